import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundEventCommand } from '../../cli/refund-event-command.ts'
import { makeUnpaidOrder } from '../../test-support/acts/made-order.ts'
import { type Outbox, openOutbox } from '../../test-support/acts/open-outbox.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { openTill } from '../../test-support/tills/open-till.ts'
import { listSales } from '../report/list-sales.ts'
import { refundPart } from './refund-part.ts'

const event = 'helmen-venetsialaiset'
const ticket = 'helmen-venetsialaiset-peruslippu'
const bus = 'helmen-venetsialaiset-bussi'
let database: TestDatabase
let outbox: Outbox
let api: SampleApi
beforeAll(async () => {
  database = await createTestDatabase({ shop: 'sample', maxConnections: 8 })
  outbox = await openOutbox()
  api = await openSampleApi(database.db, { env: outbox.env })
})
afterAll(async () => {
  await api?.app.close()
  await outbox?.remove()
  await database?.drop()
})

const setStatus = async (status: string) => {
  await api.query(
    `UPDATE event SET status = $1, record = record || jsonb_build_object('status', $1::text) WHERE id = $2`,
    [status, event],
  )
  await api.query(`UPDATE shop SET catalogue_version = catalogue_version + 1 WHERE id = 'peltohovi'`)
  api.clock.now += 1_000
}

type Shopper = Awaited<ReturnType<SampleApi['shopper']>>

/** The number of a paid order. */
const buy = async (fill: (shopper: Shopper) => Promise<unknown>): Promise<string> => {
  const shopper = await api.shopper()
  await shopper.fill(ticket, 2)
  await fill(shopper)
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  if (!order) throw new Error(`No order: ${checkout.error_message?.fi}`)
  return order.number
}

const run = async (options: { readonly 'dry-run'?: boolean; readonly reason?: string } = {}, id = event) => {
  const said: string[] = []
  const deps = { db: database.db, catalogues: api.deps.catalogues, now: () => api.clock.now }
  const code = await refundEventCommand(deps, [id], { shop: 'peltohovi', reason: 'Myrsky', ...options }, line => {
    said.push(line)
  })
  return { code, said }
}
const ordersNow = () =>
  api.query<{ number: string; status: string; total_cents: number }>(
    'SELECT number, status, total_cents FROM customer_order ORDER BY number',
  )
const ticketsOf = (number: string) =>
  api.query<{ code: string; event_id: string }>('SELECT code, event_id FROM ticket WHERE order_number = $1', [number])

