import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testCatalogue, testProduct } from '../../test-support/shop/testing-catalogue.ts'
import type { CatalogueEvent } from '../model/catalogue.ts'
import { availabilityOf, eventAvailabilityOf, type QuotaStock } from './availability-of.ts'

const now = Date.parse('2026-05-01T12:00:00Z')
const stockOf = (...quotas: readonly QuotaStock[]) => new Map(quotas.map(quota => [quota.id, quota]))
const moment = (...quotas: readonly QuotaStock[]) => ({ stock: stockOf(...quotas), isCartEnabled: true, now })
const eventOf = (settings: Partial<CatalogueEvent> = {}): CatalogueEvent => {
  const event = testCatalogue([testProduct('t', { eventId: 'gig' })], { events: { gig: settings } }).events.get('gig')
  if (!event) throw new Error('The test catalogue has no event')
  return { ...event, ...settings }
}
const hall = (free: number, capacity = 100): QuotaStock => ({ id: 'hall', free, capacity })

describe('a product', () => {
  // rules/catalogue#product, rules/catalogue#availability
  test('without quotas is never sold out and says no number', () => {
    const availability = availabilityOf(testProduct('gift'), undefined, moment())
    expect(availability).toMatchObject({ available: true, status: 'green' })
    expect(availability).not.toHaveProperty('max_available')
  })

  test('is bounded by the tightest of its quotas, and by one that is not there at all', () => {
    const product = testProduct('dinner', { quotaIds: ['hall', 'tables'] })
    const tables = { id: 'tables', free: 3, capacity: 40 }
    expect(availabilityOf(product, undefined, moment(hall(90), tables))).toMatchObject({
      max_available: 3,
      status: 'yellow',
    })
    expect(availabilityOf(product, undefined, moment(hall(90)))).toMatchObject({
      available: false,
      reason_code: 'sold_out',
    })
  })

  test('of which less is left than must be bought is sold out', () => {
    const product = testProduct('pair', { min: 2, quotaIds: ['hall'] })
    expect(availabilityOf(product, undefined, moment(hall(1)))).toMatchObject({
      available: false,
      reason_code: 'sold_out',
    })
  })

  test.each([
    ['cancelled', { event: { status: 'cancelled' }, product: { salesCloseAt: now - 1 } }],
    ['closed', { event: {}, product: { salesCloseAt: now } }],
    ['not_yet_open', { event: {}, product: { salesOpenAt: now + 1 } }],
    ['not_for_sale', { event: { status: 'postponed' }, product: {} }],
    ['not_for_sale', { event: { isRemoved: true }, product: {} }],
    ['not_for_sale', { event: {}, product: { type: 'delivery_cost' } }],
  ])('is %s', (reason_code, { event, product }) => {
    const availability = availabilityOf(testProduct('t', { eventId: 'gig', ...product }), eventOf(event), moment())
    expect(availability).toMatchObject({ available: false, status: 'red', reason_code })
    expect(availability.info).not.toEqual({ fi: 'Hyvin tilaa' })
  })

  test('of a numbered seat is not for sale where seats cannot be chosen, and merchandise beside it is', () => {
    const event = eventOf({ facts: { ...eventOf().facts, has_seating_chart: true, seatsio_chart: 'hall-chart' } })
    const ticket = testProduct('t', { eventId: 'gig' })
    const seat = { ...ticket, wire: { ...ticket.wire, allowed_seat_categories: ['a'] } }
    expect(availabilityOf(seat, event, moment())).toMatchObject({ available: false, reason_code: 'not_for_sale' })
    expect(availabilityOf(ticket, event, moment())).toMatchObject({ available: true })
  })

  test('of a shop whose cart is off is not for sale', () => {
    const availability = availabilityOf(testProduct('t'), undefined, { ...moment(), isCartEnabled: false })
    expect(availability.reason_code).toBe('not_for_sale')
  })

  // rules/catalogue#availability
  test('is available exactly when it has no reason not to be, and red exactly when it is not available', () => {
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.integer({ min: 1, max: 60 }),
        fc.option(fc.integer({ min: -5, max: 5 }), { nil: undefined }),
        fc.option(fc.integer({ min: -5, max: 5 }), { nil: undefined }),
        (free, min, opens, closes) => {
          const product = testProduct('t', {
            min,
            max: min + 5,
            quotaIds: ['hall'],
            salesOpenAt: opens === undefined ? undefined : now + opens,
            salesCloseAt: closes === undefined ? undefined : now + closes,
          })
          const { available, status, reason_code } = availabilityOf(product, undefined, moment(hall(free, 50)))
          expect(available).toBe(reason_code === undefined)
          expect(status === 'red').toBe(!available)
          if (available) expect(free).toBeGreaterThanOrEqual(min)
        },
      ),
    )
  })
})

