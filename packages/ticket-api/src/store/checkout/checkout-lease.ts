import type { EpochMs } from '@portti/core/rules'
import { type RawBuilder, sql } from 'kysely'
import { sqlTime } from '../sql-time.ts'

/** Largest difference between the clocks of two machines. */
const skewMs = 60_000

/**
 * Whether a checkout may be taken: nobody holds it, or no longer. A lease that ends later than any new one would was
 * taken before the clock was set back, and would last as long as the clock had jumped.
 */
export const isFree = (
  takenUntil: RawBuilder<unknown>,
  now: EpochMs,
  maxMs: number,
): RawBuilder<boolean> => sql<boolean>`
  (${takenUntil} IS NULL OR ${takenUntil} <= ${sqlTime(now)}
    OR ${takenUntil} > ${sqlTime(now + maxMs + skewMs)})`