// rules/payment#cancelled-event
test('of a cancelled event orders go back whole or in part, and what a person decides on is named', async () => {
  const whole = await buy(shopper => shopper.add(bus, 1))
  const mixed = await buy(async shopper => {
    await shopper.add('lauantaitanssit-peruslippu', 1)
    await shopper.add('emalimuki', 1)
    await shopper.deliver('MERCHANDISE', 'nouto-vastaanotto')
  })
  const used = await buy(() => Promise.resolve())
  const till = await openTill(api, database.db)
  const [entered] = await ticketsOf(used)
  const scan = { id: randomUUID(), code: entered?.code, at: new Date(api.clock.now).toISOString() }
  await till.post(`doors/${event}/scans.json`, { gate: 'Pääovi', scans: [scan] })
  const { number: counter } = await till.sellTicket(await api.shopper(), 'cash', 1)
  const { number: unpaid } = await makeUnpaidOrder(api, ticket)
  const nameless = await buy(() => Promise.resolve())
  await api.query(`UPDATE customer_order SET customer = customer - 'email' WHERE number = $1`, [nameless])
  const [friends] = await ticketsOf(whole)
  const oona = { first_name: 'Oona', last_name: 'Salo', email: 'oona@example.fi' }
  await api.query('UPDATE ticket SET holder = $2 WHERE code = $1', [friends?.code, oona])
  const paying = await api.shopper()
  await paying.fill(ticket, 1)
  const { next_step: way, uuid } = await paying.checkOut()

  await expect(run()).rejects.toThrow(/is not cancelled: import it with "status": "cancelled" first/)
  await expect(run({}, 'ei-ole')).rejects.toThrow(/has no event ei-ole/)
  await setStatus('cancelled')
  await expect(run({ reason: '' })).rejects.toThrow(/^Say why helmen-venetsialaiset is refunded/)

  const before = await ordersNow()
  const tried = await run({ 'dry-run': true })
  expect(await ordersNow()).toEqual(before)
  expect(tried.said.at(-1)).toBe('This was a dry run: nothing was kept.')

  const { code, said } = await run()
  expect(tried.said.slice(0, -1)).toEqual(said)
  expect([code, said]).toEqual([
    1,
    expect.arrayContaining([
      `${whole}: whole, €61.80; 1 of its tickets was given to others, who are told too`,
      `${mixed}: its tickets and services of the event, €49.80`,
      `${used}: left to a person: 1 of its tickets let somebody in`,
      `${counter}: left to a person: paid at a counter, where it is given back to whoever brings the tickets`,
      `${unpaid}: not paid yet; end it at the desk, or it can still be paid`,
      `${nameless}: left to a person: it has no address, so nobody would be told`,
      'Helmi’s Venetian Night: 2 orders; €111.60 will be given back by sandbox.',
      '4 orders left to a person.',
      '1 order being paid now, which sells tickets yet: run this again in an hour.',
    ]),
  ])
  const after = new Map((await ordersNow()).map(({ number, ...order }) => [number, order]))
  expect(after.get(whole)?.status).toBe('refunded')
  expect(after.get(mixed)?.status).toBe('paid')
  expect((await ticketsOf(mixed)).map(({ event_id }) => event_id)).toEqual(['lauantaitanssit'])
  expect(await api.brokenInvariants()).toEqual([])

  const letters = await outbox.mails(api, 'on peruttu')
  expect(letters.filter(letter => /Tapahtuma [^]*Helmen venetsialaiset on peruttu\./.test(letter))).toHaveLength(3)
  expect(letters.filter(letter => letter.includes('Emalimuki'))).toHaveLength(1)
  const [toHolder, ...others] = await outbox.mails(api, 'Hei Oona!')
  expect(others).toEqual([])
  expect(toHolder).toMatch(/Tapahtuma [^]*Helmen venetsialaiset on peruttu\.\s+Sinulle annettu lippu on palautettu/)
  expect(toHolder).not.toContain(whole)

  await api.press(way?.forward_to_url, 'pay')
  const { order: late } = await paying.readCheckout(uuid)
  const again = await run()
  expect(again.said).toContain(`${late?.number}: whole, €24.90`)
  expect(again.said).toContain('Helmi’s Venetian Night: 1 order; €24.90 will be given back by sandbox.')
  expect(again.said).not.toContain(expect.stringContaining(mixed))
  await setStatus('confirmed')
})

