import type { Motif } from '../motif.ts'
import { circle, short } from '../shapes.ts'

/** One disc before another. */
export const eclipse: Motif = ({ width, height, random, scheme: { a, b, c, ground }, uid }) => {
  const size = Math.min(width, height)
  const x = width * (0.42 + random() * 0.16)
  const y = height * 0.5
  const shift = size * (0.12 + random() * 0.08) * (random() < 0.5 ? 1 : -1)
  const rings = [1.35, 1.12, 0.9].map(
    (scale, index) =>
      `<circle cx="${short(x)}" cy="${short(y)}" r="${short(size * 0.504 * scale)}" opacity="${short(0.35 + index * 0.2)}"/>`,
  )
  return (
    `<linearGradient id="${uid}e" x2="1" y2="1"><stop stop-color="${b}"/><stop offset=".55" stop-color="${a}"/><stop offset="1" stop-color="${c}"/></linearGradient>` +
    `<g fill="none" stroke="${c}" stroke-width="1.5">${rings.join('')}</g>` +
    circle(x, y, size * 0.46, `url(#${uid}e)`) +
    circle(x + shift, y - size * 0.09, size * 0.35, ground) +
    circle(x - shift * 2.1, y + size * 0.34, size * 0.08, b)
  )
}
