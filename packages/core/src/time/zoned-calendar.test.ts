import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayNumber, weekdayOf, yearOf, zonedCalendar } from './zoned-calendar.ts'

const helsinki = zonedCalendar('Europe/Helsinki')
const at = (year: number, month: number, day: number, hour: number, minute = 0): string =>
  new Date(helsinki.momentAt(dayNumber({ year, month, day }), hour * 60 + minute)).toISOString()

describe('a zoned calendar', () => {
  it('knows winter and summer time', () => {
    expect(at(2027, 1, 15, 19)).toBe('2027-01-15T17:00:00.000Z')
    expect(at(2027, 8, 28, 18)).toBe('2027-08-28T15:00:00.000Z')
  })

  it('is right on both sides of the spring change, and moves a time that does not exist by the hour skipped', () => {
    expect(at(2027, 3, 28, 2, 59)).toBe('2027-03-28T00:59:00.000Z')
    expect(at(2027, 3, 28, 3, 30)).toBe('2027-03-28T01:30:00.000Z')
    expect(at(2027, 3, 28, 4, 0)).toBe('2027-03-28T01:00:00.000Z')
  })

  it('takes the earlier of two moments in the autumn', () => {
    expect(at(2027, 10, 31, 2, 59)).toBe('2027-10-30T23:59:00.000Z')
    expect(at(2027, 10, 31, 3, 30)).toBe('2027-10-31T00:30:00.000Z')
    expect(at(2027, 10, 31, 4, 0)).toBe('2027-10-31T02:00:00.000Z')
  })

  it('crosses a change of clocks west of Greenwich too', () => {
    const newYork = zonedCalendar('America/New_York')
    expect(new Date(newYork.momentAt(dayNumber({ year: 2027, month: 3, day: 14 }), 60)).toISOString()).toBe(
      '2027-03-14T06:00:00.000Z',
    )
    expect(new Date(newYork.momentAt(dayNumber({ year: 2027, month: 3, day: 14 }), 180)).toISOString()).toBe(
      '2027-03-14T07:00:00.000Z',
    )
  })

  it('has the first moment of a day where the clocks are changed at midnight', () => {
    const first = (zone: string, year: number, month: number, day: number): string =>
      new Date(zonedCalendar(zone).momentAt(dayNumber({ year, month, day }), 0)).toISOString()
    // The day begins at one in São Paulo; its eve had its last hour twice.
    expect(first('America/Sao_Paulo', 2018, 11, 4)).toBe('2018-11-04T03:00:00.000Z')
    expect(first('America/Sao_Paulo', 2018, 2, 18)).toBe('2018-02-18T03:00:00.000Z')
    // In Havana midnight itself comes twice.
    expect(first('America/Havana', 2026, 11, 1)).toBe('2026-11-01T04:00:00.000Z')
  })

  it('tells the day and minute of any moment, and finds that moment again unless the clock shows it twice', () => {
    const moments = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2080, 0, 1) })
    fc.assert(
      fc.property(
        moments,
        fc.constantFrom('Europe/Helsinki', 'UTC', 'Asia/Kolkata', 'America/St_Johns'),
        (ms, zone) => {
          const calendar = zonedCalendar(zone)
          const moment = Math.floor(ms / 60_000) * 60_000
          const found = calendar.momentAt(calendar.dayOf(moment), calendar.minuteOf(moment))
          expect([0, 3_600_000]).toContain(moment - found)
          expect(calendar.minuteOf(found)).toBe(calendar.minuteOf(moment))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('counts days like the calendar', () => {
    expect(weekdayOf(dayNumber({ year: 2027, month: 8, day: 28 }))).toBe(6)
    expect(weekdayOf(dayNumber({ year: 1969, month: 12, day: 31 }))).toBe(3)
    expect(yearOf(dayNumber({ year: 2028, month: 2, day: 29 }))).toBe(2028)
    expect(dayNumber({ year: 2028, month: 3, day: 1 }) - dayNumber({ year: 2028, month: 2, day: 28 })).toBe(2)
  })
})
