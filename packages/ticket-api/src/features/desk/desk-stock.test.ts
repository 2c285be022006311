import { calls, errorBodySchema, type WireDeskStock } from '@portti/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createStockReservations } from '../../store/stock/stock-reservations.ts'
import { copyOrder } from '../../test-support/acts/copy-order.ts'
import { makeUnpaidOrder } from '../../test-support/acts/made-order.ts'
import { rowsRead } from '../../test-support/postgres/rows-read.ts'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { openSampleFiles, rowOf } from '../../test-support/shop/sample-file.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'
import type { Till } from '../../test-support/tills/open-till.ts'
import { endAllotments, reserveAllotment } from '../box-office/allotments.ts'
import { importCatalogueFile } from '../import/import-catalogue.ts'

const event = 'helmen-venetsialaiset'
const ticket = 'helmen-venetsialaiset-peruslippu'
const area = 'venetsialaiset-alue'
const seated = 'sinfoniaa-peltohovissa'
const { api, db, openTill, openDesk } = useBoxOffice({ maxConnections: 16 })
let desk: Till
let files: Awaited<ReturnType<typeof openSampleFiles>>
beforeAll(async () => {
  files = await openSampleFiles()
})
beforeEach(async () => {
  desk = await openDesk()
})
afterAll(() => files?.remove())

const read = async (eventId = event): Promise<WireDeskStock> =>
  calls.readDeskStock.response.parse((await desk.desk('GET', `events/${eventId}/stock.json`)).json()).stock
const change = (wanted: object, eventId = event) =>
  desk.desk('POST', `events/${eventId}/stock.json`, {
    change: { reason: 'Kamera', quotas: [], block: [], free: [], sales: [], ...wanted },
  })
const quotaOf = ({ quotas }: WireDeskStock) => {
  const quota = quotas.find(({ id }) => id === area)
  if (!quota) throw new Error(`No quota ${area}`)
  return quota
}
const capacity = async (to: number, from?: number) =>
  change({ quotas: [{ id: area, from: from ?? quotaOf(await read()).capacity, to }] })
const refusalOf = (answer: Awaited<ReturnType<typeof change>>) => [
  answer.statusCode,
  errorBodySchema.parse(answer.json()).exception_parameters,
]
const lastAct = async () => (await api.query('SELECT * FROM audit ORDER BY id DESC LIMIT 1'))[0]
const isOffered = async (headers: object = {}) => {
  api.clock.now += 1_001
  const answer = await api.app.inject({ url: `/v2/events/${event}.json`, headers: { host: 'localhost', ...headers } })
  const { products } = calls.readEvent.response.parse(answer.json()).event
  return products?.find(({ id }) => id === ticket)?.availability?.available
}

// rules/desk#stock
test('a quota is raised and lowered with its reason, and the audit log keeps both figures', async () => {
  const before = quotaOf(await read())
  const answer = await capacity(before.capacity - 100)
  expect(quotaOf(calls.changeDeskStock.response.parse(answer.json()).stock).capacity).toBe(before.capacity - 100)
  expect(await lastAct()).toMatchObject({
    act: 'stock_changed',
    by_name: 'Aino K.',
    subject: event,
    event_ids: [event],
    before: { capacities: { [area]: before.capacity } },
    after: { capacities: { [area]: before.capacity - 100 } },
    reason: 'Kamera',
  })
  await capacity(before.capacity)
  expect(quotaOf(await read())).toEqual(before)
  expect((await change({ reason: '' })).statusCode).toBe(400)
})

// rules/desk#stock
test('each quota tells how many people wait to be told of its tickets, once they confirmed it', async () => {
  const wait = (email: string, productIds: readonly string[], isConfirmed: boolean) =>
    api.query(
      `INSERT INTO sale_reminder
         (shop_id, id, event_id, email, language, origin, secret, created_at, due_at, confirmed_at, awaits, product_ids)
       VALUES ('peltohovi', gen_random_uuid(), $1, $2, 'fi', 'http://localhost', 'x', now(), now(), $3, 'tickets', $4)`,
      [event, email, isConfirmed ? new Date(api.clock.now) : null, productIds],
    )
  expect(quotaOf(await read()).awaited).toBe(0)
  // Two of its tickets are one person.
  await wait('aino@example.fi', [ticket, 'helmen-venetsialaiset-lapsi'], true)
  await wait('eino@example.fi', [ticket], true)
  await wait('oona@example.fi', [ticket], false)
  await wait('olli@example.fi', ['helmen-venetsialaiset-ennakkolippu'], true)
  expect(quotaOf(await read()).awaited).toBe(2)
  // What Olli awaited is gone from the file; asked when nothing was on sale, any ticket will do.
  await api.query(`UPDATE sale_reminder SET any_ticket = true, product_ids = '{gone}' WHERE email = 'olli@example.fi'`)
  expect(quotaOf(await read()).awaited).toBe(3)
  await api.query('DELETE FROM sale_reminder')
})

