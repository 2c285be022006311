import { createRequestLimit, type Limit, type MakeLimiter, type RequestLimit, withinPatience } from './request-limit.ts'

/** The store that counts requests for all processes together. */
export type SharedCounts = {
  /** As the log calls it. */
  readonly name: string
  readonly makeLimiter: MakeLimiter
  close(): void
}

/** Adds up for all processes together. */
export type SharedSum = {
  /** Answers the sum of the key's window, which begins with its first amount; rejects when the counts do not answer. */
  add(key: string, amount: number): Promise<number>
}

export type RequestLimits = {
  /** Limits of one name are one limit. */
  of(limit: Limit): RequestLimit
  /** Limits nothing. */
  sumOf(name: string, seconds: number): SharedSum
  close(): void
}

type Log = { warn(detail: object, sentence: string): void }

/**
 * The limits of this process. The log says when it has to count alone, and when no more. Visitors do not wait longer
 * for the shared counts than a page may take.
 */
export const createRequestLimits = (
  counts: SharedCounts,
  now: () => number,
  log: Log,
  patienceMs = 250,
): RequestLimits => {
  let isReached = true
  const onShared = (isReachedNow: boolean): void => {
    if (isReached === isReachedNow) return
    isReached = isReachedNow
    log.warn(
      { counts: counts.name },
      isReached
        ? 'Requests are counted for all processes together again'
        : 'The shared counts of requests cannot be reached: this process counts alone',
    )
  }
  const made = new Map<string, RequestLimit>()
  return {
    of(limit) {
      const known = made.get(limit.name)
      if (known !== undefined) return known
      const fresh = createRequestLimit(limit, { makeShared: counts.makeLimiter, now, onShared, patienceMs })
      made.set(limit.name, fresh)
      return fresh
    },
    sumOf(name, seconds) {
      const limiter = counts.makeLimiter({ name, points: unlimited, seconds, share: 0 })
      return {
        add: async (key, amount) => (await withinPatience(limiter.consume(key, amount), patienceMs)).consumedPoints,
      }
    },
    close: () => counts.close(),
  }
}

/** More than is ever counted in a window. */
const unlimited = 1_000_000_000
