import type { Motif } from '../motif.ts'
import { circle, group, short } from '../shapes.ts'

/** Petals, like turning skirts. */
export const petals: Motif = ({ width, height, random, scheme: { a, b, c, d, ground } }) => {
  const x = width / 2
  const y = height / 2
  const radius = Math.min(width, height) * 0.47
  const count = 10 + Math.floor(random() * 3) * 2
  const turn = random() * 30
  const ring = (size: number, broad: number, fill: string) => {
    const petal = `<ellipse cy="${short(-radius * size * 0.5)}" rx="${short(radius * 0.3 * broad)}" ry="${short(radius * 0.52 * size)}" opacity="`
    let drawing = ''
    for (let index = 0; index < count; index++)
      drawing += `${petal}${index % 2 ? '.96' : '.78'}" transform="rotate(${short(turn + (360 * index) / count)})"/>`
    return group(fill, drawing)
  }
  return (
    circle(x, y, radius * 1.06, c, ' opacity=".35"') +
    `<g transform="translate(${short(x)} ${short(y)})">${ring(1, 1, a)}${ring(0.68, 0.62, b)}${ring(0.38, 0.34, d)}</g>` +
    circle(x, y, radius * 0.11, ground)
  )
}
