import type { Cents } from '../../money/money.ts'
import type { OrderKey } from '../../ports/order-key.ts'
import { hasNoAnswer } from '../../wire/failure.ts'
import type { AttemptEnd } from '../money/card-attempts.ts'
import { cardFailure, reverseCard } from './card-charge.ts'
import type { Payment } from './open-payment.ts'
import type { CounterFailure, CounterPaymentState } from './sale-payment.ts'
import { cashOf, centsOf, changeOf, soldSaleOf, splitOf } from './taken-parts.ts'
import type { NotTold, SaleTelling } from './tell-sale.ts'
import type { KeptSale, TakenPart } from './till-journal.ts'
import { orderRead, sold } from './till-payment-state.ts'

/** How often a payment is reported again to a silent ticket API. */
const tellAgainEveryMs = 3_000
/** How often the tickets of a sale are read again where there was no answer. */
const readAgainEveryMs = 3_000

/** A sale whose money was taken just now is told; one from before the page was opened is told again. */
type Report = Extract<keyof SaleTelling, 'tell' | 'tellAgain'>

/** A part was to pay the whole sum: it was taken, or its card paid nothing. */
export const takeWhole = async (payment: Payment, part: TakenPart | AttemptEnd, report?: Report): Promise<void> => {
  const { kept, store } = payment
  if (typeof part === 'object') {
    await kept.answer(part)
    return finishSale(payment, report)
  }
  await kept.end()
  store.fail(cardFailure(part))
}

/** A part of several, for which so much was typed, was taken, or its card paid nothing (rules/kiosk#split-payment). */
export const takePart = async (
  payment: Payment,
  part: TakenPart | AttemptEnd,
  typed: Cents,
  report?: Report,
): Promise<void> => {
  const { kept, store } = payment
  const sum = kept.now()?.sum ?? 0
  /** With the amount that was typed for the next part while this one was being taken. */
  const left = (before: Cents): CounterPaymentState =>
    splitOf(sum, kept.taken(), store.during('split')?.typed || before)
  if (typeof part === 'object') {
    await kept.answer(part)
    store.pay(left(0))
    if (centsOf(kept.taken()) >= sum) await finishSale(payment, report)
    return
  }
  await kept.answer()
  if (kept.taken().length === 0) await kept.end()
  store.fail(cardFailure(part), left(typed))
}

/** All money is taken. Completes the sale, or gives its money back: a card's by itself, cash by the clerk. */
export const finishSale = async (payment: Payment, report: Report = 'tell'): Promise<void> => {
  await payment.kept.pay()
  const sale = payment.kept.now()
  const refusal = sale && (await tellSale(payment, sale, report))
  // Another clerk's session finishes it.
  if (refusal === 'unsigned') payment.store.pay({ phase: 'none' })
  else if (sale && typeof refusal === 'object') await undoSale(payment, sale, refusal)
}

/** Reports a sale to the ticket API until it answers, always under the same key. */
const tellSale = async (payment: Payment, sale: KeptSale, report: Report): Promise<NotTold | undefined> => {
  const { telling, kept, store, clock } = payment
  const finishing = { phase: 'finishing', kind: sale.payment, change: changeOf(sale.taken) } as const
  store.pay({ ...finishing, isUnanswered: false })
  let answer = await telling[report](sale)
  while (answer.isErr() && answer.error === 'lost') {
    store.pay({ ...finishing, isUnanswered: true })
    await pause(payment, tellAgainEveryMs)
    answer = await telling.tellAgain(sale)
  }
  if (answer.isErr()) return answer.error
  const order = answer.value
  await kept.end()
  payment.onSold?.(kept.basket())
  store.update(state => sold(state, soldSaleOf(sale, order.number, clock.now())))
  void readTickets(payment, order)
  return undefined
}

/** Reads the tickets to print, until the ticket API answers or the next sale begins; the sale is complete without them. */
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

const undoSale = async (payment: Payment, sale: KeptSale, refusal: CounterFailure): Promise<void> => {
  const { kept, handBacks, store } = payment
  const { id, taken } = sale
  const isCartSold = isPaidAlready(refusal) && 'cart' in sale
  const why: CounterFailure = isCartSold ? { kind: 'cart_sold' } : refusal
  const byCard = taken.filter(({ kind }) => kind === 'card_terminal')
  for (const part of byCard) await reverseCard(payment, part)
  const cash = cashOf(taken)
  const failure = { kind: 'undone', cash, card: centsOf(byCard), why } as const
  if (cash > 0) {
    kept.begin(undefined)
    await handBacks.add({ kind: 'hand_back', id, failure })
  } else await kept.end()
  if (isCartSold) payment.onCartSold?.()
  store.fail(taken.length > 0 ? failure : why)
}

const isPaidAlready = (failure: CounterFailure): boolean =>
  failure.kind === 'box_office' && failure.problem.reason === 'order_paid'

const pause = ({ clock }: Payment, ms: number): Promise<void> => new Promise(done => void clock.after(ms, done))
