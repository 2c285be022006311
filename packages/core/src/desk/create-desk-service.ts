import { err, ok, type Result } from 'neverthrow'
import type { VisitorApi } from '../cart/visitor-api.ts'
import { isSumChanged } from '../checkout/is-sum-changed.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { Clock } from '../ports/clock.ts'
import type { Ids } from '../ports/ids.ts'
import { onOtherUser } from '../staff/on-other-user.ts'
import { signInProblem } from '../staff/sign-in-problem.ts'
import type { SignInService } from '../staff/sign-in-service.ts'
import { createStore } from '../state/store.ts'
import { createAttemptKey } from '../wire/attempt-key.ts'
import { omitUndefined } from '../wire/omit-undefined.ts'
import type { DeskApi } from './desk-api.ts'
import { type DeskOrder, isOnlyKept, type RefundWanted, refundOf } from './desk-order.ts'
import type { DeskDraft, DeskService, DeskState } from './desk-service.ts'
import { goByPost } from './order-contact.ts'
import { createSeatPlanning } from './seat-planning.ts'
import { createToDoReading } from './to-do-reading.ts'

/** A preview needs a reason too, though it records nothing. */
const previewReason = '-'

/** Time without a further letter after which words are searched for (rules/desk#search). */
const debounceMs = 200

