import { zonedCalendar } from '@portti/core/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CatalogueDate,
  catalogueDateSchema,
  resolveDate,
  resolveYearlyDay,
  startDateSchema,
} from './catalogue-date.ts'

const calendar = zonedCalendar('Europe/Helsinki')
const noon = Date.parse('2026-11-21T12:00:00+02:00')

function resolve(date: CatalogueDate, now = noon, start?: string): string | undefined {
  const seasons = new Map([['week', resolveYearlyDay({ next: '07-08', weekday: 'mon' }, calendar.dayOf(now))]])
  const origin = { now, calendar, seasons }
  const moment = resolveDate(date, start === undefined ? origin : { ...origin, start: Date.parse(start) })
  return moment === undefined ? undefined : new Date(moment).toISOString()
}

describe('a date of the catalogue', () => {
  it('may be a moment', () => {
    expect(resolve('2027-08-28T18:00:00+03:00')).toBe('2027-08-28T15:00:00.000Z')
  })

  it('may be the next such day of the year', () => {
    expect(resolve({ next: '12-31', time: '19:00' })).toBe('2026-12-31T17:00:00.000Z')
    expect(resolve({ next: '11-20', time: '19:00' })).toBe('2027-11-20T17:00:00.000Z')
    expect(resolve({ next: '11-21', time: '19:00' })).toBe('2027-11-21T17:00:00.000Z')
    expect(resolve({ next: '12-01', time: '19:00', days_ahead: 14 })).toBe('2027-12-01T17:00:00.000Z')
  })

  it('may be the first weekday on or after a day of the year, also across New Year', () => {
    expect(resolve({ next: '08-25', weekday: 'sat', time: '18:00' })).toBe('2027-08-28T15:00:00.000Z')
    const newYearsDay = Date.parse('2027-01-01T09:00:00+02:00')
    expect(resolve({ next: '12-30', weekday: 'sat', time: '18:00' }, newYearsDay)).toBe('2027-01-02T16:00:00.000Z')
  })

  it('may be a day of a season, which stays in one year', () => {
    const inTheWeek = Date.parse('2027-07-14T12:00:00+03:00')
    expect(resolve({ season: 'week', day: 1, time: '19:00' }, inTheWeek)).toBe('2028-07-10T16:00:00.000Z')
    expect(resolve({ season: 'week', day: 7, time: '14:00' }, inTheWeek)).toBe('2028-07-16T11:00:00.000Z')
    expect(resolve({ season: 'year', day: 1, time: '19:00' })).toBeUndefined()
  })

  it('may be a weekday to come: today when its time has not passed, else the next', () => {
    expect(resolve({ weekday: 'sat', weeks_ahead: 0, time: '20:00' })).toBe('2026-11-21T18:00:00.000Z')
    expect(resolve({ weekday: 'sat', weeks_ahead: 0, time: '12:00' })).toBe('2026-11-28T10:00:00.000Z')
    expect(resolve({ weekday: 'sun', weeks_ahead: 3, time: '12:00' })).toBe('2026-12-13T10:00:00.000Z')
  })

  it('may count days from the import, keeping the hour over a change of clocks', () => {
    const beforeSpring = Date.parse('2027-03-27T23:30:00+02:00')
    expect(resolve({ days_from_now: 1, time: '09:00' }, beforeSpring)).toBe('2027-03-28T06:00:00.000Z')
    expect(resolve({ days_from_now: -2, time: '12:00' })).toBe('2026-11-19T10:00:00.000Z')
  })

  it('may count from the start of its event', () => {
    const start = '2027-03-28T15:00:00+03:00'
    expect(resolve({ before_start: 'PT1H30M' }, noon, start)).toBe('2027-03-28T10:30:00.000Z')
    expect(resolve({ after_start: 'P1DT2H' }, noon, start)).toBe('2027-03-29T14:00:00.000Z')
    expect(resolve({ before_start: 'P1D' }, noon, start)).toBe('2027-03-27T13:00:00.000Z')
    expect(resolve({ before_start: 'P1D', time: '12:00' }, noon, start)).toBe('2027-03-27T10:00:00.000Z')
    expect(resolve({ before_start: 'PT1H' })).toBeUndefined()
  })

  it('lies ahead whenever the file is imported, by less than a year and a week more than asked for', () => {
    const dates = fc.record({
      next: fc.constantFrom('01-01', '02-28', '06-19', '12-25', '12-31'),
      time: fc.constantFrom('00:00', '03:30', '23:59'),
      days_ahead: fc.integer({ min: 1, max: 60 }),
    })
    const nows = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2060, 0, 1) })
    fc.assert(
      fc.property(dates, fc.option(fc.constantFrom('mon', 'sun'), { nil: undefined }), nows, (date, weekday, now) => {
        const moment = Date.parse(resolve(weekday ? { ...date, weekday } : date, now) ?? '')
        const days = calendar.dayOf(moment) - calendar.dayOf(now)
        expect(days).toBeGreaterThanOrEqual(date.days_ahead)
        expect(days).toBeLessThanOrEqual(date.days_ahead + 366 + 6)
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    '2027-08-28T18:00:00',
    { next: '02-30', time: '18:00' },
    { next: '02-29', time: '18:00' },
    { next: '08-28' },
    { next: '08-28', time: '24:00' },
    { weekday: 'la', weeks_ahead: 1, time: '18:00' },
    { before_start: 'P' },
    { before_start: '2h' },
    { days_from_now: 1.5, time: '18:00' },
  ])('is refused when it is %j', date => {
    expect(catalogueDateSchema.safeParse(date).success).toBe(false)
  })

  it('cannot count the start of an event from itself', () => {
    expect(startDateSchema.safeParse({ before_start: 'PT1H' }).success).toBe(false)
  })
})
