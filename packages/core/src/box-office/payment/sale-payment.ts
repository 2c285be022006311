import type { CounterPaymentKind } from '@portti/contract/words'
import type { CheckoutFailure } from '../../checkout/checkout-state.ts'
import type { ShopError } from '../../errors/shop-error.ts'
import type { Cents } from '../../money/money.ts'
import type { Order } from '../../order/order.ts'
import type { EpochMs } from '../../ports/clock.ts'
import type { SignInProblem } from '../../staff/sign-in-service.ts'
import type { CardStep } from '../money/card-attempts.ts'
import type { CashTaking } from '../money/cash.ts'

export type PaymentKind = CounterPaymentKind | 'free' | 'split'

/** How a clerk takes the money of a sale: all of it in cash or by card, or in parts (rules/kiosk#split-payment). */
export type PayWay = 'cash' | 'card' | 'split'

/** An unpaid order and the sum owed (rules/kiosk#order-at-the-window). */
export type PayableOrder = { readonly number: string; readonly toPay: Cents }

/** The next part of a split sale: the wanted sum, and the sum by each means of payment. */
export type NextPart = { readonly wanted: Cents; readonly cash: Cents; readonly card: Cents }

/** A part of a sale that is paid (rules/kiosk#split-payment). */
export type PaidPart = {
  readonly kind: CounterPaymentKind
  readonly cents: Cents
  /** The sum that the customer gave in cash. */
  readonly tendered: Cents
  readonly change: Cents
}

/** Payment phase of a sale. The basket can change only in `none` (rules/kiosk#one-sale). */
export type CounterPaymentState =
  | { readonly phase: 'none' }
  /**
   * The customer is being sent to the ticket API, after which the sum is final; or chosen seats become items of the
   * cart, or the cart changes hands.
   */
  | { readonly phase: 'preparing' }
  | ({ readonly phase: 'cash' } & CashTaking)
  | {
      readonly phase: 'split'
      readonly sum: Cents
      readonly owing: Cents
      readonly parts: readonly PaidPart[]
      /** The sum typed for the next part; 0 for none. */
      readonly typed: Cents
      /** The next part, in cash and by card. */
      readonly next: NextPart
      readonly suggested: readonly Cents[]
    }
  | { readonly phase: 'card'; readonly sum: Cents; readonly step: CardStep }
  /**
   * The money has been taken and the ticket API is being told; `unanswered` when it does not answer: the sale retries
   * by itself.
   */
  | { readonly phase: 'finishing'; readonly kind: PaymentKind; readonly change: Cents; readonly isUnanswered: boolean }

/**
 * The reason why held tickets are not sold: too few are left, their time is over, or the device cannot store the sale.
 */
export type AllotmentProblem = 'not_enough' | 'ended' | 'not_stored'

/** The reason why a sale was not paid; the basket is unchanged unless stated otherwise. */
export type CounterFailure =
  | { readonly kind: 'card_declined' }
  /** The customer or the clerk ended it; nothing was charged. */
  | { readonly kind: 'card_cancelled' }
  /** The payment never reached the terminal; nothing was charged. */
  | { readonly kind: 'card_not_received' }
  /** The till has no card terminal; nothing was charged. */
  | { readonly kind: 'card_no_terminal' }
  /** The terminal did not answer; once it does, a charge it may have made is reversed. */
  | { readonly kind: 'card_left' }
  /**
   * The sale was refused after its money was taken: cards get theirs back by themselves; `cash` is the part in the
   * drawer, which the clerk hands back. It is shown until it is dismissed.
   */
  | { readonly kind: 'undone'; readonly cash: Cents; readonly card: Cents; readonly why: CounterFailure }
  /** Another till has sold this cart: the basket is empty. */
  | { readonly kind: 'cart_sold' }
  | { readonly kind: 'refused'; readonly error: ShopError }
  | { readonly kind: 'box_office'; readonly problem: SignInProblem }
  | { readonly kind: 'checkout'; readonly failure: CheckoutFailure }
  /** The customer or the delivery of the tickets was refused before any money was taken. */
  | { readonly kind: 'quick_checkout'; readonly error?: ShopError }
  /** Held tickets were not sold: no money is to be taken (rules/kiosk#allotment). */
  | { readonly kind: 'held_tickets'; readonly problem: AllotmentProblem }

export type SoldSale = {
  readonly number: string
  readonly kind: PaymentKind
  readonly total: Cents
  readonly tendered: Cents
  readonly change: Cents
  /** For `split`. */
  readonly parts: readonly PaidPart[]
  /** Its tickets are sent by e-mail too. */
  readonly isMailed: boolean
  /** The time of the payment of an order that was made before. */
  readonly paidAt?: EpochMs
  /** Without its customer. Includes its tickets once they are read. */
  readonly order?: Order
}
