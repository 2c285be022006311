import { expect, test } from 'vitest'
import { dayMs } from '../time/units.ts'
import type { Event } from './event.ts'
import { otherEvents } from './other-events.ts'

const now = Date.UTC(2027, 7, 1)

const event = (id: string, day: number, fields: Partial<Event> = {}): Event =>
  ({
    id,
    startsAt: now + day * dayMs,
    status: 'confirmed',
    folderIds: [],
    availability: { available: true, status: 'green' },
    ...fields,
  }) as Event

const gone = event('gone', 10, { status: 'cancelled', folderIds: ['kesä'] })
const idsOf = (events: readonly Event[], limit = 4): readonly string[] =>
  otherEvents(gone, events, { now, limit }).map(({ id }) => id)

test('events of the same folder are chosen first, then the nearest in time; they are told by date', () => {
  const far = event('far', 40)
  const near = event('near', 8)
  const related = event('related', 60, { folderIds: ['talvi', 'kesä'] })
  expect(idsOf([related, far, gone, near])).toEqual(['near', 'far', 'related'])
  expect(idsOf([far, near, related], 2)).toEqual(['near', 'related'])
  expect(idsOf([far, near, related], 1)).toEqual(['related'])
})

test('what cannot be bought is left out', () => {
  const soldOut = { available: false, reasonCode: 'sold_out' } as Event['availability']
  expect(
    idsOf([event('past', -2), event('full', 9, { availability: soldOut }), event('off', 9, { status: 'cancelled' })]),
  ).toEqual([])
})
