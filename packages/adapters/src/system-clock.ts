import type { Clock } from '@portti/core'
import { asyncScheduler } from 'rxjs'

/** The machine's own time and timers. */
export const systemClock: Clock = asyncScheduler
