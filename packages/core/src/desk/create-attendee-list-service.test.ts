import { err, ok, type Result } from 'neverthrow'
import { expect, test } from 'vitest'
import { type ShopError, shopError } from '../errors/shop-error.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { createAttendeeListService } from './create-attendee-list-service.ts'
import type { AttendeeList } from './desk-order.ts'

type Answer = Result<AttendeeList, ShopError>

const openLists = () => {
  const clock = createTestClock()
  const waiting: ((answer: Answer) => void)[] = []
  const lists = createAttendeeListService({
    api: { listAttendees: () => new Promise<Answer>(answer => void waiting.push(answer)) },
    clock,
  })
  /** Answers a reading, the first one being 0. */
  const answer = async (reading: number, note: string | undefined) => {
    waiting[reading]?.(
      note === undefined ? err(shopError('unspecified_exception')) : ok({ attendees: [], questions: [], note }),
    )
    await clock.settle()
  }
  return { lists, clock, answer, start: clock.now() }
}

// rules/desk#lists
test('a list that is opened again stays with its time until it is read again', async () => {
  const { lists, clock, answer, start } = openLists()
  void lists.open('tanssit')
  await answer(0, 'Sivuovi kiinni')
  await clock.advance(3_600_000)
  void lists.open('tanssit')
  const before = { attendees: [], note: 'Sivuovi kiinni', readAt: start }
  expect(lists.getSnapshot()).toMatchObject(before)
  await answer(1, undefined)
  expect(lists.getSnapshot()).toMatchObject({ ...before, problem: { signIn: { reason: 'no_answer' } } })
  await clock.advance(5_000)
  await answer(2, 'Sivuovi auki')
  expect(lists.getSnapshot()).toMatchObject({ note: 'Sivuovi auki', readAt: start + 3_605_000, problem: undefined })
})

// rules/desk#lists
test('the reading that was begun last counts, whichever is answered last, and another event begins with nothing', async () => {
  const { lists, answer } = openLists()
  void lists.open('tanssit')
  void lists.open('tanssit')
  await answer(1, 'Uudempi')
  await answer(0, 'Vanhempi')
  expect(lists.getSnapshot().note).toBe('Uudempi')
  void lists.open('sinfonia')
  expect(lists.getSnapshot()).toMatchObject({ eventId: 'sinfonia', attendees: undefined, readAt: undefined })
})
