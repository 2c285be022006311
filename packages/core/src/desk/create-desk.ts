import type { Result } from 'neverthrow'
import type { VisitorApi } from '../cart/visitor-api.ts'
import { isSumChanged } from '../checkout/is-sum-changed.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { Ids } from '../ports/ids.ts'
import { onOtherUser } from '../staff/on-other-user.ts'
import type { SignIn } from '../staff/sign-in.ts'
import { signInProblem } from '../staff/sign-in-problem.ts'
import { createStore } from '../state/store.ts'
import { createAttemptKey } from '../wire/attempt-key.ts'
import type { Desk, DeskState } from './desk.ts'
import type { DeskApi } from './desk-api.ts'
import { type DeskOrder, isOnlyKept, type RefundWanted, refundOf } from './desk-order.ts'
import { chosenSeats, planSeats, pressSeat, seatMoves } from './seat-plan.ts'

/** A preview needs a reason too, though it records nothing. */
const previewReason = '-'

/** The orders’ part of a manager’s desk. */
export const createDesk = ({
  api,
  signIn,
  ids,
  readSeatMap,
}: {
  readonly api: DeskApi
  readonly ids: Ids
  readonly readSeatMap: VisitorApi['readSeatMap']
  readonly signIn: Pick<SignIn, 'getSnapshot' | 'subscribe'>
}): Desk => {
  const store = createStore<DeskState>({
    typed: '',
    filter: 'all',
    found: [],
    isFound: false,
    isAsking: false,
    order: undefined,
    refund: undefined,
    seats: undefined,
    halls: {},
    draft: undefined,
    done: undefined,
    problem: undefined,
  })
  const change = (next: Partial<DeskState>): void => store.update(state => ({ ...state, ...next }))

  // A lock keeps typed input for its clerk, and for nobody else.
  onOtherUser(signIn, () => change({ draft: undefined }))

  let underWay = 0
  const ask = async <Value>(send: () => Promise<Result<Value, ShopError>>): Promise<Value | undefined> => {
    underWay += 1
    change({ isAsking: true, problem: undefined, done: undefined })
    const answer = await send()
    underWay -= 1
    change({ isAsking: underWay > 0 })
    if (answer.isOk()) return answer.value
    change({ problem: { signIn: signInProblem(answer.error), error: answer.error } })
    return undefined
  }

  const attempt = createAttemptKey(ids)

  /** Brings the open order into the list. An unpaid order has no tickets yet, so the list keeps its number of them. */
  const showOrder = (order: DeskOrder): void => {
    const { status, name, total } = order
    const tickets = status === 'unpaid' ? {} : { tickets: order.tickets.length }
    const found = store
      .getSnapshot()
      .found.map(one => (one.number === order.number ? { ...one, status, name, total, ...tickets } : one))
    change({ order, found })
  }

  /** After an act that was refused or not answered: the order may have changed meanwhile, or by that act. */
  const readAgain = async (number: string): Promise<void> => {
    const answer = await api.readOrder(number)
    if (answer.isOk() && store.getSnapshot().order?.number === number) showOrder(answer.value)
  }

  /**
   * After a refund that was refused or not answered. What gives kept costs back is planned anew, from a screen that
   * shows it; of another sum it tells the new one.
   */
  const planAgain = async (number: string, wanted: RefundWanted): Promise<void> => {
    await readAgain(number)
    const isPlanned = () => store.getSnapshot().refund?.wanted === wanted
    const { order, problem } = store.getSnapshot()
    if (!order || !isPlanned()) return
    if (isOnlyKept(order) !== (wanted.returnsKept ?? false)) change({ refund: undefined, draft: undefined })
    else if (problem && isSumChanged(problem.error)) {
      const asked = await api.refund(number, { ...wanted, reason: previewReason, isPreview: true }, ids.uuid())
      const split = asked.unwrapOr(undefined)
      if (isPlanned()) change({ refund: { wanted, split, key: ids.uuid(), cost: split?.cost } })
    }
  }

  /** An act on the open order, then the order as it is after it. */
  const act = async (
    done: NonNullable<DeskState['done']>,
    send: (number: string) => Promise<Result<unknown, ShopError>>,
  ): Promise<void> => {
    const { order, isAsking } = store.getSnapshot()
    if (!order || isAsking) return
    const isSent = await ask(async () => (await send(order.number)).map(() => true))
    if (!isSent) return readAgain(order.number)
    attempt.done()
    await tellDone(order.number, done)
  }

  /** The order that was asked for last. */
  let opened: string | undefined
  const open = async (number: string): Promise<void> => {
    opened = number
    const order = await ask(() => api.readOrder(number))
    if (!order || opened !== number) return
    const { draft } = store.getSnapshot()
    change({ refund: undefined, seats: undefined, ...(draft?.number !== number && { draft: undefined }) })
    showOrder(order)
  }
  /** The order after an act, unless another was opened or it was closed meanwhile. */
  const tellDone = async (number: string, done: NonNullable<DeskState['done']>): Promise<void> => {
    if (store.getSnapshot().draft?.number === number) change({ draft: undefined })
    if (opened !== number) return
    await open(number)
    if (opened === number) change({ done })
  }

  const find = async (asked: Pick<DeskState, 'typed' | 'filter'>): Promise<void> => {
    const before = store.getSnapshot()
    change(asked)
    const { typed, filter } = asked
    const found = await ask(() => api.findOrders(typed, filter === 'all' ? undefined : filter))
    // Asked for something else meanwhile: the later answer counts.
    const now = store.getSnapshot()
    if (now.typed !== typed || now.filter !== filter) return
    if (found) return change({ found, isFound: true })
    // Orders found for other words are no answer to these.
    const isAskedAgain = before.typed === typed && before.filter === filter
    change({ isFound: false, ...(!isAskedAgain && { found: [] }) })
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    search: typed => find({ typed, filter: store.getSnapshot().filter }),
    filter: filter => find({ typed: store.getSnapshot().typed, filter }),
    open,
    close: () => {
      opened = undefined
      change({ order: undefined, refund: undefined, seats: undefined, draft: undefined, done: undefined })
    },
    keepDraft: draft => change({ draft }),
    resend: () => act('resent', api.resend),
    changeReceiver: receiver =>
      act(receiver.ticket === undefined ? 'receiverChanged' : 'ticketGiven', number =>
        api.changeReceiver(number, receiver, attempt.keyFor([number, receiver])),
      ),
    correctContact: contact => act('contactCorrected', number => api.correctContact(number, contact)),
    correctAnswers: correction => act('answersCorrected', number => api.correctAnswers(number, correction)),
    openSeats: async () => {
      const { order } = store.getSnapshot()
      if (!order) return
      const seats = await ask(() => api.readSeats(order.number))
      if (!seats || store.getSnapshot().order?.number !== order.number) return
      change({ seats: planSeats(seats, {}) })
      // Without a map the list does.
      for (const eventId of new Set(seats.tickets.map(({ seat }) => seat.eventId))) {
        const hall = await readSeatMap(eventId)
        if (hall.isOk()) change({ halls: { ...store.getSnapshot().halls, [eventId]: hall.value } })
      }
    },
    closeSeats: () => change({ seats: undefined }),
    chooseSeat: (ticket, seatId) => {
      const { seats } = store.getSnapshot()
      if (seats) change({ seats: planSeats(seats, { ...chosenSeats(seats), [ticket]: seatId }, ticket) })
    },
    turnToTicket: ticket => {
      const { seats } = store.getSnapshot()
      if (seats) change({ seats: planSeats(seats, chosenSeats(seats), ticket) })
    },
    pressSeat: seatId => {
      const { seats } = store.getSnapshot()
      if (seats) change({ seats: pressSeat(seats, seatId) })
    },
    moveSeats: async reason => {
      const { order, seats, isAsking } = store.getSnapshot()
      const moves = seats ? seatMoves(seats) : []
      if (!order || !seats || isAsking || moves.length === 0 || reason.trim() === '') return
      await act('seatsMoved', number => api.moveSeats(number, moves, reason.trim()))
      if (store.getSnapshot().done === 'seatsMoved') return
      const now = await api.readSeats(order.number)
      if (now.isOk() && store.getSnapshot().seats === seats)
        change({ seats: planSeats(now.value, chosenSeats(seats), seats.current) })
    },
    giveTime: (days, reason) => act('timeGiven', number => api.giveTime(number, days, reason)),
    markPaid: transfer => act('markedPaid', number => api.markPaid(number, transfer)),
    end: reason => act('ended', number => api.end(number, reason)),
    send: tracking => act('sent', number => api.send(number, tracking, attempt.keyFor([number, 'sent', tracking]))),
    planRefund: async asked => {
      const { order, refund: before } = store.getSnapshot()
      const wanted = order && asked && refundOf(order, asked)
      const key = ids.uuid()
      const isNothing = wanted && !wanted.isWhole && wanted.tickets.length + wanted.products.length === 0
      const cost = isNothing ? undefined : before?.cost
      change({ refund: wanted && { wanted, split: undefined, key, cost }, ...(!wanted && { draft: undefined }) })
      if (!order || !wanted || isNothing) return
      const split = await ask(() =>
        api.refund(order.number, { ...wanted, reason: previewReason, isPreview: true }, ids.uuid()),
      )
      if (store.getSnapshot().refund?.wanted === wanted) change({ refund: { wanted, split, key, cost: split?.cost } })
    },
    refund: async reason => {
      const { order, refund, isAsking } = store.getSnapshot()
      if (!order || !refund?.split || isAsking || reason.trim() === '') return
      const { wanted, split, key } = refund
      const cost = wanted.isWithoutCost ? undefined : split.cost
      const done = await ask(() =>
        api.refund(order.number, { ...wanted, reason: reason.trim(), isPreview: false, cost }, key),
      )
      if (!done) return planAgain(order.number, wanted)
      await tellDone(order.number, cost === undefined ? 'refunded' : 'refundedLessCost')
    },
  }
}
