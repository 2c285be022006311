import { describe, expect, it } from 'vitest'
import { builtCart, builtItem, builtMethod, builtProduct } from '../testing/cart-builders.ts'
import type { Cart, NewCartItem } from './cart.ts'
import { type CartMutation, cartMutations, supersedes } from './cart-mutations.ts'
import { withDelivery } from './optimistic-cart.ts'

const shirt = builtProduct({ id: 'paita', type: 'merchandise', price: 2990 })
const tickets = builtItem({ id: 'rivi-1', amount: 2 })
const shirts = builtItem({ id: 'rivi-2', product: shirt, amount: 1 })
const registration = { participants: [{ name: 'Aino' }] }

const cart = builtCart({
  items: [tickets, shirts],
  deliveries: [{ group: 'TICKETS', method: builtMethod('sahkoposti') }],
  serviceCosts: [{ id: 'kulu', title: {}, amount: 1, price: 100, total: 100 }],
  codesUsed: [{ code: 'LAHJA', type: 'value_voucher', title: {}, discount: 1000, unlockedProducts: [] }],
  total: 2 * 2490 + 2990 + 100,
  toPay: 2 * 2490 + 2990 + 100 - 1000,
})

const amounts = ({ items }: Cart) => Object.fromEntries(items.map(item => [item.id, item.amount]))
const after = (mutation: CartMutation, before: Cart = cart) => mutation.apply(before)
const { changeAmount, prolong, removeItem } = cartMutations
const add = (...items: readonly NewCartItem[]): CartMutation => cartMutations.addItems(items)

describe('a cart as it will look', () => {
  // rules/cart#optimistic-changes
  it('has an item with its new amount, and a total that follows; the other items stay', () => {
    const changed = after(changeAmount('rivi-1', 5))
    expect(changed.items).toEqual([{ ...tickets, amount: 5, total: 5 * 2490 }, shirts])
    expect(changed.total).toBe(5 * 2490 + 2990 + 100)
    expect(changed.toPay).toBe(5 * 2490 + 2990 + 100 - 1000)
  })

  it.each([
    ['it was removed', removeItem('rivi-1')],
    ['its amount was set to nothing', changeAmount('rivi-1', 0)],
  ])('has the item no more after %s, and the others still', (_, mutation) => {
    const changed = after(mutation)
    expect(changed.items).toEqual([shirts])
    expect(changed.total).toBe(2990 + 100)
  })

  it('never is to be paid below nothing, when vouchers pay more than is left', () => {
    const changed = after(removeItem('rivi-2'), builtCart({ ...cart, items: [shirts] }))
    expect(changed).toMatchObject({ items: [], total: 100, toPay: 0 })
  })

  it('is as before when the item is not there', () => {
    expect(after(removeItem('rivi-9'))).toEqual(cart)
    expect(after(changeAmount('rivi-9', 3))).toEqual(cart)
  })

  it('is as before for what a screen does not show ahead of the answer', () => {
    expect(after(prolong())).toBe(cart)
  })

  it('has one method for a group, the one just chosen, and its cost in the total', () => {
    const letter = builtMethod('kirje', 390)
    const post = builtMethod('posti', 590)
    const chosen = withDelivery(cart, 'TICKETS', letter)
    expect(chosen.deliveries).toEqual([{ group: 'TICKETS', method: letter }])
    expect(chosen.total).toBe(cart.total + 390)
    const both = withDelivery(chosen, 'MERCHANDISE', post)
    expect(both.deliveries).toEqual([
      { group: 'TICKETS', method: letter },
      { group: 'MERCHANDISE', method: post },
    ])
    expect(both.total).toBe(cart.total + 390 + 590)
  })
})

describe('more of a product', () => {
  const one = { productId: 'lippu', amount: 1 }

  // rules/cart#plain-item
  it('joins its plain item, and several things join theirs', () => {
    expect(amounts(after(add(one)))).toEqual({ 'rivi-1': 3, 'rivi-2': 1 })
    expect(amounts(after(add(one, { productId: 'paita', amount: 4 })))).toEqual({ 'rivi-1': 3, 'rivi-2': 5 })
  })

  it('waits for the server beside an item at an earlier price: it costs what it costs now', () => {
    const cheaper = builtCart({ ...cart, items: [builtItem({ id: 'rivi-1', amount: 2, price: 1990 }), shirts] })
    expect(after(add(one), cheaper)).toBe(cheaper)
    const reduced = builtItem({ id: 'rivi-1', amount: 2, price: 1990, originalPrice: 2490 })
    expect(amounts(after(add(one), builtCart({ ...cart, items: [reduced] })))).toEqual({ 'rivi-1': 3 })
  })

  it('waits for the server when it is not in the cart yet', () => {
    expect(after(add({ productId: 'kassi', amount: 1 }))).toBe(cart)
  })

  it.each<Partial<NewCartItem>>([
    { seatReservations: ['a'] },
    { eventRegistration: registration },
    { customerRemarks: 'Ei pähkinöitä' },
    { seatsioReservation: { holdToken: 'pito', objects: ['A-1'] } },
  ])('waits for the server when it gets an item of its own, with %j', own => {
    expect(after(add({ ...one, ...own }))).toBe(cart)
  })

  it('joins without seats just as when none were spoken of', () => {
    expect(amounts(after(add({ ...one, seatReservations: [] })))).toEqual({ 'rivi-1': 3, 'rivi-2': 1 })
  })

  it.each([
    { seatReservations: ['a'] },
    { eventRegistration: registration },
    { customerRemarks: 'Ei pähkinöitä' },
    { seatsioReservation: { objects: ['A-1'] } },
  ])('passes by an item with %j and joins the plain one after it', own => {
    const withOwn = builtCart({ ...cart, items: [builtItem({ id: 'rivi-0', ...own }), tickets] })
    expect(amounts(after(add(one), withOwn))).toEqual({ 'rivi-0': 1, 'rivi-1': 3 })
    const onlyOwn = builtCart({ ...cart, items: [builtItem({ id: 'rivi-0', ...own })] })
    expect(after(add(one), onlyOwn)).toBe(onlyOwn)
  })
})

describe('what shows as loading', () => {
  it.each([
    [
      'more of two products',
      add({ productId: 'lippu', amount: 1 }, { productId: 'paita', amount: 1 }),
      ['lippu', 'paita'],
    ],
    ['an amount', changeAmount('rivi-1', 5), ['rivi-1']],
    ['an item taken out', removeItem('rivi-2'), ['rivi-2']],
    ['more time', prolong(), 'cart'],
  ])('with %s is its own', (_, { affects }, expected) => {
    expect(affects).toEqual(expected)
  })
})

describe('a later mutation', () => {
  const amount = (itemId: string): CartMutation => changeAmount(itemId, 3)
  const remove = removeItem

  it('makes an amount of the same item pointless when it sets the item too', () => {
    expect(supersedes(amount('rivi-1'), amount('rivi-1'))).toBe(true)
    expect(supersedes(remove('rivi-1'), amount('rivi-1'))).toBe(true)
  })

  it('leaves everything else to be done', () => {
    expect(supersedes(amount('rivi-2'), amount('rivi-1'))).toBe(false)
    expect(supersedes(remove('rivi-2'), amount('rivi-1'))).toBe(false)
    expect(supersedes(amount('rivi-1'), remove('rivi-1'))).toBe(false)
    expect(supersedes(add({ productId: 'lippu', amount: 1 }), amount('rivi-1'))).toBe(false)
    expect(supersedes(prolong(), amount('rivi-1'))).toBe(false)
  })
})
