import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testCatalogue } from '../../test-support/shop/testing-catalogue.ts'
import type { CartCode } from '../model/cart-code.ts'
import type { CodeRecord } from '../model/code-record.ts'
import { type DiscountedItem, discountItems } from './discount-items.ts'

const code = (name: string, record: Partial<CodeRecord>, held = 0): CartCode => ({
  code: name,
  record: {
    type: 'static_code',
    title: { fi: name },
    scope: { products: [], product_types: [], events: [] },
    unlocks: [],
    limits: {},
    ...record,
  },
  holds: held === 0 ? [] : [{ quotaId: `code/${name}`, amount: held, capacity: held }],
})
const item = (id: string, amount: number, priceCents: number, eventId = 'tanssit'): DiscountedItem => ({
  product: { id, type: 'single_event_access', eventId },
  amount,
  priceCents,
})
const forEvent = (event: string): Pick<CodeRecord, 'scope'> => ({
  scope: { products: [], product_types: [], events: [event] },
})
const percent = code('KESÄ20', { percent_off: 20 })
const euros = code('VIISI', { cents_off: 500 })
const card = code('KORTTI', { type: 'serial_card' }, 2)
const badge = code('MERKKI', { type: 'badge', percent_off: 100 })

describe('codes on items', () => {
  test.each<
    [string, readonly CartCode[], readonly DiscountedItem[], readonly (readonly number[])[], readonly number[]]
  >([
    ['nothing without codes', [], [item('a', 2, 1000)], [[1000, 1000]], []],
    ['percent, half a cent up', [percent], [item('a', 1, 2490)], [[1992]], [498]],
    ['euros off each piece, never below nothing', [euros], [item('a', 2, 300)], [[0, 0]], [600]],
    [
      'the better of two campaigns',
      [percent, euros],
      [item('a', 1, 1000), item('b', 1, 5000)],
      [[500], [4000]],
      [1000, 500],
    ],
    [
      'the first of two equal ones',
      [percent, code('TOINEN', { percent_off: 20 })],
      [item('a', 1, 1000)],
      [[800]],
      [200, 0],
    ],
    ['only what is meant', [code('A', { percent_off: 50, ...forEvent('muut') })], [item('a', 1, 1000)], [[1000]], [0]],
    ['a card as long as it lasts', [card], [item('a', 3, 1000)], [[0, 0, 1000]], [2000]],
    ['a campaign on what a card leaves', [percent, card], [item('a', 3, 1000)], [[0, 0, 800]], [200, 2000]],
    [
      'nothing of a card for what is free',
      [card],
      [item('lapsi', 2, 0), item('a', 2, 1000)],
      [
        [0, 0],
        [0, 0],
      ],
      [2000],
    ],
    [
      'a badge from as many as it gives, the dearest first, and the rest at full price',
      [code('KAKSI', { type: 'badge', percent_off: 100, limits: { total: 2 } })],
      [item('a', 1, 1000), item('b', 2, 2000)],
      [[1000], [0, 0]],
      [4000],
    ],
    ['a badge before a campaign', [percent, badge], [item('a', 1, 1000)], [[0]], [0, 1000]],
    [
      'nothing by a badge that takes nothing off',
      [code('TYHJÄ', { type: 'badge' })],
      [item('a', 1, 1000)],
      [[1000]],
      [0],
    ],
  ])('take off %s', (_, codes, items, pieces, discounts) => {
    const result = discountItems(codes, items, testCatalogue([]))
    expect(result.piecesOfItems).toEqual(pieces)
    expect(result.effects.map(({ discountCents }) => discountCents)).toEqual(discounts)
  })

  const anyCode = fc
    .record({
      type: fc.constantFrom('static_code' as const, 'badge' as const, 'serial_card' as const, 'value_voucher' as const),
      off: fc.oneof(
        fc.record({ percent_off: fc.integer({ min: 1, max: 100 }) }),
        fc.record({ cents_off: fc.integer({ min: 1, max: 5000 }) }),
      ),
      event: fc.option(fc.constantFrom('a', 'b')),
      held: fc.nat({ max: 8 }),
    })
    .map(({ type, off, event, held }) => code('X', { type, ...off, ...(event && forEvent(event)) }, held))
  const anyItem = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.nat({ max: 20_000 }), fc.constantFrom('a', 'b', 'c'))
    .map(([amount, priceCents, event]) => item(event, amount, priceCents, event))

  test('lose no cent, raise no price, and take no more of a card than is held', () => {
    fc.assert(
      fc.property(fc.array(anyCode, { maxLength: 5 }), fc.array(anyItem, { maxLength: 6 }), (codes, items) => {
        const { piecesOfItems, effects } = discountItems(codes, items, testCatalogue([]))
        const before = items.reduce((sum, { amount, priceCents }) => sum + amount * priceCents, 0)
        const after = piecesOfItems.flat().reduce((sum, cents) => sum + cents, 0)
        expect(after + effects.reduce((sum, { discountCents }) => sum + discountCents, 0)).toBe(before)
        items.forEach(({ amount, priceCents }, index) => {
          const pieces = piecesOfItems[index] ?? []
          expect(pieces).toHaveLength(amount)
          expect(pieces.every(cents => cents >= 0 && cents <= priceCents)).toBe(true)
        })
        for (const { code: used, piecesOfItems: taken } of effects) {
          const count = taken.reduce((sum, pieces) => sum + pieces, 0)
          if (used.record.type === 'serial_card') expect(count).toBeLessThanOrEqual(used.holds[0]?.amount ?? 0)
          if (used.record.type === 'value_voucher') expect(count).toBe(0)
        }
      }),
    )
  })
})
