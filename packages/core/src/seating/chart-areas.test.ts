import { expect, test } from 'vitest'
import { areasOf, countChosen, givenBack, standingSeats } from './chart-areas.ts'
import type { ChartObject } from './seat-chart.ts'

const adult = { id: 'adult', name: 'Aikuinen', price: 4900, categories: ['seisominen'] }
const child = { id: 'child', name: 'Lapsi', price: 1900, categories: ['seisominen'] }
const seated = { id: 'seat', name: 'Istumapaikka', price: 5900, categories: ['istuminen'] }
const products = [adult, child, seated]

/** The part of the chart's own object that is read. */
const field = (selectionPerTicketType: Record<string, number>, more: object = {}) =>
  ({
    label: 'Kenttä',
    labels: { own: 'Kenttä' },
    category: { key: 2, label: 'seisominen' },
    objectType: 'GeneralAdmissionArea',
    areaType: 'generalAdmission',
    bookAsAWhole: false,
    numSelected: Object.values(selectionPerTicketType).reduce((sum, count) => sum + count, 0),
    selectionPerTicketType,
    ...more,
  }) as ChartObject

type Cart = Parameters<typeof standingSeats>[1]['cart']
/** A cart with these places of the area, by product and by the session that holds them. */
const cartOf = (...places: readonly { piece: number; product: string; session?: string }[]) =>
  ({
    items: [adult, child].map(({ id }) => ({ id: `line of ${id}`, product: { id } })),
    seats: places.map(({ piece, product, session = 'mine' }) => ({
      id: `place ${piece}`,
      eventId: 'event',
      chartId: 'Kenttä',
      piece,
      session,
      itemId: `line of ${product}`,
    })),
  }) as unknown as Cart
const context = (cart: Cart) => ({ cart, eventId: 'event', session: 'mine' })
const standing = (chosen: Record<string, number>, cart: Cart) =>
  standingSeats(areasOf([field(chosen)], products), context(cart)).map(seat => [
    seat.products[0]?.id,
    seat.standing?.pieces,
  ])

test('an area is a row of each ticket type with so many places, numbered as the cart has none', () => {
  expect(standing({ adult: 2, child: 1 }, cartOf())).toEqual([
    ['adult', [1, 2]],
    ['child', [3]],
  ])
  expect(standing({ adult: 2 }, cartOf({ piece: 1, product: 'child', session: 'another' }))).toEqual([
    ['adult', [2, 3]],
  ])
})

test('what the cart has by the same session is not chosen again; what it has by another is none of it', () => {
  const own = { piece: 1, product: 'adult' }
  expect(standing({ adult: 3 }, cartOf(own, { piece: 3, product: 'adult' }))).toEqual([['adult', [2]]])
  expect(standing({ adult: 1 }, cartOf(own))).toEqual([])
  expect(standing({ adult: 1 }, cartOf({ ...own, session: 'another' }))).toEqual([['adult', [2]]])
})

test('what is given back on the chart is what the cart has beyond what is chosen there', () => {
  const cart = cartOf(
    { piece: 1, product: 'adult' },
    { piece: 2, product: 'adult' },
    { piece: 3, product: 'child' },
    { piece: 4, product: 'adult', session: 'another' },
  )
  const idsOf = (chosen: Record<string, number>) =>
    givenBack('Kenttä', areasOf([field(chosen)], products), context(cart)).map(({ id }) => id)
  expect(idsOf({ adult: 2, child: 1 })).toEqual([])
  expect(idsOf({ adult: 1, child: 1 })).toEqual(['place 2'])
  expect(givenBack('Kenttä', [], context(cart)).map(({ id }) => id)).toEqual(['place 1', 'place 2', 'place 3'])
})

test('an area without ticket types is sold as what stands first; one sold whole, or as nothing, is not', () => {
  const untyped = areasOf([field({}, { numSelected: 2 })], products)
  expect(countChosen(untyped)).toBe(2)
  expect(standingSeats(untyped, context(cartOf()))[0]).toMatchObject({
    products: [adult],
    standing: { pieces: [1, 2] },
  })
  expect(givenBack('Kenttä', untyped, context(cartOf({ piece: 1, product: 'adult' })))).toEqual([])
  expect(areasOf([field({ adult: 8 }, { bookAsAWhole: true })], products)).toEqual([])
  expect(areasOf([field({ adult: 1 }, { category: { key: 9, label: 'lehdistö' } })], products)).toEqual([])
})
