import type { CounterPaymentKind } from '@portti/contract/words'
import type { CheckoutFailure } from '../../checkout/checkout-state.ts'
import type { ShopError } from '../../errors/shop-error.ts'
import type { Cents } from '../../money/money.ts'
import type { Order } from '../../order/order.ts'
import type { EpochMs } from '../../ports/clock.ts'
import type { AllotmentProblem } from '../api/allotment.ts'
import type { CardStep } from '../money/card-attempts.ts'
import type { CashTaking } from '../money/cash.ts'
import type { SignInProblem } from '../till/sign-in.ts'

export type PaymentKind = CounterPaymentKind | 'free' | 'split'

/** How a clerk takes the money of a sale: all of it in cash or by card, or in parts (rules/kiosk#split-payment). */
export type PayWay = 'cash' | 'card' | 'split'

/** What the next part of a split sale is to be, and what it is by each way. */
export type NextPart = { readonly wanted: Cents; readonly cash: Cents; readonly card: Cents }

/** A part of a sale that is paid (rules/kiosk#split-payment). */
export type PaidPart = {
  readonly kind: CounterPaymentKind
  readonly cents: Cents
  /** For cash: what the customer gave. */
  readonly tendered: Cents
  readonly change: Cents
}

/** Payment phase of a sale. The basket can change only in `none` (rules/kiosk#one-sale). */
export type CounterPaymentState =
  | { readonly phase: 'none' }
  /**
   * The customer is being told to the ticket API, and then the sum is final; or chosen seats become lines of the cart, or
   * the cart changes hands.
   */
  | { readonly phase: 'preparing' }
  | ({ readonly phase: 'cash' } & CashTaking)
  | {
      readonly phase: 'split'
      readonly sum: Cents
      readonly owing: Cents
      readonly parts: readonly PaidPart[]
      /** What is typed for the next part; 0 when nothing is. */
      readonly typed: Cents
      /** What the next part is, in cash and by card. */
      readonly next: NextPart
      readonly suggested: readonly Cents[]
    }
  | { readonly phase: 'card'; readonly sum: Cents; readonly step: CardStep }
  /**
   * The money has been taken and the ticket API is being told; `unanswered` when it does not answer: the sale retries
   * by itself.
   */
  | { readonly phase: 'finishing'; readonly kind: PaymentKind; readonly change: Cents; readonly isUnanswered: boolean }

/** Why a sale was not paid; the basket is unchanged, where nothing else is said. */
export type CounterFailure =
  | { readonly kind: 'card_declined' }
  /** The customer or the clerk ended it; nothing was charged. */
  | { readonly kind: 'card_cancelled' }
  /** The payment never reached the terminal; nothing was charged. */
  | { readonly kind: 'card_not_received' }
  /** The till has no card terminal; nothing was charged. */
  | { readonly kind: 'card_no_terminal' }
  /** The terminal did not answer: once it does, it gives back what it may have charged. */
  | { readonly kind: 'card_left' }
  /**
   * The sale was refused after its money was taken: cards get theirs back by themselves; `cash` is what the drawer has of
   * it and the clerk hands back, which is said until it is dismissed.
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
  /** When money was taken for an order that was made before. */
  readonly paidAt?: EpochMs
  /** Without its customer. Includes its tickets once they are read. */
  readonly order?: Order
}