// rules/desk#stock
test('what a device holds for sales without the network is named by the device, until it is sold or ended', async () => {
  const catalogue = await api.deps.catalogues.byShop('peltohovi')
  if (!catalogue) throw new Error('No sample shop')
  const device = { shopId: 'peltohovi', deviceId: desk.deviceId, now: api.clock.now }
  const until = api.clock.now + 6 * 3_600_000
  const before = quotaOf(await read()).held
  await reserveAllotment(
    { db, stock: createStockReservations(db.pool) },
    {
      catalogue,
      deviceId: desk.deviceId,
      productId: ticket,
      amount: 7,
      until,
      by: auditContext.by,
      now: api.clock.now,
    },
  )
  const stock = await read()
  expect(stock.allotments).toEqual([
    {
      device: 'Kassa 2, pääovi',
      title: expect.objectContaining({ fi: 'Peruslippu' }),
      amount: 7,
      until: new Date(until).toISOString(),
    },
  ])
  expect(quotaOf(stock).held).toBe(before + 7)
  await endAllotments(db.kysely, device)
  expect((await read()).allotments).toEqual([])
})

// rules/desk#stock
test('what is ordered and not paid yet is told apart from what is sold, and as little is taken away', async () => {
  const { sold, unpaid, capacity: now } = quotaOf(await read())
  const { number } = await makeUnpaidOrder(api, ticket, { items: [{ product: { id: ticket }, amount: 5 }] })
  const after = quotaOf(await read())
  expect(after).toMatchObject({ sold, unpaid: unpaid + 5 })
  const least = after.sold + after.unpaid + after.held + after.elsewhere
  expect(refusalOf(await capacity(least - 1))).toEqual([409, { quota: area, least, reason: 'stock_promised' }])
  expect((await desk.desk('POST', `orders/${number}/end.json`, { end: { reason: 'Peruttu' } })).statusCode).toBe(200)
  expect(quotaOf(await read())).toMatchObject({ sold, unpaid, capacity: now })
})

test('nothing falls below what is sold and held, and the answer says how far it goes', async () => {
  await (await api.shopper()).add(ticket, 3)
  const { sold, unpaid, held, elsewhere, capacity: now } = quotaOf(await read())
  const least = sold + unpaid + held + elsewhere
  expect(refusalOf(await capacity(least - 1))).toEqual([409, { quota: area, least, reason: 'stock_promised' }])
  expect((await capacity(least)).statusCode).toBe(200)
  expect((await (await api.shopper()).call('POST', '/cart_items.json', oneTicket)).statusCode).toBe(409)
  await capacity(now)
})
const oneTicket = { cart_item: { product: { id: ticket }, amount: 1 } }

test('of two managers who change the same at the same moment one is told so, and nothing is done halfway', async () => {
  const { capacity: now } = quotaOf(await read())
  const answers = await Promise.all([capacity(now + 10, now), capacity(now + 20, now)])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  const kept = quotaOf(await read()).capacity
  const both = await change({ quotas: [{ id: area, from: now - 1, to: now }], note: { from: '', to: 'Sade' } })
  expect([both.statusCode, (await read()).note, quotaOf(await read()).capacity]).toEqual([409, '', kept])
  await capacity(now)
})

// rules/stock#never-oversold
test('a quota that is lowered while two servers sell it never sells more, and every promise stands', async () => {
  const other = await openSampleApi(db)
  const { elsewhere, sold, held, capacity: usual } = quotaOf(await read())
  const promised = elsewhere + sold + held
  await capacity(promised + 60)
  const buy = async (server: SampleApi) =>
    (await (await server.shopper()).call('POST', '/cart_items.json', oneTicket)).statusCode
  const lower = async (): Promise<number> => {
    let lowered = 0
    for (const left of [50, 40, 30, 20, 10]) lowered += (await capacity(promised + left)).statusCode === 200 ? 1 : 0
    return lowered
  }
  const [lowered, ...statuses] = await Promise.all([
    lower(),
    ...Array.from({ length: 120 }, (_, turn) => buy(turn % 2 === 0 ? api : other)),
  ])
  await other.app.close()
  const after = quotaOf(await read())
  const bought = statuses.filter(status => status === 200).length
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
  expect(after.held - held).toBe(bought)
  expect(after.capacity).toBeLessThanOrEqual(promised + 60)
  expect(bought).toBe(after.capacity - promised)
  expect(lowered).toBeGreaterThanOrEqual(0)
  expect(await api.brokenInvariants()).toEqual([])
  await capacity(usual)
})

test('a change outlives an import of the same file, and gives way to a file that says otherwise', async () => {
  const { capacity: listed } = quotaOf(await read())
  await capacity(listed - 50)
  const importFile = async (wanted?: number) => {
    const path = await files.write(shop => {
      if (wanted !== undefined) rowOf(shop.quotas, area).capacity = wanted
    })
    const { problems } = await importCatalogueFile(db, path, api.clock.now)
    expect(problems).toEqual([])
    return quotaOf(await read()).capacity
  }
  expect(await importFile()).toBe(listed - 50)
  expect(await importFile(listed - 20)).toBe(listed - 20)
  expect(await importFile()).toBe(listed)
})

