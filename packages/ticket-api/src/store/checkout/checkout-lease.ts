import { type RawBuilder, sql } from 'kysely'

/** Largest difference between the clocks of two machines. */
const skewMs = 60_000

/**
 * Whether a checkout may be taken: nobody holds it, or no longer. A lease that ends later than any new one would was
 * taken before the clock was set back, and would last as long as the clock had jumped.
 */
export const isFree = (
  takenUntil: RawBuilder<unknown>,
  now: number,
  maxMs: number,
): RawBuilder<boolean> => sql<boolean>`
  (${takenUntil} IS NULL OR ${takenUntil} <= to_timestamp(${now / 1000}::float8)
    OR ${takenUntil} > to_timestamp(${(now + maxMs + skewMs) / 1000}::float8))`
