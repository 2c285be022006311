/** Values by key, of which only the latest are kept. */
export type BoundedCache<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
}

/**
 * Keeps at most so many values, and at least the half that was set last. They are forgotten half at a time: to look for
 * the oldest of a map in which old ones were deleted takes longer than to sign a token.
 */
export const createBoundedCache = <Value>(most: number): BoundedCache<Value> => {
  let younger = new Map<string, Value>()
  let older = new Map<string, Value>()
  return {
    get: key => younger.get(key) ?? older.get(key),
    set(key, value) {
      if (younger.size >= most / 2) {
        older = younger
        younger = new Map()
      }
      younger.set(key, value)
    },
    delete(key) {
      younger.delete(key)
      older.delete(key)
    },
  }
}
