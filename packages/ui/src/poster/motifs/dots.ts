import type { Motif } from '../motif.ts'
import { circle, group } from '../shapes.ts'

/** A halftone moon. */
export const dots: Motif = ({ width, height, random, scheme }) => {
  const step = width / Math.max(13, Math.round(width / 27))
  const moonX = width * (0.3 + random() * 0.4)
  const moonY = height * (0.4 + random() * 0.2)
  const reach = Math.min(width, height) * 0.95
  const [core, rim] = [[] as string[], [] as string[]]
  for (let y = step / 2, row = 0; y < height + step; y += step * 0.866, row++)
    for (let x = ((row % 2) * step) / 2; x < width + step; x += step) {
      const distance = Math.hypot(x - moonX, y - moonY) / reach
      const radius = step * 0.62 * Math.max(0, 1 - distance) ** 0.8
      if (radius > 1) (distance < 0.32 ? core : rim).push(circle(x, y, radius, ''))
    }
  return group(scheme.a, rim.join('')) + group(scheme.b, core.join(''))
}
