import { describe, expect, it } from 'vitest'
import { eventsByMonth, listedAt, monthShown } from './listed-month.ts'

const today = { now: Date.UTC(2027, 7, 15, 12), timeZone: 'Europe/Helsinki' }
const exhibition = { startsAt: Date.UTC(2027, 4, 1) }
const concert = { startsAt: Date.UTC(2027, 7, 28, 15) }
/** In Helsinki it is September already. */
const lateNight = { startsAt: Date.UTC(2027, 7, 31, 22) }

// rules/catalogue#month-view
describe('the month view', () => {
  it('lists what began earlier and goes on today, and what comes at its beginning', () => {
    expect([exhibition, concert].map(event => listedAt(event, today.now))).toEqual([today.now, concert.startsAt])
  })

  it('counts what goes on for the running month, by the calendar of the shop', () => {
    expect([...eventsByMonth([concert, lateNight, exhibition], today)]).toEqual([
      ['2027-08', [concert, exhibition]],
      ['2027-09', [lateNight]],
    ])
  })

  it('shows the month that is asked for, and this month instead of one that is over', () => {
    expect(monthShown([lateNight], '2027-11', today)).toBe('2027-11')
    expect(monthShown([lateNight], '2027-06', today)).toBe('2027-08')
  })

  it('shows the month of the first event where none is asked for, and this month where there is no event', () => {
    expect(monthShown([lateNight], undefined, today)).toBe('2027-09')
    expect(monthShown([exhibition], undefined, today)).toBe('2027-08')
    expect(monthShown([], undefined, today)).toBe('2027-08')
  })
})
