import type { SchedulerLike } from 'rxjs'

/** Milliseconds since 1970. */
export type EpochMs = number

/** Tells the time (`now()`) and runs timers; every timer of the core is an RxJS one on this. */
export type Clock = SchedulerLike
