import { err } from 'neverthrow'
import { expect, test } from 'vitest'
import { createCounterService } from '../box-office/counter/create-counter-service.ts'
import type { Product } from '../catalogue/product.ts'
import { shopError } from '../errors/shop-error.ts'
import { createMemoryJournal } from '../testing/memory-journal.ts'
import { createRememberingTerminal } from '../testing/remembering-terminal.ts'
import { testStart } from '../testing/test-clock.ts'
import { createTestCore, type TestCore } from '../testing/test-core.ts'
import { wireEvent, wireProduct } from '../testing/wire-builders.ts'
import type { SeatType } from './chosen-seat.ts'
import { createChartSelectionService } from './create-chart-selection-service.ts'
import { createSeatChangeService } from './create-seat-change-service.ts'
import { createSeatSelectionService } from './create-seat-selection-service.ts'
import { seatTickets } from './seat-ticket.ts'

// rules/codes#opened-products

const eventId = 'konsertti'
const [first, second] = ['permanto-1-1', 'permanto-1-2']
const ticket = wireProduct({ id: 'lippu', price: '24.90', allowed_seat_categories: ['a'] })
const guest = wireProduct({ id: 'kutsu', price: '0.00', allowed_seat_categories: ['a'] })
const shirt = wireProduct({ id: 'paita', price: '20.00', type: 'merchandise' })

/** A shop whose ticket API has the guests' ticket only for a cart with their code. */
const openShop = (before?: TestCore, left = 10): TestCore => {
  const test = createTestCore({
    ...(before && { before: { ...before, storage: before.storage.otherTab() } }),
    products: [ticket, guest, shirt],
    events: [
      wireEvent({
        id: eventId,
        start_date: new Date(testStart + 3_600_000).toISOString(),
        has_seating_chart: true,
        products: [ticket],
      }),
    ],
    codes: { KUTSU: { opens: 'kutsu', ofEvent: eventId }, PAITA: { opens: 'paita', ofEvent: eventId } },
  })
  const { ticketApi, cart } = test.core
  const fetchEvent: typeof ticketApi.fetchEvent = async (id, token) => {
    const answer = await ticketApi.fetchEvent(id, token)
    const state = cart.getSnapshot()
    const codes = state.phase === 'present' && token === state.cart.token ? state.cart.codesUsed : []
    const reads = await Promise.all(codes.flatMap(one => one.unlockedProducts).map(one => ticketApi.fetchProduct(one)))
    const found = reads.flatMap(read => read.map(product => [product]).unwrapOr([]))
    const opened = found.map(one => ({ ...one, availability: { ...one.availability, available: left > 0 } }))
    return answer.map(event => ({ ...event, products: [...event.products, ...opened] }))
  }
  return { ...test, core: { ...test.core, ticketApi: { ...ticketApi, fetchEvent } } }
}
const settings = {
  eventId,
  max: 10,
  products: [{ id: 'lippu', price: 2490, categories: ['a'] }] satisfies readonly SeatType[],
  services: [],
  opened: async (products: readonly Product[]): Promise<readonly SeatType[]> => seatTickets(products),
}
const openMap = async (before?: TestCore, left?: number) => {
  const shop = openShop(before, left)
  const selection = createSeatSelectionService(shop.core, settings)
  selection.subscribe(() => undefined)
  await shop.clock.advance(0)
  const useCode = async (code: string): Promise<void> => {
    await shop.core.cart.useCode(code)
    await shop.clock.advance(0)
  }
  const mapsRead = () => shop.server.requests.flatMap(({ path }) => (path.includes('/seats.json') ? [path] : []))
  return { ...shop, selection, useCode, mapsRead }
}
type Page = Awaited<ReturnType<typeof openMap>>
const typesOf = ({ selection }: Page) => selection.getSnapshot().products.map(({ id }) => id)
const soldAs = ({ selection }: Page) => selection.getSnapshot().seats.map(({ type }) => type?.id)

test('a chosen seat is sold as the ticket that a code opens, first of its types, and any of them can be chosen', async () => {
  const page = await openMap()
  page.selection.toggle(first)
  await page.clock.advance(0)
  expect([typesOf(page), soldAs(page)]).toEqual([['lippu'], ['lippu']])
  await page.useCode('KUTSU')
  expect([typesOf(page), soldAs(page)]).toEqual([['kutsu', 'lippu'], ['kutsu']])
  expect(page.selection.getSnapshot()).toMatchObject({ total: 0 })
  page.selection.best({ count: 1 })
  await page.clock.advance(0)
  page.selection.chooseType(second, 'lippu')
  expect(await page.selection.submit()).toBe(true)
  const state = page.core.cart.getSnapshot()
  expect(state.phase === 'present' && state.cart.items.map(({ product }) => product.id)).toEqual(['kutsu', 'lippu'])
})

