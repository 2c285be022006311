import type { Clock } from '@portti/core'
import { asyncScheduler } from 'rxjs'

/** The machine's own clock and timers. */
export const systemClock: Clock = asyncScheduler
