import { hash, seededRandom } from './hash.ts'
import { layOutPoster, type PosterLayout, type PosterText } from './lay-out-poster.ts'
import { motifs } from './motifs.ts'
import { type PosterPin, pickPoster } from './pick-poster.ts'
import type { Scheme } from './scheme.ts'
import { escapeText, rectangle, short } from './shapes.ts'

/** An event as input of its poster. The id selects the picture. */
export interface PosterEvent extends PosterText {
  readonly id: string
  readonly pin?: PosterPin | null | undefined
}

/**
 * `art`: only the picture. `poster`: picture and text. `both`: an art and a poster that share one drawing, for CSS to
 * choose from.
 */
export type PosterVariant = 'art' | 'poster' | 'both'

export interface PosterOptions {
  readonly variant?: PosterVariant | undefined
  /** The viewBox; the drawing scales to its box and is cropped to fill it. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** Prefix of every id inside, so that the same poster may appear twice on a page. Letters and digits. */
  readonly idPrefix?: string | undefined
}

/** Draws an event's poster as SVG text. Pure: server and browser give the same text, in every theme. */
export function drawPoster(event: PosterEvent, options: PosterOptions = {}): string {
  const { variant = 'poster', width = 400, height = 500, idPrefix = '' } = options
  const { motif, scheme, isTextFirst, seed } = pickPoster(event.id, event.pin ?? {})
  const uid = `${idPrefix}${variant[0]}${hash(`${event.id}/${width}x${height}`).toString(36)}`
  const draw = (pictureHeight: number) =>
    motifs[motif]({ width, height: pictureHeight, random: seededRandom(seed), scheme, uid })
  const ground = (tall: number) => rectangle(0, 0, width, tall, hasGradient(scheme) ? `url(#${uid}b)` : scheme.ground)
  const gradient = hasGradient(scheme) ? groundGradient(uid, scheme) : ''
  if (variant === 'art') return svg('art', width, height, gradient + ground(height) + draw(height))

  const layout = layOutPoster(event, width, height, isTextFirst)
  const { top, height: pictureHeight } = layout.picture
  const type = posterText(layout, width, scheme)
  if (variant === 'poster') {
    const picture = `<svg${top ? ` y="${short(top)}"` : ''} width="${width}" height="${short(pictureHeight)}">${draw(pictureHeight)}</svg>`
    return svg('poster', width, height, gradient + ground(height) + picture + type)
  }
  const tall = Math.round(pictureHeight)
  const use = (y: number) => `<use href="#${uid}m"${y ? ` y="${short(y)}"` : ''} width="${width}" height="${tall}"/>`
  const symbol = `<symbol id="${uid}m" viewBox="0 0 ${width} ${tall}">${draw(tall)}</symbol>`
  const art = svg('art', width, tall, gradient + symbol + ground(tall) + use(0))
  return art + svg('poster', width, height, ground(height) + use(top) + type)
}

const hasGradient = (scheme: Scheme) => scheme.ground !== scheme.groundEnd

const groundGradient = (uid: string, { ground, groundEnd }: Scheme) =>
  `<linearGradient id="${uid}b" x2=".3" y2="1"><stop stop-color="${ground}"/><stop offset="1" stop-color="${groundEnd}"/></linearGradient>`

const svg = (part: 'art' | 'poster', width: number, height: number, content: string) =>
  `<svg data-part="poster-${part}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${content}</svg>`

function posterText({ margin, title, foot }: PosterLayout, width: number, scheme: Scheme): string {
  const tracking = ` letter-spacing="${short(-title.size * 0.035)}"`
  const x = short(margin)
  const lines = title.lines.map(({ y, text }) => `<text x="${x}" y="${short(y)}">${escapeText(text)}</text>`).join('')
  const footAt = (at: string, text: string, anchor: string) =>
    text ? `<text x="${at}" y="${short(foot.y)}"${anchor}>${escapeText(text)}</text>` : ''
  return (
    `<g data-part="poster-type" fill="${scheme.ink}"><g font-size="${short(title.size)}" font-weight="800"${tracking}>${lines}</g>` +
    `<g font-size="${short(foot.size)}" font-weight="600">${footAt(x, foot.date, '')}${footAt(short(width - margin), foot.venue, ' text-anchor="end"')}</g></g>`
  )
}
