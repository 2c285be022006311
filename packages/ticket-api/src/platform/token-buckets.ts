export type BucketSettings = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** How many may come at once. */
  readonly burst: number
  /** How many come back in a minute. */
  readonly perMinute: number
  /** How many keys an age has: only the keys of two ages are kept, so that a flood of keys cannot fill the memory. */
  readonly keysPerAge?: number
}

type EpochMs = number

const ageMs = 1_000

/**
 * One bucket of tokens per key, full at first and filling again with time. In this process only. What is known of a key is
 * when its bucket will be full; from then on nothing needs to be known.
 *
 * Keys live in two ages. After a second the younger becomes the older one, and takes with it what is not full yet of the
 * older one; when it has as many keys as an age may have, that is forgotten. Forgetting key by key would search a map's
 * deleted beginning each time, and grow slower with every shopper.
 */
export const createTokenBuckets = ({ now, burst, perMinute, keysPerAge = 25_000 }: BucketSettings) => {
  const msPerToken = Math.ceil(60_000 / perMinute)
  const msToFill = burst * msPerToken
  let younger = new Map<string, EpochMs>()
  let older = new Map<string, EpochMs>()
  let began = now()

  /** How long until the bucket is full. A clock that was set back must not delay anybody until it has caught up. */
  const missing = (key: string, at: EpochMs): number => {
    const fullAt = younger.get(key) ?? older.get(key) ?? at
    return Math.min(Math.max(0, fullAt - at), msToFill)
  }
  const put = (key: string, fullAt: EpochMs, at: EpochMs): void => {
    younger.set(key, fullAt)
    if (younger.size < keysPerAge && Math.abs(at - began) < ageMs) return
    for (const [key, fullAt] of older) {
      if (younger.size >= keysPerAge) break
      if (fullAt > at && !younger.has(key)) younger.set(key, fullAt)
    }
    older = younger
    younger = new Map()
    began = at
  }
  return {
    /** Takes one; answers 0, or when there is none the whole seconds until there is. */
    take(key: string): number {
      const at = now()
      const ms = missing(key, at)
      const wait = ms + msPerToken - msToFill
      put(key, at + (wait > 0 ? ms : ms + msPerToken), at)
      return wait > 0 ? Math.ceil(wait / 1_000) : 0
    },
    /** Returns a token that turned out not to count. */
    giveBack(key: string): void {
      const at = now()
      put(key, at + Math.max(0, missing(key, at) - msPerToken), at)
    },
    /** How many keys are kept. */
    known: (): number => new Set([...younger.keys(), ...older.keys()]).size,
  }
}
