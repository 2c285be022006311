import { type Clock, createStore, type Store } from '@portti/core'
import type { EpochMs } from '@portti/core/format'
import { minuteMs } from '@portti/core/format'

/** The current time, updated at the start of every minute. */
export const watchMinutes = (clock: Clock): Store<EpochMs> => {
  const store = createStore<EpochMs>(clock.now())
  const waitForTurn = (): void => {
    clock.after(minuteMs - (clock.now() % minuteMs), () => {
      store.update(() => clock.now())
      waitForTurn()
    })
  }
  waitForTurn()
  return store
}
