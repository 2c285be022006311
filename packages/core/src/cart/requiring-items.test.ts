import { describe, expect, it } from 'vitest'
import { builtCart, builtItem, builtProduct } from '../testing/cart-builders.ts'
import { createTestCore } from '../testing/test-core.ts'
import { wireProduct } from '../testing/wire-builders.ts'
import type { CartItem } from './cart.ts'
import { inRemovalOrder, removeWithRequiring, requiringItems } from './requiring-items.ts'

const ticket = builtItem({ id: 'rivi-lippu', product: builtProduct({ id: 'lippu' }) })
const bus = builtItem({
  id: 'rivi-bussi',
  product: builtProduct({ id: 'bussi', requiredProducts: ['lippu', 'lapsi'] }),
})

describe('items that require another', () => {
  // rules/cart#required-products
  it('are those that nothing else in the cart would satisfy', () => {
    expect(requiringItems(builtCart({ items: [ticket, bus] }), ticket)).toEqual([bus])
    const child = builtItem({ id: 'rivi-lapsi', product: builtProduct({ id: 'lapsi' }) })
    expect(requiringItems(builtCart({ items: [ticket, child, bus] }), ticket)).toEqual([])
    expect(requiringItems(builtCart({ items: [ticket, bus] }), bus)).toEqual([])
  })

  it('are asked about no service of its own seat, which goes along', () => {
    const seated = { ...ticket, seatReservations: ['A-1'] }
    const programme = (seats: CartItem['seatReservations']) => ({
      ...builtItem({ id: 'rivi-ohjelma', product: builtProduct({ id: 'ohjelma', requiredProducts: ['lippu'] }) }),
      seatReservations: seats,
    })
    expect(requiringItems(builtCart({ items: [seated, programme(['A-1'])] }), seated)).toEqual([])
    const other = programme(['A-2'])
    expect(requiringItems(builtCart({ items: [seated, other] }), seated)).toEqual([other])
  })

  it('come first where all items go, also where they were added first', () => {
    const lunch = builtItem({ id: 'rivi-lounas', product: builtProduct({ id: 'lounas', requiredProducts: ['bussi'] }) })
    for (const items of [
      [ticket, bus, lunch],
      [lunch, bus, ticket],
    ]) {
      expect(inRemovalOrder(items)).toEqual([lunch, bus, ticket])
    }
  })

  it('items that require another are taken out with it, and first', async () => {
    const products = [wireProduct(), wireProduct({ id: 'bussi', required_products: ['lippu'] })]
    const { core } = createTestCore({ products })
    await core.cart.add([
      { productId: 'lippu', amount: 1 },
      { productId: 'bussi', amount: 1 },
    ])
    const state = core.cart.getSnapshot()
    const item = state.phase === 'present' ? state.cart.items.find(({ product }) => product.id === 'lippu') : undefined
    if (item) await removeWithRequiring(core.cart, item)
    expect(core.cart.getSnapshot()).toMatchObject({ cart: { items: [] } })
    expect(core.cart.getSnapshot().error).toBeUndefined()
  })
})
