import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calendarTime } from '../time/date-text.ts'
import { dayMs } from '../time/units.ts'
import { validUntilOf } from './valid-until.ts'

// rules/codes#sold-codes
it('a card is good to the end of its last day by the shop’s calendar, whatever the clocks do', () => {
  // The clocks of São Paulo, Havana and Beirut were or are changed at midnight, those of Lord Howe by half an hour.
  const zones = fc.constantFrom(
    'Europe/Helsinki',
    'America/New_York',
    'America/Sao_Paulo',
    'America/Havana',
    'Asia/Beirut',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
    'UTC',
  )
  const soldAt = fc.integer({ min: Date.UTC(2012, 0), max: Date.UTC(2030, 0) })
  fc.assert(
    fc.property(soldAt, fc.integer({ min: 0, max: 800 }), zones, (at, days, zone) => {
      const dayNumber = (moment: number): number => {
        const { year, month, day } = calendarTime(moment, zone)
        return Date.UTC(year, month - 1, day) / dayMs
      }
      const until = validUntilOf(at, days, zone) ?? 0
      expect([dayNumber(until), dayNumber(until + 1)]).toEqual([dayNumber(at) + days, dayNumber(at) + days + 1])
    }),
    { numRuns: 1_000 },
  )
})

it('a card of no certain time does not expire', () => {
  expect(validUntilOf(Date.UTC(2026, 10, 26), undefined, 'Europe/Helsinki')).toBeUndefined()
})
