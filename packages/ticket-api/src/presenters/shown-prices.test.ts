import { addCents, centsFromWire, orderFees, priceWithFees } from '@portti/core/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceCart } from '../domain/cart/price-cart.ts'
import { emptyCart } from '../domain/model/cart.ts'
import { testCatalogue, testProduct } from '../test-support/shop/testing-catalogue.ts'
import { feesOf, productResponse } from './catalogue-response.ts'

const anyProduct = fc.record({
  type: fc.constantFrom('single_event_access', 'extra_service', 'merchandise', 'value_voucher'),
  eventId: fc.constantFrom('gig', 'fair', undefined),
  priceCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_999 })),
  amount: fc.integer({ min: 1, max: 9 }),
})
const anyCost = fc.record({
  priceCents: fc.integer({ min: 1, max: 999 }),
  per: fc.constantFrom('paid_ticket' as const, 'order' as const),
  eventIds: fc.constantFrom([], ['gig'], ['gig', 'fair']),
})

// rules/prices-and-vat#fees-included
test('the prices that are shown make the cart’s total before delivery, whatever is bought with whatever fees', () => {
  fc.assert(
    fc.property(
      fc.array(anyProduct, { minLength: 1, maxLength: 5 }),
      fc.array(anyCost, { maxLength: 3 }),
      (all, costs) => {
        const products = all.map(({ type, eventId, priceCents }, index) =>
          testProduct(`p${index}`, { type, eventId, priceCents }),
        )
        const catalogue = testCatalogue(products, {
          serviceCosts: costs.map((cost, index) => ({
            ...cost,
            id: `fee${index}`,
            title: { fi: 'Palvelumaksu' },
            vatKind: 'admission',
          })),
        })
        const told = products.map(product =>
          feesOf(product, catalogue, 0).map(({ id, price, per }) => ({
            id,
            title: {},
            titleInPrice: {},
            price: centsFromWire(price) ?? 0,
            per,
          })),
        )
        const pieces = products.map(
          ({ priceCents }, index) => (all[index]?.amount ?? 0) * priceWithFees(priceCents, told[index] ?? []),
        )
        const shown = addCents(...pieces, orderFees(told.map(fees => ({ fees }))))
        const cart = {
          ...emptyCart({ shopId: 'peltohovi', id: 'cart', createdAt: 0, expiresAt: 1 }),
          items: products.map(({ id, priceCents }, index) => ({
            id,
            productId: id,
            amount: all[index]?.amount ?? 0,
            priceCents,
            holds: [],
          })),
        }
        expect(shown).toBe(priceCart(cart, catalogue, 0).totalCents)
      },
    ),
  )
})

// rules/money#vouchers
test('a gift card bears no VAT, whatever VAT kind its row names, in the catalogue and in a cart', () => {
  const card = testProduct('card', { type: 'value_voucher', vatKind: 'goods' })
  const catalogue = testCatalogue([card])
  expect(productResponse(card, { catalogue, stock: new Map(), now: 0 }).vat_rate).toBe(0)
  const cart = {
    ...emptyCart({ shopId: 'peltohovi', id: 'cart', createdAt: 0, expiresAt: 1 }),
    items: [{ id: 'line', productId: 'card', amount: 2, priceCents: 1_000, holds: [] }],
  }
  expect(priceCart(cart, catalogue, 0).vat).toEqual([{ rate: 0, gross: 2_000, net: 2_000, vat: 0 }])
})