test('an opened ticket that is sold out comes last of the types, so that no seat is sold as it unasked', async () => {
  const page = await openMap(undefined, 0)
  page.selection.toggle(first)
  await page.useCode('KUTSU')
  expect([typesOf(page), soldAs(page)]).toEqual([['lippu', 'kutsu'], ['lippu']])
  expect(await page.selection.submit()).toBe(true)
})

test('what a lost answer left out is asked for again, also where only a code opens seats', async () => {
  const { core, clock } = openShop()
  const { fetchEvent } = core.ticketApi
  let isLost = true
  const sometimes: typeof fetchEvent = (...given) =>
    isLost ? Promise.resolve(err(shopError('unspecified_exception'))) : fetchEvent(...given)
  const ticketApi = { ...core.ticketApi, fetchEvent: sometimes }
  const selection = createSeatSelectionService({ ...core, ticketApi }, { ...settings, products: [] })
  selection.subscribe(() => undefined)
  selection.setHidden(false)
  await core.cart.useCode('KUTSU')
  await clock.advance(0)
  expect(selection.getSnapshot().products).toEqual([])
  isLost = false
  await clock.advance(10_000)
  expect(selection.getSnapshot().products.map(({ id }) => id)).toEqual(['kutsu'])
})

test('what was opened is there after a reload and in another tab, and goes with its code in both', async () => {
  const page = await openMap()
  await page.useCode('KUTSU')
  const other = await openMap(page)
  await other.clock.advance(0)
  expect(typesOf(other)).toEqual(['kutsu', 'lippu'])
  await page.core.cart.removeCode('KUTSU')
  await page.clock.advance(10_000)
  expect([typesOf(page), typesOf(other)]).toEqual([['lippu'], ['lippu']])
})

test('the map is read again as the cart sees it as soon as a code opens a ticket, and not by whoever has no code', async () => {
  const page = await openMap()
  await page.useCode('PAITA')
  expect(typesOf(page)).toEqual(['lippu'])
  const before = page.mapsRead()
  expect(before.at(0)).not.toContain('token')
  await page.useCode('KUTSU')
  expect(page.mapsRead().length).toBeGreaterThan(before.length)
  expect(page.mapsRead().at(-1)).toContain('?token=')
})

test('the event is read once for a code, however many seats are pressed after it', async () => {
  const page = await openMap()
  await page.useCode('KUTSU')
  const reads = () => page.server.heard.filter(name => name === 'readEvent').length
  const before = reads()
  page.selection.toggle(first)
  page.selection.toggle(second)
  await page.clock.advance(30_000)
  expect(reads()).toBe(before)
})

test('an item of an opened ticket gets other seats, which stay that ticket', async () => {
  const page = await openMap()
  await page.useCode('KUTSU')
  page.selection.toggle(first)
  await page.clock.advance(0)
  await page.selection.submit()
  const state = page.core.cart.getSnapshot()
  const itemId = state.phase === 'present' ? (state.cart.items[0]?.id ?? '') : ''
  const change = createSeatChangeService(page.core, { ...settings, itemId })
  change.subscribe(() => undefined)
  await page.clock.advance(0)
  change.toggle(first)
  change.toggle(second)
  expect(change.getSnapshot().seats.map(({ id, type, products }) => [id, type?.id, products.length])).toEqual([
    [second, 'kutsu', 2],
  ])
})

test('a chart at seats.io sells what a code opens, and draws anew only when that changes', async () => {
  const { core, clock } = openShop()
  const chart = createChartSelectionService(core, { ...settings, digest: token => Promise.resolve(token) })
  chart.subscribe(() => undefined)
  const types = () => chart.getSnapshot().products
  expect(types()).toBe(settings.products)
  await core.cart.useCode('KUTSU')
  await clock.advance(0)
  const opened = types()
  expect(opened.map(({ id }) => id)).toEqual(['kutsu', 'lippu'])
  chart.opening()
  await clock.advance(0)
  expect(types()).toBe(opened)
})

// rules/kiosk#opened-tickets
test('a till sells a seat as the ticket that a code opens, until the code is taken out', async () => {
  const { core, ids, clock } = openShop()
  const counter = createCounterService(core, ids, {
    till: { id: 'k', name: 'Kassa', payments: ['cash'], takesCodes: true, refunds: true },
    terminal: createRememberingTerminal().terminal,
    journal: createMemoryJournal(),
    timeZone: 'Europe/Helsinki',
  })
  counter.subscribe(() => undefined)
  await Promise.all([counter.load(), clock.advance(500)])
  const types = () => counter.getSnapshot().seats?.products.map(({ id }) => id)
  expect(types()).toEqual(['lippu'])
  await Promise.all([counter.useCode('KUTSU'), clock.advance(500)])
  expect(types()).toEqual(['kutsu', 'lippu'])
  counter.add('kutsu', 2)
  await clock.advance(500)
  expect(counter.getSnapshot().basket).toMatchObject({ pieces: 2, toPay: 0 })
  counter.clear()
  await Promise.all([core.cart.removeCode('KUTSU'), clock.advance(500)])
  expect(types()).toEqual(['lippu'])
})
