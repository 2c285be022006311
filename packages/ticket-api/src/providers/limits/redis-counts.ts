import { RateLimiterRedis } from 'rate-limiter-flexible'
import type { SharedCounts } from '../../platform/limits/request-limits.ts'

/** A request waits no longer for its count. */
const timeoutMs = 200
const maxPauseMs = 5_000

/** Loaded where there is a Redis: it costs each start a tenth of a second and some megabytes. */
const connect = async (url: string) => {
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: timeoutMs },
    socket: { reconnectStrategy: tries => Math.min(maxPauseMs, 100 * 2 ** Math.min(tries, 10)) },
  })
  // Each failed command tells it as well.
  client.on('error', () => undefined)
  client.connect().catch(() => undefined)
  return client
}

/** Counts requests in Redis or Valkey. It may go away and come back at any time: nothing waits for it. */
export const redisCounts = (url: string): SharedCounts => {
  const connecting = connect(url)
  return {
    name: 'Redis',
    makeLimiter({ name, points, seconds }) {
      const making = connecting.then(
        client =>
          new RateLimiterRedis({
            storeClient: client,
            useRedisPackage: true,
            rejectIfRedisNotReady: true,
            keyPrefix: `portti:${name}`,
            points,
            duration: seconds,
          }),
      )
      return {
        consume: async (key, amount) => (await making).consume(key, amount),
        delete: async key => (await making).delete(key),
      }
    },
    close: () => void connecting.then(client => client.destroy()),
  }
}
