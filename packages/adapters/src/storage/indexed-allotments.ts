import type { AllotmentStorage, StoredAllotments } from '@portti/core'
import { type DBSchema, openDB } from 'idb'
import { reopenedDatabase } from './reopened-database.ts'

interface AllotmentDatabase extends DBSchema {
  kept: { key: 'all'; value: StoredAllotments }
}

const nothing: StoredAllotments = { allotments: [], unsent: [], refused: [] }

const open = async () =>
  openDB<AllotmentDatabase>('portti-allotments', 1, {
    upgrade: database => void database.createObjectStore('kept'),
  })

/** `AllotmentStorage` over IndexedDB: it survives a killed browser. Where nothing can be stored, it says so. */
export const indexedAllotments = (): AllotmentStorage => {
  const use = reopenedDatabase(open)
  /** Allotments that could not be read must not be overwritten: they may have sales that were not sent. */
  let isRead = false
  return {
    read: async () => {
      try {
        const kept = await use(opened => opened.get('kept', 'all'))
        isRead = true
        return kept ?? nothing
      } catch {
        return nothing
      }
    },
    write: async kept => {
      if (!isRead) return false
      try {
        await use(async opened => {
          // Cash and tickets are about to change hands: the sale must be on the disk first.
          const transaction = opened.transaction('kept', 'readwrite', { durability: 'strict' })
          await Promise.all([transaction.store.put(kept, 'all'), transaction.done])
        })
        return true
      } catch {
        return false
      }
    },
  }
}
