import { err, ok } from 'neverthrow'
import { expect, test } from 'vitest'
import { shopError } from '../errors/shop-error.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { createLiveSalesService } from './create-live-sales-service.ts'
import type { DeskApi } from './desk-api.ts'
import type { DeskSales } from './desk-sales.ts'

const none = { pieces: 0, total: 0 }
const lists = { curve: [], events: [], products: [], channels: [], gates: [] }
const soldToday = (pieces: number, at: number): DeskSales => ({
  day: '2027-06-01',
  at,
  today: { pieces, total: pieces * 2_200 },
  all: none,
  ...lists,
})
const openLive = (answer: (asked: number) => ReturnType<DeskApi['fetchSales']>) => {
  const clock = createTestClock()
  let asked = 0
  const live = createLiveSalesService({
    api: { fetchSales: () => answer((asked += 1)) },
    clock,
  })
  const pieces = () => live.getSnapshot().sales?.today.pieces
  return { live, clock, pieces, asked: () => asked }
}

// rules/desk#sales
test('sales are read again by themselves every 15 seconds while somebody watches, and no longer', async () => {
  const { live, clock, pieces, asked } = openLive(count => Promise.resolve(ok(soldToday(count, count))))
  await clock.advance(60_000)
  expect(asked()).toBe(0)
  live.start()
  await clock.settle()
  expect(pieces()).toBe(1)
  await clock.advance(14_999)
  expect(pieces()).toBe(1)
  await clock.advance(1)
  expect(pieces()).toBe(2)
  await clock.advance(45_000)
  expect(pieces()).toBe(5)
  live.stop()
  await clock.advance(60_000)
  expect(asked()).toBe(5)
})

// rules/desk#sales
test('figures stay when a reading fails, which is said, and the next one mends it', async () => {
  const lost = err(shopError('unspecified_exception'))
  const { live, clock, pieces } = openLive(count => Promise.resolve(count === 2 ? lost : ok(soldToday(count, count))))
  live.start()
  await clock.advance(15_000)
  expect([pieces(), live.getSnapshot().problem]).toMatchObject([1, { reason: 'no_answer' }])
  await clock.advance(15_000)
  expect([pieces(), live.getSnapshot().problem]).toEqual([3, undefined])
})

// rules/desk#sales
test('who leaves and comes back during a reading does not make the desk ask twice as often', async () => {
  const waiting: (() => void)[] = []
  const { live, clock, asked } = openLive(
    count => new Promise(answered => waiting.push(() => answered(ok(soldToday(count, count))))),
  )
  const answerAll = async () => {
    for (const answer of waiting.splice(0)) answer()
    await clock.settle()
  }
  live.start()
  live.stop()
  live.start()
  await answerAll()
  expect(asked()).toBe(2)
  await clock.advance(15_000)
  expect(asked()).toBe(3)
  await answerAll()
  live.stop()
  await clock.advance(60_000)
  expect(asked()).toBe(3)
})

// rules/desk#sales
test('who comes back later sees no figures of before as those of now: they come with their time, if none newer do', async () => {
  const lost = err(shopError('unspecified_exception'))
  const { live, clock, pieces } = openLive(count => Promise.resolve(count === 2 ? lost : ok(soldToday(count, count))))
  live.start()
  await clock.settle()
  live.stop()
  await clock.advance(14_000)
  live.start()
  expect(pieces()).toBe(1)
  live.stop()
  await clock.settle()
  expect([pieces(), live.getSnapshot().problem]).toMatchObject([1, { reason: 'no_answer' }])
  await clock.advance(3_600_000)
  live.start()
  expect([pieces(), live.getSnapshot().problem]).toMatchObject([1, { reason: 'no_answer' }])
  await clock.settle()
  expect([pieces(), live.getSnapshot().problem]).toEqual([3, undefined])
  live.stop()
  await clock.advance(15_000)
  live.start()
  expect(live.getSnapshot()).toEqual({ sales: undefined, problem: undefined })
  await clock.settle()
  expect(pieces()).toBe(4)
})
