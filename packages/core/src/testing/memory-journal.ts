import type { JournalEntry, TillJournal } from '../box-office/payment/till-journal.ts'

/** The journal of one device, in memory: it outlives the core that writes it. */
export interface MemoryJournal extends TillJournal {
  /** From now on nothing can be stored. */
  fill(): void
  /** From now on nothing can be stored or read. */
  breakDown(): void
}

/** An empty `TillJournal`. */
export const createMemoryJournal = (): MemoryJournal => {
  const kept = new Map<string, JournalEntry>()
  let isFull = false
  let isBroken = false
  return {
    entries: async () => (isBroken ? undefined : [...kept.values()]),
    keep: async entry => {
      if (!isFull) kept.set(entry.id, entry)
      return !isFull
    },
    drop: async id => {
      kept.delete(id)
      return true
    },
    fill: () => {
      isFull = true
    },
    breakDown: () => {
      isFull = isBroken = true
    },
  }
}
