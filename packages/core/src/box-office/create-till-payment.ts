import type { CounterPart } from '../checkout/counter-payment.ts'
import { createCheckoutService } from '../checkout/create-checkout-service.ts'
import { createQuickOrder, type QuickOrderFailure } from '../checkout/quick-order.ts'
import type { Core } from '../create-core.ts'
import type { Cents } from '../money/money.ts'
import { createOrderApi } from '../order/order-api.ts'
import type { CardAttempt, CardOutcome, CardTerminal } from '../ports/card-terminal.ts'
import type { Ids } from '../ports/ids.ts'
import { createStore, type Store } from '../state/store.ts'
import { isOutcomeUnknown } from '../ticket-api/failure.ts'
import type { Basket } from './basket.ts'
import { cashSum, changeParts, likelyTendered } from './cash.ts'
import type { CounterFailure, CounterPaymentState, PaidPart, SoldSale } from './counter.ts'
import { boxOfficeProblem } from './sign-in-problem.ts'

export type TillPaymentState = {
  readonly payment: CounterPaymentState
  readonly failure?: CounterFailure
  readonly lastSale?: SoldSale
}

/** Takes the money of one sale and reports it to the ticket API (rules/kiosk#paid-on-the-spot). */
export interface TillPayment extends Store<TillPaymentState> {
  /** A new sale begins: the last sale's change is cleared. */
  beginSale(): void
  payCash(): void
  tender(cents: Cents): void
  finishCash(): Promise<void>
  payCard(): Promise<void>
  paySplit(): void
  typePart(cents: Cents): void
  takePart(kind: PaidPart['kind']): Promise<void>
  undoPart(): Promise<void>
  finishFree(): Promise<void>
  cancel(): void
  dismiss(): void
}

/** How often a silent terminal is asked about the attempt. */
const askTerminalEveryMs = 2_000
/** How often a payment is reported again to a silent ticket API. */
const tellAgainEveryMs = 3_000

type Given = {
  readonly core: Pick<Core, 'clock' | 'open'>
  readonly ids: Ids
  readonly terminal: CardTerminal
  /** Resolves when all changes of the basket are answered. */
  readonly settled: () => Promise<unknown>
  readonly basketNow: () => Basket
}

/** A part that was taken; `attempt` is the card terminal's. */
type TakenPart = PaidPart & { readonly attempt: string; readonly reference: string }

/** `attempt` identifies money that was taken once; it is reported under this id until it is answered. */
type Taken = {
  readonly attempt: string
  readonly sum: Cents
  readonly kind: SoldSale['kind']
  readonly parts: readonly TakenPart[]
}

