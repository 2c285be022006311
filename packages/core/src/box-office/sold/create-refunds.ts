import { addCents, allocate, type Cents } from '../../money/money.ts'
import type { CardOutcome, CardTerminal } from '../../ports/card-terminal.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Ids } from '../../ports/ids.ts'
import { createStore } from '../../state/store.ts'
import { isOutcomeUnknown } from '../../wire/failure.ts'
import type { BoxOfficeApi } from '../api/box-office-api.ts'
import type { CounterOrder, CounterRefundWanted } from '../api/counter-order.ts'
import { onOtherUser } from '../till/on-other-user.ts'
import type { SignIn, SignInProblem } from '../till/sign-in.ts'
import { signInProblem } from '../till/sign-in-problem.ts'
import { isGivingBack, type Refunds, type RefundsState } from './refunds.ts'

const askTerminalEveryMs = 2_000
const tellAgainEveryMs = 3_000
/** A terminal may have forgotten the first attempts of a refund, but not the last: so many unknown ones are the end. */
const unknownAfterOthers = 3
const mostAttempts = 50

type Choosing = Extract<RefundsState, { readonly phase: 'choosing' }>
/** `known`: what the terminal says of it already. */
type NextAttempt = { readonly attempt: string; readonly known?: Awaited<ReturnType<CardTerminal['ask']>> }
type Card = { readonly id: string; readonly number: string; readonly cash: Cents; readonly card: Cents }

/** Refunds of the till that is signed in; a refusal is in its state. */
export const createRefunds = (given: {
  readonly api: BoxOfficeApi
  readonly signIn: Pick<SignIn, 'token' | 'heardRefusal' | 'getSnapshot' | 'subscribe'>
  readonly terminal: CardTerminal
  readonly clock: Clock
  readonly ids: Ids
}): Refunds => {
  const { api, signIn, terminal, clock, ids } = given
  const store = createStore<RefundsState>({ phase: 'looking', isAsking: false })
  const pause = (ms: number): Promise<void> => new Promise(done => void clock.after(ms, done))
  /** An unanswered attempt and its key: pressing again resends the same. */
  let unanswered: { readonly what: string; readonly key: string } | undefined
  /** What the terminal has not given yet. */
  let owed: Card | undefined

  /** A later search takes the place of an earlier one that is still being answered. */
  let latest = 0

  const isGiving = (): boolean => isGivingBack(store.getSnapshot())

  const change = (changed: (state: Choosing) => Partial<Choosing>): void =>
    store.update(state => {
      if (state.phase !== 'choosing' || state.isAsking) return state
      const { problem: _read, missing: _missing, ...kept } = state
      return withMissing({ ...kept, ...changed(state) })
    })

  const find = async (reference: string): Promise<void> => {
    const sought = reference.trim()
    const token = signIn.token()
    if (sought === '' || token === undefined || isGiving()) return
    latest += 1
    const own = latest
    store.update(() => ({ phase: 'looking', isAsking: true }))
    const found = await api.readSale(token, sought)
    if (own !== latest) return
    if (found.isErr()) return refuse(signInProblem(found.error))
    const order = found.value
    owed = order.openRefund && { ...order.openRefund, number: order.number }
    // Only the card's part can be given now; nothing else of the order goes back before it.
    if (owed) return declined(owed.card)
    const who = signIn.getSnapshot()
    const managers = who.phase === 'signed_in' && !who.clerk.isManager ? who.managers : []
    const [only] = managers
    store.update(() =>
      withMissing({
        phase: 'choosing',
        order,
        chosen: new Set(
          order.pieces.flatMap(({ ticket, isUsed }, place) =>
            ticket === sought.toUpperCase() && !isUsed ? [place] : [],
          ),
        ),
        reason: '',
        sum: 0,
        toVouchers: 0,
        managers,
        ...(managers.length === 1 && only && { manager: only }),
        isAsking: false,
      }),
    )
  }
  /** The card's part stays owed until the terminal is asked again. */
  const declined = (sum: Cents): void => store.update(() => ({ phase: 'card', sum, step: 'declined' }))
  const refuse = (problem: SignInProblem): void => {
    signIn.heardRefusal(problem)
    store.update(state =>
      state.phase === 'choosing'
        ? { ...state, isAsking: false, problem }
        : { phase: 'looking', isAsking: false, problem },
    )
  }

  const send = async (pin: string): Promise<void> => {
    const state = store.getSnapshot()
    const token = signIn.token()
    if (state.phase !== 'choosing' || state.isAsking || state.missing || token === undefined) return
    const { order, manager } = state
    const wanted = wantedOf(state)
    const what = JSON.stringify(wanted)
    const key = unanswered?.what === what ? unanswered.key : ids.uuid()
    store.update(() => ({ ...state, isAsking: true }))
    const approval = manager && { clerkId: manager.id, pin }
    const answer = await api.refund(token, { ...wanted, ...(approval && { approval }) }, key)
    unanswered = answer.isErr() && isOutcomeUnknown(answer.error) ? { what, key } : undefined
    if (answer.isErr()) return refuse(signInProblem(answer.error))
    const { id, cash, card } = answer.value
    owed = { id, number: order.number, cash, card }
    await giveBack(1)
  }

  /** Cash is given once the card has its part. `unknownAtEnd`: a refund that has just begun has no attempts before. */
  const giveBack = async (unknownAtEnd: number): Promise<void> => {
    if (!owed) return
    const { id, number, cash, card } = owed
    if (card > 0) {
      const outcome = await askTerminal(id, card, unknownAtEnd)
      if (outcome.kind !== 'approved') return declined(card)
      await tell(id, card, outcome.reference)
    }
    owed = undefined
    store.update(() => ({ phase: 'done', number, cash, card }))
  }
  /**
   * The attempt that goes on. One that gave nothing is followed by the next, in an order that each page of this till
   * finds anew by asking: nothing is given beside what an earlier attempt gave. What another till's terminal was asked
   * for, this one does not know. Undefined where the terminal does not say: then it is asked for nothing.
   */
  const nextAttempt = async (id: string, unknownAtEnd: number): Promise<NextAttempt | undefined> => {
    let next = 1
    const attemptOf = (tries: number): string => (tries === 1 ? id : `${id}/${tries}`)
    for (let tries = 1; tries < next + unknownAtEnd; tries += 1) {
      const answer = await terminal.ask(attemptOf(tries))
      if (answer.isErr() || next > mostAttempts) return undefined
      const { kind } = answer.value
      if (kind === 'approved' || kind === 'pending') return { attempt: attemptOf(tries), known: answer }
      if (kind === 'declined' || kind === 'cancelled') next = tries + 1
    }
    return { attempt: attemptOf(next) }
  }
  const askTerminal = async (id: string, sum: Cents, unknownAtEnd: number): Promise<CardOutcome> => {
    store.update(() => ({ phase: 'card', sum, step: 'waiting' }))
    const next = await nextAttempt(id, unknownAtEnd)
    if (!next) return { kind: 'unknown' }
    const { attempt, known } = next
    let answer = known ?? (await terminal.refund({ id: attempt, amount: sum }))
    while (answer.isErr() || answer.value.kind === 'pending') {
      store.update(() => ({ phase: 'card', sum, step: 'doubtful' }))
      await pause(askTerminalEveryMs)
      answer = await terminal.ask(attempt)
    }
    return answer.value
  }
  const tell = async (id: string, sum: Cents, reference: string): Promise<void> => {
    const key = ids.uuid()
    for (;;) {
      const token = signIn.token()
      const told = token === undefined ? undefined : await api.settleRefund(token, id, reference, key)
      if (told?.isOk()) return
      store.update(() => ({ phase: 'card', sum, step: 'unanswered' }))
      await pause(tellAgainEveryMs)
    }
  }

  /** A person may have given it by hand meanwhile: only what is still owed is asked of the terminal. */
  const refundCard = async (): Promise<void> => {
    const token = signIn.token()
    if (isGiving() || !owed || token === undefined) return
    const { id, number, card } = owed
    store.update(() => ({ phase: 'card', sum: card, step: 'waiting' }))
    const found = await api.readSale(token, number)
    if (found.isErr()) {
      signIn.heardRefusal(signInProblem(found.error))
      return declined(card)
    }
    if (found.value.openRefund?.id === id) return giveBack(unknownAfterOthers)
    owed = undefined
    store.update(() => ({ phase: 'looking', isAsking: false }))
    await find(number)
  }

  const clear = (): void => {
    if (isGiving()) return
    latest += 1
    store.update(() => ({ phase: 'looking', isAsking: false }))
  }

  // What somebody was choosing, and who may approve it, is nobody else's.
  onOtherUser(signIn, () => {
    const { phase } = store.getSnapshot()
    if (phase === 'looking' || phase === 'choosing') clear()
  })

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    find,
    toggle: place =>
      change(({ chosen, order }) => {
        if (order.pieces[place]?.isUsed !== false) return {}
        const next = new Set(chosen)
        if (!next.delete(place)) next.add(place)
        return { chosen: next }
      }),
    toggleAll: () =>
      change(({ chosen, order }) => ({
        chosen: new Set(chosen.size === unused(order).length ? [] : unused(order)),
      })),
    giveReason: reason => change(() => ({ reason })),
    chooseManager: clerkId =>
      change(({ managers }) => {
        const manager = managers.find(({ id }) => id === clerkId)
        return manager ? { manager } : {}
      }),
    send,
    refundCard,
    clear,
  }
}

