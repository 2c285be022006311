/**
 * Makes `lyhdyt/`, the film that the sample shop streams: lanterns over a lake at night, drawn and composed here.
 * Needs ffmpeg; its result is kept in the repository, so nobody else does. Run: `node make-lyhdyt.mjs`.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const seconds = 16
const width = 640
const height = 360
const perSecond = 12
const shore = height * 0.62
const folder = join(import.meta.dirname, 'lyhdyt')

/** Seeded, so that the numbers are the same each time. */
let seed = 7
const random = () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

const lamps = Array.from({ length: 9 }, (_, index) => ({
  x: width * ((index + 0.5) / 9) + (random() - 0.5) * 30,
  y: shore * (0.3 + random() * 0.4),
  size: 7 + random() * 7,
  phase: random() * Math.PI * 2,
  ink: index % 3 === 0 ? [255, 109, 77] : [255, 201, 92],
}))

const mix = (from, to, share) => from.map((value, index) => value + (to[index] - value) * share)
const sky = [
  [13, 18, 58],
  [46, 64, 216],
]
const dusk = [255, 130, 96]
const water = [
  [25, 35, 120],
  [8, 11, 38],
]

const groundAt = y => {
  if (y > shore) return mix(water[0], water[1], (y - shore) / (height - shore))
  const share = y / shore
  return share < 0.7 ? mix(sky[0], sky[1], share / 0.7) : mix(sky[1], dusk, ((share - 0.7) / 0.3) * 0.75)
}
const rows = Array.from({ length: height }, (_, y) => groundAt(y))
const hillAt = x => shore - 16 - 12 * Math.sin(x / 83) - 7 * Math.sin(x / 31 + 2)

const drawFrame = time => {
  const pixels = Buffer.alloc(width * height * 3)
  const shown = lamps.map(lamp => {
    const turn = (time / seconds) * Math.PI * 2
    return { ...lamp, x: lamp.x + 9 * Math.sin(turn + lamp.phase), y: lamp.y + 7 * Math.cos(turn * 2 + lamp.phase) }
  })
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let ink = rows[y]
      if (y <= shore && y > hillAt(x)) ink = [15, 20, 66]
      let [red, green, blue] = ink
      const isWater = y > shore
      const mirror = isWater ? shore - (y - shore) * 1.25 : y
      const sway = isWater ? 5 * Math.sin(y / 4 + (time / seconds) * Math.PI * 8) : 0
      for (const lamp of shown) {
        const far = Math.hypot((x + sway - lamp.x) / (isWater ? 1.4 : 1), mirror - lamp.y) / lamp.size
        if (far > 6) continue
        const light = far < 1 ? 1 : 0.42 * (1 - (far - 1) / 5) ** 3
        const share = light * (isWater ? 0.45 : 1)
        red += (lamp.ink[0] - red) * share
        green += (lamp.ink[1] - green) * share
        blue += (lamp.ink[2] - blue) * share
      }
      const at = (y * width + x) * 3
      pixels[at] = red
      pixels[at + 1] = green
      pixels[at + 2] = blue
    }
  }
  return pixels
}

const rate = 24_000
const chords = [
  [220, 277.18, 329.63],
  [174.61, 220, 261.63],
  [196, 246.94, 293.66],
  [164.81, 207.65, 246.94],
]
const sound = Buffer.alloc(seconds * rate * 2)
for (let index = 0; index < seconds * rate; index++) {
  const time = index / rate
  const within = time % 4
  const fade = Math.min(1, within * 2, (4 - within) * 2)
  const tone = chords[Math.floor(time / 4)].reduce((sum, pitch) => sum + Math.sin(2 * Math.PI * pitch * time), 0)
  sound.writeInt16LE(Math.round((tone / 3) * fade * 7_000), index * 2)
}

const scratch = mkdtempSync(join(tmpdir(), 'lyhdyt-'))
writeFileSync(join(scratch, 'sound.pcm'), sound)
const frames = Array.from({ length: seconds * perSecond }, (_, index) => drawFrame(index / perSecond))
writeFileSync(join(scratch, 'film.rgb'), Buffer.concat(frames))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)

/** Options split at spaces, then paths, which are not split. */
const options = (text, ...paths) => [...text.split(' '), ...paths]
const hls = name => [
  ...options(`-f hls -hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags independent_segments`),
  ...options(`-hls_fmp4_init_filename ${name}-init.mp4 -hls_segment_filename`, join(folder, `${name}-%d.m4s`)),
  join(folder, `${name}.m3u8`),
]
const ffmpeg = given => {
  const { status } = spawnSync('ffmpeg', options('-hide_banner -loglevel error -y', ...given), { stdio: 'inherit' })
  if (status !== 0) throw new Error('ffmpeg failed')
}
const film = options(`-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${perSecond} -i`, join(scratch, 'film.rgb'))
for (const { name, size, quality } of [
  { name: 'large', size: '640x360', quality: '31' },
  { name: 'small', size: '320x180', quality: '33' },
]) {
  const codec = `-c:v libx264 -profile:v main -preset veryslow -crf ${quality} -g 48 -keyint_min 48 -sc_threshold 0`
  ffmpeg([...film, ...options(`-s ${size} -pix_fmt yuv420p ${codec}`), ...hls(name)])
}
const tune = options(`-f s16le -ar ${rate} -ac 1 -i`, join(scratch, 'sound.pcm'))
ffmpeg([...tune, ...options('-c:a aac -b:a 20k'), ...hls('sound')])
rmSync(scratch, { recursive: true })

const captions = {
  fi: {
    name: 'Suomi',
    lines: ['Lyhdyt syttyvät rantaan.', 'Laituriorkesteri virittää soittimiaan.', 'Hyvää iltaa, Peltohovi!'],
  },
  sv: {
    name: 'Svenska',
    lines: ['Lyktorna tänds vid stranden.', 'Bryggorkestern stämmer sina instrument.', 'God kväll, Peltohovi!'],
  },
  en: {
    name: 'English',
    lines: ['Lanterns light up on the shore.', 'The jetty band is tuning up.', 'Good evening, Peltohovi!'],
  },
}
const clock = second => `00:00:${String(second).padStart(2, '0')}.000`
for (const [language, { lines }] of Object.entries(captions)) {
  const cues = lines.map((line, index) => `${clock(index * 5 + 1)} --> ${clock(index * 5 + 5)}\n${line}\n`)
  writeFileSync(join(folder, `text-${language}.vtt`), `WEBVTT\n\n${cues.join('\n')}`)
  const head = `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:${seconds}\n#EXT-X-PLAYLIST-TYPE:VOD\n`
  const body = `#EXTINF:${seconds}.0,\ntext-${language}.vtt\n#EXT-X-ENDLIST\n`
  writeFileSync(join(folder, `text-${language}.m3u8`), head + body)
}
writeFileSync(
  join(folder, 'index.m3u8'),
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Ääni",DEFAULT=YES,AUTOSELECT=YES,URI="sound.m3u8"',
    ...Object.entries(captions).map(
      ([language, { name }]) =>
        `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="${name}",LANGUAGE="${language}",DEFAULT=NO,AUTOSELECT=YES,URI="text-${language}.m3u8"`,
    ),
    '#EXT-X-STREAM-INF:BANDWIDTH=90000,RESOLUTION=640x360,CODECS="avc1.4d401f,mp4a.40.2",AUDIO="sound",SUBTITLES="text"',
    'large.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=50000,RESOLUTION=320x180,CODECS="avc1.4d4015,mp4a.40.2",AUDIO="sound",SUBTITLES="text"',
    'small.m3u8',
    '',
  ].join('\n'),
)
