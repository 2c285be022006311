import type { SignIn, SignInProblem } from '../box-office/sign-in.ts'
import { signInProblem } from '../box-office/sign-in-problem.ts'
import type { Clock } from '../ports/clock.ts'
import { createStore, type Store } from '../state/store.ts'
import type { DeskApi } from './desk-api.ts'
import type { DeskSales } from './desk-sales.ts'

export type LiveSalesState = {
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
  let isWatched = false
  let stopWaiting = (): void => undefined

  const read = async (): Promise<void> => {
    const token = signIn.token()
    if (token === undefined || !isWatched) return
    const answer = await api.readSales(token)
    if (answer.isOk()) {
      store.update(() => ({ sales: answer.value, problem: undefined }))
    } else {
      const problem = signInProblem(answer.error)
      signIn.heardRefusal(problem)
      store.update(({ sales }) => ({ sales, problem }))
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
      void read()
    },
    stop: () => {
      isWatched = false
      stopWaiting()
    },
  }
}
