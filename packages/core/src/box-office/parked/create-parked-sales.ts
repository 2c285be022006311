import { err, ok, type Result } from 'neverthrow'
import type { ShopError } from '../../errors/shop-error.ts'
import { createStore } from '../../state/store.ts'
import { hasNoAnswer } from '../../wire/failure.ts'
import type { BoxOfficeApi } from '../api/box-office-api.ts'
import type { ParkedSale, ParkedSales, ParkedState } from '../api/parked-sales.ts'
import type { CartHandover } from '../basket/cart-handover.ts'
import type { Counter } from '../counter/counter.ts'
import type { SignIn } from '../till/sign-in.ts'
import { signInProblem } from '../till/sign-in-problem.ts'

/** Sales put aside for all tills of a shop; why something was not done is in the state. */
export const createParkedSales = (given: {
  readonly api: BoxOfficeApi
  readonly signIn: Pick<SignIn, 'token' | 'heardRefusal'>
  readonly carts: CartHandover
  readonly handOver: Counter['handOver']
  /** The basket is put aside: what belongs to its customer ends. */
  readonly onParked: () => void
}): ParkedSales => {
  const { api, signIn, carts, handOver, onParked } = given
  const store = createStore<ParkedState>({ sales: [], isAsking: false })
  /** Sales that may be this till's without it knowing: others no longer list them, and taking them again gives them. */
  const unanswered = new Map<string, ParkedSale>()

  /** Does one thing at a time, then lists the sales anew: other tills have changed them. */
  const act = async (
    task: (token: string) => Promise<Result<Partial<ParkedState>, ShopError> | undefined>,
  ): Promise<boolean> => {
    const token = signIn.token()
    if (store.getSnapshot().isAsking || token === undefined) return false
    store.update(({ sales }) => ({ sales, isAsking: true }))
    const done = await task(token)
    const listed = await api.listParked(token)
    const failed = done?.isErr() ? done.error : listed.isErr() ? listed.error : undefined
    const problem = failed && signInProblem(failed)
    store.update(({ sales }) => ({
      sales: listed.isOk() ? withUnanswered(listed.value) : sales,
      isAsking: false,
      ...(problem && { problem }),
      ...(done?.isOk() && done.value),
    }))
    if (problem) signIn.heardRefusal(problem)
    return done?.isOk() === true
  }
  const withUnanswered = (listed: readonly ParkedSale[]): readonly ParkedSale[] => {
    const missing = [...unanswered.values()].filter(({ id }) => listed.every(sale => sale.id !== id))
    return [...listed, ...missing].toSorted((one, other) => one.parkedAt - other.parkedAt)
  }
  const parkNow = async (token: string, note: string): Promise<Result<object, ShopError>> => {
    const parked = await carts.putAside(cart => api.park(token, cart.token, note))
    if (parked.isOk() && parked.value) onParked()
    return parked.map(() => ({}))
  }
  const goOn = async (token: string, id: string): Promise<Result<Partial<ParkedState>, ShopError>> => {
    const sale = store.getSnapshot().sales.find(one => one.id === id)
    const parked = await parkNow(token, '')
    if (parked.isErr()) return err(parked.error)
    const taken = await api.takeParked(token, id)
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
    read: () => act(() => Promise.resolve(ok({}))),
    park: note => act(token => handOver(() => parkNow(token, note))),
    take: id => act(token => handOver(() => goOn(token, id))),
    hold: id => act(async token => nothing(await api.holdParked(token, id))),
    release: id => act(async token => nothing(await api.releaseParked(token, id))),
    clear: () => store.update(({ sales, isAsking }) => ({ sales, isAsking })),
  }
}
