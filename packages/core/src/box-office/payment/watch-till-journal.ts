import type { TillJournal } from './till-journal.ts'

/**
 * A journal that knows which of its entries could not be stored. `hasUnstored`: one that is not dropped yet is in this
 * page alone, and a newer version of the page waits for its end (rules/kiosk#installable).
 */
export const watchTillJournal = (journal: TillJournal): TillJournal & { hasUnstored(): boolean } => {
  const unstored = new Set<string>()
  return {
    entries: () => journal.entries(),
    keep: async entry => {
      unstored.add(entry.id)
      const isStored = await journal.keep(entry)
      if (isStored) unstored.delete(entry.id)
      return isStored
    },
    drop: id => {
      unstored.delete(id)
      return journal.drop(id)
    },
    hasUnstored: () => unstored.size > 0,
  }
}