/** The orders’ part of a manager’s desk. */
export const createDeskService = ({
  api,
  signIn,
  ids,
  clock,
  fetchSeatMap,
}: {
  readonly api: DeskApi
  readonly ids: Ids
  readonly clock: Pick<Clock, 'after'>
  readonly fetchSeatMap: VisitorApi['fetchSeatMap']
  readonly signIn: Pick<SignInService, 'getSnapshot' | 'subscribe'>
}): DeskService => {
  const store = createStore<DeskState>({
    typed: '',
    filter: 'all',
    found: [],
    isFound: false,
    isPending: false,
    toDo: undefined,
    toDoCount: undefined,
    order: undefined,
    opening: undefined,
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
  /** @param isWanted whether anybody still waits for the answer; one that nobody waits for tells no problem. */
  const ask = async <Value>(
    send: () => Promise<Result<Value, ShopError>>,
    isWanted: () => boolean = () => true,
  ): Promise<Value | undefined> => {
    underWay += 1
    change({ isPending: true, problem: undefined, done: undefined })
    const answer = await send()
    underWay -= 1
    change({ isPending: underWay > 0 })
    if (answer.isOk()) return answer.value
    if (isWanted()) change({ problem: { signIn: signInProblem(answer.error), error: answer.error } })
    return undefined
  }

  const attempt = createAttemptKey(ids)

  /** Brings the open order into the list. An unpaid order has no tickets yet, so the list keeps its number of them. */
  const showOrder = (order: DeskOrder): void => {
    const { status, name, total, toDo = [] } = order
    const { filter, found } = store.getSnapshot()
    const row = {
      status,
      name,
      total,
      ...(status !== 'unpaid' && { tickets: order.tickets.length }),
      ...(filter === 'to_do' && { isHandled: toDo.length === 0 }),
    }
    change({ order, found: found.map(one => (one.number === order.number ? { ...one, ...row } : one)) })
  }

  /** After an action that was refused or not answered: the order may have changed meanwhile, or by that action. */
  const refresh = async (number: string): Promise<void> => {
    const answer = await api.fetchOrder(number)
    if (answer.isOk() && store.getSnapshot().order?.number === number) showOrder(answer.value)
  }

  const previewRefund = (number: string, wanted: RefundWanted) =>
    api.refund(number, { ...wanted, reason: previewReason, isPreview: true }, ids.uuid())
  /**
   * After a refund that was refused or not answered. A plan that gives kept costs back is dropped where that no longer
   * fits; where the sum changed, the new one is asked for.
   */
  const planAgain = async (number: string, wanted: RefundWanted): Promise<void> => {
    await refresh(number)
    const isPlanned = () => store.getSnapshot().refund?.wanted === wanted
    const { order, problem } = store.getSnapshot()
    if (!order || !isPlanned()) return
    if (isOnlyKept(order) !== (wanted.returnsKept ?? false)) change({ refund: undefined, draft: undefined })
    else if (problem && isSumChanged(problem.error)) {
      const split = (await previewRefund(number, wanted)).unwrapOr(undefined)
      if (isPlanned()) change({ refund: { wanted, split, key: ids.uuid(), cost: split?.cost } })
    }
  }

  /** Whether an action is under way. Another order or search may be asked for meanwhile. */
  let isActing = false
  /**
   * One action at a time: returns what it returns, or `false` where another one is under way. Then what waits is counted
   * again, also after an action that was refused or not answered: somebody else may have done it. Nobody waits for that
   * answer, since the next panel may be open.
   */
  const perform = async (action: () => Promise<boolean>): Promise<boolean> => {
    if (isActing) return false
    isActing = true
    const isDone = await action()
    isActing = false
    void toDo.fetch()
    return isDone
  }
  /** `ask` for what has no answer of its own: whether it was done. */
  const isDoneBy = async (send: () => Promise<Result<unknown, ShopError>>): Promise<boolean> =>
    (await ask(async () => (await send()).map(() => true))) === true

  /** An action on the open order, then the order as it is after it. Returns whether it was done, and its order is still open. */
  const run = async (
    done: NonNullable<DeskState['done']>,
    send: (number: string) => Promise<Result<unknown, ShopError>>,
  ): Promise<boolean> => {
    const { order, opening, draft } = store.getSnapshot()
    // Nothing is done until it is known which order stays.
    if (!order || opening !== undefined) return false
    return perform(async () => {
      const isDone = await isDoneBy(() => send(order.number))
      if (isDone) {
        attempt.done()
        await reportDone(order.number, done, draft?.panel)
      } else await refresh(order.number)
      return isDone && opened() === order.number
    })
  }

  /** The order that was asked for last. */
  const opened = (): string | undefined => {
    const { opening, order } = store.getSnapshot()
    return opening ?? order?.number
  }
  const open = async (number: string): Promise<void> => {
    change({ opening: number === store.getSnapshot().order?.number ? undefined : number })
    const isWanted = () => opened() === number
    const order = await ask(() => api.fetchOrder(number), isWanted)
    if (!isWanted()) return
    if (order) {
      const { draft } = store.getSnapshot()
      change({ refund: undefined, seats: undefined, ...(draft?.number !== order.number && { draft: undefined }) })
      showOrder(order)
    }
    change({ opening: undefined })
  }
  /**
   * Shows the order after an action, unless another was opened or it was closed meanwhile. The draft of its panel is done
   * with; another panel may have been opened meanwhile.
   */
  const reportDone = async (
    number: string,
    done: NonNullable<DeskState['done']>,
    panel: DeskDraft['panel'] | undefined,
  ): Promise<void> => {
    const { draft } = store.getSnapshot()
    if (draft?.number === number && draft.panel === panel) change({ draft: undefined })
    if (opened() !== number) return
    await open(number)
    if (opened() === number) change({ done })
  }

  /** The search that `found` answers. */
  let answered: Pick<DeskState, 'typed' | 'filter'> = store.getSnapshot()
  let stopWaiting = (): void => undefined
  let searches = 0
  const find = async (): Promise<void> => {
    stopWaiting()
    const search = (searches += 1)
    const isWanted = (): boolean => search === searches
    const { typed, filter } = store.getSnapshot()
    const found = await ask(() => api.findOrders(typed, filter === 'all' ? undefined : filter), isWanted)
    if (!isWanted()) return
    // Orders found for other words are no answer to these.
    const isRepeatedSearch = answered.typed === typed && answered.filter === filter
    answered = { typed, filter }
    if (found) change({ found, isFound: true })
    else change({ isFound: false, ...(!isRepeatedSearch && { found: [] }) })
  }

  const toDo = createToDoReading(api, store)
  const findAndCount = async (): Promise<void> => void (await Promise.all([find(), toDo.fetch()]))

  /**
   * Ends what waits without an order. Returns whether it was done, and still has the draft of its reason: something
   * else may have been opened meanwhile.
   */
  const endWithoutOrder = (id: string, end: () => Promise<Result<void, ShopError>>): Promise<boolean> =>
    perform(async () => {
      if (!(await isDoneBy(end))) return false
      const isStillOpen = store.getSnapshot().draft?.number === id
      if (isStillOpen) change({ draft: undefined })
      toDo.remove(id)
      change({ done: 'toDoEnded' })
      return isStillOpen
    })

  const seatPlanning = createSeatPlanning({ api, store, ask, run, fetchSeatMap })

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    search: async typed => {
      const isTyping = typed !== store.getSnapshot().typed
      change({ typed })
      if (!isTyping) return findAndCount()
      stopWaiting()
      // An answer to fewer letters is none to these.
      searches += 1
      stopWaiting = clock.after(debounceMs, () => void find())
    },
    filter: filter => {
      // What another filter listed is no answer to this one.
      change({ filter, ...(filter !== store.getSnapshot().filter && { isFound: false }) })
      return findAndCount()
    },
    open,
    close: () => {
      const notice = { done: undefined, problem: undefined }
      change({ order: undefined, opening: undefined, refund: undefined, seats: undefined, draft: undefined, ...notice })
    },
    keepDraft: draft => change({ draft }),
    resend: () => run('resent', api.resend),
    changeReceiver: receiver =>
      run(receiver.ticket === undefined ? 'receiverChanged' : 'ticketGiven', number =>
        api.changeReceiver(number, receiver, attempt.keyFor([number, receiver])),
      ),
    correctContact: contact => run('contactCorrected', number => api.correctContact(number, contact)),
    correctAnswers: corrections =>
      run('answersCorrected', async number => {
        for (const correction of corrections) {
          const answer = await api.correctAnswers(number, correction)
          if (answer.isErr()) return err(answer.error)
        }
        return ok(undefined)
      }),
    ...seatPlanning,
    giveTime: (days, reason) => run('timeGiven', number => api.giveTime(number, days, reason)),
    markPaid: transfer => run('markedPaid', number => api.markPaid(number, transfer)),
    end: reason => run('ended', number => api.end(number, reason)),
    send: tracking => {
      const { contact, goodsAmount: goods } = store.getSnapshot().order ?? {}
      const seen = contact && goByPost(contact) ? contact.people : undefined
      const sending = omitUndefined({ tracking, seen, goods })
      return run('sent', number => api.send(number, sending, attempt.keyFor([number, 'sent', sending])))
    },
    endToDo: async (id, how, reason) => {
      const said = reason.trim()
      if (said === '') return false
      const end = () => api.endToDo(id, how, said)
      const isOfOrder = store.getSnapshot().order?.toDo?.some(one => one.id === id)
      return isOfOrder ? run('toDoEnded', end) : endWithoutOrder(id, end)
    },
    planRefund: async asked => {
      const { order, refund: before } = store.getSnapshot()
      const wanted = order && asked && refundOf(order, asked)
      const key = ids.uuid()
      const isNothing = wanted && !wanted.isWhole && wanted.tickets.length + wanted.products.length === 0
      const cost = isNothing ? undefined : before?.cost
      change({ refund: wanted && { wanted, split: undefined, key, cost }, ...(!wanted && { draft: undefined }) })
      if (!order || !wanted || isNothing) return
      const split = await ask(() => previewRefund(order.number, wanted))
      if (store.getSnapshot().refund?.wanted === wanted) change({ refund: { wanted, split, key, cost: split?.cost } })
    },
    refund: async reason => {
      const { order, opening, refund } = store.getSnapshot()
      if (!order || opening !== undefined || !refund?.split || reason.trim() === '') return
      const { wanted, split, key } = refund
      const cost = wanted.isWithoutCost ? undefined : split.cost
      const asked = { ...wanted, reason: reason.trim(), isPreview: false, cost }
      await perform(async () => {
        const isDone = await isDoneBy(() => api.refund(order.number, asked, key))
        if (isDone) await reportDone(order.number, cost === undefined ? 'refunded' : 'refundedLessCost', 'refund')
        else await planAgain(order.number, wanted)
        return isDone
      })
    },
  }
}
