import { err, ok } from 'neverthrow'
import type { Cents } from '../../money/money.ts'
import type { OrderKey } from '../../ports/order-key.ts'
import { pause } from '../../time/pause.ts'
import { hasNoAnswer } from '../../wire/failure.ts'
import type { AttemptEnd } from '../money/card-attempts.ts'
import { cardFailure, keepReversal, reverseCard } from './card-charge.ts'
import type { Payment } from './create-payment.ts'
import type { CounterFailure, CounterPaymentState } from './sale-payment.ts'
import type { SaleEnd, SaleRecorder } from './sale-recorder.ts'
import { cashOf, centsOf, changeOf, soldSaleOf, splitOf } from './taken-parts.ts'
import type { JournaledSale, TakenPart } from './till-journal.ts'
import { orderRead, sold } from './till-payment-state.ts'

/** Interval of repeated reports to a silent ticket API. */
const recordAgainEveryMs = 3_000
/** Interval of repeated reads of the tickets of a sale. */
const pollEveryMs = 3_000

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

/**
 * All money is taken. Completes the sale, or gives its money back: a card's by itself, cash by the clerk. One report of
 * it goes on while the till is locked, and the next clerk's counter waits for its end.
 */
export const finishSale = async (payment: Payment, report: Report = 'record'): Promise<void> => {
  const { saleJournal, handBacks, store, recorder, clock } = payment
  const sale = saleJournal.now()
  if (!sale) return
  const conclude = () => concludeSale(payment, sale, report)
  const isReported = recorder.isEnding(sale.id)
  showFinishing(payment, sale, isReported)
  if (!isReported) await saleJournal.pay()
  let end = await recorder.once(sale.id, conclude)
  // It was told while nobody was signed in.
  if (isReported && end.isErr() && end.error === 'unsigned') end = await recorder.once(sale.id, conclude)
  if (end.isOk()) {
    const { value: order } = end
    payment.onSold?.(saleJournal.basket())
    saleJournal.begin(undefined)
    store.update(state => sold(state, soldSaleOf(sale, order.number, clock.now())))
    return void fetchTickets(payment, order)
  }
  const { error: failure } = end
  // Another clerk's session finishes it.
  if (failure === 'unsigned') return store.pay({ phase: 'none' })
  saleJournal.begin(undefined)
  const why = failure.kind === 'undone' ? failure.why : failure
  if (failure.kind === 'undone' && failure.cash > 0) handBacks.add({ kind: 'hand_back', id: sale.id, failure })
  const isBasket = 'cart' in sale && recorder.cartKey()?.id === sale.cart.id
  if (why.kind === 'cart_sold' && isBasket) payment.onCartSold?.()
  store.fail(failure)
}

const showFinishing = ({ store }: Payment, { payment: kind, taken }: JournaledSale, isUnanswered: boolean): void =>
  store.pay({ phase: 'finishing', kind, change: changeOf(taken), isUnanswered })

/** Reports a sale to the ticket API until it answers, always under the same key. A refused sale is undone. */
const concludeSale = async (payment: Payment, sale: JournaledSale, report: Report): Promise<SaleEnd> => {
  const { recorder, saleJournal, clock } = payment
  let answer = await recorder[report](sale)
  while (answer.isErr() && answer.error === 'lost') {
    showFinishing(payment, sale, true)
    await pause(clock, recordAgainEveryMs)
    answer = await recorder.recordAgain(sale)
  }
  if (answer.isOk()) {
    await saleJournal.drop(sale.id)
    return ok(answer.value)
  }
  const { error } = answer
  return err(typeof error === 'string' ? 'unsigned' : await undoSale(payment, sale, error))
}

/**
 * Reads the tickets to print, until the ticket API answers or the next sale begins; the sale is complete without them.
 */
const fetchTickets = async (payment: Payment, { number, secret }: OrderKey): Promise<void> => {
  const { orders, store, clock } = payment
  let read = await orders.fetchOrder(number, secret)
  while (read.isErr() && hasNoAnswer(read.error) && store.getSnapshot().lastSale?.number === number) {
    await pause(clock, pollEveryMs)
    read = await orders.fetchOrder(number, secret)
  }
  if (read.isErr()) return
  const lines = read.value.lines.map(({ eventRegistration: _people, ...line }) => line)
  const order = { ...read.value, customer: {}, lines }
  store.update(state => orderRead(state, number, order))
}

/** The journal has all the money to give back before it loses the sale, and loses the sale before any card is reversed. */
const undoSale = async (payment: Payment, sale: JournaledSale, refusal: CounterFailure): Promise<CounterFailure> => {
  const { saleJournal } = payment
  const { id, taken } = sale
  const why: CounterFailure = isPaidAlready(refusal) && 'cart' in sale ? { kind: 'cart_sold' } : refusal
  const byCard = taken.filter(({ kind }) => kind === 'card_terminal')
  const cash = cashOf(taken)
  const failure = { kind: 'undone', cash, card: centsOf(byCard), why } as const
  for (const part of byCard) await keepReversal(payment, part)
  if (cash > 0) await saleJournal.keep({ kind: 'hand_back', id, failure })
  else await saleJournal.drop(id)
  for (const part of byCard) await reverseCard(payment, part)
  return taken.length > 0 ? failure : why
}

const isPaidAlready = (failure: CounterFailure): boolean =>
  failure.kind === 'box_office' && failure.problem.reason === 'order_paid'