// rules/payment#cancelled-event
test('with the last ticket of an order the price of its letter goes back, and that of the goods stays', async () => {
  const atHome = { address_line1: 'Rantatie 1', postal_code: '73100', city: 'Lapinlahti', country: 'FI' }
  const aino = { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi', phone: '0401234567' }
  const buyByPost = (others: readonly string[]) =>
    buy(async shopper => {
      for (const id of ['emalimuki', ...others]) await shopper.add(id, 1)
      await shopper.change('PUT', '/customer.json', { customer: { ...aino, ...atHome } })
      await shopper.deliver('TICKETS', 'kirje')
      await shopper.deliver('MERCHANDISE', 'posti-paketti')
    })
  const [alone, beside] = [await buyByPost([]), await buyByPost(['lauantaitanssit-peruslippu'])]
  const linesOf = (number: string) =>
    api.query<{ product_id: string; cents: number; vat_permille: number }>(
      `SELECT product_id, total_cents AS cents, vat_permille FROM order_line
       WHERE order_number = $1 AND (delivery_group IS NOT NULL OR total_cents < 0) ORDER BY position`,
      [number],
    )
  const deliveries = await linesOf(alone)
  const [letter] = deliveries
  expect(deliveries).toHaveLength(2)
  expect(await linesOf(beside)).toEqual(deliveries)
  await setStatus('cancelled')
  const { said } = await run()
  expect(said).toContain(`${alone}: its tickets and services of the event, €59.80`)
  expect(said).toContain(`${beside}: its tickets and services of the event, €49.80`)
  expect(letter?.cents).toBe(1_000)
  expect(await linesOf(alone)).toEqual([...deliveries, { ...letter, product_id: 'delivery_credit', cents: -1_000 }])
  expect(await linesOf(beside)).toEqual(deliveries)
  expect(await api.brokenInvariants()).toEqual([])
  await setStatus('confirmed')
})

// rules/payment#cancelled-event
test('with the tickets of an event their own fees go back, and those of other tickets stay', async () => {
  const other = 'lauantaitanssit-peruslippu'
  const setFee = async (events: readonly string[]) => {
    await api.query(
      `UPDATE shop SET record = jsonb_set(record, '{service_costs,0,event_ids}', $1::jsonb),
         catalogue_version = catalogue_version + 1 WHERE id = 'peltohovi'`,
      [JSON.stringify(events)],
    )
    api.clock.now += 1_000
  }
  await setFee([event, 'lauantaitanssit'])
  const buyWith = (...others: readonly string[]) =>
    buy(async shopper => {
      for (const id of others) await shopper.add(id, 1)
      if (others.includes('emalimuki')) await shopper.deliver('MERCHANDISE', 'nouto-vastaanotto')
    })
  const [goods, mixed, smaller] = [
    await buyWith('emalimuki'),
    await buyWith('helmen-venetsialaiset-lapsi', other),
    await buyWith('emalimuki'),
  ]
  const [first] = await ticketsOf(smaller)
  const one = { shopId: 'peltohovi', number: smaller, tickets: [first?.code ?? ''], products: [], creditCents: 0 }
  await refundPart(database.db, { ...auditContext, ...one, now: api.clock.now })
  const feesOf = async (number: string) =>
    api.query<{ amount: number; cents: number }>(
      `SELECT amount, total_cents AS cents FROM order_line
       WHERE order_number = $1 AND product_type = 'payment_cost' ORDER BY position`,
      [number],
    )
  expect([await feesOf(goods), await feesOf(mixed), await feesOf(smaller)]).toEqual([
    [{ amount: 2, cents: 396 }],
    [{ amount: 3, cents: 594 }],
    [{ amount: 2, cents: 396 }],
  ])
  await setStatus('cancelled')
  const { said } = await run()
  expect(said).toContain(`${goods}: its tickets and services of the event, €53.76`)
  expect(said).toContain(`${mixed}: its tickets and services of the event, €53.76`)
  expect(said).toContain(`${smaller}: its tickets and services of the event, €26.88`)
  const stays = [{ amount: 1, cents: 198 }]
  expect([await feesOf(goods), await feesOf(mixed), await feesOf(smaller)]).toEqual([[], stays, stays])
  expect(await api.brokenInvariants()).toEqual([])
  const letters = await outbox.mails(api, goods)
  const letter = letters.find(mail => mail.includes('on peruttu.'))
  expect(letter).toContain('Emalimuki')
  expect(letter).not.toContain('Palvelumaksu')
  const fees = (await listSales(database.db.pool, { shopId: 'peltohovi' })).filter(
    ({ productId }) => productId === 'palvelumaksu',
  )
  expect(fees.map(({ eventId, totalCents }) => [eventId, totalCents])).toEqual([
    [event, 198],
    [null, 198],
  ])
  await setFee(['sinfoniaa-peltohovissa'])
  await setStatus('confirmed')
})
