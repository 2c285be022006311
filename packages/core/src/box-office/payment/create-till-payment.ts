import type { CounterPaymentKind } from '@portti/contract/words'
import type { Cents } from '../../money/money.ts'
import { createSerialQueue } from '../../state/serial-queue.ts'
import type { AllotmentProblem } from '../api/allotment.ts'
import type { PayableOrder } from '../api/counter-order.ts'
import { type CardPayment, cardPaymentOf } from './card-payment.ts'
import { cashPaymentOf } from './cash-payment.ts'
import { type ClerkSale, openPayment, type PaymentSettings } from './open-payment.ts'
import type { SoldSale } from './sale-payment.ts'
import { splitPaymentOf } from './split-payment.ts'
import { heldSaleEnded } from './till-payment-state.ts'

/** Takes the money of one sale, or of an order that was to be paid later, and reports it to the ticket API (rules/kiosk#paid-on-the-spot). */
export interface TillPayment extends CardPayment {
  /** What was sold without the ticket API, or why nothing was (rules/kiosk#allotment). */
  endHeldSale(sold: SoldSale | AllotmentProblem): void
  payCash(of?: PayableOrder): Promise<void>
  tender(cents: Cents): void
  finishCash(): Promise<void>
  payCard(of?: PayableOrder): Promise<void>
  paySplit(of?: PayableOrder): Promise<void>
  typePart(cents: Cents): void
  takePart(kind: CounterPaymentKind): Promise<void>
  undoPart(): Promise<void>
}

export const createTillPayment = (settings: PaymentSettings & ClerkSale): TillPayment => {
  const payment = openPayment(settings)
  const { store, kept } = payment
  /** One act with money after the other: a key that comes before the last one is done sees what that one left. */
  const inTurn = createSerialQueue()
  const card = cardPaymentOf(payment)
  return {
    ...card,
    ...cashPaymentOf(payment, inTurn),
    ...splitPaymentOf(payment, inTurn),
    endHeldSale: sold => store.update(state => heldSaleEnded(state, sold)),
    cancel: () => {
      const isBeforeMoney = (store.during('cash') ?? store.during('split')) && !kept.now()
      if (isBeforeMoney) store.pay({ phase: 'none' })
      else card.cancel()
    },
  }
}
