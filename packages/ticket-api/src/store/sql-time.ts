import type { EpochMs } from '@portti/core/rules'
import { type RawBuilder, sql } from 'kysely'

/** A moment as a `timestamptz` of a statement. */
export const sqlTime = (at: EpochMs): RawBuilder<Date> => sql`to_timestamp(${at / 1000}::float8)`
