import type { CounterPayment } from '../checkout/counter-payment.ts'
import { createCheckoutService } from '../checkout/create-checkout-service.ts'
import { createQuickOrder, type QuickOrderFailure } from '../checkout/quick-order.ts'
import type { Core } from '../create-core.ts'
import type { Cents } from '../money/money.ts'
import type { CardAttempt, CardOutcome, CardTerminal } from '../ports/card-terminal.ts'
import type { Ids } from '../ports/ids.ts'
import { createStore, type Store } from '../state/store.ts'
import { isOutcomeUnknown } from '../ticket-api/failure.ts'
import type { Basket } from './basket.ts'
import { cashSum, changeParts, likelyTendered } from './cash.ts'
import type { CounterFailure, CounterPaymentState, SoldSale } from './counter.ts'
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
  finishFree(): Promise<void>
  cancel(): void
  dismiss(): void
}

/** How often a silent terminal is asked about the attempt. */
const askTerminalEveryMs = 2_000
/** How often a payment is reported again to a silent ticket API. */
const tellAgainEveryMs = 3_000

type Given = {
  readonly core: Pick<Core, 'clock' | 'open' | 'ticketApi'>
  readonly ids: Ids
  readonly terminal: CardTerminal
  /** Resolves when all changes of the basket are answered. */
  readonly settled: () => Promise<unknown>
  readonly basketNow: () => Basket
}

/** `attempt` identifies money that was taken once; it is reported under this id until it is answered. */
type Taken = { readonly attempt: string; readonly sum: Cents; readonly tendered: Cents } & (
  | { readonly kind: 'cash' | 'free' }
  | { readonly kind: 'card_terminal'; readonly reference: string }
)

export const createTillPayment = ({ core, ids, terminal, settled, basketNow }: Given): TillPayment => {
  const { clock, ticketApi } = core
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

  /** Reports money that was taken to the ticket API until it answers, always as the same attempt. */
  const complete = async (taken: Taken): Promise<CounterFailure | undefined> => {
    const { kind, sum, tendered } = taken
    const change = kind === 'cash' ? tendered - cashSum(sum) : 0
    const finishing = { phase: 'finishing', kind, change } as const
    pay({ ...finishing, isUnanswered: false })
    const payment = paymentOf(taken)
    for (;;) {
      const answer = await quick.quickOrder({ items: [], areTermsAccepted: false, payment })
      const state = checkout.getSnapshot()
      if (answer.isOk() && state.phase === 'completed') {
        const { number, secret } = state.order
        store.update(() => ({ payment: { phase: 'none' }, lastSale: { number, kind, total: sum, tendered, change } }))
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
    const read = await ticketApi.readOrder(number, secret)
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
      const failure = await complete({ kind: 'cash', attempt: ids.uuid(), sum, tendered })
      if (failure) fail(failure)
    },
    payCard: async () => {
      pay({ phase: 'card', sum: basketNow().toPay, step: 'waiting' })
      await settled()
      const attempt = { id: ids.uuid(), amount: basketNow().toPay }
      pay({ phase: 'card', sum: attempt.amount, step: 'waiting' })
      const outcome = await charge(attempt)
      if (outcome.kind !== 'approved') return fail({ kind: 'card_declined' })
      const failure = await complete({
        kind: 'card_terminal',
        attempt: attempt.id,
        sum: attempt.amount,
        tendered: attempt.amount,
        reference: outcome.reference,
      })
      if (!failure) return
      await terminal.reverse(attempt.id)
      fail({ kind: 'card_reversed' })
    },
    finishFree: async () => {
      await settled()
      const failure = await complete({ kind: 'free', attempt: ids.uuid(), sum: basketNow().toPay, tendered: 0 })
      if (failure) fail(failure)
    },
    cancel: () => {
      const { payment } = store.getSnapshot()
      if (payment.phase === 'cash') pay({ phase: 'none' })
    },
    dismiss: () => store.update(({ failure: _read, ...state }) => state),
  }
}

const paymentOf = (taken: Taken): CounterPayment => {
  const { attempt, sum: amount, tendered } = taken
  switch (taken.kind) {
    case 'cash':
      return { kind: 'cash', attempt, amount, tendered }
    case 'free':
      return { kind: 'free', attempt, amount }
    case 'card_terminal':
      return { kind: 'card_terminal', attempt, amount, reference: taken.reference }
  }
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
