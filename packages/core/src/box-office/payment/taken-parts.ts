import type { Cents } from '../../money/money.ts'
import type { EpochMs } from '../../ports/clock.ts'
import { cashSum, smallestCoin } from '../money/cash.ts'
import type { CounterPaymentState, NextPart, SoldSale } from './sale-payment.ts'
import type { KeptSale, TakenPart } from './till-journal.ts'

/** What the parts pay together. */
export const centsOf = (parts: readonly TakenPart[]): Cents => parts.reduce((cents, part) => cents + part.cents, 0)

export const changeOf = (parts: readonly TakenPart[]): Cents => parts.reduce((cents, part) => cents + part.change, 0)

/** What the drawer has of it: cash is rounded, and its change was given. */
export const cashOf = (parts: readonly TakenPart[]): Cents =>
  parts.reduce((cents, { kind, tendered, change }) => (kind === 'cash' ? cents + tendered - change : cents), 0)

/** What cash pays of what is owing. */
export const cashPart = (owing: Cents, given: Cents): TakenPart => {
  const rounded = cashSum(owing)
  const isAll = given >= rounded
  return {
    kind: 'cash',
    cents: isAll ? owing : given,
    tendered: given,
    change: isAll ? given - rounded : 0,
    attempt: '',
    reference: '',
  }
}

/**
 * All that is owing when nothing is typed. Cash is given in coins. A card never pays more than what is owing; of more
 * cash, the rest is change.
 */
export const nextPart = (owing: Cents, typed: Cents): NextPart => {
  const wanted = typed === 0 ? owing : typed
  const least = Math.min(smallestCoin, cashSum(owing))
  return { wanted, cash: Math.max(least, cashSum(wanted)), card: Math.min(wanted, owing) }
}

/** The rest, a half, and what notes make. */
const likelyParts = (owing: Cents): readonly Cents[] => {
  const half = cashSum(owing / 2)
  return [...new Set([owing, half, 2_000, 1_000])].filter(cents => cents > 0 && cents <= owing).slice(0, 4)
}

/** A sale that is paid in parts, when so much of it is paid and so much is typed for the next part. */
export const splitOf = (sum: Cents, parts: readonly TakenPart[], typed: Cents): CounterPaymentState => {
  const owing = sum - centsOf(parts)
  return { phase: 'split', sum, owing, parts, typed, next: nextPart(owing, typed), suggested: likelyParts(owing) }
}

/** A sale that was recorded at `now`, before its order is read. */
export const soldSaleOf = (sale: KeptSale, number: string, now: EpochMs): SoldSale => {
  const { payment: kind, sum: total, taken: parts, isNamed: isMailed } = sale
  const tendered = parts.reduce((cents, part) => cents + part.tendered, 0)
  const ofOrder = 'order' in sale && { paidAt: now }
  return { number, kind, total, tendered, change: changeOf(parts), parts, isMailed, ...ofOrder }
}
