import type { Cents } from '../../money/money.ts'
import type { Order } from '../../order/order.ts'
import type { AllotmentProblem, CounterFailure, CounterPaymentState, PayableOrder, SoldSale } from './sale-payment.ts'

export type TillPaymentState = {
  readonly payment: CounterPaymentState
  readonly failure?: CounterFailure
  readonly lastSale?: SoldSale
  /** The order whose money is being taken; otherwise that of the basket is. */
  readonly order?: PayableOrder
  /** Money of cards that the terminal has not given back yet. */
  readonly reversing: Cents
  /** The device cannot keep the sale, or read what it kept: closing the page would lose it. */
  readonly hasNoJournal: boolean
}

export const noPayment: TillPaymentState = { payment: { phase: 'none' }, reversing: 0, hasNoJournal: false }

/** Keeps the notice of money that a customer has not got back over the next sale. */
const isOwed = (failure: CounterFailure): boolean => failure.kind === 'undone' && failure.cash > 0

/**
 * A payment begins, of an order or else of the basket; it goes on, or ends. The last sale and its failure are over; the
 * order is over with its payment.
 */
export const paying = (
  { failure, order: begun, reversing, hasNoJournal }: TillPaymentState,
  payment: CounterPaymentState,
  order = begun,
): TillPaymentState => ({
  payment,
  ...(failure && isOwed(failure) && { failure }),
  ...(order && payment.phase !== 'none' && { order }),
  reversing,
  hasNoJournal,
})

/** A payment that failed: it ends, and the sale before it stays shown; or `payment`, when a part of several failed. */
export const failed = (
  state: TillPaymentState,
  failure: CounterFailure,
  payment: CounterPaymentState = { phase: 'none' },
): TillPaymentState => ({
  ...paying(state, payment),
  ...(state.lastSale && { lastSale: state.lastSale }),
  failure,
})

export const sold = (state: TillPaymentState, lastSale: SoldSale): TillPaymentState => ({
  ...paying(state, { phase: 'none' }),
  lastSale,
})

/** The order of the last sale was read; of an earlier one nothing is shown any more. */
export const orderRead = (state: TillPaymentState, number: string, order: Order): TillPaymentState =>
  state.lastSale?.number === number ? { ...state, lastSale: { ...state.lastSale, order } } : state

/** Held tickets were sold, or not (rules/kiosk#allotment). */
export const heldSaleEnded = (state: TillPaymentState, end: SoldSale | AllotmentProblem): TillPaymentState => ({
  ...state,
  ...(typeof end === 'string' ? { failure: { kind: 'held_tickets', problem: end } } : { lastSale: end }),
})

/** Changes the sum that is being reversed to cards; a negative amount when a reversal has been made. */
export const reversingMore = (state: TillPaymentState, cents: Cents): TillPaymentState => ({
  ...state,
  reversing: state.reversing + cents,
})

export const withoutJournal = (state: TillPaymentState, hasNoJournal: boolean): TillPaymentState => ({
  ...state,
  hasNoJournal,
})
