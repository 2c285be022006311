import type { Store } from '../../state/store.ts'
import { cardFailure, chargeCard, isCardLeft, leaveCard } from './card-charge.ts'
import { createPayment, type Payment, type PaymentSettings } from './create-payment.ts'
import { finishSale, takeWhole } from './record-sale.ts'
import { resumePayment } from './resume-payment.ts'
import type { PayableOrder } from './sale-payment.ts'
import { beginSale, showPayment, sumNow } from './start-sale.ts'
import type { TillPaymentState } from './till-payment-state.ts'

/** Takes the money of one sale by card, and reports it to the ticket API (rules/kiosk#paid-on-the-spot). */
export interface CardPaymentService extends Store<TillPaymentState> {
  /** Finishes or undoes the payments that were under way when the page was closed (rules/kiosk#killed-browser). */
  resume(): Promise<void>
  /** A new sale begins: the last sale's change is cleared. */
  beginSale(): void
  payCard(): Promise<void>
  finishFree(): Promise<void>
  /** Cancels the request to the card terminal. */
  cancel(): void
  /** Dismisses the shown failure. */
  dismiss(): void
}

/** The payment of a basket that does not change meanwhile. */
export const createCardPaymentService = (settings: PaymentSettings): CardPaymentService =>
  cardPaymentOf(createPayment(settings))

/** The payment by card of a basket, or of an order that was to be paid later. */
export const cardPaymentOf = (payment: Payment) => {
  const { store, settled, handBacks } = payment
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    resume: (): Promise<void> => resumePayment(payment),
    beginSale: (): void => {
      const none = store.during('none')
      if (none) store.pay(none)
    },
    payCard: async (order?: PayableOrder): Promise<void> => {
      if (!(await showPayment(payment, order, sum => ({ phase: 'card', sum, step: 'waiting' })))) return
      await settled?.()
      const sum = sumNow(payment)
      // Pieces that were still being added may be sold out: a card is never asked for an empty basket.
      if (sum === 0) store.pay({ phase: 'none' })
      else if (isCardLeft(payment)) store.fail(cardFailure('cancelled'))
      else if (beginSale(payment, 'card_terminal', sum)) await takeWhole(payment, await chargeCard(payment, sum))
    },
    finishFree: async (): Promise<void> => {
      if (!(await showPayment(payment, undefined, () => ({ phase: 'preparing' })))) return
      await settled?.()
      const sum = sumNow(payment)
      // The delivery for a named customer may have a price.
      if (sum > 0) store.pay({ phase: 'none' })
      else if (beginSale(payment, 'free', sum)) await finishSale(payment)
    },
    cancel: (): void => leaveCard(payment),
    dismiss: handBacks.dismiss,
  }
}
