/** Debts to hold budgets, counted by one process alone, in milliseconds; `at` is a moment since 1970. */
export type SmallDebts = {
  /** The debt to a budget, or more where budgets share a place. */
  owed(key: string, at: number): number
  /** Adds to the debt; a negative amount lowers it, never below 0. */
  add(key: string, ms: number, at: number): void
}

const places = 131_072

/**
 * Debts in a table of fixed size, each as the moment when it is paid off. Budgets that share a place add up, so that a
 * flood of networks neither fills the memory nor erases any debt.
 */
export const createSmallDebts = (): SmallDebts => {
  const wholeAt = new Float64Array(places)
  const placeOf = (key: string): number => {
    let hash = 2_166_136_261
    for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 16_777_619)
    return (hash >>> 0) % places
  }
  const owedAt = (index: number, at: number): number => Math.max(0, (wholeAt[index] ?? 0) - at)
  return {
    owed: (key, at) => owedAt(placeOf(key), at),
    add(key, ms, at) {
      const index = placeOf(key)
      wholeAt[index] = at + Math.max(0, owedAt(index, at) + ms)
    },
  }
}
