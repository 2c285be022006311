import { createRequestLimit, type Limit, type MakeLimiter, type RequestLimit } from './request-limit.ts'

/** Where requests are counted for all processes together. */
export type SharedCounts = {
  /** As the log calls it. */
  readonly name: string
  readonly makeLimiter: MakeLimiter
  close(): void
}

export type RequestLimits = {
  /** The same name is the same limit. */
  of(limit: Limit): RequestLimit
  close(): void
}

type Log = { warn(detail: object, sentence: string): void }

/**
 * The limits of this process. The log says when it has to count alone, and when no more. Visitors do not wait longer for
 * the shared counts than a page may take.
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
    close: () => counts.close(),
  }
}
