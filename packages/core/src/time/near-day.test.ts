import { describe, expect, test } from 'vitest'
import { nearDay } from './near-day.ts'

const timeZone = 'Europe/Helsinki'
/** 22.11.2026 23.59.59.999 in Helsinki, two hours before that in UTC. */
const lastOfDay = Date.UTC(2026, 10, 22, 22) - 1

// rules/catalogue#dates-in-lists
describe('a day', () => {
  test('is today until midnight of the shop, and not of London or of the visitor', () => {
    expect(nearDay(lastOfDay, lastOfDay - 60_000, timeZone)).toBe('today')
    expect(nearDay(lastOfDay, lastOfDay + 1, timeZone)).toBeUndefined()
    expect(nearDay(lastOfDay + 1, lastOfDay, timeZone)).toBe('tomorrow')
    expect(nearDay(lastOfDay + 1, lastOfDay + 1, timeZone)).toBe('today')
  })

  test('is tomorrow through a day of 23 and of 25 hours', () => {
    for (const midnight of [Date.UTC(2026, 2, 28, 22), Date.UTC(2026, 9, 24, 21)]) {
      const [first, next] = [midnight, midnight + 24 * 3_600_000].map(moment => moment + 7_200_000)
      expect(nearDay(next ?? 0, first ?? 0, timeZone)).toBe('tomorrow')
    }
  })

  test('is neither, the day after tomorrow and yesterday', () => {
    for (const days of [-1, 2, 365]) expect(nearDay(lastOfDay + days * 86_400_000, lastOfDay, timeZone)).toBeUndefined()
  })
})
