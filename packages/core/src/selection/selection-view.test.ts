import { describe, expect, it } from 'vitest'
import { type Availability, defaultAvailability } from '../availability/availability.ts'
import type { Cart } from '../cart/cart.ts'
import { builtCart, builtItem, builtProduct } from '../testing/cart-builders.ts'
import type { SelectableProduct, SelectionInput } from './selection.ts'
import { selectionView } from './selection-view.ts'

type Fields = Partial<Availability> & Partial<Omit<SelectableProduct, 'availability'>>

const product = ({ id = 'lippu', price = 2490, originalPrice, requiredProducts = [], ...rest }: Fields = {}) => {
  const { isRegistered, ...availability } = rest
  return {
    id,
    price,
    requiredProducts,
    availability: { ...defaultAvailability, ...availability },
    ...(originalPrice !== undefined && { originalPrice }),
    ...(isRegistered !== undefined && { isRegistered }),
  }
}
const view = (input: Partial<SelectionInput<SelectableProduct>>) =>
  selectionView({ products: [product()], companions: [], chosen: {}, ...input })
const lineOf = (input: Partial<SelectionInput<SelectableProduct>>) => {
  const [line] = view(input).lines
  if (!line) throw new Error('no line')
  return line
}
const concert = { id: 'konsertti', title: {}, startsAt: 0, poster: {} }
const cartOf = (...items: Parameters<typeof builtItem>[0][]): Cart =>
  builtCart({ items: items.map((item, index) => builtItem({ id: `rivi-${index}`, ...item })) })

