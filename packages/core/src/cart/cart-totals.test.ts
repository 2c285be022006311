import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { builtCart, builtItem, builtMethod, builtProduct } from '../testing/cart-builders.ts'
import type { LineEvent } from './cart.ts'
import {
  deliveriesTotal,
  discountTotal,
  itemsByEvent,
  itemsTotal,
  pieceCount,
  serviceCostsTotal,
  subtotal,
  sumTotal,
  vouchersTotal,
} from './cart-totals.ts'
import { cartDeliveryGroups } from './offered-methods.ts'

const shirt = builtProduct({ id: 'paita', type: 'merchandise', price: 2990 })
const cost = (total: number) => ({ id: `kulu-${total}`, title: {}, amount: 1, price: total, total })
const code = { code: 'A', title: {}, unlockedProducts: [] }

describe('the sums of a cart', () => {
  const cart = builtCart({
    items: [builtItem({ amount: 3, price: 2000, originalPrice: 2490 }), builtItem({ product: shirt, amount: 2 })],
    deliveries: [{ group: 'TICKETS', method: builtMethod('kirje', 390) }],
    serviceCosts: [cost(150), cost(50)],
    codesUsed: [
      { ...code, type: 'value_voucher', discount: 1000 },
      { ...code, type: 'value_voucher', discount: 500 },
      { ...code, type: 'static_code', discount: 1470 },
      { ...code, discount: 70 },
    ],
  })

  it('count pieces, and items before and after discounts', () => {
    expect(pieceCount(cart)).toBe(5)
    expect(subtotal(cart)).toBe(3 * 2490 + 2 * 2990)
    expect(itemsTotal(cart)).toBe(3 * 2000 + 2 * 2990)
    expect(discountTotal(cart)).toBe(3 * 490)
  })

  it('add deliveries and service costs, which no discount touches', () => {
    expect(deliveriesTotal(cart)).toBe(390)
    expect(serviceCostsTotal(cart)).toBe(200)
    expect(sumTotal(cart)).toBe(3 * 2000 + 2 * 2990 + 390 + 200)
  })

  it('count as paid by vouchers what vouchers pay, and nothing that other codes take off', () => {
    expect(vouchersTotal(cart)).toBe(1500)
  })

  it('are nothing for an empty cart', () => {
    const empty = builtCart()
    for (const sum of [pieceCount, subtotal, itemsTotal, discountTotal, sumTotal, vouchersTotal]) {
      expect(sum(empty)).toBe(0)
    }
    expect(cartDeliveryGroups(empty)).toEqual([])
  })

  it('never show a discount below nothing, when an item became dearer', () => {
    expect(discountTotal({ items: [builtItem({ originalPrice: 1000, price: 1500 })] })).toBe(0)
  })
})

describe('the delivery groups of a cart', () => {
  it('are those of its products, tickets first', () => {
    expect(cartDeliveryGroups({ items: [builtItem({ product: shirt })] })).toEqual(['MERCHANDISE'])
    expect(cartDeliveryGroups({ items: [builtItem({ product: shirt }), builtItem()] })).toEqual([
      'TICKETS',
      'MERCHANDISE',
    ])
  })
})

describe('items by event', () => {
  const event = (id: string): LineEvent => ({ id, title: {}, startsAt: 0, poster: {} })
  const itemWith = (id: string, eventId?: string) => builtItem({ id, ...(eventId && { event: event(eventId) }) })

  it('stand in the order in which each event first came, and those of no event come last', () => {
    const items = [itemWith('1'), itemWith('2', 'b'), itemWith('3', 'a'), itemWith('4', 'b'), itemWith('5')]
    const groups = itemsByEvent({ items })
    expect(groups.map(group => [group.event?.id, group.items.map(item => item.id)])).toEqual([
      ['b', ['2', '4']],
      ['a', ['3']],
      [undefined, ['1']],
      [undefined, ['5']],
    ])
  })

  it('make no group of nothing', () => {
    expect(itemsByEvent({ items: [] })).toEqual([])
    expect(itemsByEvent({ items: [itemWith('1', 'a')] })).toHaveLength(1)
  })

  it('hold every item exactly once, each with its own event', () => {
    const anyItems = fc.array(fc.constantFrom(undefined, 'a', 'b', 'c'))
    fc.assert(
      fc.property(anyItems, events => {
        const items = events.map((eventId, index) => itemWith(String(index), eventId))
        const groups = itemsByEvent({ items })
        expect(
          groups.flatMap(group => group.items).toSorted((one, other) => Number(one.id) - Number(other.id)),
        ).toEqual(items)
        for (const group of groups) {
          for (const item of group.items) expect(item.event?.id).toBe(group.event?.id)
        }
        const ofEvents = groups.flatMap(({ event }) => event?.id ?? [])
        expect(new Set(ofEvents).size).toBe(ofEvents.length)
        for (const { event, items: one } of groups) if (!event) expect(one).toHaveLength(1)
      }),
    )
  })
})
