import type { Motif } from '../motif.ts'
import { circle, short } from '../shapes.ts'

/** One disc before another. */
export const eclipse: Motif = ({ width, height, random, scheme: { a, b, c, ground }, uid }) => {
  const size = Math.min(width, height)
  const x = width * (0.42 + random() * 0.16)
  const y = height * 0.5
  const shift = size * (0.12 + random() * 0.08) * (random() < 0.5 ? 1 : -1)
  // Whole inside the picture.
  const rings = [0.49, 0.45].map(
    (radius, index) =>
      `<circle cx="${short(x)}" cy="${short(y)}" r="${short(size * radius)}" opacity="${short(0.4 + index * 0.3)}"/>`,
  )
  return (
    `<linearGradient id="${uid}e" x2="1" y2="1"><stop stop-color="${b}"/><stop offset=".55" stop-color="${a}"/><stop offset="1" stop-color="${c}"/></linearGradient>` +
    circle(x, y, size * 0.41, `url(#${uid}e)`) +
    circle(x + shift, y - size * 0.08, size * 0.31, ground) +
    `<g fill="none" stroke="${c}" stroke-width="1.5">${rings.join('')}</g>` +
    circle(x - shift * 1.9, y + size * 0.3, size * 0.07, b)
  )
}
