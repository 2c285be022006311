import { describe, expect, it } from 'vitest'
import type { CartItem } from '../cart/cart.ts'
import { builtCart, builtLine, builtProduct } from '../testing/cart-builders.ts'
import { createTestCore } from '../testing/test-core.ts'
import { quickOrderTotal } from './quick-order-total.ts'
import { createSelection } from './selection-service.ts'

const child = builtProduct({ id: 'lapsi', price: 1200 })

/** The sum of two tickets beside a cart of 60 euros with these lines. */
const totalBeside = (...items: readonly CartItem[]) => {
  const { core } = createTestCore()
  const selection = createSelection(core, {
    products: [builtProduct(), child],
    isWholeOrder: true,
    listed: products => Promise.resolve(products),
  })
  selection.set('lippu', 2)
  const cart = builtCart({ items, toPay: 6_000 })
  return quickOrderTotal(selection.getSnapshot(), { ...core.cart.getSnapshot(), phase: 'present', cart })
}

// rules/checkout#pay-button
describe('the sum that the button of a quick order names', () => {
  it('is the cart’s where an earlier press filled it with the same: prices have changed, a delivery came to it', () => {
    expect(totalBeside(builtLine({ amount: 2 }))).toBe(6_000)
    expect(totalBeside(builtLine({ id: 'a' }), builtLine({ id: 'b' }))).toBe(6_000)
  })

  it('is that of the choice where the cart holds something else, or nothing', () => {
    expect(totalBeside()).toBe(4_980)
    expect(totalBeside(builtLine({ amount: 1 }))).toBe(4_980)
    expect(totalBeside(builtLine({ amount: 2 }), builtLine({ product: child }))).toBe(4_980)
    expect(totalBeside(builtLine({ amount: 2 }), builtLine({ product: builtProduct({ id: 'muki' }) }))).toBe(4_980)
  })
})