/** All pieces give back all that is left, a part its price in the shares that it was paid in. */
const sumsOf = ({
  order: { pieces, total, left },
  chosen,
}: Pick<Choosing, 'order' | 'chosen'>): Pick<Choosing, 'sum' | 'toVouchers'> => {
  if (chosen.size === pieces.length) return { sum: left.money, toVouchers: left.vouchers }
  const worth = addCents(...[...chosen].map(place => pieces[place]?.price ?? 0))
  const [sum = 0, toVouchers = 0] = allocate(worth, [total - left.vouchers, left.vouchers])
  return { sum, toVouchers }
}

const withMissing = (state: Omit<Choosing, 'missing'>): Choosing => {
  const { chosen, reason, managers, manager } = state
  const missing =
    chosen.size === 0
      ? 'pieces'
      : reason.trim() === ''
        ? 'reason'
        : managers.length > 0 && !manager
          ? 'approval'
          : undefined
  return { ...state, ...sumsOf(state), ...(missing && { missing }) }
}

const wantedOf = ({ order, chosen, reason }: Choosing): CounterRefundWanted => {
  const pieces = [...chosen].flatMap(place => order.pieces[place] ?? [])
  const products = new Map<string, number>()
  for (const { ticket, productId } of pieces) {
    if (ticket === undefined) products.set(productId, (products.get(productId) ?? 0) + 1)
  }
  return {
    number: order.number,
    tickets: pieces.flatMap(({ ticket }) => ticket ?? []),
    products: [...products].map(([id, amount]) => ({ id, amount })),
    reason: reason.trim(),
  }
}

/** The pieces that can go back, by their places. */
const unused = ({ pieces }: CounterOrder): readonly number[] =>
  pieces.flatMap(({ isUsed }, place) => (isUsed ? [] : [place]))