export const createTillPayment = ({ core, ids, terminal, settled, basketNow }: Given): TillPayment => {
  const { clock } = core
  const orders = core.open(createOrderApi)
  const quick = core.open(createQuickOrder)
  const checkout = core.open(createCheckoutService)
  const store = createStore<TillPaymentState>({ payment: { phase: 'none' } })
  const pause = (ms: number): Promise<void> => new Promise(done => void clock.after(ms, done))
  const fail = (failure: CounterFailure): void =>
    store.update(({ lastSale }) => ({ payment: { phase: 'none' }, failure, ...(lastSale && { lastSale }) }))
  const pay = (payment: CounterPaymentState): void => store.update(() => ({ payment }))

  const cashState = (sum: Cents, tendered: Cents): CounterPaymentState => {
    const change = tendered - sum
    return {
      phase: 'cash',
      sum,
      tendered,
      suggested: likelyTendered(sum),
      ...(change >= 0 && { change }),
      changeParts: change > 0 ? changeParts(change) : [],
    }
  }

  /** Parts of the sale under way. */
  let taken: readonly TakenPart[] = []
  const splitState = (sum: Cents, typed: Cents): CounterPaymentState => {
    const owing = sum - taken.reduce((cents, part) => cents + part.cents, 0)
    return { phase: 'split', sum, owing, parts: taken, next: typed, suggested: likelyParts(owing) }
  }

  /** Reports money that was taken to the ticket API until it answers, always as the same attempt. */
  const complete = async ({ attempt, kind, sum, parts }: Taken): Promise<CounterFailure | undefined> => {
    const change = parts.reduce((cents, part) => cents + part.change, 0)
    const tendered = parts.reduce((cents, part) => cents + part.tendered, 0)
    const finishing = { phase: 'finishing', kind, change } as const
    pay({ ...finishing, isUnanswered: false })
    const payment = { attempt, amount: sum, parts: parts.map(reportOf) }
    for (;;) {
      const answer = await quick.quickOrder({ items: [], areTermsAccepted: false, payment })
      const state = checkout.getSnapshot()
      if (answer.isOk() && state.phase === 'completed') {
        const { number, secret } = state.order
        store.update(() => ({
          payment: { phase: 'none' },
          lastSale: { number, kind, total: sum, tendered, change, parts },
        }))
        void readSold(number, secret)
        return undefined
      }
      const failure = answer.isErr() ? answer.error : undefined
      if (failure && !isLost(failure)) return failureOf(failure)
      pay({ ...finishing, isUnanswered: true })
      await pause(tellAgainEveryMs)
    }
  }

  /** Reads the tickets to print; the sale is complete without them. */
  const readSold = async (number: string, secret: string): Promise<void> => {
    const read = await orders.readOrder(number, secret)
    if (read.isErr()) return
    store.update(state =>
      state.lastSale?.number === number ? { ...state, lastSale: { ...state.lastSale, order: read.value } } : state,
    )
  }

  const charge = async (attempt: CardAttempt): Promise<CardOutcome> => {
    let answer = await terminal.charge(attempt)
    while (answer.isErr()) {
      pay({ phase: 'card', sum: attempt.amount, step: 'doubtful' })
      await pause(askTerminalEveryMs)
      answer = await terminal.ask(attempt.id)
    }
    return answer.value
  }

  /** Undefined when no card was charged. */
  const chargePart = async (cents: Cents): Promise<TakenPart | undefined> => {
    const attempt = { id: ids.uuid(), amount: cents }
    pay({ phase: 'card', sum: cents, step: 'waiting' })
    const outcome = await charge(attempt)
    if (outcome.kind !== 'approved') return undefined
    const { reference } = outcome
    return { kind: 'card_terminal', cents, tendered: cents, change: 0, attempt: attempt.id, reference }
  }
  /** The terminal is told until it answers: the money of a card is never kept for nothing. */
  const reverse = async ({ attempt, cents }: TakenPart): Promise<void> => {
    while ((await terminal.reverse(attempt)).isErr()) {
      pay({ phase: 'card', sum: cents, step: 'doubtful' })
      await pause(askTerminalEveryMs)
    }
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    beginSale: () => store.update(state => (state.payment.phase === 'none' ? { payment: { phase: 'none' } } : state)),
    payCash: () => pay(cashState(cashSum(basketNow().toPay), 0)),
    tender: cents => {
      const { payment } = store.getSnapshot()
      if (payment.phase === 'cash') pay(cashState(payment.sum, Math.max(0, cents)))
    },
    finishCash: async () => {
      const { payment } = store.getSnapshot()
      if (payment.phase !== 'cash') return
      await settled()
      const sum = basketNow().toPay
      // Enter alone means the exact sum; less than that completes nothing.
      const tendered = payment.tendered === 0 ? payment.sum : payment.tendered
      if (cashSum(sum) !== payment.sum || tendered < payment.sum) return pay(cashState(cashSum(sum), payment.tendered))
      const failure = await complete({ kind: 'cash', attempt: ids.uuid(), sum, parts: [cashPart(sum, tendered)] })
      if (failure) fail(failure)
    },
    payCard: async () => {
      pay({ phase: 'card', sum: basketNow().toPay, step: 'waiting' })
      await settled()
      const sum = basketNow().toPay
      const part = await chargePart(sum)
      if (!part) return fail({ kind: 'card_declined' })
      const failure = await complete({ kind: 'card_terminal', attempt: part.attempt, sum, parts: [part] })
      if (!failure) return
      await reverse(part)
      fail({ kind: 'card_reversed' })
    },
    paySplit: () => {
      taken = []
      pay(splitState(basketNow().toPay, 0))
    },
    typePart: cents => {
      const { payment } = store.getSnapshot()
      if (payment.phase === 'split') pay(splitState(payment.sum, Math.max(0, cents)))
    },
    takePart: async kind => {
      const { payment } = store.getSnapshot()
      if (payment.phase !== 'split') return
      await settled()
      const { sum, owing, next } = payment
      if (sum !== basketNow().toPay) return pay(splitState(taken.length === 0 ? basketNow().toPay : sum, next))
      const wanted = next === 0 ? owing : next
      const part = kind === 'cash' ? cashPart(owing, wanted) : await chargePart(Math.min(wanted, owing))
      if (!part) {
        pay(splitState(sum, next))
        return store.update(state => ({ ...state, failure: { kind: 'card_declined' } }))
      }
      taken = [...taken, part]
      pay(splitState(sum, 0))
      if (part.cents < owing) return
      const failure = await complete({ kind: 'split', attempt: ids.uuid(), sum, parts: taken })
      if (!failure) return
      const cards = taken.filter(({ kind: paid }) => paid === 'card_terminal')
      for (const card of cards) await reverse(card)
      fail(cards.length > 0 ? { kind: 'card_reversed' } : failure)
    },
    undoPart: async () => {
      const { payment } = store.getSnapshot()
      const last = taken.at(-1)
      if (payment.phase !== 'split' || !last) return
      taken = taken.slice(0, -1)
      if (last.kind === 'card_terminal') await reverse(last)
      pay(splitState(payment.sum, 0))
    },
    finishFree: async () => {
      await settled()
      const failure = await complete({ kind: 'free', attempt: ids.uuid(), sum: basketNow().toPay, parts: [] })
      if (failure) fail(failure)
    },
    cancel: () => {
      const { payment } = store.getSnapshot()
      const isOpen = payment.phase === 'split' && payment.parts.length === 0
      if (payment.phase === 'cash' || isOpen) pay({ phase: 'none' })
    },
    dismiss: () => store.update(({ failure: _read, ...state }) => state),
  }
}

