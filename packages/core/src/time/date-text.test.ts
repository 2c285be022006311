import { describe, expect, test } from 'vitest'
import { isLanguage, type Language } from '../text/language.ts'
import {
  calendarMonth,
  calendarTime,
  clockText,
  dateBlockTexts,
  dateRangeText,
  dateText,
  dateTimeText,
  exactTimeText,
  monthText,
  timeRangeText,
} from './date-text.ts'
import { knownTimeZone } from './time-zone.ts'

const timeZone = 'Europe/Helsinki'
const coded = (code: string): Language => {
  if (!isLanguage(code)) throw new Error(code)
  return code
}
const evening = Date.UTC(2027, 7, 28, 15, 0)

describe('dates on screen', () => {
  // rules/languages#locale
  test('are in the language and time zone of the shop', () => {
    expect(dateTimeText(evening, { language: 'fi', timeZone })).toBe('la 28.8.2027 klo\u00a018.00')
    expect(dateTimeText(evening, { language: 'sv', timeZone })).toBe('lör 28 aug 2027 kl.\u00a018.00')
    expect(dateTimeText(evening, { language: 'de', timeZone })).toBe('Sa 28. Aug. 2027 um\u00a018:00\u00a0Uhr')
    expect(dateTimeText(evening, { language: 'en', timeZone })).toBe('Sat 28 Aug 2027 at\u00a018:00')
    const morning = evening - 45_000_000
    expect(dateTimeText(morning, { language: 'en', timeZone })).toBe('Sat 28 Aug 2027 at\u00a005:30')
    expect(dateTimeText(morning, { language: 'fi', timeZone })).toBe('la 28.8.2027 klo\u00a05.30')
  })

  // rules/withdrawal#receipt
  test('are to the second where the moment may have to be proved', () => {
    const exact = (language: Language) => exactTimeText(evening + 7_900, { language, timeZone })
    expect(exact('fi')).toBe('la 28.8.2027 klo\u00a018.00.07')
    expect(exact('sv')).toBe('lör 28 aug 2027 kl.\u00a018.00.07')
    expect(exact('de')).toBe('Sa 28. Aug. 2027 um\u00a018:00:07\u00a0Uhr')
    expect(exact('en')).toBe('Sat 28 Aug 2027 at\u00a018:00:07')
  })

  // rules/languages#further-languages
  test('are in a language that a shop brings, with Western digits', () => {
    const texts = (language: Language) => {
      const settings = { language, timeZone }
      const friday = Date.UTC(2027, 7, 6, 9, 0)
      return [
        dateTimeText(evening, settings),
        dateText(evening, { ...settings, withYear: false }),
        dateRangeText(friday, friday + 86_400_000, settings),
        dateRangeText(friday, friday + 28 * 86_400_000, settings),
        dateBlockTexts(evening, settings).join('/'),
        monthText(8, language),
        clockText(1_062, language),
      ].map(text => text.replaceAll(/[\u200e\u200f\u061c]/g, '').replaceAll(/[\u2009\u202f\u00a0]/g, ' '))
    }
    expect(texts(coded('pl'))).toEqual([
      'sob., 28 sie 2027 18:00',
      'sob., 28 sie',
      '6–7 sie 2027',
      '6 sie–3 wrz 2027',
      'sob./28/sie',
      'sierpień',
      '17:42',
    ])
    expect(texts(coded('ar')).slice(0, 2)).toEqual(['السبت، 28 أغسطس 2027 18:00', 'السبت، 28 أغسطس'])
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

  test('tell from when until when, over midnight too', () => {
    const until = evening + 8 * 3_600_000
    expect(timeRangeText(evening, until, { language: 'fi', timeZone })).toBe('klo\u00a018.00–2.00')
    expect(timeRangeText(evening, until, { language: 'en', timeZone })).toBe('at\u00a018:00–02:00')
    expect(timeRangeText(evening, until, { language: 'sv', timeZone })).toBe('kl.\u00a018.00–2.00')
    expect(timeRangeText(evening, until, { language: 'de', timeZone })).toBe('um\u00a018:00–2:00\u00a0Uhr')
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
