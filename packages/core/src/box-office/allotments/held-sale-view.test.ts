import { expect, it } from 'vitest'
import type { Event } from '../../catalogue/event.ts'
import type { Product } from '../../catalogue/product.ts'
import { takeCash } from '../money/cash.ts'
import type { Allotment } from './allotment.ts'
import { type HeldSaleState, heldSaleView } from './held-sale-view.ts'

const productOf = (id: string, sortOrder = 0) =>
  ({ id, sortOrder, type: 'single_event_access', price: 2_000, availability: { available: false } }) as Product
const eventOf = (id: string, ...products: readonly Product[]) => ({ id, products }) as unknown as Event
const [basic, child, free] = [productOf('perus', 1), productOf('lapsi', 2), productOf('vapaa')]
const [tonight, tomorrow] = [eventOf('ilta', basic, child), eventOf('huomenna', productOf('kahvi'))]
const known = new Map([
  ['perus', { kind: 'product' as const, product: basic, event: tonight }],
  ['lapsi', { kind: 'product' as const, product: child, event: tonight }],
  ['vapaa', { kind: 'product' as const, product: free }],
])
const counter = { productOf: (id: string) => known.get(id) }
const allotmentOf = (id: string, productId: string, codes: string, price = 1_000, until = 9): Allotment => ({
  id,
  productId,
  price,
  until,
  tickets: codes.split('').map(code => ({ code, qr: { size: 21, path: '' } })),
})
/** The ticket with the code A is sold. */
const sold = { id: 'm', allotmentId: 'a', codes: ['A'], sum: 0, tendered: 0, at: 0 }

const noon = Date.parse('2026-11-22T10:00:00Z')

type Shown = { readonly day?: readonly Event[]; readonly event?: Event; readonly sale?: HeldSaleState; now?: number }
const show = (allotments: readonly Allotment[], { day = [tonight], event, sale = {}, now = 0 }: Shown = {}) => {
  const stored = { allotments, unsent: [sold], refused: [] }
  return heldSaleView({
    stored,
    counter,
    state: { day, ...(event && { event }) },
    sale,
    now,
    timeZone: 'Europe/Helsinki',
  })
}
const tilesOf = (...given: Parameters<typeof show>) =>
  show(...given).tiles.map(({ product, price, left }) => [product.id, price, left])
const chosen = (eventId: string, page = 0) => ({ sale: { chosen: { eventId, page, saleEventId: 'ilta' } } })

// rules/kiosk#allotment
it('has a ticket at its place for the price of the allotment that is sold next, or of the catalogue where none is held', () => {
  const held = [allotmentOf('a', 'lapsi', 'A', 1_000), allotmentOf('b', 'lapsi', 'BC', 1_200)]
  expect(tilesOf(held, { event: tonight })).toEqual([
    ['perus', 2_000, undefined],
    ['lapsi', 1_200, 2],
  ])
  const { leftOf, left } = show(held)
  expect([leftOf.get('ilta'), leftOf.get('huomenna'), left]).toEqual([2, undefined, 2])
})

it('has none left of an allotment that has ended', () => {
  const held = [allotmentOf('short', 'perus', 'E', 1_000, 5), allotmentOf('long', 'perus', 'BC', 1_200)]
  const at = (now: number) => tilesOf(held, { event: tonight, now })[0]
  expect([4, 5, 9].map(at)).toEqual([
    ['perus', 1_000, 3],
    ['perus', 1_200, 2],
    ['perus', 1_000, 0],
  ])
})

it('has what is held of no event after the tickets of each, and turns to the tickets that have no key', () => {
  const big = eventOf('iso', ...Array.from({ length: 8 }, (_, index) => productOf(`lippu-${index}`, index)))
  const held = [allotmentOf('a', 'vapaa', 'B')]
  expect(tilesOf(held, { day: [] })).toEqual([['vapaa', 1_000, 1]])
  const second = { day: [big], event: big, sale: { chosen: { eventId: 'iso', page: 1, saleEventId: 'iso' } } }
  expect([show(held, second).pages, tilesOf(held, second)]).toEqual([2, [['vapaa', 1_000, 1]]])
})

it('begins with the event of the sale where something is left of it, else with the first of which something is', () => {
  const held = [allotmentOf('a', 'perus', 'B'), allotmentOf('x', 'unknown', 'X')]
  const begins = (...given: Parameters<typeof show>) => show(...given).event?.id
  const day = [tomorrow, tonight]
  expect(begins(held, { day, event: tonight })).toBe('ilta')
  expect(begins(held, { day, event: tomorrow })).toBe('ilta')
  expect(begins([], { day, event: tomorrow })).toBe('huomenna')
  expect(begins([allotmentOf('a', 'perus', 'A')], { day, event: tomorrow })).toBe('huomenna')
})

it('keeps the event that was opened while the sale has the same event, and lists those of other days after the day', () => {
  const held = [allotmentOf('a', 'perus', 'B')]
  expect(show(held, { day: [tomorrow] }).events).toEqual([tomorrow, tonight])
  const day = [tonight, tomorrow]
  expect(show(held, { day, event: tonight, ...chosen('huomenna') }).event).toBe(tomorrow)
  expect(show(held, { day, event: tomorrow, ...chosen('huomenna') }).event).toBe(tonight)
})

it('has a line for the sale whose cash is being taken, whatever the catalogue has left of its product', () => {
  const taking = { allotmentId: 'a', amount: 2, cash: takeCash(2_000, 0) }
  expect(show([allotmentOf('a', 'perus', 'BC')], { sale: { taking } }).line).toMatchObject({
    product: { id: 'perus', availability: { available: true } },
    amount: 2,
    price: 1_000,
    total: 2_000,
    event: { id: 'ilta' },
  })
  expect(show([], { sale: { taking } }).line).toBeUndefined()
})

it('says when its event is of another day of the shop, but not of an evening that goes on past midnight', () => {
  const of = (start: string) => {
    const event = { ...tonight, startsAt: Date.parse(start) }
    return show([], { day: [event], event, now: noon }).isOtherDay
  }
  expect(of('2026-11-22T21:59:00Z')).toBe(false)
  expect(of('2026-11-22T22:00:00Z')).toBe(true)
  expect(of('2026-11-21T19:00:00Z')).toBe(false)
  expect(show([], { day: [], now: noon }).isOtherDay).toBe(false)
})
