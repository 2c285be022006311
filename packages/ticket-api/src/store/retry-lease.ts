import type { EpochMs } from '@portti/core/rules'
import { type RawBuilder, sql } from 'kysely'
import { sqlTime } from './sql-time.ts'

/** Each pause doubles, from the first up to the longest. */
export type RetryPauses = { readonly firstMs: number; readonly maxMs: number }

/** Enough doublings for any pause; many more would overflow the number. */
const maxDoublings = 40

/**
 * When work that is tried now, after `tries` earlier tries, is due again. It is leased until then: no other process
 * tries it meanwhile, and after a crash the next process continues.
 */
export const retryAt = (
  tries: RawBuilder<unknown>,
  { firstMs, maxMs }: RetryPauses,
  now: EpochMs,
): RawBuilder<Date> => sql`
  ${sqlTime(now)} + least(${firstMs}::float8 * 2 ^ least(${tries}, ${maxDoublings}), ${maxMs}::float8)
    * interval '1 millisecond'`

/** Whether work waits for much longer than the longest pause: it was postponed before the clock was set back. */
export const isBeyondPauses = (dueAt: RawBuilder<unknown>, { maxMs }: RetryPauses, now: EpochMs): RawBuilder<boolean> =>
  sql`${dueAt} > ${sqlTime(now + 2 * maxMs)}`