describe('a selection', () => {
  it('sums what is chosen, and can be added once something is', () => {
    expect(view({})).toMatchObject({ count: 0, total: 0, canAdd: false, isAnyOnSale: true })
    const products = [product(), product({ id: 'lapsi', price: 990 })]
    expect(view({ products, chosen: { lippu: 2, lapsi: 1 } })).toMatchObject({ count: 3, total: 5970, canAdd: true })
  })

  // rules/prices-and-vat#fees-included
  it('sums what the cart grows by: a fee of the whole order once, unless the cart has it already', () => {
    const fee = { id: 'hoito', title: {}, titleInPrice: {}, price: 200, per: 'order' as const }
    const products = [
      { ...product(), fees: [fee] },
      { ...product({ id: 'lapsi', price: 990 }), fees: [fee] },
    ]
    const chosen = { lippu: 2, lapsi: 1 }
    expect(view({ products, chosen }).total).toBe(5970 + 200)
    const cart = { items: [], serviceCosts: [{ ...fee, amount: 1, total: 200 }] }
    expect(view({ products, chosen, cart }).total).toBe(5970)
    expect(view({ products }).total).toBe(0)
  })

  it('says where less and more lead', () => {
    const products = [product({ min: 2, max: 10, step: 2 })]
    expect(lineOf({ products })).toMatchObject({ amount: 0, less: 0, more: 2, least: 0, most: 10 })
    expect(lineOf({ products, chosen: { lippu: 2 } })).toMatchObject({ amount: 2, less: 0, more: 4 })
    expect(lineOf({ products, chosen: { lippu: 10 } })).toMatchObject({ less: 8, more: 10 })
  })

  it('ends on a step where the maximum lies between two', () => {
    const products = [product({ min: 2, max: 9, step: 2 })]
    expect(lineOf({ products, chosen: { lippu: 8 } })).toMatchObject({ more: 8, less: 6, most: 8 })
  })

  it('names the limit that binds: its own, the stock, the rest of one that is in the cart, or the order', () => {
    const eventLimit = { eventId: 'konsertti', max: 6 }
    expect(lineOf({ products: [product({ max: 4 })] }).limit).toEqual({ kind: 'at_most', max: 4 })
    expect(lineOf({ products: [product({ max: 4, maxAvailable: 3 })] }).limit).toEqual({ kind: 'all_left' })
    const cart = cartOf({ amount: 3, event: concert })
    expect(lineOf({ products: [product({ max: 4 })], cart }).limit).toEqual({ kind: 'rest_in_cart', max: 4 })
    expect(lineOf({ products: [product()], eventLimit, cart }).limit).toEqual({ kind: 'order_full', max: 6 })
  })

  it('names the full order also where more than it allows is in the cart', () => {
    const cart = cartOf({ product: builtProduct({ id: 'lapsi' }), amount: 8, event: concert })
    const line = lineOf({ cart, eventLimit: { eventId: 'konsertti', max: 6 } })
    expect(line).toMatchObject({ more: 0, reportedLimits: [{ kind: 'order_full', max: 6 }] })
  })

  it('tells limits that surprise at once, and others when they are reached', () => {
    expect(lineOf({}).reportedLimits).toEqual([])
    expect(lineOf({ chosen: { lippu: 20 } }).reportedLimits).toEqual([{ kind: 'at_most', max: 20 }])
    expect(lineOf({ products: [product({ max: 4 })] }).reportedLimits).toEqual([{ kind: 'at_most', max: 4 }])
    expect(lineOf({ products: [product({ max: 4 })], chosen: { lippu: 4 } }).reportedLimits).toHaveLength(1)
    expect(lineOf({ products: [product({ min: 2, step: 2 })] }).reportedLimits).toEqual([
      { kind: 'sold_in_steps', min: 2, step: 2 },
    ])
    expect(lineOf({ products: [product({ min: 3 })] }).reportedLimits).toEqual([{ kind: 'at_least', min: 3 }])
  })

  it('says why nothing can be chosen though the product is on sale', () => {
    const cart = cartOf({ amount: 3, event: concert })
    const products = [product({ id: 'ryhma', min: 4, max: 10 })]
    const line = lineOf({ products, cart, eventLimit: { eventId: 'konsertti', max: 6 } })
    expect(line.more).toBe(0)
    expect(line.reportedLimits).toContainEqual({ kind: 'order_full', max: 6 })
  })

  it('has no limit per order where the event has none', () => {
    const cart = cartOf({ product: builtProduct({ id: 'lapsi' }), amount: 20, event: concert })
    expect(lineOf({ cart }).most).toBe(20)
  })

  it('does not count extra services of seats toward the limit per order', () => {
    const coffee = builtProduct({ id: 'kahvi', type: 'extra_service' })
    const cart = cartOf(
      { product: builtProduct({ id: 'paikka' }), amount: 2, event: concert, seatReservations: ['a', 'b'] },
      { product: coffee, amount: 2, event: concert, seatReservations: ['a', 'b'] },
    )
    expect(lineOf({ cart, eventLimit: { eventId: 'konsertti', max: 5 } }).most).toBe(3)
  })

  it('counts an extra service that is for no seat, and nothing of another event', () => {
    const coffee = builtProduct({ id: 'kahvi', type: 'extra_service' })
    const cart = cartOf({ product: coffee, amount: 2, event: concert }, { amount: 1, event: { ...concert, id: 'muu' } })
    expect(
      lineOf({ products: [product({ id: 'lapsi' })], cart, eventLimit: { eventId: 'konsertti', max: 5 } }).most,
    ).toBe(3)
  })

  it('lets more join the plain item, and counts items with remarks beside it', () => {
    const products = [product({ min: 4, max: 12, step: 2 })]
    expect(lineOf({ products, cart: cartOf({ amount: 4 }) })).toMatchObject({ more: 2, most: 8 })
    const cart = cartOf({ amount: 4, customerRemarks: 'Ikkunan viereen' })
    expect(lineOf({ products, cart })).toMatchObject({ more: 4, most: 8 })
  })

  it('lets participants begin an item of their own', () => {
    const products = [product({ min: 2, max: 12, step: 2, isRegistered: true })]
    expect(lineOf({ products, cart: cartOf({ amount: 4 }) })).toMatchObject({ more: 2, most: 8 })
  })

  it('names what is required, and the one that a press adds too', () => {
    const products = [product(), product({ id: 'kahvi', requiredProducts: ['lippu', 'passi'] })]
    const [, coffee] = view({ products }).lines
    expect(coffee).toMatchObject({ requires: ['lippu', 'passi'], companion: { id: 'lippu' } })
    expect(view({ products, chosen: { lippu: 1 } }).lines[1]).toMatchObject({
      requires: [],
      offer: { state: 'on_sale' },
    })
  })

  it('lists a companion of another event once it is chosen, outside the limit per order', () => {
    const products = [product({ id: 'kahvi', requiredProducts: ['passi'] })]
    const companions = [product({ id: 'passi' })]
    const eventLimit = { eventId: 'konsertti', max: 2 }
    expect(view({ products, companions }).lines).toMatchObject([{ companion: { id: 'passi' } }])
    const chosen = { kahvi: 2, passi: 3 }
    expect(view({ products, companions, eventLimit, chosen })).toMatchObject({
      count: 5,
      lines: [{ more: 2 }, { more: 4, product: { id: 'passi' } }],
    })
  })

  // rules/quantity#several-items
  it.each([
    ['that more pieces join', {}, 3],
    ['that a code reduced, which more pieces join', { price: 2000, originalPrice: 2490 }, 3],
    ['at a price of earlier, beside which an item is begun anew', { price: 2000 }, 4],
    ['at a price of earlier that a code reduced', { price: 1800, originalPrice: 2000 }, 4],
  ])('begins with the step or the least beside an item %s', (_, paid, more) => {
    const rule = { ...defaultAvailability, min: 4, max: 20, step: 3 }
    const cart = cartOf({ product: builtProduct({ availability: rule }), amount: 4, ...paid })
    expect(lineOf({ products: [product(rule)], cart })).toMatchObject({ more, most: more === 3 ? 15 : 16 })
  })

  it.each([
    ['at it', { price: 2490, originalPrice: 3000 }, 1],
    ['at a price of earlier', { price: 2000, originalPrice: 3000 }, 2],
    ['at a price of earlier that was above the original one', { price: 3200 }, 2],
  ])('does so also for a product at a reduced price, beside an item %s', (_, paid, more) => {
    const rule = { ...defaultAvailability, min: 2, max: 20 }
    const inCart = builtProduct({ originalPrice: 3000, availability: rule })
    const cart = cartOf({ product: inCart, amount: 2, ...paid })
    expect(lineOf({ products: [product({ ...rule, originalPrice: 3000 })], cart }).more).toBe(more)
  })

  it('drops what cannot be bought any more, and with it what required it', () => {
    const soldOut = product({ available: false, reasonCode: 'sold_out' })
    const products = [soldOut, product({ id: 'kahvi', price: 300, requiredProducts: ['lippu'] })]
    const seen = view({ products, chosen: { lippu: 2, kahvi: 1 } })
    expect(seen).toMatchObject({ count: 0, total: 0, canAdd: false })
    expect(seen.lines.map(({ offer }) => offer.state)).toEqual(['soldout', 'requires'])
  })

  // rules/prices-and-vat#original-price
  it.each([
    [2000, 3000, 33],
    [1995, 2000, undefined],
    [1981, 2000, undefined],
    [1980, 2000, 1],
    [90, 100, 10],
    [1, 2000, 99],
    [0, 2000, 100],
    [3000, 3000, undefined],
    [3100, 3000, undefined],
  ])(
    'counts a reduction in whole percent, never more than it is: %i of %i is %s',
    (price, originalPrice, percentOff) => {
      expect(lineOf({ products: [product({ price, originalPrice })] }).percentOff).toBe(percentOff)
    },
  )

  it('tells the pieces left where they are few', () => {
    expect(lineOf({ products: [product({ status: 'yellow', maxAvailable: 4 })] }).fewLeft).toBe(4)
    expect(lineOf({ products: [product({ status: 'yellow' })] }).fewLeft).toBeUndefined()
    expect(lineOf({ products: [product({ maxAvailable: 4 })] }).fewLeft).toBeUndefined()
  })
})
