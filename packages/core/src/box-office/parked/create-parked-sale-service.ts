import { err, ok, type Result } from 'neverthrow'
import type { ShopError } from '../../errors/shop-error.ts'
import { signInProblem } from '../../staff/sign-in-problem.ts'
import { createSerialQueue } from '../../state/serial-queue.ts'
import { createStore } from '../../state/store.ts'
import { hasNoAnswer } from '../../wire/failure.ts'
import type { CartHandover } from '../basket/cart-handover.ts'
import type { CounterService } from '../counter/counter-service.ts'
import type { ParkedApi } from './parked-api.ts'
import type { ParkedSale, ParkedSaleService, ParkedState } from './parked-sale-service.ts'

/** Sales put aside for all tills of a shop; the state has the reason of an action that was not done. */
export const createParkedSaleService = (given: {
  readonly api: ParkedApi
  readonly carts: CartHandover
  readonly handOver: CounterService['handOver']
  /** Called when the basket is parked, so that the data of its customer ends. */
  readonly onParked: () => void
}): ParkedSaleService => {
  const { api, carts, handOver, onParked } = given
  const store = createStore<ParkedState>({ sales: [], isPending: false })
  /**
   * Sales that this till may have taken without an answer. They are no longer listed, and taking them again gives them.
   */
  const unanswered = new Map<string, ParkedSale>()

  const inTurn = createSerialQueue()
  let pending = 0
  let lists = 0

  /** Does an action, then reads the list again, since other tills change it too. The last list that is read counts. */
  const run = async (task: () => Promise<Result<Partial<ParkedState>, ShopError> | undefined>): Promise<boolean> => {
    pending += 1
    store.update(({ sales }) => ({ sales, isPending: true }))
    const done = await task()
    lists += 1
    const own = lists
    const listed = await api.listParked()
    pending -= 1
    const failed = done?.isErr() ? done.error : listed.isErr() ? listed.error : undefined
    const problem = failed && signInProblem(failed)
    store.update(state => ({
      ...state,
      ...(listed.isOk() && own === lists && { sales: withUnanswered(listed.value) }),
      isPending: pending > 0,
      ...(problem && { problem }),
      ...(done?.isOk() && done.value),
    }))
    return done?.isOk() === true
  }
  let isChosen = false
  /** An action of the list that is pressed twice takes or forgets no second sale. */
  const once = async (...task: Parameters<typeof run>): Promise<boolean> => {
    if (isChosen) return false
    isChosen = true
    const isDone = await run(...task)
    isChosen = false
    return isDone
  }
  const withUnanswered = (listed: readonly ParkedSale[]): readonly ParkedSale[] => {
    const missing = [...unanswered.values()].filter(({ id }) => listed.every(sale => sale.id !== id))
    return [...listed, ...missing].toSorted((one, other) => one.parkedAt - other.parkedAt)
  }
  const parkNow = async (note: string): Promise<Result<object, ShopError>> => {
    const parked = await carts.putAside(cart => api.park(cart.token, note))
    if (parked.isOk() && parked.value) onParked()
    return parked.map(() => ({}))
  }
  const goOn = async (id: string): Promise<Result<Partial<ParkedState>, ShopError>> => {
    const sale = store.getSnapshot().sales.find(one => one.id === id)
    const parked = await parkNow('')
    if (parked.isErr()) return err(parked.error)
    const taken = await api.takeParked(id)
    const lost: Result<number, ShopError> = taken.isErr()
      ? err(taken.error)
      : await carts.goOn(taken.value, sale?.pieces ?? 0)
    if (sale && lost.isErr() && hasNoAnswer(lost.error)) unanswered.set(id, sale)
    else if (lost.isOk() || signInProblem(lost.error).reason === 'parked_gone') unanswered.delete(id)
    return lost.map(count => (count > 0 ? { lost: count } : {}))
  }
  const nothing = (answer: Result<void, ShopError>) => answer.map(() => ({}))

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    read: () => run(() => Promise.resolve(ok({}))),
    // The basket is closed at once, also where it waits for its turn.
    park: note => run(() => handOver(() => inTurn(() => parkNow(note)))),
    take: id => once(() => handOver(() => inTurn(() => goOn(id)))),
    hold: id => once(() => inTurn(async () => nothing(await api.holdParked(id)))),
    release: id => once(() => inTurn(async () => nothing(await api.releaseParked(id)))),
    clear: () => store.update(({ sales, isPending }) => ({ sales, isPending })),
  }
}
