import { describe, expect, it } from 'vitest'
import { daysOf, lastsDays } from './event-days.ts'

const hour = 3_600_000
const timed = (startsAt: number, hours?: number) => ({
  startsAt,
  ...(hours !== undefined && { endsAt: startsAt + hours * hour }),
})
const friday = timed(Date.UTC(2027, 7, 27, 14), 4)
/** It ends at one o'clock on Sunday in Helsinki. */
const saturday = timed(Date.UTC(2027, 7, 28, 15), 7)
const exhibition = timed(Date.UTC(2027, 5, 1, 7), 90 * 24)
const concert = timed(Date.UTC(2027, 5, 5, 15))

// rules/catalogue#dates-in-lists
describe('the days of events', () => {
  it('are those on which they begin: an evening past midnight is one day', () => {
    expect(daysOf([friday, saturday])).toEqual({ from: friday.startsAt, to: saturday.startsAt })
    expect(daysOf([saturday])).toEqual({ from: saturday.startsAt, to: saturday.startsAt })
    expect([friday, saturday, concert, exhibition].map(lastsDays)).toEqual([false, false, false, true])
  })

  it('go on until the last day of what lasts longest, whenever it began', () => {
    expect(daysOf([exhibition, concert])).toEqual({ from: exhibition.startsAt, to: exhibition.endsAt })
  })

  it('are none where there is no event', () => {
    expect(daysOf([])).toBeUndefined()
  })
})
