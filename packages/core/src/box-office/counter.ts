import type { Event } from '../catalogue/event.ts'
import type { CheckoutFailure } from '../checkout/checkout-state.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { Cents } from '../money/money.ts'
import type { Order } from '../order/order.ts'
import type { Store } from '../state/store.ts'
import type { Basket } from './basket.ts'
import type { CounterTiles } from './counter-tiles.ts'
import type { SignInProblem } from './sign-in.ts'

export type PaymentKind = 'cash' | 'card_terminal' | 'free'

/** Where the money of a sale is. Only in `none` the basket can change (rules/kiosk#one-sale). */
export type CounterPaymentState =
  | { readonly phase: 'none' }
  | {
      readonly phase: 'cash'
      /** Rounded as cash is. */
      readonly sum: Cents
      readonly tendered: Cents
      readonly suggested: readonly Cents[]
      /** Absent while less was given than is to be paid. */
      readonly change?: Cents
      readonly changeParts: readonly { readonly value: Cents; readonly count: number }[]
    }
  | { readonly phase: 'card'; readonly sum: Cents; readonly step: 'waiting' | 'doubtful' }
  /** The money is taken, the ticket API is told; `unanswered` where it does not answer: the sale goes on by itself. */
  | { readonly phase: 'finishing'; readonly kind: PaymentKind; readonly change: Cents; readonly isUnanswered: boolean }

/** Why a sale was not paid; the basket is as it was. */
export type CounterFailure =
  | { readonly kind: 'card_declined' }
  | { readonly kind: 'refused'; readonly error: ShopError }
  | { readonly kind: 'box_office'; readonly problem: SignInProblem }
  | { readonly kind: 'checkout'; readonly failure: CheckoutFailure }
  /** The card was charged and the sale refused: the terminal gives the money back. */
  | { readonly kind: 'card_reversed' }

export type SoldSale = {
  readonly number: string
  readonly kind: PaymentKind
  readonly total: Cents
  readonly tendered: Cents
  readonly change: Cents
  /** With its tickets, as soon as it was read. */
  readonly order?: Order
}

/** What a clerk typed and what is sold instead. */
export type AdjustedAmount = { readonly productId: string; readonly wanted: number; readonly amount: number }

export type CounterState = {
  readonly catalogue: 'loading' | 'loaded' | 'failed'
  /** Today's events, or those of the next day that has any. */
  readonly day: readonly Event[]
  /** Events that a search found. */
  readonly found: readonly Event[]
  readonly words: string
  readonly event?: Event
  /** The chosen event is not today's: said loudly. */
  readonly isOtherDay: boolean
  readonly tiles: CounterTiles
  readonly basket: Basket
  readonly payment: CounterPaymentState
  readonly canPay: { readonly cash: boolean; readonly card: boolean; readonly free: boolean }
  readonly canUndo: boolean
  readonly adjusted?: AdjustedAmount
  readonly failure?: CounterFailure
  /** The last sale, until the next one begins. */
  readonly lastSale?: SoldSale
}

/** One screen for a whole sale (rules/kiosk#one-sale). Every press shows at once; what was sent follows the answer. */
export interface Counter extends Store<CounterState> {
  /** Reads what is sold, and again every minute while it is watched. */
  load(): Promise<void>
  chooseEvent(eventId: string): void
  search(words: string): void
  add(productId: string, amount: number): void
  /** Of the line that was touched last, or of the named one. */
  more(lineId?: string): void
  fewer(lineId?: string): void
  remove(lineId?: string): void
  /** Empties the basket and gives its stock back; `undo` puts it in again. */
  clear(): void
  undo(): void
  /** Puts the last sale's lines in again. */
  repeatLast(): void
  payCash(): void
  tender(cents: Cents): void
  /** Completes a cash sale, of which enough was given. */
  finishCash(): Promise<void>
  payCard(): Promise<void>
  /** Completes a sale with nothing to pay. */
  finishFree(): Promise<void>
  /** Back to the basket, while no money was taken. */
  cancelPayment(): void
  /** What went wrong was read. */
  dismiss(): void
}
