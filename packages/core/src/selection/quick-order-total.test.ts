import { describe, expect, it } from 'vitest'
import type { Cart, CartItem } from '../cart/cart.ts'
import type { DeliveryMethod } from '../delivery/delivery-method.ts'
import { builtCart, builtItem, builtMethod, builtProduct } from '../testing/cart-builders.ts'
import { createTestCore } from '../testing/test-core.ts'
import { createSelectionService } from './create-selection-service.ts'
import { quickOrderDelivery } from './quick-order-delivery.ts'
import { quickOrderTotal } from './quick-order-total.ts'

const child = builtProduct({ id: 'lapsi', price: 1200 })

const choose = (amount: number) => {
  const { core } = createTestCore()
  const selection = createSelectionService(core, {
    products: [builtProduct({ forbiddenDeliveryOptions: ['nouto'] }), child],
    isWholeOrder: true,
    listed: products => Promise.resolve(products),
  })
  selection.set('lippu', amount)
  return { chosen: selection.getSnapshot(), none: core.cart.getSnapshot() }
}

/** The sum of two tickets beside a cart of 60 euros. */
const totalOf = (fields: Partial<Cart>, delivery?: DeliveryMethod) => {
  const { chosen, none } = choose(2)
  const cart = builtCart({ toPay: 6_000, ...fields })
  return quickOrderTotal(chosen, { ...none, phase: 'present', cart }, delivery)
}
const totalBeside = (...items: readonly CartItem[]) => totalOf({ items })

// rules/checkout#pay-button
describe('the sum that the button of a quick order names', () => {
  it('is the cart’s where an earlier press filled it with the same: prices have changed, a delivery came to it', () => {
    expect(totalBeside(builtItem({ amount: 2 }))).toBe(6_000)
    expect(totalBeside(builtItem({ id: 'a' }), builtItem({ id: 'b' }))).toBe(6_000)
  })

  it('is that of the choice where the cart holds something else, or nothing', () => {
    expect(totalBeside()).toBe(4_980)
    expect(totalBeside(builtItem({ amount: 1 }))).toBe(4_980)
    expect(totalBeside(builtItem({ amount: 2 }), builtItem({ product: child }))).toBe(4_980)
    expect(totalBeside(builtItem({ amount: 2 }), builtItem({ product: builtProduct({ id: 'muki' }) }))).toBe(4_980)
  })

  // rules/checkout#quick-order
  it('has the delivery that the order takes by itself from the first press on, and once', () => {
    const posted = builtMethod('kirje', 350)
    const items = [builtItem({ amount: 2 })]
    expect(totalOf({}, posted)).toBe(5_330)
    expect(totalOf({ items }, posted)).toBe(6_350)
    expect(totalOf({ items, deliveries: [{ group: 'TICKETS', method: posted }] }, posted)).toBe(6_000)
  })

  it('has no delivery before anything is chosen, nor one that the tickets forbid', () => {
    const methods = [builtMethod('nouto', 100), builtMethod('kirje', 350)]
    expect(quickOrderDelivery(choose(2).chosen, methods)?.id).toBe('kirje')
    expect(quickOrderDelivery(choose(0).chosen, methods)).toBeUndefined()
  })
})
