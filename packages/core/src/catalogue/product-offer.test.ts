import { describe, expect, it } from 'vitest'
import { type Availability, defaultAvailability } from '../availability/availability.ts'
import { hasRequiredProduct, offerOfProduct } from './product-offer.ts'

const none: ReadonlySet<string> = new Set()
const offered = (fields: Partial<Availability>, requiredProducts: readonly string[] = [], inCart = none) =>
  offerOfProduct({ availability: { ...defaultAvailability, ...fields }, requiredProducts }, inCart)

describe('what a visitor can do with a product', () => {
  // rules/catalogue#offer-of-a-product
  it('is to buy it by its quantity rule; few left are told', () => {
    expect(offered({ maxAvailable: 7 })).toEqual({
      state: 'on_sale',
      rule: { min: 1, max: 20, step: 1, maxAvailable: 7 },
      isFew: false,
    })
    expect(offered({ status: 'yellow' })).toMatchObject({ state: 'on_sale', isFew: true })
  })

  it.each([
    ['sold_out', 'soldout'],
    [undefined, 'soldout'],
    ['closed', 'closed'],
    ['cancelled', 'cancelled'],
    ['not_for_sale', 'not_for_sale'],
    ['not_yet_open', 'soon'],
  ] as const)('is nothing, for its reason: %s is %s', (reasonCode, state) => {
    expect(offered({ available: false, ...(reasonCode && { reasonCode }) })).toEqual({ state })
  })

  it('is to wait until sales begin, where that is known', () => {
    expect(offered({ available: false, reasonCode: 'not_yet_open', openAt: 5 })).toEqual({ state: 'soon', opensAt: 5 })
  })

  it('is nothing when less is left than the least that is sold', () => {
    expect(offered({ min: 4, maxAvailable: 3 })).toEqual({ state: 'soldout' })
  })

  // rules/cart#required-products
  it('is to take one of the required products first, unless one is in the cart', () => {
    expect(offered({}, ['lippu', 'passi'])).toEqual({ state: 'requires', productIds: ['lippu', 'passi'] })
    expect(offered({}, ['lippu', 'passi'], new Set(['passi']))).toMatchObject({ state: 'on_sale' })
    expect(offered({ maxAvailable: 0 }, ['lippu'])).toEqual({ state: 'soldout' })
    expect(hasRequiredProduct({ requiredProducts: [] }, none)).toBe(true)
  })
})
