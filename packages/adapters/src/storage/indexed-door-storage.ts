import type { DoorList, DoorStorage, PendingScan } from '@portti/core'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { reopenedDatabase } from './reopened-database.ts'

interface DoorDatabase extends DBSchema {
  /** One list for each event; structured cloning keeps the map of its tickets. */
  lists: { key: string; value: DoorList }
  scans: { key: string; value: PendingScan; indexes: { at: number } }
}

const open = async () =>
  openDB<DoorDatabase>('portti-door', 1, {
    upgrade: database => {
      database.createObjectStore('lists', { keyPath: 'eventId' })
      database.createObjectStore('scans', { keyPath: 'id' }).createIndex('at', 'at')
    },
  })

/**
 * `DoorStorage` over IndexedDB: it survives a killed browser. Where nothing can be stored, it says so. Nothing is read
 * before `ready`: until then another tab may still write it.
 */
export const indexedDoorStorage = (ready?: Promise<void>): DoorStorage => {
  const use = reopenedDatabase(async () => {
    await ready
    return open()
  })
  const stores = async (write: (opened: IDBPDatabase<DoorDatabase>) => Promise<unknown>): Promise<boolean> => {
    try {
      await use(write)
      return true
    } catch {
      return false
    }
  }
  const reads = async <Value>(read: (opened: IDBPDatabase<DoorDatabase>) => Promise<Value[]>): Promise<Value[]> => {
    try {
      return await use(read)
    } catch {
      return []
    }
  }
  return {
    lists: () => reads(opened => opened.getAll('lists')),
    writeList: list => stores(opened => opened.put('lists', list)),
    pendingScans: () => reads(opened => opened.getAllFromIndex('scans', 'at')),
    keepScan: scan => stores(opened => opened.put('scans', scan)),
    dropScans: ids =>
      stores(async opened => {
        const transaction = opened.transaction('scans', 'readwrite')
        await Promise.all([...ids.map(id => transaction.store.delete(id)), transaction.done])
      }),
  }
}
