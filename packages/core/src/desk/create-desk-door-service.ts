import type { DoorApi } from '../check-in/door-api.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { Clock } from '../ports/clock.ts'
import { signInProblem } from '../staff/sign-in-problem.ts'
import type { SignInProblem } from '../staff/sign-in-service.ts'
import { createStore, type Store } from '../state/store.ts'
import type { DeskApi } from './desk-api.ts'
import type { DoorsOverview } from './door-overview.ts'

export type DeskDoorsState = {
  readonly eventId: string | undefined
  readonly doors: DoorsOverview | undefined
  readonly problem: { readonly signIn: SignInProblem; readonly error: ShopError } | undefined
}

/** All doors of an event, read again by itself while somebody watches (rules/door#overview). */
export interface DeskDoorService extends Store<DeskDoorsState> {
  watch(eventId: string): void
  stop(): void
  /** Somebody has seen to a conflict. */
  settle(scanId: string): Promise<void>
}

const everyMs = 5_000

/** The doors of one event at a time, read every 5 s between `watch` and `stop`. */
export const createDeskDoorService = ({
  api,
  door,
  clock,
}: {
  readonly api: Pick<DeskApi, 'fetchDoors'>
  readonly door: Pick<DoorApi, 'settle'>
  readonly clock: Clock
}): DeskDoorService => {
  const store = createStore<DeskDoorsState>({ eventId: undefined, doors: undefined, problem: undefined })
  let stopWaiting = (): void => undefined
  let watched: string | undefined

  const tell = (error: ShopError): void =>
    store.update(state => ({ ...state, problem: { signIn: signInProblem(error), error } }))
  const read = async (): Promise<void> => {
    const eventId = watched
    stopWaiting()
    if (eventId === undefined) return
    const answer = await api.fetchDoors(eventId)
    if (watched !== eventId) return
    if (answer.isOk()) store.update(() => ({ eventId, doors: answer.value, problem: undefined }))
    else tell(answer.error)
    stopWaiting = clock.after(everyMs, () => void read())
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    watch: eventId => {
      if (watched === eventId) return
      watched = eventId
      store.update(() => ({ eventId, doors: undefined, problem: undefined }))
      void read()
    },
    stop: () => {
      watched = undefined
      stopWaiting()
    },
    settle: async scanId => {
      if (watched === undefined) return
      const answer = await door.settle(watched, scanId)
      if (answer.isErr()) tell(answer.error)
      else await read()
    },
  }
}