const cashPart = (owing: Cents, given: Cents): TakenPart => {
  const rounded = cashSum(owing)
  const isAll = given >= rounded
  return {
    kind: 'cash',
    cents: isAll ? owing : given,
    tendered: given,
    change: isAll ? given - rounded : 0,
    attempt: '',
    reference: '',
  }
}

const reportOf = ({ kind, cents: amount, tendered, reference }: TakenPart): CounterPart =>
  kind === 'cash' ? { kind, amount, tendered } : { kind, amount, reference }

/** The rest, a half, and what notes make. */
const likelyParts = (owing: Cents): readonly Cents[] => {
  const half = cashSum(owing / 2)
  return [...new Set([owing, half, 2_000, 1_000])].filter(cents => cents > 0 && cents <= owing).slice(0, 4)
}

/** Whether the outcome is unknown. */
const isLost = (failure: QuickOrderFailure): boolean =>
  failure.kind === 'checkout' && failure.failure.kind === 'error' && isOutcomeUnknown(failure.failure.error)

const failureOf = (failure: QuickOrderFailure): CounterFailure => {
  const error =
    failure.kind === 'cart' ? failure.error : failure.failure.kind === 'error' ? failure.failure.error : undefined
  if (!error) return failure.kind === 'checkout' ? failure : { kind: 'checkout', failure: { kind: 'refused' } }
  const problem = boxOfficeProblem(error)
  return problem ? { kind: 'box_office', problem } : { kind: 'refused', error }
}
