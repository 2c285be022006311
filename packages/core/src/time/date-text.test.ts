import { describe, expect, test } from 'vitest'
import {
  calendarMonth,
  calendarTime,
  dateBlockTexts,
  dateRangeText,
  dateText,
  dateTimeText,
  monthText,
} from './date-text.ts'
import { knownTimeZone } from './time-zone.ts'

const timeZone = 'Europe/Helsinki'
const evening = Date.UTC(2027, 7, 28, 15, 0)

describe('dates on screen', () => {
  // rules/languages#locale
  test('are in the language and time zone of the shop', () => {
    expect(dateTimeText(evening, { language: 'fi', timeZone })).toBe('la 28.8.2027 klo\u00a018.00')
    expect(dateTimeText(evening, { language: 'sv', timeZone })).toBe('lör 28 aug 2027 kl.\u00a018.00')
    expect(dateTimeText(evening, { language: 'de', timeZone })).toBe('Sa 28. Aug. 2027 um\u00a018:00\u00a0Uhr')
    expect(dateTimeText(evening, { language: 'en', timeZone })).toBe('Sat 28 Aug 2027 at\u00a018:00')
  })

  test('leave the year out where it is told elsewhere', () => {
    expect(dateText(evening, { language: 'fi', timeZone, withYear: false })).toBe('la 28.8.')
    expect(dateText(evening, { language: 'en', timeZone, withYear: false })).toBe('Sat 28 Aug')
  })

  test('of several days name the month and the year once', () => {
    const friday = Date.UTC(2027, 7, 6, 9, 0)
    expect(dateRangeText(friday, friday + 86_400_000, { language: 'fi', timeZone })).toBe('pe–la 6.–7.8.2027')
    expect(dateRangeText(friday, friday + 86_400_000, { language: 'en', timeZone })).toBe('Fri–Sat 6–7 Aug 2027')
    expect(dateRangeText(friday, friday + 28 * 86_400_000, { language: 'fi', timeZone })).toBe('6.8.–3.9.2027')
    expect(dateRangeText(friday, friday + 3_600_000, { language: 'fi', timeZone })).toBe('pe 6.8.2027')
    const newYearsEve = Date.UTC(2026, 11, 31, 18, 0)
    expect(dateRangeText(newYearsEve, newYearsEve + 86_400_000, { language: 'fi', timeZone })).toBe(
      'to–pe 31.12.2026–1.1.2027',
    )
  })

  test('follow summer time: midnight of Helsinki is another hour of UTC in winter', () => {
    expect(calendarTime(Date.UTC(2027, 0, 1, 22, 0), timeZone)).toMatchObject({ day: 2, hour: 0 })
    expect(calendarTime(Date.UTC(2027, 6, 1, 21, 0), timeZone)).toMatchObject({ day: 2, hour: 0 })
  })

  test('are those of Finland where the shop’s time zone is none', () => {
    expect(knownTimeZone('Europe/Stockholm')).toBe('Europe/Stockholm')
    for (const nowhere of [undefined, '', 'Peltohovi', '<script>']) expect(knownTimeZone(nowhere)).toBe(timeZone)
  })

  test('fill a date block and name months', () => {
    expect(dateBlockTexts(evening, { language: 'fi', timeZone })).toEqual(['la', '28', 'elo'])
    expect(monthText(8, 'fi')).toBe('elokuu')
  })
})

describe('a month of the calendar', () => {
  test.each([
    ['2027-08', { firstWeekday: 6, days: 31 }],
    ['2027-02', { firstWeekday: 0, days: 28 }],
    ['2028-02', { firstWeekday: 1, days: 29 }],
  ])('%s begins on the right weekday and has its days', (key, month) => {
    expect(calendarMonth(key)).toEqual(month)
  })
})
