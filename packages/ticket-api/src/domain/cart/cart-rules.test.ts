import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testCatalogue, testProduct } from '../../test-support/shop/testing-catalogue.ts'
import type { Cart } from '../model/cart.ts'
import { emptyCart } from '../model/cart.ts'
import { addItems, changeItem, type Decision, removeItem } from './cart-rules.ts'
import { priceCart } from './price-cart.ts'

const products = [
  testProduct('ticket', { eventId: 'gig', priceCents: 2490, quotaIds: ['hall'], forbiddenDeliveryOptions: ['slow'] }),
  testProduct('child', { eventId: 'gig', priceCents: 0, quotaIds: ['hall'] }),
  testProduct('pair', { min: 2, max: 6, step: 2, priceCents: 1995, quotaIds: ['hall', 'tables'] }),
  testProduct('bus', { requiredProducts: ['ticket', 'pair'], type: 'extra_service', priceCents: 1200 }),
  testProduct('shirt', { type: 'merchandise', priceCents: 3333, vatKind: 'goods' }),
]
const catalogue = testCatalogue(products, {
  events: { gig: { maxPerOrder: 8 } },
  methods: [
    { id: 'slow', groups: ['TICKETS', 'MERCHANDISE'], priceCents: 490 },
    { id: 'post', groups: ['MERCHANDISE'], priceCents: 690 },
  ],
  serviceCosts: [
    { id: 'fee', title: { fi: 'Palvelumaksu' }, priceCents: 150, vatKind: 'goods', per: 'paid_ticket', eventIds: [] },
    { id: 'order', title: { fi: 'Toimitusmaksu' }, priceCents: 99, vatKind: 'goods', per: 'order', eventIds: ['gig'] },
  ],
})

type NewItem = { productId: string; amount: number; remarks: boolean; replaces: number | undefined }
type Call =
  | { readonly do: 'add'; readonly items: readonly NewItem[] }
  | { readonly do: 'change'; readonly item: number; readonly amount: number }
  | { readonly do: 'remove'; readonly item: number }
  | { readonly do: 'deliver'; readonly group: 'TICKETS' | 'MERCHANDISE' }

const amount = fc.integer({ min: -2, max: 12 })
const call: fc.Arbitrary<Call> = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    items: fc.array(
      fc.record({
        productId: fc.constantFrom(...products.map(({ id }) => id), 'unknown'),
        amount,
        remarks: fc.boolean(),
        replaces: fc.option(fc.nat(4), { nil: undefined }),
      }),
      { maxLength: 3 },
    ),
  }),
  fc.record({ do: fc.constant('change' as const), item: fc.nat(4), amount }),
  fc.record({ do: fc.constant('remove' as const), item: fc.nat(4) }),
  fc.record({ do: fc.constant('deliver' as const), group: fc.constantFrom('TICKETS', 'MERCHANDISE') }),
)

let ids = 0
const context = { catalogue, now: 0, newId: () => `line-${(ids += 1)}` }
const run = (cart: Cart, step: Call): Decision => {
  switch (step.do) {
    case 'add':
      return addItems(
        cart,
        step.items.map(({ productId, amount, remarks, replaces }) => ({
          product: { id: productId },
          amount,
          ...(remarks && { customer_remarks: 'Kiitos' }),
          ...(replaces !== undefined && { replaces: cart.items[replaces]?.id ?? 'gone' }),
        })),
        context,
      )
    case 'change':
      return changeItem(cart, cart.items[step.item]?.id ?? 'none', { amount: step.amount }, context)
    case 'remove':
      return removeItem(cart, cart.items[step.item]?.id ?? 'none', context)
    case 'deliver':
      return cart.items.length === 0
        ? { cart }
        : { cart: { ...cart, deliveries: { ...cart.deliveries, [step.group]: { id: 'slow', priceCents: 490 } } } }
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

test('whatever is done to a cart, in whatever order, its rules hold and its sums add up', () => {
  const seen = { done: 0, refused: 0 }
  fc.assert(
    fc.property(fc.array(call, { minLength: 5, maxLength: 25 }), steps => {
      let cart = emptyCart({ shopId: 'peltohovi', id: 'cart', createdAt: 0, expiresAt: 1 })
      for (const step of steps) {
        const decision = run(cart, step)
        if ('refusal' in decision) {
          seen.refused += 1
          continue
        }
        seen.done += 1
        cart = decision.cart
        if (step.do === 'deliver') continue
        expectSound(cart)
      }
    }),
    { numRuns: 300 },
  )
  // The property says something only when both happen.
  expect(Math.min(seen.done, seen.refused)).toBeGreaterThan(300)
})

const expectSound = (cart: Cart) => {
  const itemIds = cart.items.map(({ id }) => id)
  expect(new Set(itemIds).size).toBe(itemIds.length)
  for (const item of cart.items) {
    const product = catalogue.products.get(item.productId)
    if (!product) throw new Error(`The cart has ${item.productId}`)
    expect(item.amount).toBeGreaterThanOrEqual(product.min)
    expect((item.amount - product.min) % product.step).toBe(0)
    expect(item.holds).toEqual(product.quotaIds.map(quotaId => ({ quotaId, amount: item.amount })))
    if (product.requiredProducts.length > 0) {
      expect(cart.items.some(other => product.requiredProducts.includes(other.productId))).toBe(true)
    }
  }
  for (const product of products) {
    const ofProduct = cart.items.filter(({ productId }) => productId === product.id)
    expect(sum(ofProduct.map(item => item.amount))).toBeLessThanOrEqual(product.max)
    expect(ofProduct.filter(item => item.customerRemarks === undefined).length).toBeLessThanOrEqual(1)
  }
  const ofGig = cart.items.filter(({ productId }) => ['ticket', 'child'].includes(productId))
  expect(sum(ofGig.map(item => item.amount))).toBeLessThanOrEqual(8)
  if (cart.items.some(({ productId }) => productId === 'ticket')) expect(cart.deliveries).toEqual({})

  const { items, deliveries, serviceCosts, vat, totalCents } = priceCart(cart, catalogue, 0)
  expect(items).toHaveLength(cart.items.length)
  for (const { item, priceCents, totalCents: ofItem } of items) expect(ofItem).toBe(priceCents * item.amount)
  expect(totalCents).toBe(sum([...items, ...deliveries, ...serviceCosts].map(part => part.totalCents)))
  expect(sum(vat.map(({ gross }) => gross))).toBe(totalCents)
  for (const { net, vat: tax, gross } of vat) expect(net + tax).toBe(gross)
  const paid = items.filter(({ product, priceCents }) => product.type === 'single_event_access' && priceCents > 0)
  expect(sum(serviceCosts.filter(({ cost }) => cost.id === 'fee').map(({ amount }) => amount))).toBe(
    sum(paid.map(({ item }) => item.amount)),
  )
  const charged = serviceCosts.flatMap(({ productIds = [] }) => productIds)
  expect(new Set(charged)).toEqual(new Set(paid.map(({ product }) => product.id)))
}
