import type { CounterPaymentKind } from '@portti/contract/words'
import { createQuickOrder } from '../../checkout/quick-order.ts'
import type { Core } from '../../compose/create-core.ts'
import type { Cents } from '../../money/money.ts'
import { createOrderApi } from '../../order/order-api.ts'
import type { CardAttempt, CardTerminal } from '../../ports/card-terminal.ts'
import type { Ids } from '../../ports/ids.ts'
import { createSerialQueue } from '../../state/serial-queue.ts'
import { createStore, type Store } from '../../state/store.ts'
import type { Customer } from '../../validation/customer-form.ts'
import { hasNoAnswer } from '../../wire/failure.ts'
import type { AllotmentProblem } from '../api/allotment.ts'
import type { PayableOrder } from '../api/counter-order.ts'
import type { Basket } from '../basket/basket.ts'
import type { CounterFailure, CounterPaymentState, PaymentKind, SoldSale } from '../counter/counter.ts'
import { type AttemptEnd, createCardAttempts } from '../money/card-attempts.ts'
import { cashSum, takeCash } from '../money/cash.ts'
import { readUnfinished, resumptionOf } from './resume-sale.ts'
import { createSaleKeeper } from './sale-keeper.ts'
import { cashOf, cashPart, centsOf, likelyParts, nextPart } from './taken-parts.ts'
import { createSaleTelling, type NotTold } from './tell-sale.ts'
import type { JournalEntry, KeptHandBack, KeptSale, TakenPart, TillJournal } from './till-journal.ts'

export type TillPaymentState = {
  readonly payment: CounterPaymentState
  readonly failure?: CounterFailure
  readonly lastSale?: SoldSale
  /** The order whose money is being taken; otherwise that of the basket is. */
  readonly order?: PayableOrder
  /** Money of cards that the terminal has not given back yet. */
  readonly reversing: Cents
  /** The device cannot keep the sale, or read what it kept: closing the page would lose it. */
  readonly isForgetful: boolean
}

/** Takes the money of one sale, or of an order that was to be paid later, and reports it to the ticket API (rules/kiosk#paid-on-the-spot). */
export interface TillPayment extends Store<TillPaymentState> {
  /** Finishes or undoes what was under way when the page was closed (rules/kiosk#killed-browser). */
  resume(): Promise<void>
  /** A new sale begins: the last sale's change is cleared. */
  beginSale(): void
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
  finishFree(): Promise<void>
  cancel(): void
  dismiss(): void
}

/** How often a payment is reported again to a silent ticket API. */
const tellAgainEveryMs = 3_000
/** How often the tickets of a sale are read again where there was no answer. */
const readAgainEveryMs = 3_000

type Given = {
  readonly core: Pick<Core, 'clock' | 'open'>
  readonly ids: Ids
  readonly terminal: CardTerminal
  readonly journal: TillJournal
  /** Resolves when all changes of the basket are answered. */
  readonly settled: () => Promise<unknown>
  readonly basketNow: () => Basket
  /** Who buys, if anybody is named. */
  readonly customerNow: () => Customer | undefined
  /** The sale is recorded. Without a basket: of an order, or of a basket from before the page was opened. */
  readonly onSold: (basket: Basket | undefined) => void
  /** Another till has sold the cart of the basket. */
  readonly onCartSold: () => void
}

