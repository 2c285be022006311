import 'fake-indexeddb/auto'
import { createMemoryAllotments } from '@portti/core/testing'
import { allotmentStorageContract } from '@portti/core/testing/contracts'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, expect, test, vi } from 'vitest'
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

test('what could not be read is not overwritten: it may have sales that were not sent', async () => {
  use(new IDBFactory())
  const device = indexedAllotments()
  const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new Error('Unknown')
  })
  const nothing = await device.read()
  expect(await device.write(nothing)).toBe(false)
  get.mockRestore()
  await device.read()
  expect(await device.write(nothing)).toBe(true)
})

allotmentStorageContract('createMemoryAllotments', () => {
  const storage = createMemoryAllotments()
  return { open: () => storage, breakDown: storage.fill }
})
