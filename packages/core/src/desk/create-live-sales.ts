import type { SignIn, SignInProblem } from '../box-office/till/sign-in.ts'
import { signInProblem } from '../box-office/till/sign-in-problem.ts'
import type { Clock, EpochMs } from '../ports/clock.ts'
import { createStore, type Store } from '../state/store.ts'
import type { DeskApi } from './desk-api.ts'
import type { DeskSales } from './desk-sales.ts'

export type LiveSalesState = {
  /** Undefined as well while those of an earlier watch are read again. */
  readonly sales: DeskSales | undefined
  /** The latest reading failed: the figures shown are of `sales.at`. */
  readonly problem: SignInProblem | undefined
}

/** How sales stand, read again by itself while somebody watches (rules/desk#sales). */
export interface LiveSales extends Store<LiveSalesState> {
  start(): void
  stop(): void
}

const everyMs = 15_000

/** Sales so far, read every 15 s between `start` and `stop`. */
export const createLiveSales = ({
  api,
  signIn,
  clock,
}: {
  readonly api: Pick<DeskApi, 'readSales'>
  readonly signIn: Pick<SignIn, 'token' | 'heardRefusal'>
  readonly clock: Clock
}): LiveSales => {
  const store = createStore<LiveSalesState>({ sales: undefined, problem: undefined })
  /** The last figures, and when they came. */
  let last: { readonly sales: DeskSales; readonly at: EpochMs } | undefined
  let isWatched = false
  let stopWaiting = (): void => undefined

  const read = async (): Promise<void> => {
    const token = signIn.token()
    if (token === undefined || !isWatched) return
    const answer = await api.readSales(token)
    if (answer.isOk()) {
      last = { sales: answer.value, at: clock.now() }
      store.update(() => ({ sales: answer.value, problem: undefined }))
    } else {
      const problem = signInProblem(answer.error)
      signIn.heardRefusal(problem)
      store.update(() => ({ sales: last?.sales, problem }))
    }
    // Another watch may have begun meanwhile: one reading waits, never two.
    stopWaiting()
    if (isWatched) stopWaiting = clock.after(everyMs, () => void read())
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    start: () => {
      if (isWatched) return
      isWatched = true
      // Old figures are told with their time, if this reading fails, and never as those of now.
      const isOld = last !== undefined && clock.now() - last.at >= everyMs
      if (isOld) store.update(({ sales, problem }) => ({ sales: problem && sales, problem }))
      void read()
    },
    stop: () => {
      isWatched = false
      stopWaiting()
    },
  }
}
