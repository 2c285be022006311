import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type WithdrawnOrder, withdrawalRefund } from './withdrawal-refund.ts'

const line = fc.record({
  product_id: fc.constantFrom('a', 'b', 'c'),
  product_type: fc.constantFrom('merchandise', 'serial_card', 'single_event_access', ''),
  amount: fc.integer({ min: 1, max: 4 }),
})
const cents = fc.integer({ min: 1, max: 2_000 })
const order: fc.Arbitrary<WithdrawnOrder> = fc.record({
  // A product has one type, and may be on several lines.
  lines: fc.array(line, { minLength: 1, maxLength: 6 }).map(lines =>
    lines.map(one => ({
      ...one,
      product_type: lines.find(({ product_id }) => product_id === one.product_id)?.product_type ?? one.product_type,
    })),
  ),
  deliveries: fc.tuple(cents, cents).map(([letter, parcel]) => [
    { delivery_group: 'TICKETS' as const, total_cents: letter, vat_permille: 135 },
    { delivery_group: 'MERCHANDISE' as const, total_cents: parcel, vat_permille: 255 },
  ]),
})
/** An order with items of it, each of 0 to all of its pieces. */
const withdrawal = order.chain(bought => {
  const ids = [...new Set(bought.lines.map(({ product_id }) => product_id))]
  const wholes = ids.map(id => {
    const own = bought.lines.filter(({ product_id }) => product_id === id)
    const [{ product_type } = { product_type: '' }] = own
    return { product_id: id, product_type, amount: own.reduce((sum, { amount }) => sum + amount, 0) }
  })
  return fc
    .tuple(...wholes.map(whole => fc.integer({ min: 0, max: whole.amount }).map(amount => ({ ...whole, amount }))))
    .map(items => ({ bought, wholes, items: items.filter(({ amount }) => amount > 0) }))
})

// rules/withdrawal#refund
describe('what a withdrawal gives back', () => {
  test('is the whole order when every piece of it goes back', () => {
    fc.assert(
      fc.property(withdrawal, ({ bought, wholes, items }) => {
        const isAll = wholes.length === items.length && items.every(item => wholes.some(whole => sameAs(whole, item)))
        expect(withdrawalRefund(bought, items).kind).toBe(isAll ? 'order' : 'part')
        expect(withdrawalRefund(bought, wholes)).toEqual({ kind: 'order' })
      }),
    )
  })

  test('is otherwise its items, each once: those with codes, and the others', () => {
    fc.assert(
      fc.property(withdrawal, ({ bought, items }) => {
        const refund = withdrawalRefund(bought, items)
        if (refund.kind === 'order') return
        const given = [
          ...refund.coded.map(({ product_id, amount }) => ({ id: product_id, amount })),
          ...refund.products,
        ]
        const asked = items.map(({ product_id, amount }) => ({ id: product_id, amount }))
        expect(new Set(given)).toEqual(new Set(asked))
        expect(given).toHaveLength(asked.length)
        expect(refund.coded.every(({ product_type }) => groupOf(product_type) === 'TICKETS')).toBe(true)
      }),
    )
  })

  test('holds what a delivery cost when the last of what it was for goes back, and not before or without it', () => {
    fc.assert(
      fc.property(withdrawal, ({ bought, wholes, items }) => {
        const refund = withdrawalRefund(bought, items)
        if (refund.kind === 'order') return
        const isGone = (group: string) => {
          const own = wholes.filter(({ product_type }) => groupOf(product_type) === group)
          return own.length > 0 && own.every(whole => items.some(item => sameAs(whole, item)))
        }
        expect(refund.deliveries).toEqual(bought.deliveries.filter(({ delivery_group }) => isGone(delivery_group)))
      }),
    )
  })

  test('holds no delivery where the goods were fetched', () => {
    const lines = [
      { product_id: 'muki', product_type: 'merchandise', amount: 1 },
      { product_id: 'kortti', product_type: 'serial_card', amount: 1 },
    ]
    expect(withdrawalRefund({ lines, deliveries: [] }, lines.slice(0, 1))).toEqual({
      kind: 'part',
      coded: [],
      products: [{ id: 'muki', amount: 1 }],
      deliveries: [],
    })
  })

  test('holds the letter of a card, but none that an admission still goes by', () => {
    const card = { product_id: 'kortti', product_type: 'serial_card', amount: 1 }
    const mug = { product_id: 'muki', product_type: 'merchandise', amount: 1 }
    const admission = { product_id: 'lippu', product_type: 'single_event_access', amount: 1 }
    const letter = { delivery_group: 'TICKETS', total_cents: 1_000, vat_permille: 255 } as const
    const lettersOf = (...lines: readonly (typeof card)[]) => {
      const refund = withdrawalRefund({ lines, deliveries: [letter] }, [card])
      return refund.kind === 'part' ? refund.deliveries : undefined
    }
    expect(lettersOf(card, mug)).toEqual([letter])
    expect(lettersOf(card, admission, mug)).toEqual([])
  })
})

const groupOf = (type: string): string | undefined =>
  type === '' ? undefined : type === 'merchandise' ? 'MERCHANDISE' : 'TICKETS'
type Piece = { readonly product_id: string; readonly amount: number }
const sameAs = (one: Piece, other: Piece): boolean => one.product_id === other.product_id && one.amount === other.amount
