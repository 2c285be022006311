/** Values by key, of which only the latest are kept. */
export type BoundedCache<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
}

/**
 * Keeps at most `most` values, and at least the half of that number that was set last. Old values are dropped half at a
 * time: finding the oldest key of a map in which old keys were deleted takes longer than signing a token.
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
