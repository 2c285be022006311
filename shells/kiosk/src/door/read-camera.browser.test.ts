import encodeQR from 'qr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Camera, readCamera } from './read-camera.ts'

let video: HTMLVideoElement
beforeEach(() => {
  video = document.body.appendChild(document.createElement('video'))
  video.muted = true
})
afterEach(() => {
  video.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A phone's picture of a ticket: its QR code a little askew, with light around it. */
const pictureOf = (text: string) => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 640, height: 480 })
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('No canvas')
  const rows = encodeQR(text, 'raw', { border: 2 })
  const side = 320 / rows.length
  const draw = (): void => {
    paper.fillStyle = '#d9d4c8'
    paper.fillRect(0, 0, 640, 480)
    paper.setTransform(0.98, 0.1, -0.1, 0.98, 180, 60)
    paper.fillStyle = '#fff'
    paper.fillRect(0, 0, 320, 320)
    paper.fillStyle = '#111'
    for (const [y, row] of rows.entries()) {
      for (const [x, isDark] of row.entries()) if (isDark) paper.fillRect(x * side, y * side, side + 0.5, side + 0.5)
    }
    paper.resetTransform()
  }
  draw()
  // A stream has frames only while its canvas is painted.
  const painting = setInterval(draw, 50)
  return { stream: canvas.captureStream(20), end: () => clearInterval(painting) }
}

// rules/door#verdicts
test('the camera reads the QR code of a ticket, again and again, until it is stopped', async () => {
  const { stream, end } = pictureOf('7KQ2-MX9D-41TF')
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  const read: string[] = []
  const camera = (await readCamera(video, code => read.push(code))) as Camera
  expect(asked).toHaveBeenCalledWith({ video: expect.objectContaining({ facingMode: 'environment' }) })
  await vi.waitFor(() => expect(read.length).toBeGreaterThan(1), 30_000)
  expect(new Set(read)).toEqual(new Set(['7KQ2-MX9D-41TF']))
  camera.stop()
  expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
  expect(video.srcObject).toBeNull()
  end()
})

/** A browser's own decoder that reads these formats, and what it was made for. */
const ownDetector = (supported: readonly string[]) => {
  const made: unknown[] = []
  class OwnDetector {
    static getSupportedFormats = () => Promise.resolve(supported)
    constructor(options: unknown) {
      made.push(options)
    }
    detect() {
      return Promise.resolve([{ rawValue: 'OMA-LUKIJA' }])
    }
  }
  vi.stubGlobal('BarcodeDetector', OwnDetector)
  return made
}

// rules/door#verdicts
test.each([
  { reads: ['qr_code', 'ean_13'], read: 'OMA-LUKIJA', made: [{ formats: ['qr_code'] }] },
  { reads: ['ean_13'], read: '7KQ2-MX9D-41TF', made: [] },
])('a browser whose own decoder reads $reads uses it only for QR codes', async ({ reads, read: expected, made }) => {
  const asked = ownDetector(reads)
  const { stream, end } = pictureOf('7KQ2-MX9D-41TF')
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  const read: string[] = []
  const camera = (await readCamera(video, code => read.push(code))) as Camera
  await vi.waitFor(() => expect(read.length).toBeGreaterThan(0), 30_000)
  camera.stop()
  end()
  expect(new Set(read)).toEqual(new Set([expected]))
  expect(asked).toEqual(made)
})

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
])('a camera that answers %s is said to be %s', async (name, said) => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name))
  expect(await readCamera(video, () => undefined)).toBe(said)
})