describe('an event', () => {
  const offersOf = (
    products: readonly ReturnType<typeof testProduct>[],
    quotas: readonly QuotaStock[],
    event = eventOf(),
  ) =>
    eventAvailabilityOf(
      event,
      products.map(product => ({
        product,
        type: product.type,
        availability: availabilityOf(product, event, moment(...quotas)),
      })),
      stockOf(...quotas),
    )

  // rules/catalogue#availability
  test('is as available as its tickets are; services beside them do not count', () => {
    const tickets = testProduct('t', { quotaIds: ['hall'] })
    const bus = testProduct('bus', { type: 'extra_service', quotaIds: ['bus'] })
    const sold = offersOf([tickets, bus], [hall(0), { id: 'bus', free: 9, capacity: 9 }])
    expect(sold).toMatchObject({
      available: false,
      status: 'red',
      reason_code: 'sold_out',
      max_available: 0,
      tot_capacity: 100,
    })
    expect(sold.quotas).toEqual([{ id: 'hall', available: 0, capacity: 100 }])
  })

  test('says the least that can be bought, and the step where all tickets have the same', () => {
    const pairs = testProduct('pairs', { min: 2, step: 2 })
    const single = testProduct('single', { min: 1, step: 1 })
    expect(offersOf([pairs], [])).toMatchObject({ min: 2, step: 2 })
    expect(offersOf([pairs, single], [])).toMatchObject({ min: 1, step: 1 })
  })

  test('counts a quota that two tickets share once', () => {
    const tickets = ['adult', 'child'].map(id => testProduct(id, { quotaIds: ['hall'] }))
    expect(offersOf(tickets, [hall(40)])).toMatchObject({ available: true, max_available: 40, tot_capacity: 100 })
  })

  test('that opens later says when, even if another ticket of it is sold out', () => {
    const early = testProduct('early', { quotaIds: ['hall'] })
    const late = testProduct('late', { salesOpenAt: now + 1000, quotaIds: ['late'] })
    expect(offersOf([early, late], [hall(0), { id: 'late', free: 5, capacity: 5 }])).toMatchObject({
      available: false,
      reason_code: 'not_yet_open',
      open_at: new Date(now + 1000).toISOString(),
    })
    const sold = { ...early, salesOpenAt: now - 1000 }
    expect(offersOf([sold, late], [hall(0), { id: 'late', free: 5, capacity: 5 }]).open_at).toBe(
      new Date(now + 1000).toISOString(),
    )
    expect(offersOf([late], [{ id: 'late', free: 5, capacity: 5 }]).open_at).toBe(new Date(now + 1000).toISOString())
  })

  test('without anything to buy is not for sale, a cancelled one is cancelled', () => {
    expect(offersOf([], [])).toMatchObject({ available: false, reason_code: 'not_for_sale' })
    expect(offersOf([], [], eventOf({ status: 'cancelled' }))).toMatchObject({ reason_code: 'cancelled' })
  })
})
