import type { CardAttempt } from '../../ports/card-terminal.ts'
import { centsOf } from './taken-parts.ts'
import type { JournalEntry, JournaledHandBack, JournaledReversal, JournaledSale } from './till-journal.ts'

/** The work that a till has to finish after its browser was killed (rules/kiosk#killed-browser). */
export type Unfinished = {
  readonly reversals: readonly JournaledReversal[]
  readonly handBacks: readonly JournaledHandBack[]
  /** Without the parts that are on their way back to their cards; then it is not paid. */
  readonly sale: JournaledSale | undefined
}

export const readUnfinished = (entries: readonly JournalEntry[]): Unfinished => {
  const reversals = entries.flatMap(entry => (entry.kind === 'reversal' ? [entry] : []))
  const handBacks = entries.flatMap(entry => (entry.kind === 'hand_back' ? [entry] : []))
  const [kept] = entries.flatMap(entry => (entry.kind === 'sale' ? [entry] : []))
  return { reversals, handBacks, sale: kept && withoutReversed(kept, reversals) }
}

const withoutReversed = (sale: JournaledSale, reversals: readonly JournaledReversal[]): JournaledSale => {
  const goesBack = (attempt: string): boolean => reversals.some(({ id }) => id === attempt)
  const { asked, ...kept } = sale
  const taken = kept.taken.filter(({ attempt }) => !goesBack(attempt))
  return {
    ...kept,
    taken,
    isPaid: kept.isPaid && taken.length === kept.taken.length,
    ...(asked && !goesBack(asked.id) && { asked }),
  }
}

/** The next step of a sale: its money is taken; a card was asked for; a part is paid; no part is paid. */
export type SaleResumption =
  | { readonly next: 'report' }
  | { readonly next: 'follow_card'; readonly attempt: CardAttempt }
  | { readonly next: 'show_parts' }
  | { readonly next: 'forget' }

export const resumptionOf = ({ asked, isPaid, sum, taken }: JournaledSale): SaleResumption => {
  if (isPaid || (taken.length > 0 && centsOf(taken) >= sum)) return { next: 'report' }
  if (asked) return { next: 'follow_card', attempt: asked }
  return { next: taken.length > 0 ? 'show_parts' : 'forget' }
}
