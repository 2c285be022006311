import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isTimeOrdered, timeOrderedUuid } from './time-ordered-uuid.ts'

const moment = Date.parse('2026-11-23T08:00:00Z')

// RFC 9562, 5.7
test('begins with its moment, and is a UUID of version 7', () => {
  const id = timeOrderedUuid(moment)
  expect(z.uuidv7().safeParse(id).success).toBe(true)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(moment)
  expect(isTimeOrdered(id)).toBe(true)
  expect(isTimeOrdered(crypto.randomUUID())).toBe(false)
})

test('sorts by time, and differs within a moment', () => {
  const ids = [moment, moment + 1, moment + 60_000, moment + 3_600_000].map(timeOrderedUuid)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(Array.from({ length: 1_000 }, () => timeOrderedUuid(moment))).size).toBe(1_000)
})
