import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withdrawalDeadline, withdrawalOf } from './withdrawal-deadline.ts'

const days = fc.integer({ min: 0, max: 36_500 }).map(day => new Date(day * 86_400_000).toISOString().slice(0, 10))

describe('the last day to withdraw', () => {
  // rules/withdrawal#deadline
  it.each([
    ['fourteen days after, the first not counted', '2026-11-09', '2026-11-23'],
    ['a Saturday moves to Monday', '2026-11-07', '2026-11-23'],
    ['a Sunday moves to Monday', '2026-11-08', '2026-11-23'],
    ['Independence Day on a Sunday moves to Monday', '2026-11-22', '2026-12-07'],
    ['Christmas Eve and what follows, up to Monday', '2026-12-10', '2026-12-28'],
    ['New Year on a Friday moves to Monday', '2026-12-18', '2027-01-04'],
    ['Epiphany', '2026-12-23', '2027-01-07'],
    ['Good Friday 2027 moves over Easter to Tuesday', '2027-03-12', '2027-03-30'],
    ['the first of May on a Saturday', '2027-04-17', '2027-05-03'],
    ['Ascension Day 2027', '2027-04-22', '2027-05-07'],
    ['Midsummer Eve 2027 moves to Monday', '2027-06-11', '2027-06-28'],
    ['All Saints’ Day is a Saturday', '2027-10-23', '2027-11-08'],
  ])('%s: %s → %s', (_what, start, last) => {
    expect(withdrawalDeadline(start)).toBe(last)
  })

  it('is never sooner than 14 days after, nor more than a week later, nor a weekend', () => {
    fc.assert(
      fc.property(days, start => {
        const last = Date.parse(withdrawalDeadline(start))
        const after = (last - Date.parse(start)) / 86_400_000
        expect(after).toBeGreaterThanOrEqual(14)
        expect(after).toBeLessThanOrEqual(21)
        expect([0, 6]).not.toContain(new Date(last).getUTCDay())
      }),
    )
  })
})

describe('the right to withdraw', () => {
  const orderedOn = '2026-11-09'

  // rules/withdrawal#right-of-withdrawal
  it('is none for admission on a set date', () => {
    expect(withdrawalOf({ type: 'single_event_access', orderedOn }, '2026-11-09')).toEqual({ kind: 'none' })
  })

  // rules/withdrawal#deadline
  it.each(['serial_card', 'value_voucher', 'membership'])('of a %s is counted from the order', type => {
    expect(withdrawalOf({ type, orderedOn }, '2026-11-23')).toEqual({ kind: 'open', until: '2026-11-23' })
    expect(withdrawalOf({ type, orderedOn }, '2026-11-24')).toEqual({ kind: 'late', until: '2026-11-23' })
  })

  // rules/withdrawal#deadline
  it('of goods is counted from their delivery, and has no end until they came', () => {
    const goods = { type: 'merchandise', orderedOn }
    expect(withdrawalOf(goods, '2027-02-01')).toEqual({ kind: 'open', until: undefined })
    expect(withdrawalOf({ ...goods, deliveredOn: '2026-11-16' }, '2026-11-30')).toMatchObject({ kind: 'open' })
    expect(withdrawalOf({ ...goods, deliveredOn: '2026-11-16' }, '2026-12-01')).toMatchObject({ kind: 'late' })
  })
})
