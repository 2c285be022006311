import type { Result } from 'neverthrow'
import { onOtherUser } from '../box-office/till/on-other-user.ts'
import type { SignIn } from '../box-office/till/sign-in.ts'
import { signInProblem } from '../box-office/till/sign-in-problem.ts'
import type { VisitorApi } from '../cart/visitor-api.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { Ids } from '../ports/ids.ts'
import { createStore } from '../state/store.ts'
import type { Desk, DeskState } from './desk.ts'
import type { DeskApi } from './desk-api.ts'
import { type DeskOrder, wholeIfAll } from './desk-order.ts'
import { chosenSeats, planSeats, pressSeat, seatMoves } from './seat-plan.ts'

/** A preview needs a reason as well, though nothing is recorded by it. */
const previewReason = '-'

/** The orders’ part of a manager’s desk; each call is made with the session of `signIn`. */
export const createDesk = ({
  api,
  signIn,
  ids,
  readSeatMap,
}: {
  readonly api: DeskApi
  readonly ids: Ids
  readonly readSeatMap: VisitorApi['readSeatMap']
  readonly signIn: Pick<SignIn, 'token' | 'heardRefusal' | 'getSnapshot' | 'subscribe'>
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

  // A lock keeps what somebody typed for them, and for nobody else.
  onOtherUser(signIn, () => change({ draft: undefined }))

  let underWay = 0
  const ask = async <Value>(send: (token: string) => Promise<Result<Value, ShopError>>): Promise<Value | undefined> => {
    const token = signIn.token()
    if (token === undefined) return undefined
    underWay += 1
    change({ isAsking: true, problem: undefined, done: undefined })
    const answer = await send(token)
    underWay -= 1
    change({ isAsking: underWay > 0 })
    if (answer.isOk()) return answer.value
    const problem = signInProblem(answer.error)
    signIn.heardRefusal(problem)
    change({ problem: { signIn: problem, error: answer.error } })
    return undefined
  }

  /** The act that was sent last and not done yet, as far as this device knows. */
  let pending: { readonly content: string; readonly key: string } | undefined
  const keyOf = (content: string): string => {
    if (pending?.content !== content) pending = { content, key: ids.uuid() }
    return pending.key
  }

  /** The list tells what the open order tells. An unpaid one has no tickets yet: the list says how many it is for. */
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
    const token = signIn.token()
    if (token === undefined) return
    const answer = await api.readOrder(token, number)
    if (answer.isOk() && store.getSnapshot().order?.number === number) showOrder(answer.value)
  }

  /** An act on the open order, then the order as it is after it. */
  const act = async (
    done: NonNullable<DeskState['done']>,
    send: (token: string, number: string) => Promise<Result<unknown, ShopError>>,
  ): Promise<void> => {
    const { order, isAsking } = store.getSnapshot()
    if (!order || isAsking) return
    const isSent = await ask(async token => (await send(token, order.number)).map(() => true))
    if (!isSent) return readAgain(order.number)
    pending = undefined
    await tellDone(order.number, done)
  }

  /** The order that was asked for last. */
  let opened: string | undefined
  const open = async (number: string): Promise<void> => {
    opened = number
    const order = await ask(token => api.readOrder(token, number))
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
    const found = await ask(token => api.findOrders(token, typed, filter === 'all' ? undefined : filter))
    // Asked for something else meanwhile: the later answer counts.
    const now = store.getSnapshot()
    if (now.typed !== typed || now.filter !== filter) return
    if (found) return change({ found, isFound: true })
    // What was found for other words is no answer to these.
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
    resend: () => act('resent', (token, number) => api.resend(token, number)),
    changeReceiver: receiver =>
      act(receiver.ticket === undefined ? 'receiverChanged' : 'ticketGiven', (token, number) =>
        api.changeReceiver(token, number, receiver, keyOf(JSON.stringify([number, receiver]))),
      ),
    openSeats: async () => {
      const { order } = store.getSnapshot()
      if (!order) return
      const seats = await ask(token => api.readSeats(token, order.number))
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
      const token = signIn.token()
      if (!order || !seats || isAsking || moves.length === 0 || reason.trim() === '' || token === undefined) return
      await act('seatsMoved', (session, number) => api.moveSeats(session, number, moves, reason.trim()))
      if (store.getSnapshot().done === 'seatsMoved') return
      const now = await api.readSeats(token, order.number)
      if (now.isOk() && store.getSnapshot().seats === seats)
        change({ seats: planSeats(now.value, chosenSeats(seats), seats.current) })
    },
    giveTime: (days, reason) => act('timeGiven', (token, number) => api.giveTime(token, number, days, reason)),
    markPaid: transfer => act('markedPaid', (token, number) => api.markPaid(token, number, transfer)),
    end: reason => act('ended', (token, number) => api.end(token, number, reason)),
    send: tracking =>
      act('sent', (token, number) =>
        api.send(token, number, tracking, keyOf(JSON.stringify([number, 'sent', tracking]))),
      ),
    planRefund: async asked => {
      const { order } = store.getSnapshot()
      const wanted = order && asked && wholeIfAll(order, asked)
      const key = ids.uuid()
      change({ refund: wanted && { wanted, split: undefined, key }, ...(!wanted && { draft: undefined }) })
      const isNothing = wanted && !wanted.isWhole && wanted.tickets.length + wanted.products.length === 0
      if (!order || !wanted || isNothing) return
      const split = await ask(token =>
        api.refund(token, order.number, { ...wanted, reason: previewReason, isPreview: true }, ids.uuid()),
      )
      if (store.getSnapshot().refund?.wanted === wanted) change({ refund: { wanted, split, key } })
    },
    refund: async reason => {
      const { order, refund, isAsking } = store.getSnapshot()
      if (!order || !refund?.split || isAsking || reason.trim() === '') return
      const done = await ask(token =>
        api.refund(token, order.number, { ...refund.wanted, reason: reason.trim(), isPreview: false }, refund.key),
      )
      if (!done) return readAgain(order.number)
      await tellDone(order.number, 'refunded')
    },
  }
}
