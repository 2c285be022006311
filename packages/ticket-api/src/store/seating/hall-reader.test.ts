import { expect, test } from 'vitest'
import type { Hall } from '../../domain/seating/hall.ts'
import type { Queryable } from '../database.ts'
import { createHallReader } from './hall-reader.ts'

const hall = {
  event: { id: 'ilta' },
  map: { seats: new Map([['A-1-1', { quotaId: 'seat/A-1-1' }]]) },
} as unknown as Hall

// rules/seating#seat-reservations
test('all who ask for a hall while it is read share the next reading, which shows what was changed before', async () => {
  let isFree = true
  const readings: (() => void)[] = []
  const query = async () => {
    const rows = [{ id: 'seat/A-1-1', isFree, heldUntil: null }]
    await new Promise<void>(resolve => readings.push(resolve))
    return { rows }
  }
  const read = createHallReader({ query } as unknown as Queryable)
  const nextReading = async (): Promise<void> => {
    while (readings.length === 0) await new Promise(setImmediate)
    readings.shift()?.()
  }
  const early = read({ shopId: 'a', hall })
  while (readings.length === 0) await new Promise(setImmediate)
  isFree = false
  const late = Array.from({ length: 300 }, async () => read({ shopId: 'a', hall }))
  await nextReading()
  expect((await early)?.get('seat/A-1-1')).toBe('free')
  await nextReading()
  const answers = await Promise.all(late)
  expect(answers[0]?.has('seat/A-1-1')).toBe(false)
  expect([new Set(answers).size, readings.length]).toEqual([1, 0])
})
