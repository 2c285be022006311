import { deflateSync } from 'node:zlib'
import { createDrawing, type Drawing, type SharedPart } from './drawing.ts'

/** Parts that were drawn, the latest at the end. */
const drawn = new Map<string, SharedPart>()
const maxDrawn = 200

/**
 * Draws a part that many pages have in common, once for all papers (docs/speed.md, "Confirmation mails").
 * @param facts everything that the part depends on: the cache key.
 */
export const showOnceDrawn = (page: Drawing, facts: readonly unknown[], draw: (part: Drawing) => void): void => {
  const key = JSON.stringify([page.width, page.height, page.elements().length, ...facts])
  const part = drawn.get(key) ?? drawPart(page, draw)
  drawn.delete(key)
  drawn.set(key, part)
  const [oldest] = drawn.keys()
  if (drawn.size > maxDrawn && oldest !== undefined) drawn.delete(oldest)
  page.share(part)
}

const drawPart = (page: Drawing, draw: (part: Drawing) => void): SharedPart => {
  const part = createDrawing(page, page.elements().length)
  draw(part)
  const [elements, fonts, pictures] = [part.elements(), part.fonts(), part.pictures()]
  return { stream: deflateSync(part.content()), elements, fonts, pictures }
}
