import { ticketCodeOf } from '../../check-in/ticket-code.ts'
import type { Cents } from '../../money/money.ts'
import type { CardOutcome, CardTerminal } from '../../ports/card-terminal.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Ids } from '../../ports/ids.ts'
import { onOtherUser } from '../../staff/on-other-user.ts'
import { signInProblem } from '../../staff/sign-in-problem.ts'
import type { SignInProblem, SignInService } from '../../staff/sign-in-service.ts'
import { createStore } from '../../state/store.ts'
import { pause } from '../../time/pause.ts'
import { createAttemptKey } from '../../wire/attempt-key.ts'
import type { RefundApi } from './refund-api.ts'
import { type Choosing, returnable, togglePiece, wantedOf, withMissing } from './refund-choice.ts'
import { isGivingBack, type RefundService, type RefundsState } from './refund-service.ts'

const pollTerminalEveryMs = 2_000
const reportEveryMs = 3_000
/**
 * Unknown attempts in a row after which there are no later ones: a terminal may have forgotten the first of a refund.
 */
const unknownAfterOthers = 3
const maxAttempts = 50

/** `known`: the answer that the terminal has given about it. */
type NextAttempt = { readonly attempt: string; readonly known?: Awaited<ReturnType<CardTerminal['ask']>> }
type Card = {
  readonly id: string
  readonly number: string
  readonly cash: Cents
  readonly card: Cents
  readonly kept?: Cents | undefined
}

