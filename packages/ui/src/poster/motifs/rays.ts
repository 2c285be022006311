import type { Motif } from '../motif.ts'
import { circle, data, path } from '../shapes.ts'

const rayCount = 22

/** The dance pavilion's roof and sun. */
export const rays: Motif = ({ width, height, random, scheme: { a, b, c, d, ground } }) => {
  const x = width * (0.35 + random() * 0.3)
  const y = height * 0.78
  const reach = width + height
  const fans = ['', '']
  for (let index = 0; index < rayCount; index++) {
    const from = (Math.PI * 2 * index) / rayCount
    const to = (Math.PI * 2 * (index + 0.5)) / rayCount
    fans[index % 2] +=
      data`M${x} ${y}L${x + Math.cos(from) * reach} ${y + Math.sin(from) * reach}L${x + Math.cos(to) * reach} ${y + Math.sin(to) * reach}z`
  }
  const size = Math.min(width, height)
  const suns = circle(x, y, size * 0.44, ground) + circle(x, y, size * 0.35, b) + circle(x, y, size * 0.2, d)
  return path(fans[0] ?? '', c) + path(fans[1] ?? '', a) + suns
}
