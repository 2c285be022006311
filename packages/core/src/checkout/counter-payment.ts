import type { Cents } from '../money/money.ts'

/**
 * How a clerk took the money of a sale (rules/kiosk#paid-on-the-spot). `amount` is the sum that the clerk saw: the
 * server refuses any other. Resent with the same `attempt`, it never sells twice.
 */
export type CounterPayment = { readonly attempt: string; readonly amount: Cents } & (
  | { readonly kind: 'free' }
  | { readonly kind: 'cash'; readonly tendered: Cents }
  /** `reference` is the terminal's own. */
  | { readonly kind: 'card_terminal'; readonly reference: string }
)
