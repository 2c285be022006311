import { resumeCard, reverseInTime } from './card-charge.ts'
import type { Payment } from './create-payment.ts'
import { finishSale, takePart, takeWhole } from './record-sale.ts'
import { readUnfinished, resumptionOf } from './resume-sale.ts'
import { splitOf } from './taken-parts.ts'
import type { JournaledSale } from './till-journal.ts'

/** Finishes or undoes everything that was under way when the page was closed (rules/kiosk#killed-browser). */
export const resumePayment = async (payment: Payment): Promise<void> => {
  const { saleJournal, handBacks, store, recorder } = payment
  const entries = await saleJournal.entries()
  if (!entries) return
  const { reversals, handBacks: unread, sale } = readUnfinished(entries)
  // Once a reversal is made it leaves the journal: the sale must not have its part then.
  if (sale && reversals.length > 0 && !recorder.isEnding(sale.id)) await saleJournal.keep(sale)
  for (const { id, cents } of reversals) void reverseInTime(payment, id, cents)
  handBacks.resume(unread)
  if (sale && store.during('none')) await resumeSale(payment, sale)
}

const resumeSale = async (payment: Payment, sale: JournaledSale): Promise<void> => {
  const { recorder, saleJournal, store } = payment
  const { isPaid, payment: kind, sum, taken } = sale
  store.pay(
    isPaid ? { phase: 'finishing', kind, change: 0, isUnanswered: false } : { phase: 'card', sum, step: 'waiting' },
    'order' in sale ? { number: sale.order, toPay: sum } : undefined,
  )
  saleJournal.begin(sale)
  // The counter of an earlier session has told of it, and its end may come at any moment.
  if (recorder.isEnding(sale.id)) return finishSale(payment, 'recordAgain')
  if ('cart' in sale) await recorder.reopen(sale.cart)
  const resumption = resumptionOf(sale)
  if (resumption.next === 'report') return finishSale(payment, 'recordAgain')
  if (resumption.next === 'show_parts') return store.pay(splitOf(sum, taken, 0))
  if (resumption.next === 'follow_card') {
    const part = await resumeCard(payment, resumption.attempt)
    return kind === 'split' ? takePart(payment, part, 0, 'recordAgain') : takeWhole(payment, part, 'recordAgain')
  }
  await saleJournal.end()
  store.pay({ phase: 'none' })
}
