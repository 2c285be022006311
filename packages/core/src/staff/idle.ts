import type { Clock } from '../ports/clock.ts'
import { createStore, type Store } from '../state/store.ts'

/** Seconds until the screen is locked or begun anew; undefined while it is in use. */
export type IdleState = { readonly secondsLeft: number | undefined }

/** Ends the use of an idle screen after a warning: a till locks, self-service begins anew (rules/kiosk#idle). */
export interface IdleWatch extends Store<IdleState> {
  /** A key or the screen was pressed. */
  touched(): void
  stop(): void
}

/** WCAG 2.2.1 asks for 20 seconds at least in which a simple action goes on. */
const warningSeconds = 20
const awake: IdleState = { secondsLeft: undefined }

/** @param end returns whether the use could be ended: it cannot while money is being taken. */
export const watchIdle = (clock: Clock, end: () => boolean, warnAfterMs = 40_000): IdleWatch => {
  const store = createStore(awake)
  let stop = (): void => undefined
  const warn = (seconds: number): void => {
    if (seconds > 0) {
      store.update(() => ({ secondsLeft: seconds }))
      stop = clock.after(1_000, () => warn(seconds - 1))
    } else if (!end()) touched()
  }
  const touched = (): void => {
    stop()
    store.update(() => awake)
    stop = clock.after(warnAfterMs, () => warn(warningSeconds))
  }
  touched()
  return { getSnapshot: store.getSnapshot, subscribe: store.subscribe, touched, stop: () => stop() }
}
