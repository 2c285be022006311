import type { Cents } from '../../money/money.ts'
import type { EpochMs } from '../../ports/clock.ts'
import type { LocalizedText } from '../../text/localized-text.ts'

/** A piece of a sale that can go back. */
export type SoldPiece = {
  readonly productId: string
  readonly title: LocalizedText
  readonly eventTitle?: LocalizedText
  /** The code of its ticket. */
  readonly ticket?: string
  /** It let somebody in at a door, and does not go back. */
  readonly isUsed: boolean
  readonly price: Cents
}

/** A sale as a clerk looks it up (rules/kiosk#refund). */
export type CounterOrder = {
  readonly number: string
  readonly status: string
  readonly createdAt: EpochMs
  readonly total: Cents
  /** What is owed, where it can be paid at the till, and until when it is kept. */
  readonly toPay?: Cents
  readonly payBefore?: EpochMs
  /** How much of it was paid how, and has not gone back. */
  readonly paid: readonly { readonly kind: string; readonly cents: Cents }[]
  /** What goes back of all its pieces: as money, fees too and as cash was rounded, and to gift cards. */
  readonly left: { readonly money: Cents; readonly vouchers: Cents }
  readonly pieces: readonly SoldPiece[]
  /** What is handed over besides tickets, and by which delivery where the buyer chose one. */
  readonly goods?: readonly { readonly title: LocalizedText; readonly amount: number }[]
  readonly goodsDelivery?: LocalizedText
  /** How often tills handed it out, also as they sold it, and when last (rules/kiosk#hand-out). */
  readonly handedOut?: { readonly times: number; readonly lastAt: EpochMs }
  /** A refund that the card terminal has not given yet, and the cash that is given with it. */
  readonly openRefund?: { readonly id: string; readonly card: Cents; readonly cash: Cents }
}

/** An order that was to be paid later, and what is owed (rules/kiosk#order-at-the-window). */
export type PayableOrder = { readonly number: string; readonly toPay: Cents }

export type CounterRefundWanted = {
  readonly number: string
  readonly tickets: readonly string[]
  readonly products: readonly { readonly id: string; readonly amount: number }[]
  readonly reason: string
  readonly approval?: { readonly clerkId: string; readonly pin: string }
}

export type RefundedSale = {
  readonly id: string
  readonly amount: Cents
  /** What the clerk gives from the drawer. */
  readonly cash: Cents
  readonly card: Cents
}
