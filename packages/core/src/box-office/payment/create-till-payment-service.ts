import type { CounterPaymentKind } from '@portti/contract/words'
import type { Cents } from '../../money/money.ts'
import { createSerialQueue } from '../../state/serial-queue.ts'
import { type CardPaymentService, cardPaymentOf } from './card-payment-service.ts'
import { cashPaymentOf } from './cash-payment.ts'
import { type ClerkSale, createPayment, type PaymentSettings } from './create-payment.ts'
import type { AllotmentProblem, PayableOrder, SoldSale } from './sale-payment.ts'
import { splitPaymentOf } from './split-payment.ts'
import { heldSaleEnded } from './till-payment-state.ts'

/** Takes the money of a sale or of an unpaid order, and reports it to the ticket API (rules/kiosk#paid-on-the-spot). */
export interface TillPaymentService extends CardPaymentService {
  /** Ends a sale of held tickets, with the sale or the reason why there is none (rules/kiosk#allotment). */
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

export const createTillPaymentService = (settings: PaymentSettings & ClerkSale): TillPaymentService => {
  const payment = createPayment(settings)
  const { store, saleJournal } = payment
  /** One action with money at a time, so that a later key press acts on the state after the earlier action. */
  const inTurn = createSerialQueue()
  const card = cardPaymentOf(payment)
  return {
    ...card,
    ...cashPaymentOf(payment, inTurn),
    ...splitPaymentOf(payment, inTurn),
    endHeldSale: sold => store.update(state => heldSaleEnded(state, sold)),
    cancel: () => {
      const isBeforeMoney = (store.during('cash') ?? store.during('split')) && !saleJournal.now()
      if (isBeforeMoney) store.pay({ phase: 'none' })
      else card.cancel()
    },
  }
}
