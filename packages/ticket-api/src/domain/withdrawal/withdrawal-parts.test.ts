import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withdrawalPartIds, withdrawalParts } from './withdrawal-parts.ts'

const line = fc.record({
  right: fc.constantFrom({ kind: 'open', until: undefined } as const, { kind: 'late', until: '2026-11-23' } as const),
  isToReturn: fc.boolean(),
})

// rules/withdrawal#goods, rules/withdrawal#late
describe('the withdrawals that a form is', () => {
  test('hold each line once, those that are refunded at once first', () => {
    fc.assert(
      fc.property(fc.array(line), fc.boolean(), (lines, waits) => {
        const parts = withdrawalParts(lines, waits)
        const kept = parts.flatMap(part => part.lines)
        expect(kept).toHaveLength(lines.length)
        expect(new Set(kept)).toEqual(new Set(lines))
        const order = ['at_once', 'after_return', 'late']
        expect(parts.map(({ kind }) => kind)).toEqual(order.filter(kind => parts.some(part => part.kind === kind)))
        expect(parts.every(part => part.lines.length > 0)).toBe(true)
      }),
    )
  })

  test('wait for goods alone that have left the shop in time to be withdrawn from, where the shop waits', () => {
    fc.assert(
      fc.property(fc.array(line), fc.boolean(), (lines, waits) => {
        const waiting = withdrawalParts(lines, waits).find(({ kind }) => kind === 'after_return')?.lines ?? []
        expect(waiting).toEqual(waits ? lines.filter(one => one.isToReturn && one.right.kind === 'open') : [])
      }),
    )
  })

  test('have ids of their own, which are always the same', () => {
    const ids = withdrawalPartIds('0b6d2f3a-7c1e-4f58-9a2d-3e4c5b6a7d80')
    expect(new Set(Object.values(ids)).size).toBe(3)
    expect(withdrawalPartIds(ids.at_once)).toEqual(ids)
  })
})