/** Refunds of the till that is signed in; a refusal is in its state. */
export const createRefundService = (given: {
  readonly api: RefundApi
  readonly signIn: Pick<SignInService, 'getSnapshot' | 'subscribe'>
  readonly terminal: CardTerminal
  readonly clock: Clock
  readonly ids: Ids
}): RefundService => {
  const { api, signIn, terminal, clock, ids } = given
  const store = createStore<RefundsState>({ phase: 'looking', isPending: false })
  const attempt = createAttemptKey(ids)
  /** The refund that the terminal has not made yet. */
  let owed: Card | undefined

  /** A later search takes the place of an earlier one that is still being answered. */
  let latest = 0

  const isGiving = (): boolean => isGivingBack(store.getSnapshot())

  const change = (changed: (state: Choosing) => Partial<Choosing>): void =>
    store.update(state => {
      if (state.phase !== 'choosing' || state.isPending) return state
      const { problem: _read, missing: _missing, ...kept } = state
      return withMissing({ ...kept, ...changed(state) })
    })

  const find = async (reference: string): Promise<void> => {
    const sought = reference.trim()
    if (sought === '' || isGiving()) return
    latest += 1
    const own = latest
    store.update(() => ({ phase: 'looking', isPending: true }))
    const found = await api.fetchSale(sought)
    if (own !== latest) return
    if (found.isErr()) return refuse(signInProblem(found.error))
    const order = found.value
    owed = order.openRefund && { ...order.openRefund, number: order.number }
    // Only the card's part can be given now; other refunds of the order wait for it.
    if (owed) return declined(owed.card)
    const who = signIn.getSnapshot()
    const { number, refundElsewhere: elsewhere } = order
    const code = ticketCodeOf(sought)
    if (elsewhere) {
      const mayTakeOver =
        who.phase === 'signed_in' && who.clerk.isManager && who.till.payments.includes('card_terminal')
      return store.update(() => ({ phase: 'elsewhere', ...elsewhere, number, mayTakeOver }))
    }
    const managers = who.phase === 'signed_in' && !who.clerk.isManager ? who.managers : []
    const [only] = managers
    store.update(() =>
      withMissing({
        phase: 'choosing',
        order,
        chosen: new Set(
          order.pieces.flatMap(({ ticket, isUsed }, index) => (ticket === code && !isUsed ? [index] : [])),
        ),
        reason: '',
        cost: 0,
        keepsCost: true,
        sum: 0,
        toVouchers: 0,
        managers,
        ...(managers.length === 1 && only && { manager: only }),
        isPending: false,
      }),
    )
  }
  /** The card's part stays owed until the terminal is asked again. */
  const declined = (sum: Cents): void => store.update(() => ({ phase: 'card', sum, step: 'declined' }))
  const refuse = (problem: SignInProblem): void =>
    store.update(state =>
      state.phase === 'choosing'
        ? { ...state, isPending: false, problem }
        : { phase: 'looking', isPending: false, problem },
    )

  const send = async (pin: string): Promise<void> => {
    const state = store.getSnapshot()
    if (state.phase !== 'choosing' || state.isPending || state.missing) return
    const { order, manager } = state
    const wanted = wantedOf(state)
    store.update(() => ({ ...state, isPending: true }))
    const approval = manager && { clerkId: manager.id, pin }
    const answer = await api.refund({ ...wanted, ...(approval && { approval }) }, attempt.keyFor(wanted))
    if (answer.isErr()) {
      const problem = signInProblem(answer.error)
      if (problem.reason === 'refund_open') return findAgain(state.order.number)
      if (problem.reason === 'sum_changed') await refresh(state)
      return refuse(problem)
    }
    attempt.done()
    const { id, cash, card, kept } = answer.value
    owed = { id, number: order.number, cash, card, kept }
    await giveBack(1)
  }

  /** Shows how it stands with the refund by now; an equal one after it is another one. */
  const findAgain = (number: string): Promise<void> => {
    attempt.done()
    store.update(() => ({ phase: 'looking', isPending: false }))
    return find(number)
  }
  /** Shows the costs of now. The choice stays unless a piece has gone back meanwhile; none ever comes. */
  const refresh = async (state: Choosing): Promise<void> => {
    const order = (await api.fetchSale(state.order.number)).unwrapOr(state.order)
    const chosen = order.pieces.length === state.order.pieces.length ? state.chosen : new Set<number>()
    store.update(() => withMissing({ ...state, order, chosen }))
  }

  /** Gives the card's part, then the cash. `unknownAtEnd`: 1 for a new refund, which has no earlier attempts. */
  const giveBack = async (unknownAtEnd: number): Promise<void> => {
    if (!owed) return
    const { id, number, card, kept } = owed
    let { cash } = owed
    if (card > 0) {
      const outcome = await queryTerminal(id, card, unknownAtEnd)
      if (outcome.kind !== 'approved') return declined(card)
      // None where it was given before by hand, or by the terminal of another till.
      cash = (await tell(id, card, outcome.reference)) ?? cash
    }
    owed = undefined
    // The answer of its call may have been lost; an equal refund after it is another one.
    attempt.done()
    store.update(() => ({ phase: 'done', number, cash, card, ...(kept !== undefined && { kept }) }))
  }
  /**
   * The attempt of a refund to continue or to begin. A failed attempt is followed by the next in a fixed order, which
   * each page of this till finds by asking the terminal, so that no refund is made beside an earlier one. Attempts at
   * the terminal of another till are unknown to this one. Undefined if the terminal does not answer; then none is
   * begun.
   */
  const nextAttempt = async (id: string, unknownAtEnd: number): Promise<NextAttempt | undefined> => {
    let next = 1
    const attemptOf = (tries: number): string => (tries === 1 ? id : `${id}/${tries}`)
    for (let tries = 1; tries < next + unknownAtEnd; tries += 1) {
      const answer = await terminal.ask(attemptOf(tries))
      if (answer.isErr() || next > maxAttempts) return undefined
      const { kind } = answer.value
      if (kind === 'approved' || kind === 'pending') return { attempt: attemptOf(tries), known: answer }
      if (kind === 'declined' || kind === 'cancelled') next = tries + 1
    }
    return { attempt: attemptOf(next) }
  }
  const queryTerminal = async (id: string, sum: Cents, unknownAtEnd: number): Promise<CardOutcome> => {
    store.update(() => ({ phase: 'card', sum, step: 'waiting' }))
    const next = await nextAttempt(id, unknownAtEnd)
    if (!next) return { kind: 'unknown' }
    const { attempt, known } = next
    let answer = known ?? (await terminal.refund({ id: attempt, amount: sum }))
    while (answer.isErr() || answer.value.kind === 'pending') {
      store.update(() => ({ phase: 'card', sum, step: 'doubtful' }))
      await pause(clock, pollTerminalEveryMs)
      answer = await terminal.ask(attempt)
    }
    return answer.value
  }
  const tell = async (id: string, sum: Cents, reference: string): Promise<Cents | undefined> => {
    const key = ids.uuid()
    for (;;) {
      const told = await api.settleRefund(id, reference, key)
      if (told.isOk()) return told.value
      store.update(() => ({ phase: 'card', sum, step: 'unanswered' }))
      await pause(clock, reportEveryMs)
    }
  }

  /** Reads the sale first, so that a refund given by hand meanwhile is not made again by the terminal. */
  const refundCard = async (): Promise<void> => {
    if (isGiving() || !owed) return
    const { id, number, card } = owed
    store.update(() => ({ phase: 'card', sum: card, step: 'waiting' }))
    const found = await api.fetchSale(number)
    if (found.isErr()) return declined(card)
    if (found.value.openRefund?.id === id) return giveBack(unknownAfterOthers)
    owed = undefined
    await findAgain(number)
  }

  const takeOver = async (): Promise<void> => {
    const state = store.getSnapshot()
    if (state.phase !== 'elsewhere' || !state.mayTakeOver) return
    const { id, number, card: sum } = state
    store.update(() => ({ phase: 'card', sum, step: 'waiting' }))
    const taken = await api.takeOverRefund(id)
    store.update(() => ({ phase: 'looking', isPending: false }))
    if (taken.isErr()) return refuse(signInProblem(taken.error))
    await find(number)
    if (owed?.id === id) await giveBack(unknownAfterOthers)
  }

  const clear = (): void => {
    if (isGiving()) return
    latest += 1
    store.update(() => ({ phase: 'looking', isPending: false }))
  }

  // A choice, and the managers who may approve it, are not shown to another clerk.
  onOtherUser(signIn, () => {
    const { phase } = store.getSnapshot()
    if (phase === 'looking' || phase === 'choosing' || phase === 'elsewhere') clear()
  })

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    find,
    toggle: place => change(({ chosen, order }) => ({ chosen: togglePiece(order, chosen, place) })),
    toggleAll: () =>
      change(({ chosen, order }) => ({
        chosen: new Set(chosen.size === returnable(order).length ? [] : returnable(order)),
      })),
    giveReason: reason => change(() => ({ reason })),
    toggleCost: () => change(({ cost, keepsCost }) => (cost > 0 ? { keepsCost: !keepsCost } : {})),
    chooseManager: clerkId =>
      change(({ managers }) => {
        const manager = managers.find(({ id }) => id === clerkId)
        return manager ? { manager } : {}
      }),
    send,
    takeOver,
    refundCard,
    clear,
  }
}
