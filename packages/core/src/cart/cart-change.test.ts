import { describe, expect, it } from 'vitest'
import { builtCart, builtLine, builtMethod, builtProduct } from '../testing/cart-builders.ts'
import type { Cart, NewCartItem } from './cart.ts'
import { applyChange, type CartChange, itemsOf, supersedes } from './cart-change.ts'

const shirt = builtProduct({ id: 'paita', type: 'merchandise', price: 2990 })
const tickets = builtLine({ id: 'rivi-1', amount: 2 })
const shirts = builtLine({ id: 'rivi-2', product: shirt, amount: 1 })
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
const after = (change: CartChange, before: Cart = cart) => applyChange(before, change)
const add = (...items: readonly NewCartItem[]): CartChange => ({ kind: 'add', items })

describe('a cart as it will look', () => {
  it('has a line with its new amount, and a total that follows; the other lines stay', () => {
    const changed = after({ kind: 'amount', itemId: 'rivi-1', amount: 5 })
    expect(changed.items).toEqual([{ ...tickets, amount: 5, total: 5 * 2490 }, shirts])
    expect(changed.total).toBe(5 * 2490 + 2990 + 100)
    expect(changed.toPay).toBe(5 * 2490 + 2990 + 100 - 1000)
  })

  it.each<CartChange>([
    { kind: 'remove', itemId: 'rivi-1' },
    { kind: 'amount', itemId: 'rivi-1', amount: 0 },
  ])('has the line no more after %j, and the others still', change => {
    const changed = after(change)
    expect(changed.items).toEqual([shirts])
    expect(changed.total).toBe(2990 + 100)
  })

  it('never is to be paid below nothing, when vouchers pay more than is left', () => {
    const changed = after({ kind: 'remove', itemId: 'rivi-2' }, builtCart({ ...cart, items: [shirts] }))
    expect(changed).toMatchObject({ items: [], total: 100, toPay: 0 })
  })

  it('is as before when the line is not there', () => {
    expect(after({ kind: 'remove', itemId: 'rivi-9' })).toEqual(cart)
    expect(after({ kind: 'amount', itemId: 'rivi-9', amount: 3 })).toEqual(cart)
  })

  it('is as before for what a screen does not show ahead of the answer', () => {
    expect(after({ kind: 'details' })).toBe(cart)
  })

  it('has one method for a group, the one just chosen, and its cost in the total', () => {
    const letter = builtMethod('kirje', 390)
    const post = builtMethod('posti', 590)
    const chosen = after({ kind: 'delivery', group: 'TICKETS', method: letter })
    expect(chosen.deliveries).toEqual([{ group: 'TICKETS', method: letter }])
    expect(chosen.total).toBe(cart.total + 390)
    const both = after({ kind: 'delivery', group: 'MERCHANDISE', method: post }, chosen)
    expect(both.deliveries).toEqual([
      { group: 'TICKETS', method: letter },
      { group: 'MERCHANDISE', method: post },
    ])
    expect(both.total).toBe(cart.total + 390 + 590)
  })
})

describe('more of a product', () => {
  const one = { productId: 'lippu', amount: 1 }

  it('joins its plain line, and several things join theirs', () => {
    expect(amounts(after(add(one)))).toEqual({ 'rivi-1': 3, 'rivi-2': 1 })
    expect(amounts(after(add(one, { productId: 'paita', amount: 4 })))).toEqual({ 'rivi-1': 3, 'rivi-2': 5 })
  })

  it('waits for the server when it is not in the cart yet', () => {
    expect(after(add({ productId: 'kassi', amount: 1 }))).toBe(cart)
  })

  it.each<Partial<NewCartItem>>([{ seatReservations: ['a'] }, { eventRegistration: registration }])(
    'waits for the server when it gets a line of its own, with %j',
    own => {
      expect(after(add({ ...one, ...own }))).toBe(cart)
    },
  )

  it('joins without seats just as when none were spoken of', () => {
    expect(amounts(after(add({ ...one, seatReservations: [] })))).toEqual({ 'rivi-1': 3, 'rivi-2': 1 })
  })

  it.each([{ seatReservations: ['a'] }, { eventRegistration: registration }])(
    'passes by a line with %j and joins the plain one after it',
    own => {
      const withOwn = builtCart({ ...cart, items: [builtLine({ id: 'rivi-0', ...own }), tickets] })
      expect(amounts(after(add(one), withOwn))).toEqual({ 'rivi-0': 1, 'rivi-1': 3 })
      const onlyOwn = builtCart({ ...cart, items: [builtLine({ id: 'rivi-0', ...own })] })
      expect(after(add(one), onlyOwn)).toBe(onlyOwn)
    },
  )
})

describe('the lines a change is about', () => {
  it.each<[CartChange, readonly string[]]>([
    [add({ productId: 'lippu', amount: 1 }, { productId: 'paita', amount: 1 }), ['lippu', 'paita']],
    [{ kind: 'amount', itemId: 'rivi-1', amount: 5 }, ['rivi-1']],
    [{ kind: 'remove', itemId: 'rivi-2' }, ['rivi-2']],
    [{ kind: 'delivery', group: 'TICKETS', method: builtMethod('kirje') }, []],
    [{ kind: 'details' }, []],
  ])('of %j are %j', (change, lines) => {
    expect(itemsOf(change)).toEqual(lines)
  })
})

describe('a later change', () => {
  const amount = (itemId: string): CartChange => ({ kind: 'amount', itemId, amount: 3 })
  const remove = (itemId: string): CartChange => ({ kind: 'remove', itemId })

  it('makes an amount of the same line pointless when it sets the line too', () => {
    expect(supersedes(amount('rivi-1'), amount('rivi-1'))).toBe(true)
    expect(supersedes(remove('rivi-1'), amount('rivi-1'))).toBe(true)
  })

  it('leaves everything else to be done', () => {
    expect(supersedes(amount('rivi-2'), amount('rivi-1'))).toBe(false)
    expect(supersedes(remove('rivi-2'), amount('rivi-1'))).toBe(false)
    expect(supersedes(amount('rivi-1'), remove('rivi-1'))).toBe(false)
    expect(supersedes(add({ productId: 'lippu', amount: 1 }), amount('rivi-1'))).toBe(false)
    expect(supersedes({ kind: 'details' }, amount('rivi-1'))).toBe(false)
  })
})
