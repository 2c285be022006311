import type { Motif } from '../motif.ts'
import { group, rectangle, short } from '../shapes.ts'

/** Sound levels as bars. */
export const bars: Motif = ({ width, height, random, scheme }) => {
  const count = Math.max(9, Math.round(width / 30))
  const step = width / count
  const phase = random() * 6
  const drawn = { a: '', b: '', c: '' }
  const inks = ['a', 'a', 'b', 'c'] as const
  for (let index = 0; index < count; index++) {
    const envelope = Math.sin(((index + 0.5) / count) * Math.PI)
    const wave = 0.45 + 0.55 * Math.abs(Math.sin(index * 0.9 + phase))
    const tall = height * Math.min(0.94, (0.16 + 0.78 * envelope * wave) * (0.8 + random() * 0.3))
    const ink = inks[Math.floor(random() * 4)] ?? 'a'
    const round = ` rx="${short(step * 0.34)}"`
    drawn[ink] += rectangle(index * step + step * 0.16, height / 2 - tall / 2, step * 0.68, tall, '', round)
  }
  return group(scheme.a, drawn.a) + group(scheme.b, drawn.b) + group(scheme.c, drawn.c)
}
