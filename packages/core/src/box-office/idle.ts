import type { Clock } from '../ports/clock.ts'
import { createStore, type Store } from '../state/store.ts'

/** Nobody touched the till for a while: it is going to lock itself in so many seconds. */
export type IdleState = { readonly locksInSeconds: number | undefined }

/** Locks a till that nobody uses, after a warning (rules/kiosk#idle). */
export interface IdleWatch extends Store<IdleState> {
  /** Somebody pressed a key or touched the screen. */
  touched(): void
  stop(): void
}

const warnAfterMs = 45_000
const warningSeconds = 15
const awake: IdleState = { locksInSeconds: undefined }

/** @param lock answers whether the till could be locked: it is not while money is being taken. */
export const watchIdle = (clock: Clock, lock: () => boolean): IdleWatch => {
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
