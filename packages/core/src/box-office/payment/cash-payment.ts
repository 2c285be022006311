import type { Cents } from '../../money/money.ts'
import type { SerialQueue } from '../../state/serial-queue.ts'
import { cashSum, takeCash } from '../money/cash.ts'
import type { Payment } from './create-payment.ts'
import { finishSale } from './record-sale.ts'
import type { CounterPaymentState, PayableOrder } from './sale-payment.ts'
import { beginSale, showPayment, sumNow } from './start-sale.ts'
import { cashPart } from './taken-parts.ts'

const cashOf = (sum: Cents, tendered: Cents): CounterPaymentState => ({ phase: 'cash', ...takeCash(sum, tendered) })

/** Cash for the whole sum (rules/kiosk#cash). */
export const cashPaymentOf = (payment: Payment, inTurn: SerialQueue) => {
  const { store, settled, saleJournal } = payment
  return {
    payCash: async (order?: PayableOrder): Promise<void> =>
      void (await showPayment(payment, order, sum => cashOf(sum, 0))),
    tender: (cents: Cents): void => {
      const taking = store.during('cash')
      if (taking) store.pay(cashOf(taking.owed, Math.max(0, cents)))
    },
    finishCash: async (): Promise<void> => {
      const taking = store.during('cash')
      if (!taking) return
      await inTurn(async () => {
        await settled?.()
        if (!store.during('cash')) return
        const sum = sumNow(payment)
        // Enter alone means the exact sum; less than that completes nothing.
        const tendered = taking.tendered === 0 ? taking.sum : taking.tendered
        if (cashSum(sum) !== taking.sum || tendered < taking.sum) return store.pay(cashOf(sum, taking.tendered))
        if (!beginSale(payment, 'cash', sum)) return
        await saleJournal.answer(cashPart(sum, tendered))
        await finishSale(payment)
      })
    },
  }
}
