import { describe, expect, test } from 'vitest'
import { testCatalogue, testProduct } from '../../test-support/shop/testing-catalogue.ts'
import { type Cart, emptyCart } from '../model/cart.ts'
import type { Catalogue, CatalogueEvent } from '../model/catalogue.ts'
import { addItems, changeItem, type Decision, removeItem } from './cart-rules.ts'

const seat = 'gig.a-1-1'
const shopWith = (event: Partial<CatalogueEvent>): Catalogue =>
  testCatalogue(
    [
      testProduct('ticket', { eventId: 'gig' }),
      testProduct('child', { eventId: 'gig' }),
      testProduct('coffee', { eventId: 'gig', type: 'extra_service' }),
      testProduct('shirt', { type: 'merchandise', max: 4 }),
    ],
    { events: { gig: { maxPerOrder: 10, ...event } } },
  )
const open = shopWith({})
const closed: Catalogue = { ...open, shop: { ...open.shop, cart_enabled: false } }

let ids = 0
const contextOf = (catalogue: Catalogue) => ({ catalogue, now: 0, newId: () => `line-${(ids += 1)}` })
const adding = (cart: Cart, catalogue: Catalogue, id: string, amount: number, more: object = {}): Decision =>
  addItems(cart, [{ product: { id }, amount, ...more }], contextOf(catalogue))
const filled = (...items: readonly (readonly [id: string, amount: number, more?: object])[]): Cart =>
  items.reduce(
    (cart, [id, amount, more]) => {
      const decision = adding(cart, open, id, amount, more)
      if ('refusal' in decision) throw new Error(decision.refusal.code)
      return decision.cart
    },
    emptyCart({ shopId: 'peltohovi', id: 'cart', createdAt: 0, expiresAt: 1 }),
  )
const itemIdOf = (cart: Cart) => cart.items[0]?.id ?? ''
const amountsOf = (decision: Decision) => ('cart' in decision ? decision.cart.items.map(({ amount }) => amount) : [])

// rules/catalogue#not-for-sale, rules/quantity#reductions
describe.each<[string, Catalogue]>([
  ['a postponed event', shopWith({ status: 'postponed' })],
  ['an event that was taken back', shopWith({ isRemoved: true })],
  ['a shop whose cart is switched off', closed],
])('of %s', (_what, catalogue) => {
  const refusal = { code: 'cart_item_availability_general' }

  test('nothing is added, and no item grows', () => {
    const cart = filled(['ticket', 3])
    expect(adding(cart, catalogue, 'child', 1)).toMatchObject({ refusal })
    expect(adding(cart, catalogue, 'ticket', 1)).toMatchObject({ refusal })
    expect(changeItem(cart, itemIdOf(cart), { amount: 4 }, contextOf(catalogue))).toMatchObject({ refusal })
  })

  test('an item can be made smaller, keeps what is written to it, and can be removed', () => {
    const cart = filled(['ticket', 3])
    const id = itemIdOf(cart)
    expect(amountsOf(changeItem(cart, id, { amount: 2 }, contextOf(catalogue)))).toEqual([2])
    expect(amountsOf(changeItem(cart, id, { customer_remarks: 'Ikkunapöytä' }, contextOf(catalogue)))).toEqual([3])
    expect(removeItem(cart, id, contextOf(catalogue))).toMatchObject({ cart: { items: [] } })
  })
})

// rules/catalogue#not-for-sale, rules/quantity#reductions
test('an item whose product was taken off sale does not grow, can be made smaller and can be removed', () => {
  const { products } = open
  const off = [...products.values()].filter(({ id }) => id === 'ticket')
  const catalogue: Catalogue = {
    ...open,
    products: new Map([...products].filter(([id]) => id !== 'ticket')),
    removedProducts: new Map(off.map(product => [product.id, { ...product, isRemoved: true }])),
  }
  const cart = filled(['ticket', 3])
  const change = (amount: number) => changeItem(cart, itemIdOf(cart), { amount }, contextOf(catalogue))
  expect(adding(cart, catalogue, 'ticket', 1)).toMatchObject({ refusal: { code: 'cart_item_product_not_found' } })
  expect(change(4)).toMatchObject({ refusal: { code: 'cart_item_availability_general' } })
  expect(amountsOf(change(2))).toEqual([2])
  expect(removeItem(cart, itemIdOf(cart), contextOf(catalogue))).toMatchObject({ cart: { items: [] } })
})

