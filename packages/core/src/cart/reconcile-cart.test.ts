import { ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import { builtCart, builtItem, builtProduct } from '../testing/cart-builders.ts'
import type { CartItem, NewCartItem } from './cart.ts'
import { reconcileCart } from './reconcile-cart.ts'

const itemOf = (id: string, fields: Partial<CartItem> = {}): CartItem =>
  builtItem({ id: `rivi-${id}`, product: builtProduct({ id }), amount: 1, ...fields })

/** A cart that keeps what it is told; `made` is the item that the server makes of an added one. */
const cartWith = (initial: readonly CartItem[], made: (item: NewCartItem) => Partial<CartItem> = () => ({})) => {
  let items = initial
  let adds = 0
  const done: string[] = []
  const answered = (what: string, after: readonly CartItem[]) => {
    items = after
    done.push(what)
    return Promise.resolve(ok(builtCart({ items })))
  }
  const cart: Parameters<typeof reconcileCart>[0] = {
    load: () => Promise.resolve(ok(builtCart({ items }))),
    add: added => {
      adds += 1
      return answered(
        `add ${added.map(({ productId }) => productId).join()}`,
        items.concat(
          added.map(item => itemOf(item.productId, { id: `uusi-${adds}`, amount: item.amount, ...made(item) })),
        ),
      )
    },
    changeAmount: (itemId, amount) =>
      answered(
        `${itemId} ${amount}`,
        items.map(item => (item.id === itemId ? { ...item, amount } : item)),
      ),
    remove: itemId =>
      answered(
        `remove ${itemId}`,
        items.filter(({ id }) => id !== itemId),
      ),
  }
  return { cart, done, left: () => items.map(({ product, amount }) => [product.id, amount]) }
}

// rules/checkout#quick-order
describe('reconciling a cart with what is ordered', () => {
  it('leaves an item that is as wanted, changes amounts, removes the rest and adds what is missing', async () => {
    const { cart, done, left } = cartWith([itemOf('lippu'), itemOf('lapsi'), itemOf('paita')])
    const items = [
      { productId: 'lippu', amount: 1 },
      { productId: 'lapsi', amount: 3 },
      { productId: 'muki', amount: 1 },
      { productId: 'paita', amount: 0 },
    ]
    expect((await reconcileCart(cart, items)).isOk()).toBe(true)
    expect(done).toEqual(['remove rivi-paita', 'rivi-lapsi 3', 'add muki'])
    expect(left()).toEqual([
      ['lippu', 1],
      ['lapsi', 3],
      ['muki', 1],
    ])
  })

  it('shrinks items before others grow, whose limit they may share', async () => {
    const { cart, done } = cartWith([itemOf('lapsi', { amount: 2 }), itemOf('lippu', { amount: 8 })])
    await reconcileCart(cart, [
      { productId: 'lapsi', amount: 8 },
      { productId: 'lippu', amount: 2 },
    ])
    expect(done).toEqual(['rivi-lippu 2', 'rivi-lapsi 8'])
  })

  it('leaves an item that another tab adds meanwhile', async () => {
    const { cart, done, left } = cartWith([itemOf('paita')])
    const beside = {
      ...cart,
      remove: async (id: string) => (await cart.remove(id)).map(now => ({ ...now, items: [itemOf('muki')] })),
    }
    await reconcileCart(beside, [{ productId: 'lippu', amount: 1 }])
    expect(done).toEqual(['remove rivi-paita', 'add lippu'])
    expect(left()).toEqual([['lippu', 1]])
  })

  it('orders alike items once each, also where a code reduced their price', async () => {
    const cards = ['a', 'b'].map(id => itemOf('kortti', { id, price: 4_500, originalPrice: 5_000 }))
    const { cart, left } = cartWith(cards)
    const card = { productId: 'kortti', amount: 1, price: 5_000 }
    await reconcileCart(cart, [card, card])
    expect(left().reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(2)
  })

  it('keeps what it added, whatever the server made of it', async () => {
    const item = { productId: 'kurssi', amount: 2, eventRegistration: { participants: [{ name: ' Aino ' }, {}] } }
    const { cart, left } = cartWith([itemOf('lippu')], () => ({
      eventRegistration: { participants: [{ name: 'Aino' }, {}] },
    }))
    await reconcileCart(cart, [item])
    expect(left()).toEqual([['kurssi', 2]])
    await reconcileCart(cart, [item])
    expect(left()).toEqual([['kurssi', 2]])
  })

  it('removes what a wanted item required only when another one meets its requirement', async () => {
    const bus = itemOf('bussi', { product: builtProduct({ id: 'bussi', requiredProducts: ['lippu', 'lapsi'] }) })
    const { cart, done, left } = cartWith([itemOf('lippu'), bus])
    await reconcileCart(cart, [
      { productId: 'lapsi', amount: 1 },
      { productId: 'bussi', amount: 1 },
    ])
    expect(done).toEqual(['add lapsi', 'remove rivi-lippu'])
    expect(left()).toEqual([
      ['bussi', 1],
      ['lapsi', 1],
    ])
  })
})
