import type { Clock, EpochMs } from '../ports/clock.ts'
import { signInProblem } from '../staff/sign-in-problem.ts'
import type { SignInProblem } from '../staff/sign-in-service.ts'
import { createStore, type Store } from '../state/store.ts'
import type { DeskApi } from './desk-api.ts'
import type { DeskSales } from './desk-sales.ts'

export type LiveSalesState = {
  /** Undefined as well while those of an earlier watch are read again. */
  readonly sales: DeskSales | undefined
  /** The latest reading failed: the figures shown are of `sales.at`. */
  readonly problem: SignInProblem | undefined
}

/** The sales so far, read again and again while somebody watches (rules/desk#sales). */
export interface LiveSalesService extends Store<LiveSalesState> {
  start(): void
  stop(): void
}

const everyMs = 15_000

/** Sales so far, read every 15 s between `start` and `stop`. */
export const createLiveSalesService = ({
  api,
  clock,
}: {
  readonly api: Pick<DeskApi, 'fetchSales'>
  readonly clock: Clock
}): LiveSalesService => {
  const store = createStore<LiveSalesState>({ sales: undefined, problem: undefined })
  /** The last figures, and when they came. */
  let last: { readonly sales: DeskSales; readonly at: EpochMs } | undefined
  let isWatched = false
  let stopWaiting = (): void => undefined

  const read = async (): Promise<void> => {
    if (!isWatched) return
    const answer = await api.fetchSales()
    if (answer.isOk()) {
      last = { sales: answer.value, at: clock.now() }
      store.update(() => ({ sales: answer.value, problem: undefined }))
    } else store.update(() => ({ sales: last?.sales, problem: signInProblem(answer.error) }))
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
      // If this reading fails, old figures are shown with their time, not as current ones.
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
