import type { Cents } from '../../money/money.ts'
import type { EpochMs } from '../../ports/clock.ts'
import { cashSum, smallestCoin } from '../money/cash.ts'
import type { CounterPaymentState, NextPart, SoldSale } from './sale-payment.ts'
import type { JournaledSale, TakenPart } from './till-journal.ts'

/** The sum that the parts pay. */
export const centsOf = (parts: readonly TakenPart[]): Cents => parts.reduce((cents, part) => cents + part.cents, 0)

export const changeOf = (parts: readonly TakenPart[]): Cents => parts.reduce((cents, part) => cents + part.change, 0)

/** The cash of the parts in the drawer: rounded, and less change. */
export const cashOf = (parts: readonly TakenPart[]): Cents =>
  parts.reduce((cents, { kind, tendered, change }) => (kind === 'cash' ? cents + tendered - change : cents), 0)

/** The part that given cash pays of the owing sum. */
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
 * The next part of a split payment; the whole owing sum when nothing is typed. Cash is rounded to coins, and excess
 * cash is change. A card never pays more than the owing sum.
 */
export const nextPart = (owing: Cents, typed: Cents): NextPart => {
  const wanted = typed === 0 ? owing : typed
  const least = Math.min(smallestCoin, cashSum(owing))
  return { wanted, cash: Math.max(least, cashSum(wanted)), card: Math.min(wanted, owing) }
}

/** Suggested parts: the rest, half of it, and sums of notes. */
const likelyParts = (owing: Cents): readonly Cents[] => {
  const half = cashSum(owing / 2)
  return [...new Set([owing, half, 2_000, 1_000])].filter(cents => cents > 0 && cents <= owing).slice(0, 4)
}

/** The payment phase of a split sale, from its paid parts and the sum typed for the next part. */
export const splitOf = (sum: Cents, parts: readonly TakenPart[], typed: Cents): CounterPaymentState => {
  const owing = sum - centsOf(parts)
  return { phase: 'split', sum, owing, parts, typed, next: nextPart(owing, typed), suggested: likelyParts(owing) }
}

/** A sale that was recorded at `now`, before its order is read. */
export const soldSaleOf = (sale: JournaledSale, number: string, now: EpochMs): SoldSale => {
  const { payment: kind, sum: total, taken: parts, isNamed: isMailed } = sale
  const tendered = parts.reduce((cents, part) => cents + part.tendered, 0)
  const ofOrder = 'order' in sale && { paidAt: now }
  return { number, kind, total, tendered, change: changeOf(parts), parts, isMailed, ...ofOrder }
}
