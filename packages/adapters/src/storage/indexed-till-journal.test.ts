import 'fake-indexeddb/auto'
import { createMemoryJournal } from '@portti/core/testing'
import { tillJournalContract } from '@portti/core/testing/contracts'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll } from 'vitest'
import { indexedTillJournal } from './indexed-till-journal.ts'

const use = (factory: unknown): void =>
  void Object.defineProperty(globalThis, 'indexedDB', { value: factory, configurable: true, writable: true })

// Other files share the global.
afterAll(() => use(new IDBFactory()))

// rules/kiosk#killed-browser
tillJournalContract('indexedTillJournal', () => {
  use(new IDBFactory())
  return {
    open: indexedTillJournal,
    breakDown: () =>
      use({
        open: () => {
          throw new Error('Denied')
        },
      }),
  }
})

tillJournalContract('createMemoryJournal', () => {
  const journal = createMemoryJournal()
  return { open: () => journal, breakDown: journal.breakDown }
})
