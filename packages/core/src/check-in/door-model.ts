import type { ShopError } from '../errors/shop-error.ts'
import { endsSession, signInProblem } from '../staff/sign-in-problem.ts'
import { createStore } from '../state/store.ts'
import { hasNoAnswer } from '../wire/failure.ts'
import type { DoorCounts } from './door-api.ts'
import type { DoorState, OpenDoor } from './door-service.ts'
import { withCounts } from './door-state.ts'
import type { ScanOutbox } from './scan-outbox.ts'

/** The state of a door, and how its parts change it. */
export const createDoorModel = (kept: Pick<ScanOutbox, 'count' | 'isStorageFull'>) => {
  const store = createStore<DoorState>({ phase: 'choosing', gates: [], listed: [], unsent: 0, isStorageFull: false })
  const change = (next: (state: OpenDoor) => Partial<OpenDoor>): void =>
    store.update(state => (state.phase === 'open' ? { ...state, ...next(state) } : state))
  /** Changes the open door, unless the door of another event was opened meanwhile. */
  const changeOf = ({ event: { id } }: OpenDoor, next: (state: OpenDoor) => Partial<OpenDoor>): void =>
    change(state => (state.event.id === id ? next(state) : {}))
  return {
    ...store,
    current: (): OpenDoor | undefined => {
      const state = store.getSnapshot()
      return state.phase === 'open' ? state : undefined
    },
    change,
    changeOf,
    changeChoice: (next: Partial<Extract<DoorState, { readonly phase: 'choosing' }>>): void =>
      store.update(state => (state.phase === 'choosing' ? { ...state, ...next } : state)),
    showUnsent: (): void =>
      store.update(state => ({ ...state, unsent: kept.count(), isStorageFull: kept.isStorageFull() })),
    showStored: (isStored: boolean): void => {
      if (!isStored) change(() => ({ isStorageFull: true }))
    },
    answered: (open: OpenDoor, counts: DoorCounts): void => changeOf(open, state => withCounts(state, counts)),
    refused: (error: ShopError): void => {
      if (hasNoAnswer(error)) return change(() => ({ isOffline: true }))
      const problem = signInProblem(error)
      // The sign-in shows the end of a session, and the door stays as it was.
      if (!endsSession(problem)) change(() => ({ problem }))
    },
  }
}
export type DoorModel = ReturnType<typeof createDoorModel>