export const createTillPayment = (given: Given): TillPayment => {
  const { core, ids, terminal, journal, settled, basketNow, customerNow, onSold, onCartSold } = given
  const { clock } = core
  const orders = core.open(createOrderApi)
  const quick = core.open(createQuickOrder)
  const telling = core.open(createSaleTelling)
  const cards = createCardAttempts({ terminal, clock })
  const store = createStore<TillPaymentState>({ payment: { phase: 'none' }, reversing: 0, isForgetful: false })
  /** An order that is paid instead of the basket. */
  let order: PayableOrder | undefined
  const sumNow = (): Cents => order?.toPay ?? basketNow().toPay
  const pause = (ms: number): Promise<void> => new Promise(done => void clock.after(ms, done))
  const show = (next: Pick<TillPaymentState, 'payment' | 'failure' | 'lastSale'>): void =>
    store.update(({ failure, reversing, isForgetful }) => ({
      ...(failure && isOwed(failure) && { failure }),
      ...next,
      ...(order && next.payment.phase !== 'none' && { order }),
      reversing,
      isForgetful,
    }))
  const fail = (failure: CounterFailure): void => {
    const { lastSale } = store.getSnapshot()
    show({ payment: { phase: 'none' }, failure, ...(lastSale && { lastSale }) })
  }
  const pay = (payment: CounterPaymentState): void => show({ payment })
  /** One act with money after the other: a key that comes before the last one is done sees what that one left. */
  const inTurn = createSerialQueue()

  /** Whether it is known what the device kept. */
  let isRead = true
  const write = async (entry: JournalEntry): Promise<void> => {
    const isStored = await journal.keep(entry)
    store.update(state => ({ ...state, isForgetful: !isStored || !isRead }))
  }
  const kept = createSaleKeeper(write, journal)
  /** What it sells. */
  let sold: Basket | undefined
  /** Cash that clerks have not read yet that they hand back. */
  let toHandBack: readonly KeptHandBack[] = []
  /** False when there is nothing to sell. */
  const begin = (payment: PaymentKind, sum: Cents): boolean => {
    const cart = telling.cartKey()
    const thing = order ? { order: order.number } : cart && { cart }
    sold = order ? undefined : basketNow()
    // An order has its customer already.
    const isNamed = order !== undefined || customerNow() !== undefined
    kept.begin(thing && { kind: 'sale', id: ids.uuid(), payment, sum, isNamed, taken: [], isPaid: false, ...thing })
    if (!thing) fail({ kind: 'checkout', failure: { kind: 'refused' } })
    return thing !== undefined
  }

  /** With a customer: a quick checkout up to its checkout, so that no money is taken before the sum has its delivery. */
  const prepare = async (customer: Customer): Promise<boolean> => {
    pay({ phase: 'preparing' })
    await settled()
    const prepared = await quick.prepareCheckout(customer)
    if (prepared.isOk()) return true
    const { error } = prepared
    fail({ kind: 'quick_checkout', ...(error.kind === 'cart' && { error: error.error }) })
    return false
  }
  /** Runs at once where nobody is named: a key shows at once. */
  const whenPrepared = async (of: PayableOrder | undefined, act: () => void | Promise<void>): Promise<void> => {
    order = of
    const customer = of ? undefined : customerNow()
    if (!customer || (await prepare(customer))) await act()
  }

  const payCashOf = (sum: Cents, tendered: Cents): void => pay({ phase: 'cash', ...takeCash(sum, tendered) })
  const splitState = (sum: Cents, typed: Cents): CounterPaymentState => {
    const parts = kept.taken()
    const owing = sum - centsOf(parts)
    return { phase: 'split', sum, owing, parts, typed, next: nextPart(owing, typed), suggested: likelyParts(owing) }
  }
  /** What was typed of the next part while the last one was being taken. */
  const typedSince = (): Cents => {
    const { payment } = store.getSnapshot()
    return payment.phase === 'split' ? payment.typed : 0
  }

  /** Reports money that was taken to the ticket API until it answers, always under the same key. */
  const complete = async (tell = telling.tell): Promise<NotTold | undefined> => {
    await kept.pay()
    const sale = kept.now()
    if (!sale) return undefined
    const { payment: kind, sum, taken: parts } = sale
    const change = parts.reduce((cents, part) => cents + part.change, 0)
    const tendered = parts.reduce((cents, part) => cents + part.tendered, 0)
    const finishing = { phase: 'finishing', kind, change } as const
    pay({ ...finishing, isUnanswered: false })
    let answer = await tell(sale)
    while (answer.isErr() && answer.error === 'lost') {
      pay({ ...finishing, isUnanswered: true })
      await pause(tellAgainEveryMs)
      answer = await telling.tellAgain(sale)
    }
    if (answer.isErr()) {
      // Another clerk's session finishes it.
      if (answer.error === 'unsigned') pay({ phase: 'none' })
      return answer.error
    }
    const { number, secret } = answer.value
    await kept.drop()
    onSold(sold)
    const isMailed = sale.isNamed
    const lastSale = { number, kind, total: sum, tendered, change, parts, isMailed }
    const ofOrder = 'order' in sale && { paidAt: clock.now() }
    show({ payment: { phase: 'none' }, lastSale: { ...lastSale, ...ofOrder } })
    void readSoldOrder(number, secret)
    return undefined
  }

  /** Completes the sale, or gives its money back: a card's by itself, cash by the clerk. */
  const finish = async (tell = telling.tell): Promise<void> => {
    const taken = kept.taken()
    const refusal = await complete(tell)
    if (refusal === undefined || refusal === 'unsigned' || refusal === 'lost') return
    const isCartSold = isPaidAlready(refusal) && !order
    const why: CounterFailure = isCartSold ? { kind: 'cart_sold' } : refusal
    const paidByCard = taken.filter(({ kind }) => kind === 'card_terminal')
    for (const card of paidByCard) await reverse(card)
    const cash = cashOf(taken)
    const failure = { kind: 'undone', cash, card: centsOf(paidByCard), why } as const
    const sale = kept.now()
    if (sale && cash > 0) await handBackLater({ kind: 'hand_back', id: sale.id, failure })
    else await kept.drop()
    if (isCartSold) onCartSold()
    fail(taken.length > 0 ? failure : why)
  }
  /** Takes the place of its sale in the journal. */
  const handBackLater = async (entry: KeptHandBack): Promise<void> => {
    kept.begin(undefined)
    toHandBack = [...toHandBack, entry]
    await write(entry)
  }

  /** Reads the tickets to print, until the ticket API answers or the next sale begins; the sale is complete without them. */
  const readSoldOrder = async (number: string, secret: string): Promise<void> => {
    let read = await orders.readOrder(number, secret)
    while (read.isErr() && hasNoAnswer(read.error) && store.getSnapshot().lastSale?.number === number) {
      await pause(readAgainEveryMs)
      read = await orders.readOrder(number, secret)
    }
    if (read.isErr()) return
    const lines = read.value.lines.map(({ eventRegistration: _people, ...line }) => line)
    const order = { ...read.value, customer: {}, lines }
    store.update(state =>
      state.lastSale?.number === number ? { ...state, lastSale: { ...state.lastSale, order } } : state,
    )
  }

  /** Kept until the terminal has answered: the money of a card is never kept for nothing. */
  const reverse = async ({ attempt: id, cents }: Pick<TakenPart, 'attempt' | 'cents'>): Promise<void> => {
    await write({ kind: 'reversal', id, cents })
    pay({ phase: 'card', sum: cents, step: 'cancelling' })
    if ((await terminal.reverse(id)).isOk()) return void (await journal.drop(id))
    void reverseInTime(id, cents)
  }
  const reverseInTime = async (id: string, cents: Cents): Promise<void> => {
    store.update(state => ({ ...state, reversing: state.reversing + cents }))
    await cards.reverse(id)
    await journal.drop(id)
    store.update(state => ({ ...state, reversing: state.reversing - cents }))
  }

  /** The clerk gave the card payment up. */
  const isLeft = (): boolean => {
    const { payment } = store.getSnapshot()
    return payment.phase === 'card' && payment.step === 'cancelling'
  }
  /** The part that a card paid, or why none did. */
  const followCard = async (
    attempt: CardAttempt,
    first: ReturnType<CardTerminal['ask']>,
  ): Promise<TakenPart | AttemptEnd> => {
    const cents = attempt.amount
    const following = cards.follow(attempt, first, step => pay({ phase: 'card', sum: cents, step }))
    if (isLeft()) cards.leave()
    const end = await following
    if (typeof end === 'object') {
      const part = { kind: 'card_terminal', cents, tendered: cents, change: 0 } as const
      return { ...part, attempt: attempt.id, reference: end.reference }
    }
    if (end === 'left') {
      await write({ kind: 'reversal', id: attempt.id, cents })
      void reverseInTime(attempt.id, cents)
    }
    return end
  }
  const chargePart = async (cents: Cents): Promise<TakenPart | AttemptEnd> => {
    const asked = { id: ids.uuid(), amount: cents }
    pay({ phase: 'card', sum: cents, step: 'waiting' })
    await kept.ask(asked)
    return isLeft() ? 'cancelled' : followCard(asked, terminal.charge(asked))
  }

  const afterCard = async (part: TakenPart | AttemptEnd, tell = telling.tell): Promise<void> => {
    if (typeof part === 'object') {
      await kept.answer(part)
      return finish(tell)
    }
    await kept.drop()
    fail(cardFailure(part))
  }
  const afterPart = async (part: TakenPart | AttemptEnd, typed: Cents, tell = telling.tell): Promise<void> => {
    const sum = kept.now()?.sum ?? 0
    if (typeof part === 'object') {
      await kept.answer(part)
      pay(splitState(sum, typedSince()))
      if (centsOf(kept.taken()) >= sum) await finish(tell)
      return
    }
    await kept.answer()
    if (kept.taken().length === 0) await kept.drop()
    show({ payment: splitState(sum, typedSince() || typed), failure: cardFailure(part) })
  }

  const resumeSale = async (sale: KeptSale): Promise<void> => {
    const { isPaid, payment, sum } = sale
    order = 'order' in sale ? { number: sale.order, toPay: sum } : undefined
    pay(
      isPaid
        ? { phase: 'finishing', kind: payment, change: 0, isUnanswered: false }
        : { phase: 'card', sum, step: 'waiting' },
    )
    if ('cart' in sale) await telling.reopen(sale.cart)
    kept.begin(sale)
    const resumption = resumptionOf(sale)
    if (resumption.next === 'report') return finish(telling.tellAgain)
    if (resumption.next === 'show_parts') return pay(splitState(sum, 0))
    if (resumption.next === 'follow_card') {
      const { attempt } = resumption
      const part = await followCard(attempt, terminal.ask(attempt.id))
      return payment === 'split' ? afterPart(part, 0, telling.tellAgain) : afterCard(part, telling.tellAgain)
    }
    await kept.drop()
    pay({ phase: 'none' })
  }

  const showHandBack = (): void => {
    const [next] = toHandBack
    if (next) store.update(state => ({ ...state, failure: next.failure }))
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    resume: async () => {
      const entries = await journal.entries()
      if (!entries) {
        isRead = false
        return store.update(state => ({ ...state, isForgetful: true }))
      }
      const { reversals, handBacks, sale } = readUnfinished(entries)
      for (const { id, cents } of reversals) void reverseInTime(id, cents)
      toHandBack = handBacks
      showHandBack()
      if (sale && store.getSnapshot().payment.phase === 'none') await resumeSale(sale)
    },
    beginSale: () => {
      const { payment } = store.getSnapshot()
      if (payment.phase === 'none') pay(payment)
    },
    endHeldSale: sold =>
      store.update(state => ({
        ...state,
        ...(typeof sold === 'string' ? { failure: { kind: 'held_tickets', problem: sold } } : { lastSale: sold }),
      })),
    payCash: of => whenPrepared(of, () => payCashOf(sumNow(), 0)),
    tender: cents => {
      const { payment } = store.getSnapshot()
      if (payment.phase === 'cash') payCashOf(payment.owed, Math.max(0, cents))
    },
    finishCash: async () => {
      const { payment } = store.getSnapshot()
      if (payment.phase !== 'cash') return
      await inTurn(async () => {
        await settled()
        if (store.getSnapshot().payment.phase !== 'cash') return
        const sum = sumNow()
        // Enter alone means the exact sum; less than that completes nothing.
        const tendered = payment.tendered === 0 ? payment.sum : payment.tendered
        if (cashSum(sum) !== payment.sum || tendered < payment.sum) return payCashOf(sum, payment.tendered)
        if (!begin('cash', sum)) return
        await kept.answer(cashPart(sum, tendered))
        await finish()
      })
    },
    payCard: of =>
      whenPrepared(of, async () => {
        pay({ phase: 'card', sum: sumNow(), step: 'waiting' })
        await settled()
        const sum = sumNow()
        // What was still being added may have turned out to be sold out: a card is never asked for nothing.
        if (sum === 0) pay({ phase: 'none' })
        else if (isLeft()) fail(cardFailure('cancelled'))
        else if (begin('card_terminal', sum)) await afterCard(await chargePart(sum))
      }),
    paySplit: of =>
      whenPrepared(of, () => {
        kept.begin(undefined)
        pay(splitState(sumNow(), 0))
      }),
    typePart: cents => {
      const { payment } = store.getSnapshot()
      if (payment.phase === 'split') pay(splitState(payment.sum, Math.max(0, cents)))
    },
    takePart: async kind => {
      const pressed = store.getSnapshot().payment
      if (pressed.phase !== 'split') return
      const { typed } = pressed
      pay(splitState(pressed.sum, 0))
      await inTurn(async () => {
        await settled()
        const { payment } = store.getSnapshot()
        if (payment.phase !== 'split') return
        const { sum, owing } = payment
        if (sum !== sumNow()) return pay(splitState(kept.now() ? sum : sumNow(), typed))
        if (!kept.now() && !begin('split', sum)) return
        const { cash, card } = nextPart(owing, typed)
        await afterPart(kind === 'cash' ? cashPart(owing, cash) : await chargePart(card), typed)
      })
    },
    undoPart: () =>
      inTurn(async () => {
        const { payment } = store.getSnapshot()
        const last = kept.taken().at(-1)
        if (payment.phase !== 'split' || !last) return
        if (last.kind === 'card_terminal') await reverse(last)
        await kept.undoLast()
        pay(splitState(payment.sum, 0))
      }),
    finishFree: () =>
      whenPrepared(undefined, async () => {
        pay({ phase: 'preparing' })
        await settled()
        const sum = sumNow()
        // The delivery that came with the customer costs something.
        if (sum > 0) pay({ phase: 'none' })
        else if (begin('free', sum)) await finish()
      }),
    cancel: () => {
      const { payment } = store.getSnapshot()
      const isBeforeMoney = (payment.phase === 'cash' || payment.phase === 'split') && !kept.now()
      if (isBeforeMoney) pay({ phase: 'none' })
      else if (payment.phase === 'card') {
        pay({ ...payment, step: 'cancelling' })
        cards.leave()
      }
    },
    dismiss: () => {
      const { failure: read } = store.getSnapshot()
      for (const { id } of toHandBack.filter(({ failure }) => failure === read)) void journal.drop(id)
      toHandBack = toHandBack.filter(({ failure }) => failure !== read)
      store.update(({ failure: _read, ...state }) => state)
      showHandBack()
    },
  }
}

/** Money that a customer has not got back is not forgotten over the next sale. */
const isOwed = (failure: CounterFailure): boolean => failure.kind === 'undone' && failure.cash > 0

const cardFailure = (end: AttemptEnd): CounterFailure => ({ kind: failureOfEnd[end] })
const failureOfEnd = {
  declined: 'card_declined',
  cancelled: 'card_cancelled',
  unknown: 'card_not_received',
  no_terminal: 'card_no_terminal',
  left: 'card_left',
} as const

const isPaidAlready = (failure: CounterFailure): boolean =>
  failure.kind === 'box_office' && failure.problem.reason === 'order_paid'
