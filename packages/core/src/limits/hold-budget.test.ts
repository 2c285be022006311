import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdCosts, holdersAt, holdReturns, usualHoldBudget } from './hold-budget.ts'

const minute = 60_000
const held = (amount: number, until: number) => ({ pieces: new Map(amount > 0 ? [['gig', amount]] : []), until })

// rules/stock#hold-budgets
describe('a hold costs', () => {
  it('as many pieces as it has for as long as it lasts', () => {
    expect(holdCosts(held(0, 20 * minute), held(4, 20 * minute), 0).get('gig')).toBe(4 * 20 * minute)
    expect(holdCosts(held(4, 20 * minute), held(6, 20 * minute), 5 * minute).get('gig')).toBe(2 * 15 * minute)
  })

  it('double for what it is prolonged by', () => {
    expect(holdCosts(held(10, 20 * minute), held(10, 25 * minute), 5 * minute).get('gig')).toBe(10 * 5 * minute * 2)
  })

  it('nothing when it gets smaller, or ends no later', () => {
    expect(holdCosts(held(10, 20 * minute), held(3, 20 * minute), 0).size).toBe(0)
    expect(holdCosts(held(10, 20 * minute), held(10, 20 * minute), 0).size).toBe(0)
  })

  it('no less when it is taken in parts, or prolonged in steps', () => {
    const piece = fc.integer({ min: 0, max: 50 })
    const time = fc.integer({ min: 0, max: 60 * minute })
    fc.assert(
      fc.property(piece, piece, time, time, (first, more, long, longer) => {
        const cost = (from: number, to: number, until: number, later: number) =>
          holdCosts(held(from, until), held(from + to, until + later), 0).get('gig') ?? 0
        expect(cost(0, first, long, 0) + cost(first, more, long, 0)).toBe(cost(0, first + more, long, 0))
        const half = Math.floor(longer / 2)
        expect(cost(first, 0, long, half) + cost(first, 0, long + half, longer - half)).toBe(
          cost(first, 0, long, longer),
        )
        expect(cost(0, first, long, 0) + cost(first, 0, long, longer)).toBeGreaterThanOrEqual(
          cost(0, first, long + longer, 0),
        )
      }),
    )
  })
})

// rules/stock#hold-budgets
describe('a paid cart gives back', () => {
  it('what was left of its holds, and nothing once they have ended', () => {
    expect(holdReturns(held(4, 20 * minute), 5 * minute).get('gig')).toBe(4 * 15 * minute)
    expect(holdReturns(held(4, 20 * minute), 25 * minute).get('gig')).toBe(0)
  })

  it('never more than it still owes, however it was filled and prolonged', () => {
    const step = fc.record({
      amount: fc.integer({ min: 0, max: 50 }),
      longer: fc.integer({ min: 0, max: 20 * minute }),
      after: fc.integer({ min: 0, max: 10 * minute }),
    })
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 20 * minute }),
        (steps, later) => {
          let [now, owed] = [0, 0]
          let before = held(0, 20 * minute)
          for (const { amount, longer, after } of steps) {
            const next = held(amount, Math.max(before.until, now) + longer)
            owed += holdCosts(before, next, now).get('gig') ?? 0
            before = next
            now += after
          }
          // A budget of one piece pays one piece-millisecond back in each millisecond at least.
          const back = holdReturns(before, now + later).get('gig') ?? 0
          expect(back).toBeLessThanOrEqual(owed)
        },
      ),
    )
  })
})

// rules/stock#hold-budgets
describe('a budget is used up', () => {
  const networks = (ip: string) => holdersAt(ip, usualHoldBudget).map(({ network }) => network)

  it('by an address of IPv4, and by a household and a site of IPv6', () => {
    expect(networks('203.0.113.9')).toEqual(['203.0.113.9'])
    expect(networks('2001:db8:7:1:aaaa::1')).toEqual(['2001:db8:7:1/64', '2001:db8:7/48'])
    expect(networks('2001:db8:7:2::1').at(1)).toBe('2001:db8:7/48')
  })

  it('by nobody on this machine', () => {
    for (const ip of ['127.0.0.1', '::1']) expect(networks(ip)).toEqual([])
  })

  // rules/production#trusted-proxies
  it('by one unknown client for all that is no address', () => {
    for (const ip of ['', 'unknown', 'x1', '203.0.113.9, 203.0.113.9']) expect(networks(ip)).toEqual(['unknown'])
  })
})
