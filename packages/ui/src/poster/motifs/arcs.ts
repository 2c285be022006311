import type { Motif } from '../motif.ts'
import { circle } from '../shapes.ts'

/** A rainbow of stages. */
export const arcs: Motif = ({ width, height, random, scheme: { a, b, c, d, ground, groundEnd } }) => {
  const x = width * (random() < 0.5 ? 0.5 : 0.18)
  // The top of the outermost is whole.
  const radius = Math.min(Math.hypot(width, height) * 0.66, height * 0.97)
  return [c, a, ground, b, d, a, groundEnd, b]
    .map((fill, index) => circle(x, height, radius * (1 - index / 8), fill))
    .join('')
}
