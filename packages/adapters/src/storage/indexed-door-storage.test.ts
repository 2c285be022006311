import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import type { DoorList, PendingScan } from '@portti/core'
import { expect, test } from 'vitest'
import { webTextHash } from '../runtime/web-text-hash.ts'
import { indexedDoorStorage } from './indexed-door-storage.ts'

const scan = (id: string, at: number): PendingScan => ({
  id,
  at,
  eventId: 'toukotanssit',
  gate: 'Pääovi',
  code: 'AAAA-0001',
  hash: 'x',
})
const list: DoorList = {
  eventId: 'toukotanssit',
  title: { fi: 'Toukotanssit' },
  startsAt: 1,
  readAt: 2,
  tickets: new Map([['x', { title: { fi: 'Peruslippu' }, group: 0 }]]),
}

// rules/door#without-network
test('scans and lists outlive the page, the oldest scan first', async () => {
  const before = indexedDoorStorage()
  expect(await before.keepScan(scan('b', 2))).toBe(true)
  expect(await before.keepScan(scan('a', 1))).toBe(true)
  expect(await before.writeList(list)).toBe(true)
  const after = indexedDoorStorage()
  expect((await after.pendingScans()).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(await after.lists()).toEqual([list])
  expect(await after.dropScans(['a'])).toBe(true)
  expect(await after.pendingScans()).toEqual([scan('b', 2)])
})

// rules/kiosk#one-tab
test('a tab that waits for the device reads what the other tab stored until then', async () => {
  const { promise: isClosed, resolve: close } = Promise.withResolvers<void>()
  const waiting = indexedDoorStorage(isClosed)
  const read = Promise.all([waiting.pendingScans(), waiting.lists()])
  const other = indexedDoorStorage()
  await other.keepScan(scan('c', 3))
  await other.writeList({ ...list, readAt: 4 })
  close()
  const [scans, lists] = await read
  expect(scans).toContainEqual(scan('c', 3))
  expect(lists).toEqual([{ ...list, readAt: 4 }])
})

test('where nothing can be stored, that is an answer, until something can be', async () => {
  const broken = {
    open: () => {
      throw new Error('Denied')
    },
  }
  const real = globalThis.indexedDB
  Object.defineProperty(globalThis, 'indexedDB', { value: broken, configurable: true })
  const storage = indexedDoorStorage()
  expect(await storage.keepScan(scan('c', 3))).toBe(false)
  expect(await storage.pendingScans()).toEqual([])
  Object.defineProperty(globalThis, 'indexedDB', { value: real, configurable: true })
  expect(await storage.keepScan(scan('c', 3))).toBe(true)
})

test('a code is hashed as the ticket API hashes it', async () => {
  const code = '7KQ2-MX9D-41TF-8W3E'
  const expected = createHash('sha256').update(code).digest().subarray(0, 16).toString('base64url')
  expect(await webTextHash(code)).toBe(expected)
})
