import type { Cents } from '../money/money.ts'

/** Money that a clerk took; `reference` is the card terminal's own. */
export type CounterPart = { readonly amount: Cents } & (
  | { readonly kind: 'cash'; readonly tendered: Cents }
  | { readonly kind: 'card_terminal'; readonly reference: string }
)

/**
 * How a clerk took the money of a sale (rules/kiosk#paid-on-the-spot). `amount` is the sum that the clerk saw: the
 * server refuses any other. Resent with the same `attempt`, it never sells twice. Without parts there was nothing to
 * pay; several parts add up to the sum (rules/kiosk#split-payment).
 */
export type CounterPayment = {
  readonly attempt: string
  readonly amount: Cents
  readonly parts: readonly CounterPart[]
  /** The cart's customer buys, and gets the tickets by e-mail; otherwise nobody is named (rules/kiosk#customer). */
  readonly isNamed: boolean
}
