import type { Motif } from '../motif.ts'
import { circle, data, group, path, rectangle, short } from '../shapes.ts'

/** A low sun and its reflection on the water. */
export const lake: Motif = ({ width, height, random, scheme, uid }) => {
  const x = width * (0.4 + random() * 0.25)
  const y = height * 0.5
  // Its halo, 1.62 times as large, is whole.
  const radius = Math.min(width * 0.33, height * 0.3)
  const hill = (base: number, rise: number, fill: string, opacity: number) =>
    path(
      data`M0 ${y + base}C${width * 0.2} ${y + base - rise} ${width * 0.34} ${y + base - rise * 0.3} ${width * 0.5} ${y + base - rise * 0.22}S${width * 0.82} ${y + base - rise * 1.15} ${width} ${y + base - rise * 0.3}V${y + height * 0.2}H0Z`,
      fill,
      ` opacity="${opacity}"`,
    )
  const waves = ['', '']
  for (let index = 0; index < 9; index++) {
    const near = index / 8
    const long = radius * (1.75 - near * 1.1) * (0.75 + random() * 0.5)
    const thick = height * (0.009 + near * 0.014)
    const left = x - long / 2 + (random() - 0.5) * radius * 0.3
    const ink = index % 3 === 1 ? 1 : 0
    waves[ink] += rectangle(left, y + height * (0.115 + near * 0.36), long, thick, '', ` rx="${short(thick / 2)}"`)
  }
  return (
    `<linearGradient id="${uid}s" x2="0" y2="1"><stop stop-color="${scheme.b}"/><stop offset="1" stop-color="${scheme.a}"/></linearGradient>` +
    circle(x, y, radius * 1.62, scheme.c, ' opacity=".28"') +
    circle(x, y, radius * 1.28, scheme.c, ' opacity=".4"') +
    circle(x, y, radius, `url(#${uid}s)`) +
    hill(height * 0.04, height * 0.13, scheme.c, 0.85) +
    hill(height * 0.085, height * 0.07, scheme.ground, 0.92) +
    rectangle(0, y + height * 0.085, width, height, scheme.groundEnd) +
    group(scheme.a, waves[0] ?? '') +
    group(scheme.b, waves[1] ?? '')
  )
}
