import fc from 'fast-check'
import { expect, test } from 'vitest'
import { salesWindowAt } from '../availability/sales-window.ts'
import { decidedWindow, saleChoices } from './stock-rules.ts'

const moment = fc.integer({ min: 0, max: 100 })
const window = fc.record({
  opensAt: fc.option(moment, { nil: undefined }),
  closesAt: fc.option(moment, { nil: undefined }),
})
const stateAt = ({ opensAt, closesAt }: ReturnType<typeof decidedWindow>, now: number) =>
  salesWindowAt(opensAt, closesAt, now)

// rules/desk#stock
test('a closed sale sells nothing from its moment on, and before it what it would', () => {
  fc.assert(
    fc.property(window, moment, moment, (listed, at, now) => {
      const decided = stateAt(decidedWindow(listed, { state: 'closed', at }), now)
      expect(decided).toBe(now >= at ? 'closed' : stateAt(listed, now))
    }),
  )
})

test('an opened sale begins earlier, and brings back nothing that has ended', () => {
  fc.assert(
    fc.property(window, moment, moment, (listed, at, now) => {
      const usual = stateAt(listed, now)
      const decided = stateAt(decidedWindow(listed, { state: 'open', at }), now)
      expect(decided).toBe(usual === 'not_yet_open' && now >= at ? 'open' : usual)
    }),
  )
})

// rules/desk#stock
test('no sale is closed at a moment that has passed', () => {
  const startsAt = 9 * 3_600_000
  const always = ['listed', 'open_now', 'closed_now']
  expect(saleChoices(startsAt, startsAt - 3_600_000)).toEqual([...always, 'closed_before', 'closed_at_start'])
  expect(saleChoices(startsAt, startsAt - 3_599_999)).toEqual([...always, 'closed_at_start'])
  expect(saleChoices(startsAt, startsAt + 1)).toEqual(always)
})
