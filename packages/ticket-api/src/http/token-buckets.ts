export type BucketSettings = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** How many may come at once. */
  readonly burst: number
  /** How many come back in a minute. */
  readonly perMinute: number
  /** How many keys an age has: the keys of at most two ages are known, so that no flood of them fills the memory. */
  readonly keysPerAge?: number
}

type Bucket = { readonly tokens: number; readonly at: number }

/**
 * One bucket of tokens per key, full at first and filling again with time. In this process only.
 *
 * Keys live in two ages. When the younger is full, or as old as an empty bucket takes to fill, it becomes the older one
 * and the older one is forgotten at once, with what nobody used since. Forgetting key by key would search a map's
 * deleted beginning each time, and grow slower with every shopper.
 */
export const createTokenBuckets = ({ now, burst, perMinute, keysPerAge = 25_000 }: BucketSettings) => {
  const perMs = perMinute / 60_000
  let younger = new Map<string, Bucket>()
  let older = new Map<string, Bucket>()
  let began = now()

  const put = (key: string, tokens: number, at: number): void => {
    if (tokens >= burst) {
      younger.delete(key)
      older.delete(key)
      return
    }
    younger.set(key, { tokens, at })
    if (younger.size < keysPerAge && at - began < burst / perMs) return
    older = younger
    younger = new Map()
    began = at
  }
  const tokensOf = (key: string, at: number): number => {
    const bucket = younger.get(key) ?? older.get(key)
    return bucket ? Math.min(burst, bucket.tokens + Math.max(0, at - bucket.at) * perMs) : burst
  }
  return {
    /** Takes one; answers 0, or when there is none the whole seconds until there is. */
    take(key: string): number {
      const at = now()
      const tokens = tokensOf(key, at)
      // A clock that was set back must not keep anybody waiting until it is as late again.
      if (at < ((younger.get(key) ?? older.get(key))?.at ?? at)) put(key, tokens, at)
      if (tokens < 1) return Math.max(1, Math.ceil((1 - tokens) / perMs / 1_000))
      put(key, tokens - 1, at)
      return 0
    },
    /** Puts one back that turned out not to count. */
    giveBack(key: string): void {
      const at = now()
      put(key, tokensOf(key, at) + 1, at)
    },
  }
}