test('seats are blocked and freed, but never those that are sold or held', async () => {
  const seats = async () => (await read(seated)).seats
  const [one, two, three] = (await seats()).filter(({ state }) => state === 'free').map(({ chart_id }) => chart_id)
  await (await api.shopper()).call('POST', '/seat_reservations.json', {
    event: { id: seated },
    seat_count: 1,
    seat: { chart_id: three },
  })
  const stateOf = async (id: string | undefined) => (await seats()).find(({ chart_id }) => chart_id === id)?.state
  expect(await stateOf(three)).toBe('taken')
  expect((await change({ block: [one, two] }, seated)).statusCode).toBe(200)
  expect(await stateOf(one)).toBe('blocked')
  const map = await api.app.inject({ url: `/v2/events/${seated}/seats.json` })
  const shown = calls.readSeatMap.response.parse(map.json()).seat_map.sections.flatMap(({ rows }) => rows)
  const seen = shown.flatMap(row => row.seats).find(({ chart_id }) => chart_id === one)
  expect(seen?.status).toBe('taken')
  expect(refusalOf(await change({ block: [three] }, seated))).toEqual([409, { seat: three, reason: 'stock_promised' }])
  expect(refusalOf(await change({ free: [three] }, seated))).toEqual([409, { reason: 'stock_changed' }])
  await importCatalogueFile(db, await files.write(() => undefined), api.clock.now)
  expect(await stateOf(two)).toBe('blocked')
  expect((await change({ free: [one, two] }, seated)).statusCode).toBe(200)
  expect(await stateOf(one)).toBe('free')
})

test('a sale is closed for shoppers while clerks sell on, and opens again as the catalogue says', async () => {
  const closed = { state: 'closed', at: new Date(api.clock.now + 3_600_000).toISOString() }
  expect((await change({ sales: [{ channel: 'web', from: null, to: closed }] })).statusCode).toBe(200)
  expect(await isOffered()).toBe(true)
  api.clock.now += 3_600_000
  // Nobody stays signed in for so long.
  desk = await openDesk()
  const clerk = { 'x-portti-clerk-session': desk.token }
  expect([await isOffered(), await isOffered(clerk)]).toEqual([false, true])
  const shopper = await api.shopper()
  const refused = await shopper.call('POST', '/cart_items.json', oneTicket)
  expect([refused.statusCode, errorBodySchema.parse(refused.json()).error.code]).toEqual([
    409,
    'cart_item_sales_closed',
  ])
  expect((await read()).sales.map(({ channel, is_open }) => [channel, is_open])).toEqual([
    ['web', false],
    ['counter', true],
  ])
  expect((await change({ sales: [{ channel: 'web', from: null, to: closed }] })).statusCode).toBe(409)
  expect((await change({ sales: [{ channel: 'web', from: closed, to: null }] })).statusCode).toBe(200)
  expect(await isOffered()).toBe(true)
})

test('an event has a note for staff', async () => {
  expect((await change({ note: { from: '', to: 'Sivuovi on kiinni.' } })).statusCode).toBe(200)
  expect((await read()).note).toBe('Sivuovi on kiinni.')
  expect(await lastAct()).toMatchObject({ before: { note: '' }, after: { note: 'Sivuovi on kiinni.' } })
  expect((await change({ note: { from: '', to: 'Muu' } })).statusCode).toBe(409)
})

test('stock is changed by managers, and only that of the event', async () => {
  const till = await openTill()
  expect((await till.desk('GET', `events/${event}/stock.json`)).statusCode).toBe(403)
  expect((await till.desk('POST', `events/${event}/stock.json`, { change: {} })).statusCode).toBeGreaterThan(399)
  expect((await change({ quotas: [{ id: 'rantasaunan-paivavuoro', from: 240, to: 1 }] })).statusCode).toBe(409)
})

test('the pace of an event is told by its own sales, and read without the lines of all orders', async () => {
  const bought = async (id: string) => {
    const shopper = await api.shopper()
    await shopper.fill(id, 2)
    const checkout = await shopper.checkOut()
    await api.press(checkout.next_step?.forward_to_url, 'pay')
    return (await shopper.readCheckout(checkout.uuid)).order?.number ?? ''
  }
  const before = (await read()).recent
  const soldAt = new Date(api.clock.now).toISOString()
  await bought(ticket)
  const many = 5_000
  await copyOrder(db.pool, await bought('venetsialaisten-rantasauna-saunalippu'), { many })
  const unread = await rowsRead(db.pool, 'order_line')
  const stock = await read()
  expect((await rowsRead(db.pool, 'order_line')) - unread).toBeLessThan(many / 10)
  expect(stock.recent).toBe(before + 2)
  expect(Date.parse(stock.first_sale ?? '')).toBeLessThanOrEqual(Date.parse(soldAt))
})
