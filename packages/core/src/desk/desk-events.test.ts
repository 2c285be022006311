import { err, ok } from 'neverthrow'
import { expect, test } from 'vitest'
import type { Event } from '../catalogue/event.ts'
import { shopError } from '../errors/shop-error.ts'
import { createTestClock } from '../testing/test-clock.ts'
import type { DeskApi } from './desk-api.ts'
import { watchDeskEvents, watchListedEvents } from './desk-events.ts'

const hour = 3_600_000
const eventOf = (id: string, startsAt: number): Event =>
  ({ id, startsAt, endsAt: startsAt + hour, status: 'confirmed', folderIds: [] }) as Partial<Event> as Event
const openDesk = () => {
  const clock = createTestClock()
  const concert = eventOf('konsertti', clock.now() + hour)
  const imported = eventOf('tuotu', clock.now() + 3 * hour)
  let events = [concert]
  let isSilent = false
  let asked = 0
  const desk = watchDeskEvents({
    clock,
    listEvents: () => {
      asked += 1
      return Promise.resolve(isSilent ? err(shopError('unspecified_exception')) : ok(events))
    },
  })
  return {
    clock,
    desk,
    asked: () => asked,
    ids: () => desk.getSnapshot()?.map(({ id }) => id),
    importMore: () => (events = [imported, concert]),
    silence: (now: boolean) => (isSilent = now),
  }
}

// rules/desk#events
test('an event that is imported while a view stands open is offered within a minute, and nothing is read without one', async () => {
  const { desk, clock, asked, ids, importMore } = openDesk()
  await clock.advance(hour / 2)
  expect(asked()).toBe(0)
  const leave = desk.subscribe(() => undefined)
  await clock.advance(0)
  expect(ids()).toEqual(['konsertti'])
  importMore()
  await clock.advance(60_000)
  expect(ids()).toEqual(['konsertti', 'tuotu'])
  leave()
  const before = asked()
  await clock.advance(hour)
  expect(asked()).toBe(before)
})

// rules/desk#events
test('events that are not read yet are not told as none', async () => {
  const { desk, clock, ids, silence } = openDesk()
  silence(true)
  desk.subscribe(() => undefined)
  await clock.advance(0)
  expect(ids()).toBe(undefined)
  silence(false)
  await clock.advance(60_000)
  expect(ids()).toEqual(['konsertti'])
})

// rules/desk#events
test('an event that ends stays with who has it open, also while the ticket API is silent, and is gone the next time', async () => {
  const { desk, clock, ids, silence } = openDesk()
  const leave = desk.subscribe(() => undefined)
  await clock.advance(0)
  silence(true)
  await clock.advance(3 * hour)
  expect(ids()).toEqual(['konsertti'])
  silence(false)
  await clock.advance(60_000)
  expect(ids()).toEqual(['konsertti'])
  leave()
  desk.subscribe(() => undefined)
  await clock.advance(0)
  expect(ids()).toEqual([])
})

// rules/desk#events
test('lists offer what the ticket API tells, and keep it while that is silent or the session has ended', async () => {
  const clock = createTestClock()
  const over = { id: 'konsertti', title: {}, startsAt: 0, state: 'over' } as const
  let answer: Awaited<ReturnType<DeskApi['listEvents']>> = ok([over])
  const events = watchListedEvents({ clock, api: { listEvents: async () => answer } })
  const leave = events.subscribe(() => undefined)
  await clock.advance(0)
  expect(events.getSnapshot()).toEqual([over])
  answer = err(shopError('unspecified_exception'))
  await clock.advance(60_000)
  expect(events.getSnapshot()).toEqual([over])
  answer = err({ ...shopError('unspecified_exception', { reason: 'session_ended' }), status: 403 })
  await clock.advance(hour)
  expect(events.getSnapshot()).toEqual([over])
  leave()
})
