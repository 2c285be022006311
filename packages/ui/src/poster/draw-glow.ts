import type { PosterEvent } from './draw-poster.ts'
import { hash, seededRandom } from './hash.ts'
import { pickPoster } from './pick-poster.ts'
import { circle, rectangle } from './shapes.ts'

const width = 400
const height = 300

/**
 * A blend of an event's poster colours as SVG text: the background of the event's page. Drawn with gradients, because a
 * blurred picture would be blurred again with each change in front of it.
 */
export function drawGlow({ id, pin }: Pick<PosterEvent, 'id' | 'pin'>): string {
  const { scheme, seed } = pickPoster(id, pin ?? {})
  const random = seededRandom(seed)
  const uid = `glow${hash(id).toString(36)}`
  const spots = [scheme.a, scheme.b, scheme.groundEnd].map((colour, index) => {
    const gradient = `${uid}${index}`
    const stops = `<stop stop-color="${colour}" stop-opacity=".7"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/>`
    const spot = circle(width * random(), height * 0.7 * random(), 160 + 80 * random(), `url(#${gradient})`)
    return `<radialGradient id="${gradient}">${stops}</radialGradient>${spot}`
  })
  return (
    `<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">` +
    `${rectangle(0, 0, width, height, scheme.ground)}${spots.join('')}</svg>`
  )
}
