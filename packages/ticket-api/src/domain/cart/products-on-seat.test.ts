import { expect, test } from 'vitest'
import { testCatalogue, testProduct } from '../../test-support/shop/testing-catalogue.ts'
import type { Catalogue, CatalogueEvent } from '../model/catalogue.ts'
import { productsOn, soldCategories } from './products-on-seat.ts'

const ticket = testProduct('ticket', { eventId: 'gig' })
const seated = { ...ticket, wire: { ...ticket.wire, allowed_seat_categories: ['a'] } }
const facts = { start_date: '2030-06-01T18:00:00+03:00', has_seating_chart: true }
const shopWith = (event: Partial<CatalogueEvent>): Catalogue =>
  testCatalogue([seated], { events: { gig: { facts, ...event } } })
const soldOn = (category: string, catalogue: Catalogue, opened: readonly string[] = []): readonly string[] => {
  const event = catalogue.events.get('gig')
  return event ? productsOn(category, event, { catalogue, now: 0, opened: new Set(opened) }).map(({ id }) => id) : []
}

// rules/seating#seat-categories
test('a seat is sold as the products of its category', () => {
  expect(soldOn('a', shopWith({}))).toEqual(['ticket'])
  expect(soldOn('b', shopWith({}))).toEqual([])
})

// rules/catalogue#not-for-sale
test.each<[string, Catalogue]>([
  ['cancelled', shopWith({ status: 'cancelled' })],
  ['postponed', shopWith({ status: 'postponed' })],
  ['taken back', shopWith({ isRemoved: true })],
  ['of a shop whose cart is switched off', { ...shopWith({}), shop: { ...shopWith({}).shop, cart_enabled: false } }],
])('no seat is sold of an event that is %s', (_what, catalogue) => {
  expect(soldOn('a', catalogue)).toEqual([])
})

// rules/seating#seat-map
test('a category is sold when a listed ticket is, be it later, and not for a ticket that is hidden or removed', () => {
  const onSeats = (id: string, category: string, settings: Parameters<typeof testProduct>[1]) => {
    const product = testProduct(id, { eventId: 'gig', ...settings })
    return { ...product, wire: { ...product.wire, allowed_seat_categories: [category] } }
  }
  const products = [
    onSeats('stalls', 'a', {}),
    onSeats('balcony', 'b', { salesOpenAt: 1 }),
    onSeats('sponsors', 'c', { isHidden: true }),
    onSeats('boxes', 'd', { isRemoved: true }),
  ]
  const catalogue = testCatalogue(products, { events: { gig: { facts } } })
  const event = catalogue.events.get('gig')
  expect(event && [...soldCategories(event, catalogue)]).toEqual(['a', 'b'])
  // rules/codes#opened-products
  expect(event && [...soldCategories(event, catalogue, new Set(['sponsors']))]).toEqual(['a', 'b', 'c'])
  expect([soldOn('c', catalogue), soldOn('c', catalogue, ['sponsors'])]).toEqual([[], ['sponsors']])
})