// rules/catalogue#not-for-sale
test('the organizer sells by an order of their own while the shop’s cart is switched off', () => {
  const items = [{ product: { id: 'ticket' }, amount: 1 }]
  const sold = addItems(filled(), items, { ...contextOf(closed), isMadeByOrganizer: true })
  expect(amountsOf(sold)).toEqual([1])
})

// rules/quantity#amount-rule
describe('a refusal for being too many', () => {
  const tooMany = (max: number) => ({ refusal: { code: 'cart_item_availability_max', parameters: { max } } })

  test('tells what is left, and the whole limit where other items leave nothing of it', () => {
    expect(adding(filled(['ticket', 7]), open, 'child', 4)).toMatchObject(tooMany(3))
    expect(adding(filled(['ticket', 10]), open, 'child', 1)).toMatchObject(tooMany(10))
  })

  // rules/quantity#several-items
  test('tells a product’s own maximum where its other items use it up', () => {
    const remarks = { customer_remarks: 'Lahjaksi' }
    expect(adding(filled(['shirt', 3, remarks]), open, 'shirt', 2)).toMatchObject(tooMany(1))
    expect(adding(filled(['shirt', 4, remarks]), open, 'shirt', 1)).toMatchObject(tooMany(4))
  })

  test('never promises more than the product’s own maximum', () => {
    const catalogue = testCatalogue(
      [testProduct('ticket', { eventId: 'gig' }), testProduct('box', { eventId: 'gig', max: 2 })],
      { events: { gig: { maxPerOrder: 10 } } },
    )
    expect(adding(filled(['ticket', 10]), catalogue, 'box', 1)).toMatchObject(tooMany(2))
  })
})

// rules/quantity#event-limit
test('seats that no item sells yet leave as much less of their event, and are no bar to fewer pieces', () => {
  const cart: Cart = {
    ...filled(['coffee', 2]),
    seats: Array.from({ length: 7 }, (_, index) => `seat/gig.a-1-${index}`),
  }
  const refusal = { code: 'cart_item_availability_max' }
  expect(amountsOf(adding(cart, open, 'coffee', 1))).toEqual([3])
  expect(adding(cart, open, 'coffee', 2)).toMatchObject({ refusal: { ...refusal, parameters: { max: 3 } } })
  const change = (amount: number) => changeItem(cart, itemIdOf(cart), { amount }, contextOf(open))
  expect(change(4)).toMatchObject({ refusal })
  expect(amountsOf(change(1))).toEqual([1])
  const others = { ...cart, seats: cart.seats.map(id => id.replace('gig', 'ball')) }
  expect(amountsOf(adding(others, open, 'coffee', 8))).toEqual([10])
})

// rules/quantity#event-limit
test('remarks of services for seats are kept in a cart that has all that the event allows', () => {
  const cart = filled(['ticket', 10])
  const coffee = {
    id: 'coffee',
    productId: 'coffee',
    amount: 1,
    priceCents: 1000,
    holds: [],
    seating: { for_seats: [seat] },
  }
  const served: Cart = { ...cart, seats: [`seat/${seat}`], items: [...cart.items, coffee] }
  const changed = changeItem(served, 'coffee', { customer_remarks: 'Gluteeniton' }, contextOf(open))
  expect(changed).toMatchObject({ cart: { items: [{}, { customerRemarks: 'Gluteeniton' }] } })
})
