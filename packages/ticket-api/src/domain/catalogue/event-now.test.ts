import type { WireEvent, WireOrder } from '@portti/contract'
import { expect, test } from 'vitest'
import { eventNow, locationOf } from './event-now.ts'

const hall = { id: 'sali', title: { fi: 'Juhlasali', sv: 'Festsalen' }, address_line1: 'Rantatie 12' }
const arena = { id: 'halli', title: { fi: 'Urheiluhalli', sv: 'Idrottshallen' }, address_line1: 'Urheilutie 5' }
const sold: NonNullable<WireOrder['lines'][number]['event']> = {
  id: 'konsertti',
  title: { fi: 'Konsertti' },
  start_date: '2026-12-06T16:00:00Z',
  location_title: hall.title,
}
const event = { ...sold, status: 'confirmed', location: hall }
const now = (wire: Partial<WireEvent>) => {
  const known = { wire: { ...event, ...wire } }
  const told = eventNow(new Map([['konsertti', known]]), sold)
  const { start_date, location_title, moved_from } = told
  return [start_date, location_title?.fi, moved_from, locationOf(known.wire, told)?.address_line1]
}
const later = '2026-12-13T16:00:00Z'

// rules/orders#moved-events
test('an event is told where it is now, with what was sold as far as that is something else', () => {
  const { start_date, location_title } = sold
  expect(now({})).toEqual([start_date, 'Juhlasali', undefined, 'Rantatie 12'])
  expect(now({ start_date: '2026-12-06T18:00:00+02:00' })[2]).toBeUndefined()
  expect(now({ start_date: later })).toEqual([later, 'Juhlasali', { start_date }, 'Rantatie 12'])
  expect(now({ location: arena })).toEqual([start_date, 'Urheiluhalli', { location_title }, 'Urheilutie 5'])
  expect(now({ start_date: later, location: arena })).toEqual([
    later,
    'Urheiluhalli',
    { start_date, location_title },
    'Urheilutie 5',
  ])
  expect(now({ start_date: later, status: 'cancelled' })[0]).toBe(later)
})

// rules/orders#moved-events
test('what is postponed stands as it was sold, and has no street of another place', () => {
  const stands = [sold.start_date, 'Juhlasali', undefined, undefined]
  expect(now({ start_date: later, location: arena, status: 'postponed' })).toEqual(stands)
  expect(now({ location: undefined })).toEqual(stands)
  expect(eventNow(new Map(), sold)).toBe(sold)
})

// rules/orders#moved-events
test('a name that was corrected in one language is the same place, and a place that nobody was told is no move', () => {
  const corrected = { ...hall, title: { fi: 'Suuri juhlasali', sv: 'Festsalen' } }
  expect(now({ location: corrected })).toEqual([sold.start_date, 'Suuri juhlasali', undefined, 'Rantatie 12'])
  const { location_title: _, ...placeless } = sold
  const known = new Map([['konsertti', { wire: event }]])
  expect(eventNow(known, placeless)).toEqual(sold)
})
