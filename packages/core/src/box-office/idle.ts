import type { Clock } from '../ports/clock.ts'
import { createStore, type Store } from '../state/store.ts'

/** The till is idle and locks in this many seconds. */
export type IdleState = { readonly locksInSeconds: number | undefined }

/** Locks an idle till after a warning (rules/kiosk#idle). */
export interface IdleWatch extends Store<IdleState> {
  /** A key or the screen was pressed. */
  touched(): void
  stop(): void
}

const warningSeconds = 15
const awake: IdleState = { locksInSeconds: undefined }

/** @param lock returns whether the till could be locked: it cannot while money is being taken. */
export const watchIdle = (clock: Clock, lock: () => boolean, warnAfterMs = 45_000): IdleWatch => {
  const store = createStore(awake)
  let stop = (): void => undefined
  const warn = (seconds: number): void => {
    if (seconds > 0) {
      store.update(() => ({ locksInSeconds: seconds }))
      stop = clock.after(1_000, () => warn(seconds - 1))
    } else if (!lock()) touched()
  }
  const touched = (): void => {
    stop()
    store.update(() => awake)
    stop = clock.after(warnAfterMs, () => warn(warningSeconds))
  }
  touched()
  return { getSnapshot: store.getSnapshot, subscribe: store.subscribe, touched, stop: () => stop() }
}
