import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** The number of requests that come through in a window of time. */
export type Limit = {
  /** Short: it begins every key. */
  readonly name: string
  readonly points: number
  readonly seconds: number
  /**
   * Points that a process takes at once from the shared count and then spends by itself, so each process lets at most
   * so many too many through. With 0 every point is asked for, and none too many comes through.
   */
  readonly share: number
}

export type RequestLimit = {
  /** Takes a point; answers 0, or when there is none the whole seconds until there is one. */
  take(key: string): number | Promise<number>
  /** Returns a point that turned out not to count. */
  giveBack(key: string): void
}

/** A limiter over what all processes share. */
export type MakeLimiter = (limit: Limit) => Pick<RateLimiterAbstract, 'consume' | 'delete'>

export type RequestLimitDeps = {
  readonly makeShared: MakeLimiter
  readonly now: () => number
  /** Told when the shared counts cannot be reached, and when they can again. */
  readonly onShared: (isReached: boolean) => void
  /** How long the shared counts are waited for. */
  readonly patienceMs: number
}

/** This process's count of a key in the current window. */
type KnownCaller = {
  left: number
  readonly endsAt: number
  /** Taken here without having been counted for all yet. */
  owed: number
  refusedUntil: number
  asking?: Promise<void> | undefined
}

/** The clocks of two processes differ by less; a larger difference is a clock that was set back. */
const maxSkewMs = 10_000

/** Only the keys of two ages are kept, so that a flood of keys cannot fill the memory. */
const keysPerAge = 25_000

/**
 * Counts for all processes together, in shares (rules/production#rate-limits): an ordinary shopper never uses up the
 * first share, and so costs no round trip; each further share costs one. When the shared counts cannot be reached, this
 * process counts alone.
 */
export const createRequestLimit = (limit: Limit, deps: RequestLimitDeps): RequestLimit => {
  const { makeShared, now, onShared, patienceMs } = deps
  const { points, seconds, share } = limit
  const windowMs = seconds * 1_000
  const shared = makeShared(limit)
  const alone = new RateLimiterMemory({ keyPrefix: limit.name, points, duration: seconds })
  let younger = new Map<string, KnownCaller>()
  let older = new Map<string, KnownCaller>()
  let began = now()

  /** A moment further ahead than a window was set by a clock that has been set back since, and counts as past. */
  const isAhead = (moment: number, at: number): boolean => moment > at && moment - at <= windowMs

  const knownOf = (key: string, at: number): KnownCaller => {
    const kept = younger.get(key) ?? older.get(key)
    if (kept && (isAhead(kept.endsAt, at) || isAhead(kept.refusedUntil, at))) return kept
    const fresh: KnownCaller = { left: share, endsAt: at + windowMs, owed: share, refusedUntil: 0 }
    if (younger.size >= keysPerAge || Math.abs(at - began) > windowMs) {
      older = younger
      younger = new Map()
      began = at
    }
    younger.set(key, fresh)
    return fresh
  }

  /** Counts points for all; answers 0, or the milliseconds until there are some again. */
  const consume = async (key: string, amount: number): Promise<number> => {
    try {
      const wait = await withinPatience(refusalOf(shared.consume(key, amount)), patienceMs)
      onShared(true)
      // The window of a process whose clock is ahead ends later.
      if (wait <= windowMs + maxSkewMs) return Math.min(wait, windowMs)
      // Counted by a clock that has been set back since.
      await shared.delete(key)
      return 0
    } catch {
      onShared(false)
      return refusalOf(alone.consume(key, amount))
    }
  }

  const askFor = async (key: string, known: KnownCaller): Promise<void> => {
    const next = Math.max(1, share)
    const amount = known.owed + next
    const wait = await consume(key, amount)
    known.owed = 0
    if (wait > 0) known.refusedUntil = now() + wait
    else known.left += next
  }

  const take = (key: string): number | Promise<number> => {
    const at = now()
    const known = knownOf(key, at)
    if (isAhead(known.refusedUntil, at)) return Math.ceil((known.refusedUntil - at) / 1_000)
    if (known.left > 0) {
      known.left -= 1
      return 0
    }
    known.asking ??= askFor(key, known).finally(() => {
      known.asking = undefined
    })
    return known.asking.then(() => take(key))
  }

  return {
    take,
    giveBack(key) {
      const known = younger.get(key) ?? older.get(key)
      if (known) known.left += 1
    },
  }
}

/** 0, or the milliseconds of a refusal; any other failure goes on. */
const refusalOf = async (consuming: Promise<RateLimiterRes>): Promise<number> => {
  try {
    await consuming
    return 0
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, error.msBeforeNext)
    throw error
  }
}

export const withinPatience = async <Value>(work: Promise<Value>, patienceMs: number): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The shared counts did not answer')), patienceMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
