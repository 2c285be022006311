import type { CounterPaymentKind } from '@portti/contract/words'
import type { Cents } from '../../money/money.ts'
import type { SerialQueue } from '../../state/serial-queue.ts'
import { chargeCard, keepReversal, reverseCard } from './card-charge.ts'
import type { Payment } from './create-payment.ts'
import { takePart } from './record-sale.ts'
import type { PayableOrder } from './sale-payment.ts'
import { beginSale, showPayment, sumNow } from './start-sale.ts'
import { cashPart, nextPart, splitOf } from './taken-parts.ts'

/** A sum that is paid in parts, in cash and by card (rules/kiosk#split-payment). */
export const splitPaymentOf = (payment: Payment, inTurn: SerialQueue) => {
  const { store, settled, saleJournal } = payment
  const show = (sum: Cents, typed: Cents): void => store.pay(splitOf(sum, saleJournal.taken(), typed))

  const takeNext = async (kind: CounterPaymentKind, typed: Cents): Promise<void> => {
    await settled?.()
    const split = store.during('split')
    if (!split) return
    const { sum, owing } = split
    if (sum !== sumNow(payment)) return show(saleJournal.now() ? sum : sumNow(payment), typed)
    if (!saleJournal.now() && !beginSale(payment, 'split', sum)) return
    const { cash, card } = nextPart(owing, typed)
    await takePart(payment, kind === 'cash' ? cashPart(owing, cash) : await chargeCard(payment, card), typed)
  }
  const undoLast = async (): Promise<void> => {
    const split = store.during('split')
    const last = saleJournal.taken().at(-1)
    if (!split || !last) return
    const isCard = last.kind === 'card_terminal'
    if (isCard) await keepReversal(payment, last)
    await saleJournal.undoLast()
    const { typed } = store.during('split') ?? split
    if (isCard) await reverseCard(payment, last)
    show(split.sum, typed)
  }

  return {
    paySplit: async (order?: PayableOrder): Promise<void> => {
      await showPayment(payment, order, sum => {
        saleJournal.begin(undefined)
        return splitOf(sum, [], 0)
      })
    },
    typePart: (cents: Cents): void => {
      const split = store.during('split')
      if (split) show(split.sum, Math.max(0, cents))
    },
    takePart: async (kind: CounterPaymentKind): Promise<void> => {
      const pressed = store.during('split')
      if (!pressed) return
      show(pressed.sum, 0)
      await inTurn(() => takeNext(kind, pressed.typed))
    },
    undoPart: (): Promise<void> => {
      const pressed = store.during('split')
      if (pressed) show(pressed.sum, 0)
      return inTurn(undoLast)
    },
  }
}
