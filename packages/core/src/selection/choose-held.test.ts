import { expect, it } from 'vitest'
import { type Availability, defaultAvailability } from '../availability/availability.ts'
import { builtProduct } from '../testing/cart-builders.ts'
import { createTestCore } from '../testing/test-core.ts'
import { chooseHeld } from './choose-held.ts'
import { createSelectionService } from './create-selection-service.ts'

const soldOut: Availability = { ...defaultAvailability, available: false, reasonCode: 'sold_out', maxAvailable: 0 }

/** A page that opens beside a cart with two tickets, of which this is left; the other kind is sold out. */
const open = async (availability: Availability) => {
  const { core } = createTestCore()
  await core.cart.add([{ productId: 'lippu', amount: 2 }])
  const products = [builtProduct({ availability }), builtProduct({ id: 'lapsi', availability: soldOut })]
  const selection = createSelectionService(core, {
    products,
    isWholeOrder: true,
    listed: listed => Promise.resolve(listed),
  })
  await chooseHeld(selection, products, core.cart.getSnapshot())
  return selection
}

// rules/checkout#quick-order
it('the last tickets are still there for who has them in the cart, and for nobody else', async () => {
  const selection = await open(soldOut)
  expect(selection.getSnapshot()).toMatchObject({
    count: 2,
    isAnyOnSale: true,
    lines: [{ amount: 2, most: 2 }, { offer: { state: 'soldout' } }],
  })
  selection.less('lippu')
  selection.more('lippu')
  expect(selection.getSnapshot().count).toBe(2)
})

it('what is left comes on top of what the cart holds', async () => {
  const selection = await open({ ...defaultAvailability, maxAvailable: 3 })
  expect(selection.getSnapshot().lines[0]).toMatchObject({ amount: 2, most: 5 })
})

it('what is held of a cancelled event is not sold', async () => {
  const selection = await open({ ...soldOut, reasonCode: 'cancelled' })
  expect(selection.getSnapshot()).toMatchObject({ count: 0, lines: [{ offer: { state: 'cancelled' } }, {}] })
})
