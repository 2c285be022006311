import 'fake-indexeddb/auto'
import type { DoorList, JournalEntry, PendingScan } from '@portti/core'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { indexedAllotments } from './indexed-allotments.ts'
import { indexedDoorStorage } from './indexed-door-storage.ts'
import { indexedTillJournal } from './indexed-till-journal.ts'

const scan = { id: 'a', at: 1, eventId: 'toukotanssit', gate: 'Ovi', code: 'AAAA', hash: 'x' } satisfies PendingScan
const list: DoorList = { eventId: 'toukotanssit', title: {}, startsAt: 1, readAt: 2, tickets: new Map() }
const entry: JournalEntry = { kind: 'reversal', id: 'yksi', cents: 500 }
const nothing = { allotments: [], unsent: [], refused: [] }

// Other tests of this process have a database of the same name.
const useAnother = (): void => {
  indexedDB = new IDBFactory()
}
beforeEach(useAnother)
afterEach(useAnother)

/** Closes the connections that are in use, as a browser does by itself: in the background, or short of memory. */
const closeConnections = async (use: () => Promise<unknown>): Promise<void> => {
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await use()
  for (const connection of transactions.mock.contexts) (connection as IDBDatabase).close()
  expect(transactions.mock.contexts).not.toEqual([])
  transactions.mockRestore()
}

// rules/door#without-network
test('a door whose connection the browser closed stores and reads all the same', async () => {
  const storage = indexedDoorStorage()
  await closeConnections(storage.lists)
  expect(await Promise.all([storage.keepScan(scan), storage.writeList(list)])).toEqual([true, true])
  await closeConnections(storage.lists)
  expect(await storage.pendingScans()).toEqual([scan])
  await closeConnections(storage.lists)
  expect(await storage.dropScans(['a'])).toBe(true)
  expect(await indexedDoorStorage().pendingScans()).toEqual([])
})

// rules/kiosk#killed-browser
test('a till whose connection the browser closed keeps its journal', async () => {
  const journal = indexedTillJournal()
  await closeConnections(journal.entries)
  expect(await journal.keep(entry)).toBe(true)
  await closeConnections(journal.entries)
  expect(await journal.entries()).toEqual([entry])
  await closeConnections(journal.entries)
  expect(await journal.drop('yksi')).toBe(true)
  expect(await journal.entries()).toEqual([])
})

// rules/kiosk#allotment
test('a till whose connection the browser closed sells what is held for it', async () => {
  const device = indexedAllotments()
  await closeConnections(device.read)
  expect(await device.write(nothing)).toBe(true)
  await closeConnections(device.read)
  expect(await device.read()).toEqual(nothing)
})
