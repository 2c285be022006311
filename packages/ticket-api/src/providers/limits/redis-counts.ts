import { createClient } from '@redis/client'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import type { SharedCounts } from '../../platform/limits/request-limits.ts'

/** A request waits no longer for its count. */
const timeoutMs = 200
const longestPauseMs = 5_000

/** Counts requests in Redis or Valkey. It may go away and come back at any time: nothing waits for it. */
export const redisCounts = (url: string): SharedCounts => {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: timeoutMs },
    socket: { reconnectStrategy: tries => Math.min(longestPauseMs, 100 * 2 ** Math.min(tries, 10)) },
  })
  // Each failed command tells it as well.
  client.on('error', () => undefined)
  client.connect().catch(() => undefined)
  return {
    name: 'Redis',
    makeLimiter: ({ name, points, seconds }) =>
      new RateLimiterRedis({
        storeClient: client,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `portti:${name}`,
        points,
        duration: seconds,
      }),
    close: () => client.destroy(),
  }
}
