import { fitTitle, textWidth } from './fit-title.ts'

/** Texts of a poster, formatted. */
export interface PosterText {
  readonly title: string
  readonly date?: string | undefined
  readonly venue?: string | undefined
}

/** Positions of all elements. Picture and text have separate zones and never overlap. */
export interface PosterLayout {
  readonly margin: number
  readonly picture: { readonly top: number; readonly height: number }
  readonly title: { readonly size: number; readonly lines: readonly { readonly y: number; readonly text: string }[] }
  readonly foot: { readonly size: number; readonly y: number; readonly date: string; readonly venue: string }
}

/** Height of a capital over its baseline, in ems. */
export const capHeight = 0.78

/** Text takes the space it needs, the picture gets the rest, at most 64 % of the height. */
export function layOutPoster(text: PosterText, width: number, height: number, isTextFirst: boolean): PosterLayout {
  // On a wide poster the height limits the text.
  const unit = Math.min(width, height)
  const margin = unit * 0.07
  const inner = width - margin * 2
  const footGap = unit * 0.084
  const { size, lines } = fitTitle(text.title, {
    width: inner,
    maxLines: 3,
    maxSize: unit * 0.135,
    minSize: unit * 0.07,
  })
  const lineHeight = size * 0.98
  const block = (lines.length - 1) * lineHeight
  const picture = Math.min(height * 0.64, height - (margin * 1.9 + size * capHeight + block + footGap))
  const first = isTextFirst ? margin + size * capHeight : height - margin - footGap - block - size * 0.1
  return {
    margin,
    picture: { top: isTextFirst ? height - picture : 0, height: picture },
    title: { size, lines: lines.map((text, index) => ({ text, y: first + index * lineHeight })) },
    foot: {
      ...fitFoot(text.date ?? '', text.venue ?? '', inner, unit * 0.04),
      y: isTextFirst ? first + block + size * 0.1 + footGap : height - margin,
    },
  }
}

/** Small text has wider letter spacing than titles. */
const smallType = 1.06

/** Date and venue share a line; a venue too long for it is truncated, a date never. */
function fitFoot(date: string, venue: string, width: number, largest: number) {
  const lineWidth = (text: string) => textWidth(`${date}   ${text}`) * smallType
  const size = Math.max(largest * 0.8, Math.min(largest, width / lineWidth(venue)))
  const fits = (text: string) => lineWidth(text) * size <= width * 1.0001
  let shown = venue
  while (shown && !fits(shown)) shown = shown === venue ? `${venue.slice(0, -1)}…` : `${shown.slice(0, -2).trimEnd()}…`
  return { size, date, venue: shown === '…' ? '' : shown }
}
