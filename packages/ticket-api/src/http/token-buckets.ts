export type BucketSettings = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** How many may come at once. */
  readonly burst: number
  /** How many come back in a minute. */
  readonly perMinute: number
  /** The longest unused are forgotten beyond it, so that no flood of keys fills the memory. */
  readonly mostKeys?: number
}

/** One bucket of tokens per key, full at first and filling again with time. In this process only. */
export const createTokenBuckets = ({ now, burst, perMinute, mostKeys = 50_000 }: BucketSettings) => {
  const perMs = perMinute / 60_000
  // In the order of last use.
  const buckets = new Map<string, { readonly tokens: number; readonly at: number }>()

  const put = (key: string, tokens: number, at: number): void => {
    buckets.delete(key)
    if (tokens >= burst) return
    if (buckets.size >= mostKeys) {
      for (const [oldest] of buckets) {
        buckets.delete(oldest)
        break
      }
    }
    buckets.set(key, { tokens, at })
  }
  const tokensOf = (key: string, at: number): number => {
    const bucket = buckets.get(key)
    return bucket ? Math.min(burst, bucket.tokens + Math.max(0, at - bucket.at) * perMs) : burst
  }
  return {
    /** Takes one; answers 0, or when there is none the whole seconds until there is. */
    take(key: string): number {
      const at = now()
      const tokens = tokensOf(key, at)
      // A clock that was set back must not keep anybody waiting until it is as late again.
      if (at < (buckets.get(key)?.at ?? at)) put(key, tokens, at)
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
