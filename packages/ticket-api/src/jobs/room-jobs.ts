import { pruneWaitingRooms } from '../features/retention/prune-waiting-rooms.ts'
import { type TickDeps, tickRooms } from '../features/waiting-room/tick-rooms.ts'
import type { Job } from './run-jobs.ts'

/** Jobs that move the lines of events on. */
export const roomJobs = (deps: TickDeps): readonly Job[] => [
  {
    name: 'tick-waiting-rooms',
    everyMs: 1_000,
    run: async () => {
      const called = await tickRooms(deps)
      return called === 0 ? undefined : `${called} people in lines were called`
    },
  },
  {
    name: 'prune-waiting-rooms',
    everyMs: 60 * 60_000,
    run: async () => {
      const pruned = await pruneWaitingRooms(deps.db.pool, deps.now())
      return pruned === 0 ? undefined : `${pruned} closed waiting rooms were forgotten`
    },
  },
]
