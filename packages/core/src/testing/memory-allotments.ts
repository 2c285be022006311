import type { AllotmentStorage, StoredAllotments } from '../box-office/allotments/allotment-storage.ts'

/** The allotments of one device, in memory: they outlive the core that writes them. */
export interface MemoryAllotments extends AllotmentStorage {
  /** From now on nothing can be stored. */
  fill(): void
}

/** An empty `AllotmentStorage`. */
export const createMemoryAllotments = (): MemoryAllotments => {
  let kept: StoredAllotments = { allotments: [], unsent: [], refused: [] }
  let isFull = false
  return {
    read: async () => kept,
    write: async next => {
      if (!isFull) kept = next
      return !isFull
    },
    fill: () => {
      isFull = true
    },
  }
}
