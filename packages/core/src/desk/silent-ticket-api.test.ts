import { err, ok, type Result } from 'neverthrow'
import { expect, test } from 'vitest'
import { type ShopError, shopError } from '../errors/shop-error.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { createAttendeeListService } from './create-attendee-list-service.ts'
import { createDeskStockService } from './create-desk-stock-service.ts'
import type { DeskStock } from './desk-stock.ts'

const stock: DeskStock = {
  event: { id: 'tanssit', title: { fi: 'Tanssit' }, startsAt: 0 },
  note: '',
  quotas: [],
  seats: [],
  allotments: [],
  recent: 0,
  sales: [],
}
/** Answers of a ticket API that is silent until it is back. */
const silentFirst = () => {
  let isBack = false
  let asked = 0
  return {
    back: () => void (isBack = true),
    asked: () => asked,
    answer: async <Value>(value: Value): Promise<Result<Value, ShopError>> => {
      asked += 1
      return isBack ? ok(value) : err(shopError('unspecified_exception'))
    },
  }
}

// rules/desk#without-network
test('a list that could not be read is asked for again by itself until it is there', async () => {
  const clock = createTestClock()
  const line = silentFirst()
  const lists = createAttendeeListService({
    api: { listAttendees: () => line.answer({ attendees: [], questions: [], note: 'Sivuovi kiinni' }) },
    clock,
  })
  await lists.open('tanssit')
  await clock.advance(12_000)
  expect(lists.getSnapshot()).toMatchObject({ attendees: undefined, problem: { signIn: { reason: 'no_answer' } } })
  line.back()
  await clock.advance(5_000)
  expect(lists.getSnapshot()).toMatchObject({ attendees: [], note: 'Sivuovi kiinni', problem: undefined })
  const asked = line.asked()
  await clock.advance(60_000)
  expect(line.asked()).toBe(asked)
})

// rules/desk#without-network
test('a stock that could not be read is asked for again by itself, and a plan whose answer was lost stays', async () => {
  const clock = createTestClock()
  const line = silentFirst()
  const desk = createDeskStockService({
    api: { fetchStock: () => line.answer(stock), changeStock: async () => err(shopError('unspecified_exception')) },
    clock,
  })
  await desk.open('tanssit')
  expect(desk.getSnapshot()).toMatchObject({ stock: undefined, problem: { signIn: { reason: 'no_answer' } } })
  line.back()
  await clock.advance(5_000)
  expect(desk.getSnapshot()).toMatchObject({ stock, problem: undefined })
  desk.setNote('Sivuovi kiinni')
  desk.setReason('Turvallisuus')
  await desk.apply()
  const { plan, reason, problem } = desk.getSnapshot()
  expect([plan.note, reason, problem?.signIn.reason]).toEqual(['Sivuovi kiinni', 'Turvallisuus', 'no_answer'])
})
