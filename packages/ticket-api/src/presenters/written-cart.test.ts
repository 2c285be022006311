import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartTokens } from '../domain/cart/cart-token.ts'
import { emptyCart } from '../domain/model/cart.ts'
import { testCatalogue, testProduct } from '../test-support/shop/testing-catalogue.ts'
import { cartResponse, serializeCart } from './cart-response.ts'
import { serializeOnce } from './serialized-response.ts'

const tokens: CartTokens = { issue: ({ cartId }) => `token of ${cartId}`, read: () => undefined }
/** As people write: with dashes, apostrophes and signs of other scripts. */
const anyText = fc.string({ unit: 'grapheme', maxLength: 20 })
const anyItem = fc.record({
  title: anyText,
  eventId: fc.constantFrom('gig', 'fair', undefined),
  vatKind: fc.constantFrom('admission', 'goods'),
  priceCents: fc.integer({ min: 0, max: 9_999 }),
  amount: fc.integer({ min: 1, max: 9 }),
  remarks: fc.option(anyText, { nil: undefined }),
  isRemoved: fc.boolean(),
})

// rules/cart#cart-record
test('a cart that is written says what its answer says, whatever is in it, the second time too', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 4 }), anyText, (all, comments) => {
      const products = all.map(({ title, eventId, vatKind, priceCents }, index) =>
        testProduct(`p${index}`, { title: { fi: title }, eventId, vatKind, priceCents }),
      )
      const off = products.filter((_, index) => all[index]?.isRemoved)
      const catalogue = testCatalogue(
        products.filter(product => !off.includes(product)),
        { removedProducts: new Map(off.map(product => [product.id, { ...product, isRemoved: true }])) },
      )
      const cart = {
        ...emptyCart({ shopId: 'peltohovi', id: 'cart', createdAt: 0, expiresAt: 1 }),
        comments,
        items: products.map(({ id, priceCents }, index) => ({
          id,
          productId: id,
          amount: all[index]?.amount ?? 0,
          priceCents,
          customerRemarks: all[index]?.remarks,
          holds: [],
        })),
      }
      const answer: unknown = JSON.parse(JSON.stringify(cartResponse(cart, catalogue, tokens, 0)))
      for (const _time of ['first', 'second'])
        expect(JSON.parse(serializeCart(cart, catalogue, tokens, 0).json)).toEqual(answer)
    }),
  )
})

// rules/catalogue#not-for-sale
test.each([
  ['a product that was taken off sale', { isRemoved: true }, 'confirmed', 'not_for_sale'],
  ['a postponed event', {}, 'postponed', 'not_for_sale'],
  ['a cancelled event', {}, 'cancelled', 'cancelled'],
])('an item of %s has its name and price, and says why it cannot be bought', (_what, settings, status, reason) => {
  const sold = testProduct('sold', { eventId: 'gig' })
  const product = testProduct('ticket', { eventId: 'gig', ...settings })
  const catalogue = testCatalogue([sold], {
    events: { gig: { status } },
    removedProducts: new Map([[product.id, product]]),
  })
  const item = { id: 'line', productId: product.id, amount: 2, priceCents: 1000, holds: [] }
  const cart = { ...emptyCart({ shopId: 'peltohovi', id: 'cart', createdAt: 0, expiresAt: 1 }), items: [item] }
  const { items, totalEur } = cartResponse(cart, catalogue, tokens, 0).cart
  expect(items).toMatchObject([
    { amount: 2, total: '20.00', product: { title: { fi: 'ticket' }, availability: { reason_code: reason } } },
  ])
  expect(items[0]?.product.availability).toMatchObject({ available: false, status: 'red', min: 1, max: 10 })
  expect(totalEur).toBe('20.00')
})

test('what is written once for all has no character that would make an answer twice as large', () => {
  const given = { title: { fi: 'Äänekosken ilta – 5 €', ru: 'Вечер 🎟' } }
  expect(serializeOnce(given)).not.toMatch(/[\u0100-\uffff]/)
  expect(JSON.parse(serializeOnce(given))).toEqual(given)
})
