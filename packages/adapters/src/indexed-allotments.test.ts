import 'fake-indexeddb/auto'
import { createMemoryAllotments } from '@portti/core/testing'
import { allotmentStorageContract } from '@portti/core/testing/contracts'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll } from 'vitest'
import { indexedAllotments } from './indexed-allotments.ts'

const use = (factory: unknown): void =>
  void Object.defineProperty(globalThis, 'indexedDB', { value: factory, configurable: true, writable: true })

// Other files share the global.
afterAll(() => use(new IDBFactory()))

// rules/kiosk#allotment
allotmentStorageContract('indexedAllotments', () => {
  use(new IDBFactory())
  return {
    open: indexedAllotments,
    breakDown: () =>
      use({
        open: () => {
          throw new Error('Denied')
        },
      }),
  }
})

allotmentStorageContract('createMemoryAllotments', () => {
  const storage = createMemoryAllotments()
  return { open: () => storage, breakDown: storage.fill }
})
