import type { Cents } from '../../money/money.ts'
import type { OrderKey } from '../../ports/order-key.ts'
import { hasNoAnswer } from '../../wire/failure.ts'
import type { AttemptEnd } from '../money/card-attempts.ts'
import { cardFailure, reverseCard } from './card-charge.ts'
import type { Payment } from './open-payment.ts'
import type { CounterFailure, CounterPaymentState } from './sale-payment.ts'
import type { NotRecorded, SaleRecorder } from './sale-recorder.ts'
import { cashOf, centsOf, changeOf, soldSaleOf, splitOf } from './taken-parts.ts'
import type { JournaledSale, TakenPart } from './till-journal.ts'
import { orderRead, sold } from './till-payment-state.ts'

/** Interval of repeated reports to a silent ticket API. */
const recordAgainEveryMs = 3_000
/** Interval of repeated reads of the tickets of a sale. */
const readAgainEveryMs = 3_000

/** Whether a sale is reported for the first time, or again because it is from before the page was opened. */
type Report = Extract<keyof SaleRecorder, 'record' | 'recordAgain'>

/** Handles the outcome of a part for the whole sum: it was taken, or its card paid nothing. */
export const takeWhole = async (payment: Payment, part: TakenPart | AttemptEnd, report?: Report): Promise<void> => {
  const { saleJournal, store } = payment
  if (typeof part === 'object') {
    await saleJournal.answer(part)
    return finishSale(payment, report)
  }
  await saleJournal.end()
  store.fail(cardFailure(part))
}

/** Handles the outcome of one of several parts, and the sum typed for it (rules/kiosk#split-payment). */
export const takePart = async (
  payment: Payment,
  part: TakenPart | AttemptEnd,
  typed: Cents,
  report?: Report,
): Promise<void> => {
  const { saleJournal, store } = payment
  const sum = saleJournal.now()?.sum ?? 0
  /** With the amount that was typed for the next part while this one was being taken. */
  const left = (before: Cents): CounterPaymentState =>
    splitOf(sum, saleJournal.taken(), store.during('split')?.typed || before)
  if (typeof part === 'object') {
    await saleJournal.answer(part)
    store.pay(left(0))
    if (centsOf(saleJournal.taken()) >= sum) await finishSale(payment, report)
    return
  }
  await saleJournal.answer()
  if (saleJournal.taken().length === 0) await saleJournal.end()
  store.fail(cardFailure(part), left(typed))
}

/** All money is taken. Completes the sale, or gives its money back: a card's by itself, cash by the clerk. */
export const finishSale = async (payment: Payment, report: Report = 'record'): Promise<void> => {
  await payment.saleJournal.pay()
  const sale = payment.saleJournal.now()
  const refusal = sale && (await recordSale(payment, sale, report))
  // Another clerk's session finishes it.
  if (refusal === 'unsigned') payment.store.pay({ phase: 'none' })
  else if (sale && typeof refusal === 'object') await undoSale(payment, sale, refusal)
}

/** Reports a sale to the ticket API until it answers, always under the same key. */
const recordSale = async (payment: Payment, sale: JournaledSale, report: Report): Promise<NotRecorded | undefined> => {
  const { recorder, saleJournal, store, clock } = payment
  const finishing = { phase: 'finishing', kind: sale.payment, change: changeOf(sale.taken) } as const
  store.pay({ ...finishing, isUnanswered: false })
  let answer = await recorder[report](sale)
  while (answer.isErr() && answer.error === 'lost') {
    store.pay({ ...finishing, isUnanswered: true })
    await pause(payment, recordAgainEveryMs)
    answer = await recorder.recordAgain(sale)
  }
  if (answer.isErr()) return answer.error
  const order = answer.value
  await saleJournal.end()
  payment.onSold?.(saleJournal.basket())
  store.update(state => sold(state, soldSaleOf(sale, order.number, clock.now())))
  void readTickets(payment, order)
  return undefined
}

/**
 * Reads the tickets to print, until the ticket API answers or the next sale begins; the sale is complete without them.
 */
const readTickets = async (payment: Payment, { number, secret }: OrderKey): Promise<void> => {
  const { orders, store } = payment
  let read = await orders.readOrder(number, secret)
  while (read.isErr() && hasNoAnswer(read.error) && store.getSnapshot().lastSale?.number === number) {
    await pause(payment, readAgainEveryMs)
    read = await orders.readOrder(number, secret)
  }
  if (read.isErr()) return
  const lines = read.value.lines.map(({ eventRegistration: _people, ...line }) => line)
  const order = { ...read.value, customer: {}, lines }
  store.update(state => orderRead(state, number, order))
}

const undoSale = async (payment: Payment, sale: JournaledSale, refusal: CounterFailure): Promise<void> => {
  const { saleJournal, handBacks, store } = payment
  const { id, taken } = sale
  const isCartSold = isPaidAlready(refusal) && 'cart' in sale
  const why: CounterFailure = isCartSold ? { kind: 'cart_sold' } : refusal
  const byCard = taken.filter(({ kind }) => kind === 'card_terminal')
  for (const part of byCard) await reverseCard(payment, part)
  const cash = cashOf(taken)
  const failure = { kind: 'undone', cash, card: centsOf(byCard), why } as const
  if (cash > 0) {
    saleJournal.begin(undefined)
    await handBacks.add({ kind: 'hand_back', id, failure })
  } else await saleJournal.end()
  if (isCartSold) payment.onCartSold?.()
  store.fail(taken.length > 0 ? failure : why)
}

const isPaidAlready = (failure: CounterFailure): boolean =>
  failure.kind === 'box_office' && failure.problem.reason === 'order_paid'

const pause = ({ clock }: Payment, ms: number): Promise<void> => new Promise(done => void clock.after(ms, done))
