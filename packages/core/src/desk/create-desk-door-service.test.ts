import { ok } from 'neverthrow'
import { expect, test } from 'vitest'
import { createTestClock } from '../testing/test-clock.ts'
import { createDeskDoorService } from './create-desk-door-service.ts'
import type { DeskApi } from './desk-api.ts'

// rules/door#overview
test('doors are read again by themselves every five seconds, be a conflict settled during a reading', async () => {
  const clock = createTestClock()
  const waiting: (() => void)[] = []
  let asked = 0
  const fetchDoors: DeskApi['fetchDoors'] = () => {
    asked += 1
    const doors = {
      event: { id: 'a', title: {}, startsAt: 0 },
      at: asked,
      expected: 0,
      inside: 0,
      note: '',
      pace: [],
      allInsideAt: undefined,
      devices: [],
      refusals: [],
      conflicts: [],
    }
    return new Promise(answered => waiting.push(() => answered(ok(doors))))
  }
  const answerAll = async () => {
    for (const answer of waiting.splice(0)) answer()
    await clock.settle()
  }
  const doors = createDeskDoorService({
    api: { fetchDoors },
    door: { settle: () => Promise.resolve(ok(undefined)) },
    clock,
  })
  doors.watch('a')
  const settled = doors.settle('k')
  await clock.settle()
  await answerAll()
  await settled
  expect([asked, doors.getSnapshot().doors?.at]).toEqual([2, 2])
  await clock.advance(5_000)
  expect(asked).toBe(3)
  await answerAll()
  doors.stop()
  await clock.advance(60_000)
  expect(asked).toBe(3)
})
