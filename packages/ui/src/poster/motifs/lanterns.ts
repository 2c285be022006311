import type { Motif } from '../motif.ts'
import { paper } from '../scheme.ts'
import { circle, data, path, rectangle, short } from '../shapes.ts'

/** Strings of lamps over dark water. */
export const lanterns: Motif = ({ width, height, random, scheme: { a, b, c, d }, uid }) => {
  const size = Math.min(width, height)
  let lamps = ''
  let cords = ''
  for (let row = 0; row < 3; row++) {
    const left = height * (0.02 + row * 0.22 + random() * 0.08)
    const right = height * (0.04 + row * 0.2 + random() * 0.12)
    const low = (left + right) / 2 + height * (0.16 + random() * 0.1) * 2
    const count = 5 + row
    cords += data`M0 ${left}Q${width / 2} ${low} ${width} ${right}`
    for (let index = 0; index < count; index++) {
      const t = (index + 0.5 + (row % 2) * 0.2) / count
      const hang = (1 - t) ** 2 * left + 2 * t * (1 - t) * low + t * t * right
      const radius = size * (0.032 + row * 0.012) * (0.85 + random() * 0.4)
      const ink = [b, a, b, paper][Math.floor(random() * 4)] ?? b
      lamps += circle(t * width, hang + radius * 1.1, radius * 3.2, `url(#${uid}g)`)
      lamps += circle(t * width, hang + radius * 1.1, radius, ink)
    }
  }
  const shore = height * 0.84
  let glints = ''
  for (let index = 0; index < 7; index++) {
    const long = width * (0.05 + random() * 0.16)
    const round = ` rx="${short(height * 0.004)}"`
    const x = random() * (width - long)
    const y = shore + height * (0.02 + random() * 0.12)
    glints += rectangle(x, y, long, height * 0.008, index % 2 ? b : a, round)
  }
  return (
    `<radialGradient id="${uid}g"><stop stop-color="${b}" stop-opacity=".75"/><stop offset="1" stop-color="${b}" stop-opacity="0"/></radialGradient>` +
    `<path d="${cords}" fill="none" stroke="${d}" stroke-width="1.5" opacity=".7"/>${lamps}` +
    path(
      data`M0 ${shore}Q${width * 0.3} ${shore - height * 0.05} ${width * 0.55} ${shore - height * 0.01}T${width} ${shore - height * 0.03}V${height}H0z`,
      c,
      ' opacity=".55"',
    ) +
    `<g opacity=".9">${glints}</g>`
  )
}
