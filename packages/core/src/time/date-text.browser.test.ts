import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { calendarTime, dateTimeText } from './date-text.ts'

const zones = ['Europe/Helsinki', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC']
const moments = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2090, 0) })

afterEach(() => vi.unstubAllGlobals())

// rules/languages#locale
describe('a moment in a browser that knows time zones without formats', () => {
  it('is what a format says of it', () => {
    expect(globalThis).toHaveProperty('Temporal')
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (at, timeZone) => {
        const known = calendarTime(at, timeZone)
        vi.stubGlobal('Temporal', undefined)
        const formatted = calendarTime(at, timeZone)
        vi.unstubAllGlobals()
        expect(known).toEqual(formatted)
      }),
    )
  })

  it('is read without making one, which a slow phone would wait for', () => {
    const format = vi.spyOn(Intl, 'DateTimeFormat')
    expect(dateTimeText(Date.UTC(2027, 7, 28, 15), { language: 'fi', timeZone: 'Africa/Nairobi' })).toBe(
      'la 28.8.2027 klo\u00a018.00',
    )
    expect(format).not.toHaveBeenCalled()
  })

  it('may be a part of a millisecond', () => {
    expect(calendarTime(Date.UTC(2027, 7, 28) + 0.5, 'UTC')).toEqual(calendarTime(Date.UTC(2027, 7, 28), 'UTC'))
  })
})
