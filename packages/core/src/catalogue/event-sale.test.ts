import { describe, expect, it } from 'vitest'
import { defaultAvailability } from '../availability/availability.ts'
import { builtProduct } from '../testing/cart-builders.ts'
import type { Event } from './event.ts'
import { eventSale } from './event-sale.ts'

const seat = builtProduct({ id: 'paikka', allowedSeatCategories: ['a'] })
const standing = builtProduct({ id: 'seisten', sortOrder: 1 })
const coffee = builtProduct({ id: 'kahvi', type: 'extra_service' })
const gone = builtProduct({
  id: 'ohjelma',
  type: 'extra_service',
  availability: { ...defaultAvailability, available: false },
})
const shirt = builtProduct({ id: 'paita', type: 'merchandise', sortOrder: 1 })
const gift = builtProduct({ id: 'lahjoitus', type: '' })
const event = (fields: Partial<Event>): Event =>
  ({ hasSeatingChart: true, products: [seat, standing, coffee, gone, shirt, gift], ...fields }) as Event
const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id)

describe('how an event is sold', () => {
  it('is seat by seat where it has seats, and its services come with each', () => {
    const { seated, seatServices, tickets, extraServices, chart } = eventSale(event({}), { state: 'plenty' })
    expect([seated, seatServices, tickets, extraServices].map(idsOf)).toEqual([['paikka'], ['kahvi'], ['seisten'], []])
    expect(chart).toBeUndefined()
  })

  it('is by number where it has no seats, or they cannot be chosen now', () => {
    for (const sale of [
      eventSale(event({ hasSeatingChart: false }), { state: 'few' }),
      eventSale(event({}), { state: 'soldout' }),
      eventSale(event({ seatsioChart: 'kartta' }), { state: 'plenty' }),
    ]) {
      expect(idsOf(sale.seated)).toEqual([])
      expect(idsOf(sale.tickets)).toEqual(['paikka', 'seisten'])
      expect(idsOf(sale.extraServices)).toEqual(['kahvi', 'ohjelma'])
    }
  })

  // rules/codes#opened-products
  it('has seats for codes alone while no listed ticket is sold on them, unless it is called off or over', () => {
    const areForCodes = (
      fields: Partial<Event>,
      state: 'plenty' | 'soon' | 'soldout' | 'elsewhere' | 'past' | 'cancelled',
    ) => eventSale(event(fields), { state }).areSeatsForCodes
    expect((['soon', 'soldout', 'elsewhere'] as const).map(state => areForCodes({}, state))).toEqual([true, true, true])
    expect((['plenty', 'past', 'cancelled'] as const).map(state => areForCodes({}, state))).toEqual([
      false,
      false,
      false,
    ])
    expect(areForCodes({ hasSeatingChart: false }, 'soon')).toBe(false)
    expect(areForCodes({ seatsioChart: 'kartta' }, 'soon')).toBe(false)
    expect(areForCodes({ products: [standing] }, 'plenty')).toBe(true)
  })

  // rules/routes#product-slug
  it('has its goods and donations by number, beside seats and without them', () => {
    for (const hasSeatingChart of [true, false]) {
      expect(idsOf(eventSale(event({ hasSeatingChart }), { state: 'plenty' }).goods)).toEqual(['lahjoitus', 'paita'])
    }
  })

  it('is on the chart of seats.io that the event names, where its seats are sold here', () => {
    const seatsio = { region: 'eu', workspaceKey: 'w' }
    expect(eventSale(event({ seatsioChart: 'kartta', seatsio }), { state: 'plenty' })).toMatchObject({
      seated: [{ id: 'paikka' }],
      chart: { region: 'eu', workspaceKey: 'w', key: 'kartta' },
    })
  })
})
