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
  /** It was used at a door, and is not refunded. */
  readonly isUsed: boolean
  readonly price: Cents
  /** The fees that go back with it, where its event is cancelled (rules/payment#cancelled-event). */
  readonly fee?: Cents
  /** The refund cost that the shop's terms keep of its price (rules/payment#refund-cost). */
  readonly refundCost?: Cents
}

/** Goods handed over besides tickets, and the delivery that the buyer chose for them. */
export type GoodsAtHand = {
  readonly goods?: readonly { readonly title: LocalizedText; readonly amount: number }[]
  readonly goodsDelivery?: LocalizedText
}

/** A sale as a clerk looks it up (rules/kiosk#refund). */
export type CounterOrder = GoodsAtHand & {
  readonly number: string
  readonly status: string
  readonly createdAt: EpochMs
  readonly total: Cents
  /** For an order that can be paid at the till: the sum owed, and until when it is kept. */
  readonly toPay?: Cents
  readonly payBefore?: EpochMs
  /** The sum paid by each means of payment, less refunds. */
  readonly paid: readonly { readonly kind: string; readonly cents: Cents }[]
  /** The refund if all its pieces go back: as money, with fees and the rounding of cash, and to gift cards. */
  readonly left: { readonly money: Cents; readonly vouchers: Cents }
  /** Refund cost that was kept when other pieces went back, and stays kept when these do; less what was given back of it. */
  readonly kept?: Cents
  readonly pieces: readonly SoldPiece[]
  /** How often tills handed it out, also as they sold it, and when last (rules/kiosk#hand-out). */
  readonly handedOut?: { readonly times: number; readonly lastAt: EpochMs }
  /** A refund that the card terminal has not given yet, and the cash that is given with it. */
  readonly openRefund?: { readonly id: string; readonly card: Cents; readonly cash: Cents }
  /** In place of `openRefund` where another till's terminal is to give it. */
  readonly refundElsewhere?: { readonly id: string; readonly card: Cents; readonly till: string }
}

/** Whether nothing but kept refund costs is left of an order: it is cancelled (rules/payment#refund-cost). */
export const hasOnlyKept = ({ pieces, kept = 0 }: CounterOrder): boolean => pieces.length === 0 && kept > 0

export type CounterRefundWanted = {
  readonly number: string
  readonly tickets: readonly string[]
  readonly products: readonly { readonly id: string; readonly amount: number }[]
  readonly reason: string
  /** The refund cost that was shown and is kept. */
  readonly cost?: Cents
  /** The order was shown with nothing but kept costs left, and these go back. */
  readonly returnsKept?: boolean
  readonly approval?: { readonly clerkId: string; readonly pin: string }
}

export type RefundedSale = {
  readonly id: string
  readonly amount: Cents
  /** The sum that the clerk gives from the drawer. */
  readonly cash: Cents
  readonly card: Cents
  /** Refund cost that the shop kept. */
  readonly kept?: Cents
}
