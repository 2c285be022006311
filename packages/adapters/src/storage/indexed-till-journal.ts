import type { JournalEntry, TillJournal } from '@portti/core'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { reopenedDatabase } from './reopened-database.ts'

interface TillDatabase extends DBSchema {
  /** The key is the time-ordered place of the entry. */
  journal: { key: number; value: JournalEntry; indexes: { id: string } }
}

const open = async () =>
  openDB<TillDatabase>('portti-till', 1, {
    upgrade: database => {
      database.createObjectStore('journal', { autoIncrement: true }).createIndex('id', 'id', { unique: true })
    },
  })

/** `TillJournal` over IndexedDB: it survives a killed browser. Where nothing can be stored or read, it says so. */
export const indexedTillJournal = (): TillJournal => {
  const use = reopenedDatabase(open)
  const change = async (action: (opened: IDBPDatabase<TillDatabase>) => Promise<unknown>): Promise<boolean> => {
    try {
      await use(action)
      return true
    } catch {
      return false
    }
  }
  return {
    entries: async () => {
      try {
        return await use(opened => opened.getAll('journal'))
      } catch {
        return undefined
      }
    },
    keep: entry =>
      change(async opened => {
        // Money is about to move: the entry must be on the disk first.
        const transaction = opened.transaction('journal', 'readwrite', { durability: 'strict' })
        const key = await transaction.store.index('id').getKey(entry.id)
        await Promise.all([transaction.store.put(entry, key), transaction.done])
      }),
    drop: id =>
      change(async opened => {
        const transaction = opened.transaction('journal', 'readwrite')
        const key = await transaction.store.index('id').getKey(id)
        await Promise.all([key !== undefined && transaction.store.delete(key), transaction.done])
      }),
  }
}
