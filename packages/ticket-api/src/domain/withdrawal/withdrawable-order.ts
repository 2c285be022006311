import type { Cents, parseLocalizedText, Withdrawal } from '@portti/core/rules'
import type { WithdrawnItem } from './withdrawn-item.ts'

/** The proof that somebody may see the lines of an order: its secret, or the address that it was bought with. */
export type Proof = { readonly secret: string } | { readonly email: string }

/** The card that a line is, if the cards of its product differ or it is the only one left. */
export type WhichCard = Pick<WithdrawnItem, 'position' | 'recipient' | 'send_on'>

/** A line of the form: a product, or one of its cards where they differ (rules/withdrawal#form). */
export type WithdrawableLine = WhichCard & {
  /** Names the line in the form. */
  readonly key: string
  readonly productId: string
  readonly productType: string
  readonly title: ReturnType<typeof parseLocalizedText>
  /** The title of the event that it is for. */
  readonly event?: ReturnType<typeof parseLocalizedText>
  /** The remaining amount, including pieces in pending withdrawals. */
  readonly ordered: number
  /** The price of each remaining piece in no pending withdrawal, in the order in which they go back. */
  readonly prices: readonly Cents[]
  /** The positions of those that have a ticket. */
  readonly positions?: readonly number[]
  /** Whether it is goods that have left the shop, which their buyer sends back (rules/withdrawal#goods). */
  readonly isToReturn: boolean
  readonly right: Withdrawal
}
export type WithdrawableOrder = {
  readonly number: string
  readonly name: string
  readonly email: string
  readonly language: string
  readonly lines: readonly WithdrawableLine[]
}
