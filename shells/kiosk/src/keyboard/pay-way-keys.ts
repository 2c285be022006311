import type { PayWay } from '@portti/core'

/** The key of each way to pay, the likeliest first. */
export const payWayKeys = [
  ['F1', 'card'],
  ['F2', 'cash'],
  ['F4', 'split'],
] as const satisfies readonly (readonly [key: string, way: PayWay])[]
