import { type SchedulerAction, type SchedulerLike, Subscription } from 'rxjs'
import type { Clock } from '../ports/clock.ts'

/** RxJS timers on the clock port. */
export const schedulerOf = (clock: Clock): SchedulerLike => ({
  now: () => clock.now(),
  schedule: <State>(
    work: (this: SchedulerAction<State>, state?: State) => void,
    firstDelayMs?: number,
    firstState?: State,
  ): Subscription => {
    let cancel = (): void => undefined
    const action: SchedulerAction<State> = Object.assign(new Subscription(() => cancel()), {
      schedule: (state?: State, delayMs = 0): Subscription => {
        if (!action.closed) cancel = clock.after(delayMs, () => work.call(action, state))
        return action
      },
    })
    return action.schedule(firstState, firstDelayMs ?? 0)
  },
})
