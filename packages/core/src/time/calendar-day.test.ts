import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDay } from './calendar-day.ts'
import { hourMs } from './units.ts'

const zones = [
  'Europe/Helsinki',
  'Europe/Stockholm',
  'America/New_York',
  'America/Havana',
  'Asia/Tokyo',
  'UTC',
] as const

/** Clock changes of these zones in 2026 and 2027: the last Sundays of March and October, and those of America. */
const changes = [
  '2026-03-29T01:00Z',
  '2026-10-25T01:00Z',
  '2027-03-28T01:00Z',
  '2027-10-31T01:00Z',
  '2026-03-08T05:00Z',
  '2026-03-08T07:00Z',
  '2026-11-01T05:00Z',
  '2026-11-01T06:00Z',
].map(change => Date.parse(change))

const intlDay = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)

describe('the calendar day', () => {
  it('begins at midnight of the time zone, through days of 23 and of 25 hours', () => {
    const helsinki = (at: string) => calendarDay(Date.parse(at), 'Europe/Helsinki')
    expect([helsinki('2026-03-28T21:59:59.999Z'), helsinki('2026-03-28T22:00Z')]).toEqual(['2026-03-28', '2026-03-29'])
    expect([helsinki('2026-03-29T20:59:59.999Z'), helsinki('2026-03-29T21:00Z')]).toEqual(['2026-03-29', '2026-03-30'])
    expect([helsinki('2026-10-24T20:59:59.999Z'), helsinki('2026-10-24T21:00Z')]).toEqual(['2026-10-24', '2026-10-25'])
    expect([helsinki('2026-10-25T21:59:59.999Z'), helsinki('2026-10-25T22:00Z')]).toEqual(['2026-10-25', '2026-10-26'])
  })

  it('is that of Intl in every time zone, around clock changes and at any other moment', () => {
    const around = fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -48 * hourMs, max: 48 * hourMs }))
      .map(([change, away]) => change + away)
    const ever = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) })
    fc.assert(
      fc.property(fc.oneof(around, ever), fc.constantFrom(...zones), (at, timeZone) => {
        expect(calendarDay(at, timeZone)).toBe(intlDay(at, timeZone))
      }),
      { numRuns: 500 },
    )
  })
})
