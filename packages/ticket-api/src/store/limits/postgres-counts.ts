import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { SharedCounts } from '../../platform/limits/request-limits.ts'

/** Counts requests in the database, where there is no Redis. */
export const postgresCounts = (pool: Pool): SharedCounts => ({
  name: 'PostgreSQL',
  makeLimiter: ({ name, points, seconds }) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      // A migration makes it, and a job deletes what is over.
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    }),
  close: () => undefined,
})
