import type { Motif } from '../motif.ts'
import { data, path } from '../shapes.ts'

/** Flowing ribbons. */
export const ribbons: Motif = ({ width: w, height, random, scheme: { a, b, c, d } }) => {
  const k = height / 6.4
  const swing = k * (1.5 + (random() * 2 - 1) * 0.5)
  return [a, b, c, d, a, b]
    .map((fill, index) => {
      const y = height * 0.08 + index * k
      const upper = data`M${-w * 0.1} ${y}C${w * 0.25} ${y - swing} ${w * 0.4} ${y + swing * 1.25} ${w * 0.62} ${y + swing * 0.2}S${w * 0.95} ${y - swing} ${w * 1.1} ${y + swing * 0.3}`
      const lower = data`V${y + k * 1.15}C${w * 0.9} ${y + k * 0.2} ${w * 0.82} ${y + k * 1.7} ${w * 0.6} ${y + k * 1.3}S${w * 0.2} ${y - k * 0.2} ${-w * 0.1} ${y + k * 1.2}z`
      return path(upper + lower, fill)
    })
    .join('')
}
