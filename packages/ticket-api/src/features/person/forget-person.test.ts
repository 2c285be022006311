import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { calls } from '@portti/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { personCommand } from '../../cli/person-command.ts'
import { createSweeper } from '../../store/stock/sweeper.ts'
import { makeUnpaidOrder } from '../../test-support/acts/made-order.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { waitForLock } from '../../test-support/postgres/wait-for-lock.ts'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { openTill } from '../../test-support/tills/open-till.ts'
import { importCatalogueFile } from '../import/import-catalogue.ts'
import { sendEventLetter } from '../mail/send-event-letter.ts'
import { endUnpaidOrders } from '../order/end-unpaid-orders.ts'
import { refundOrder } from '../refund/refund-order.ts'
import { refundPart } from '../refund/refund-part.ts'
import { listSales } from '../report/list-sales.ts'
import { createRetention } from '../retention/retention.ts'

const event = 'helmen-venetsialaiset'
const ticket = 'helmen-venetsialaiset-peruslippu'
const mug = 'emalimuki'
const shopId = 'peltohovi'
const start = Date.parse('2026-11-20T10:00:00Z')
const hour = 60 * 60_000
const email = 'aino@example.fi'
let database: TestDatabase
let dataDir: string
let api: SampleApi
let desk: Awaited<ReturnType<typeof openTill>>
/** When the event of the tickets is over. */
let afterwards: number
beforeAll(async () => {
  database = await createTestDatabase({ shop: 'sample', maxConnections: 8 })
  dataDir = await mkdtemp(join(tmpdir(), 'portti-person-'))
  api = await openSampleApi(database.db, { env: { PORTTI_DATA_DIR: dataDir } })
  const [row] = await api.query<{ starts_at: Date }>('SELECT starts_at FROM event WHERE id = $1', [event])
  afterwards = (row?.starts_at.getTime() ?? 0) + 48 * hour
})
beforeEach(async () => {
  api.clock.now = start
  await api.query(`TRUNCATE mail, event_letter, withdrawal, sale_reminder CASCADE`)
  await api.query(`UPDATE customer_order SET customer = '{}', delivery_customer = NULL, snapshot = NULL`)
  await api.query(`UPDATE payment SET snapshot = '{}'`)
  await api.query(`UPDATE cart SET customer = NULL, delivery_customer = NULL, status = 'ordered', is_forgotten = true`)
  await api.query('UPDATE order_line SET event_registration = NULL')
  await api.query('UPDATE ticket SET holder = NULL, gift = NULL')
  await rm(join(dataDir, 'outbox'), { recursive: true, force: true })
  desk = await openTill(api, database.db, {}, { isManager: true })
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
  if (dataDir) await rm(dataDir, { recursive: true })
})

const aino = {
  first_name: 'Aino',
  last_name: 'Niemi',
  email: 'Aino@Example.fi',
  phone: '0401234567',
  address_line1: 'Aittopolku 4',
  postal_code: '73100',
  city: 'Lapinlahti',
  country: 'FI',
}
const saara = {
  first_name: 'Saara',
  last_name: 'Virta',
  email: 'saara@posti.example',
  phone: '0507654321',
  address_line1: 'Koivukuja 5',
  postal_code: '20100',
  city: 'Turku',
  country: 'FI',
}

/** The number of a paid order, whose letters were sent to the outbox. */
const buy = async (
  customer: object = aino,
  {
    items = [[ticket, 2]] as readonly (readonly [string, number])[],
    goodsBy = 'nouto-vastaanotto',
    ...more
  }: {
    readonly items?: readonly (readonly [string, number])[]
    readonly goodsBy?: string
    readonly comments?: string
    readonly receiver?: object
  } = {},
): Promise<string> => {
  const shopper = await api.shopper()
  for (const [product, amount] of items) await shopper.add(product, amount)
  await shopper.change('PUT', '/customer.json', { customer })
  if (items.some(([product]) => product !== mug)) await shopper.deliver('TICKETS', 'sahkoposti')
  if (items.some(([product]) => product === mug)) await shopper.deliver('MERCHANDISE', goodsBy)
  if (more.receiver) await shopper.change('PUT', '/delivery_customer.json', { delivery_customer: more.receiver })
  if (more.comments) {
    await shopper.change('PUT', '/comments_by_customer.json', { comments_by_customer: more.comments })
  }
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  if (!order) throw new Error('No order')
  await sendAll()
  return order.number
}
/** Until the event of the tickets is over; the session at the desk is another one by then. */
const later = async () => {
  api.clock.now = afterwards
  desk = await openTill(api, database.db, {}, { isManager: true })
}
const sendAll = async () => {
  for (let tried = 1; tried > 0; ) tried = await api.deps.mails.sendDue()
}
const give = async (number: string, receiver: object, code?: string) => {
  const { first_name, last_name, email: address } = { ...saara, ...receiver }
  const answer = await desk.desk('POST', `orders/${number}/receiver.json`, {
    receiver: { first_name, last_name, email: address, reason: 'Lahja', ticket: code },
  })
  expect(answer.statusCode).toBe(200)
  await sendAll()
}
const askToBeReminded = (shop: string) =>
  api.query(
    `INSERT INTO sale_reminder (shop_id, id, event_id, email, language, origin, secret, created_at, due_at, awaits, product_ids)
     VALUES ($1, gen_random_uuid(), 'x', $2, 'fi', 'http://localhost', 's', now(), now(), 'tickets', ARRAY[$3])`,
    [shop, email, ticket],
  )
const orderOf = async (number: string) =>
  calls.readDeskOrder.response.parse((await desk.desk('GET', `orders/${number}.json`)).json()).order
const firstCode = async (number: string) => (await orderOf(number)).tickets[0]?.code ?? ''

const run = async (
  words: readonly string[],
  options: { readonly reason?: string; readonly 'dry-run'?: boolean } = {},
) => {
  const said: string[] = []
  const deps = { db: database.db, catalogues: api.deps.catalogues, now: () => api.clock.now }
  const code = await personCommand(deps, join(dataDir, 'outbox'), words, { shop: shopId, ...options }, line => {
    said.push(line)
  })
  return { code, said }
}
const forget = (options: { readonly 'dry-run'?: boolean } = {}, address = 'AINO@example.fi') =>
  run(['forget', address], { reason: 'Pyyntö 3.9.', ...options })
const waitingForOne = [
  expect.stringMatching(/forgotten\.$/) as string,
  '1 of what is left waits: run this again when it is over.',
]
const nothingLeft = { code: 0, said: [`${email} in ${shopId}: nothing is left.`] }
const shown = async () =>
  JSON.parse((await run(['show', 'aino@example.fi'])).said.join('\n')) as Record<string, unknown[]>

/** All rows that name somebody, but the counters' own tables. */
const rowsWith = async (word: string): Promise<readonly string[]> => {
  const tables = await api.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await api.query(`SELECT 1 FROM "${name}" AS kept WHERE strpos(lower(kept::text), lower($1)) > 0`, [
        word,
      ])
      return rows.length > 0 ? [name] : []
    }),
  )
  return found.flat().sort()
}

// rules/orders#one-person
test('a buyer whose events are over is forgotten by their address with all that they said, in every table', async () => {
  const number = await buy(aino, { comments: 'Pyörätuoli', receiver: { ...saara, message: 'Ovikoodi 1234' } })
  await give(number, { email: 'oona@posti.example' }, await firstCode(number))
  await later()
  const told = await forget()
  expect(told).toEqual({
    code: 0,
    said: [`${number}: all people of it are forgotten`, `${email} in ${shopId}: 1 order, 1 cart, 2 e-mails forgotten.`],
  })
  for (const word of ['aino@', 'Pyörätuoli', '0401234567', 'Ovikoodi', 'saara@', 'oona@']) {
    expect([word, await rowsWith(word)]).toEqual([word, []])
  }
  expect(await forget()).toEqual(nothingLeft)
  expect((await orderOf(number)).story.find(({ kind }) => kind === 'person_forgotten')).toMatchObject({
    reason: 'Pyyntö 3.9.',
  })
  expect(
    await api.query(`SELECT subject, before, after FROM audit WHERE act = 'person_forgotten' AND order_number = $1`, [
      number,
    ]),
  ).toEqual([{ subject: null, before: null, after: { as: ['buyer'] } }])
})

// rules/orders#one-person
test('what bookkeeping needs stays as it was: sums, VAT, tickets, the ledger, and a refund that comes later', async () => {
  const number = await buy(aino, { items: [[ticket, 2]] })
  await later()
  const period = { shopId, from: undefined, to: undefined }
  const books = async () => ({
    sales: await listSales(database.db.pool, period),
    ledger: await api.query('SELECT * FROM ledger ORDER BY entry, position'),
    tickets: await api.query('SELECT code, price_cents FROM ticket WHERE order_number = $1 ORDER BY position', [
      number,
    ]),
    lines: await api.query('SELECT title, total_cents, vat_permille FROM order_line WHERE order_number = $1', [number]),
    receipt: (await api.app.inject({ url: `/v2/orders/${number}/receipt.pdf?secret=${await api.linkOf(number)}` }))
      .statusCode,
  })
  const before = await books()
  expect(before.receipt).toBe(200)
  expect((await forget()).code).toBe(0)
  expect(await books()).toEqual(before)
  const [code = ''] = (await orderOf(number)).tickets.map(one => one.code)
  const part = { shopId, number, tickets: [code], products: [], creditCents: 0, now: api.clock.now }
  expect(await refundPart(database.db, { ...auditContext, ...part })).toMatchObject({ refundCents: 2_490 })
  expect(await refundOrder(database.db, { ...auditContext, shopId, number, now: api.clock.now })).toMatchObject({
    refundCents: 2_490,
  })
  await api.deps.payments.refundDue()
  expect(await api.brokenInvariants()).toEqual([])
  expect(await rowsWith('aino@')).toEqual([])
})

// rules/orders#one-person
test('a company that was billed stays on the receipt, without the people who ordered for it', async () => {
  const company = {
    company_name: 'Koivu Oy',
    address_line1: 'Kotikatu 2',
    postal_code: '20100',
    city: 'Turku',
    country: 'FI',
  }
  const number = await buy({ ...aino, billing: { ...saara, ...company } })
  await later()
  expect((await forget()).code).toBe(0)
  expect(await api.query('SELECT customer FROM customer_order WHERE number = $1', [number])).toEqual([
    { customer: { billing: company } },
  ])
  expect(await forget()).toEqual(nothingLeft)
  expect([await rowsWith('aino@'), await rowsWith('saara@')]).toEqual([[], []])
})

// rules/orders#one-person
test('what is still to be done waits with its reasons, a dry run changes nothing, and afterwards it goes', async () => {
  const coming = await buy()
  const returned = await buy()
  const goods = await buy(aino, { items: [[mug, 1]] })
  const { number: unpaid } = await makeUnpaidOrder(api, ticket)
  await sendAll()
  await refundOrder(database.db, { ...auditContext, shopId, number: returned, now: api.clock.now })
  const state = () => api.query('SELECT * FROM customer_order ORDER BY number')
  const before = await state()
  const waits = {
    [coming]: 'its event is not over',
    [returned]: 'a letter of it is to be sent; a payment of it is under way or can still be made, or goes back',
    [goods]: 'its goods are to be sent or fetched',
    [unpaid]: 'it is not paid: end it at the desk, or it ends by itself',
  }
  const tried = await forget({ 'dry-run': true })
  expect(tried.code).toBe(1)
  const sentences = Object.entries(waits).map(([number, why]) => `${number}: waits with its buyer: ${why}`)
  expect(tried.said.slice(0, 4)).toEqual(sentences.sort())
  expect(tried.said.slice(-2)).toEqual([
    expect.stringMatching(/of what is left wait: run this again when it is over\.$/) as string,
    'This was a dry run: nothing was changed.',
  ])
  expect(await state()).toEqual(before)
  const files = await readdir(join(dataDir, 'outbox'))
  expect((await forget()).said.slice(0, 4)).toEqual(sentences)
  expect(await state()).toEqual(before)
  expect(await readdir(join(dataDir, 'outbox'))).toEqual(files)

  await later()
  await sendAll()
  await api.deps.payments.refundDue()
  await api.query(`UPDATE customer_order SET sent_at = now(), delivered_on = now() WHERE number = $1`, [goods])
  await endUnpaidOrders({ db: database.db, now: () => afterwards, cancel: api.deps.payments.cancel })
  expect((await forget()).code).toBe(0)
  expect(await forget()).toEqual(nothingLeft)
  expect(await rowsWith('aino@')).toEqual([])
})

// rules/orders#one-person
test('an event that was postponed, or that has no end yet, keeps its buyers', async () => {
  const number = await buy()
  await later()
  await api.query(`UPDATE event SET status = 'postponed' WHERE id = $1`, [event])
  expect((await forget()).said[0]).toBe(`${number}: waits with its buyer: its event is postponed`)
  const end = new Date(afterwards + hour).toISOString()
  await api.query(
    `UPDATE event SET status = 'confirmed', record = record || jsonb_build_object('end_date', $2::text) WHERE id = $1`,
    [event, end],
  )
  expect((await forget()).said[0]).toBe(`${number}: waits with its buyer: its event is not over`)
  await api.query(`UPDATE event SET record = record - 'end_date' WHERE id = $1`, [event])
  expect((await forget()).code).toBe(0)
})

// rules/orders#one-person
test('in the orders of others a person goes alone: holder, receiver, participant, gift and letters', async () => {
  const number = await buy(saara, { comments: 'Soittakaa Sinille', receiver: aino })
  await give(number, { ...aino, email }, await firstCode(number))
  const letter = { eventId: event, subject: { fi: 'Ovet' }, text: { fi: 'Ovet' }, hasTickets: false }
  await sendEventLetter(database.db, {
    ...auditContext,
    shopId,
    reference: 'Ovet',
    letter,
    now: api.clock.now,
    isDryRun: false,
  })
  api.clock.now += hour
  await sendAll()
  await api.query(
    `UPDATE order_line SET event_registration = '{"participants": [{"contact": "AINO@example.fi", "diet": "Pähkinä"}, {"contact": "sini@posti.example"}]}'
     WHERE order_number = $1 AND product_id = $2`,
    [number, ticket],
  )
  await api.query(
    `UPDATE ticket SET gift = '{"recipient": "Aino", "email": "aino@example.fi", "greeting": "Onnea Aino"}'
     WHERE order_number = $1 AND position = 1`,
    [number],
  )
  const waiting = await forget()
  expect(waiting.said[0]).toBe(
    `${number}: waits with its receiver, a participant, who was given a ticket, who gets a gift card: its event is not over`,
  )
  await later()
  expect((await forget()).code).toBe(0)
  for (const word of ['aino@', 'Niemi', 'Onnea', 'Pähkinä']) expect([word, await rowsWith(word)]).toEqual([word, []])
  expect(await forget()).toEqual(nothingLeft)
  const order = await orderOf(number)
  expect(order).toMatchObject({ name: 'Saara Virta', email: 'saara@posti.example', comments: 'Soittakaa Sinille' })
  expect(await rowsWith('sini@posti.example')).toEqual(['order_line'])
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/orders#one-person
test('who only holds a ticket, or gave their order away, goes at once, and the ticket stays valid', async () => {
  const held = await buy(saara)
  await give(held, { ...aino, email }, await firstCode(held))
  const givenAway = await buy()
  await give(givenAway, saara)
  const codes = async () => [await firstCode(held), await firstCode(givenAway)]
  const before = await codes()
  const { code, said } = await forget()
  expect(code).toBe(0)
  expect(said.slice(0, 2).sort()).toEqual(
    [`${held}: forgotten: who was given a ticket`, `${givenAway}: forgotten: who had it before`].sort(),
  )
  expect(await codes()).toEqual(before)
  expect(await orderOf(givenAway)).toMatchObject({ email: 'saara@posti.example', status: 'paid' })
  expect(
    await refundOrder(database.db, { ...auditContext, shopId, number: givenAway, now: api.clock.now }),
  ).toMatchObject({
    refundCents: 4_980,
  })
})

// rules/orders#one-person
test('whoever gave their order away is shown what they said in it, and it goes when the goods have been sent', async () => {
  const receiver = { first_name: 'Oili', last_name: 'Ranta', address_line1: 'Mökkitie 9', message: 'Ovikoodi 1234' }
  const payer = { first_name: 'Eino', last_name: 'Maksaja', address_line1: 'Laskutie 3' }
  const place = { postal_code: '73100', city: 'Lapinlahti', country: 'FI' }
  const number = await buy(
    { ...aino, billing: { ...payer, ...place } },
    {
      items: [
        [ticket, 1],
        [mug, 1],
      ],
      goodsBy: 'posti-paketti',
      comments: 'Pyörätuoli',
      receiver: { ...receiver, ...place, phone: '0409876543' },
    },
  )
  await give(number, saara)
  expect((await shown())['in_orders_of_others']).toMatchObject([
    {
      order: number,
      as: 'former_buyer',
      data: {
        customer: { email, address_line1: 'Aittopolku 4', billing: payer },
        delivery_customer: receiver,
        comments_by_customer: 'Pyörätuoli',
      },
    },
  ])
  expect(await forget()).toMatchObject({
    code: 1,
    said: [`${number}: waits with who had it before: its goods are to be sent or fetched`, ...waitingForOne],
  })
  await api.query('UPDATE customer_order SET sent_at = now() WHERE number = $1', [number])
  expect((await forget()).said[0]).toBe(`${number}: forgotten: who had it before`)
  for (const word of ['aino@', 'Aittopolku', 'Maksaja', 'Laskutie', 'Oili', 'Mökkitie', 'Ovikoodi', 'Pyörätuoli']) {
    expect([word, await rowsWith(word)]).toEqual([word, []])
  }
  expect(await forget()).toEqual(nothingLeft)
  expect(await orderOf(number)).toMatchObject({ name: 'Saara Virta', email: 'saara@posti.example', status: 'paid' })
  expect(await refundOrder(database.db, { ...auditContext, shopId, number, now: api.clock.now })).toMatchObject({
    refundCents: 5_070,
  })
})

// rules/orders#one-person
test('details that were corrected before an order was given away are its former buyer’s, and later ones are not', async () => {
  const payer = { first_name: 'Eino', last_name: 'Maksaja', address_line1: 'Laskutie 3' }
  const place = { postal_code: '73100', city: 'Lapinlahti', country: 'FI' }
  const number = await buy({ ...aino, billing: { ...payer, ...place } })
  const correct = async (contact: object) => {
    const path = `orders/${number}/contact.json`
    const answer = await desk.desk('POST', path, { contact: { ...contact, reason: 'Kirjoitusvirhe' } })
    expect(answer.statusCode).toBe(200)
  }
  await correct({ address_line1: 'Lehtopolku 44', billing_address_line1: 'Maksupolku 33' })
  await give(number, saara)
  await correct({ phone: '0507654321', billing_address_line1: 'Maksukuja 55' })
  await sendAll()
  expect((await forget()).said[0]).toBe(`${number}: forgotten: who had it before`)
  for (const word of ['Aittopolku', 'Lehtopolku', 'Laskutie', 'Maksupolku', 'Maksukuja', 'Maksaja']) {
    expect([word, await rowsWith(word)]).toEqual([word, []])
  }
  expect(await api.query('SELECT customer FROM customer_order WHERE number = $1', [number])).toMatchObject([
    { customer: { email: 'saara@posti.example', phone: '+358507654321' } },
  ])
})

// rules/orders#one-person
test('whoever typed the address of somebody else by mistake keeps their own, once it is corrected', async () => {
  const number = await buy({ ...saara, email }, { comments: 'Pyörätuoli' })
  const { first_name, last_name, email: address } = saara
  const contact = { first_name, last_name, email: address, reason: 'Kirjoitusvirhe' }
  const answer = await desk.desk('POST', `orders/${number}/contact.json`, { contact })
  expect(answer.statusCode).toBe(200)
  await sendAll()
  expect((await forget()).said[0]).toBe(`${number}: forgotten: who was in it before`)
  expect(
    await api.query('SELECT customer, comments_by_customer FROM customer_order WHERE number = $1', [number]),
  ).toMatchObject([
    { customer: { address_line1: 'Koivukuja 5', email: 'saara@posti.example' }, comments_by_customer: 'Pyörätuoli' },
  ])
})

// rules/orders#one-person
test.each(['before', 'with', 'after'])(
  'whoever’s address was typed by mistake is not shown what was corrected %s it, and its owner is told from the next one',
  async when => {
    const number = await buy({ ...saara, email })
    const correct = async (contact: object) => {
      const path = `orders/${number}/contact.json`
      const answer = await desk.desk('POST', path, { contact: { ...contact, reason: 'Kirjoitusvirhe' } })
      expect(answer.statusCode).toBe(200)
    }
    const [own, details] = [{ email: saara.email }, { phone: '0409876543', address_line1: 'Lehtopolku 44' }]
    const all = { before: [details, own], with: [{ ...own, ...details }], after: [own, details] }[when] ?? []
    for (const contact of all) await correct(contact)
    await sendAll()
    const text = JSON.stringify(await shown())
    expect(text).toContain('Koivukuja')
    expect(text).not.toMatch(/Lehtopolku|9876543/)
    await give(number, { first_name: 'Oona', last_name: 'Ranta', email: 'oona@posti.example' })
    expect((await forget({}, saara.email)).said[0]).toBe(`${number}: forgotten: who had it before`)
    expect(await rowsWith('Lehtopolku')).toEqual([])
  },
)

// rules/orders#one-person
test('a participant waits for the event, and not for the goods of the buyer', async () => {
  const number = await buy(saara, {
    items: [
      [ticket, 1],
      [mug, 1],
    ],
  })
  await api.query(
    `UPDATE order_line SET event_registration = '{"participants": [{"contact": "aino@example.fi"}]}'
     WHERE order_number = $1 AND product_id = $2`,
    [number, ticket],
  )
  expect((await forget()).said[0]).toBe(`${number}: waits with a participant: its event is not over`)
  await later()
  expect((await forget()).said[0]).toBe(`${number}: forgotten: a participant`)
  expect(await rowsWith('aino@')).toEqual([])
})

// rules/orders#one-person
test('who paid for what was gone is told so before they are forgotten', async () => {
  const shopper = await api.shopper()
  await shopper.fill(ticket, 1)
  const checkout = await shopper.checkOut()
  api.clock.now += 2 * hour
  await createSweeper({ pool: database.db.pool, now: () => api.clock.now }).sweep()
  const quotas = 'id IN (SELECT quota_id FROM product_quota WHERE product_id = $1)'
  await api.query(`UPDATE quota SET sold_elsewhere = capacity - sold - held WHERE ${quotas}`, [ticket])
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  await api.query(`UPDATE quota SET sold_elsewhere = 0 WHERE ${quotas}`, [ticket])
  await api.deps.payments.refundDue()
  expect(await api.query('SELECT kind, status FROM mail')).toEqual([{ kind: 'payment_refund', status: 'due' }])
  expect((await forget()).said[0]).toMatch(/^1 cart in use, or with a payment/)
  await sendAll()
  expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1)
  expect(await forget()).toEqual({ code: 0, said: [`${email} in ${shopId}: 1 cart, 1 e-mail forgotten.`] })
  expect(await rowsWith('aino@')).toEqual([])
})

const referenceOf = (forwardToUrl: string | null | undefined) =>
  new URL(forwardToUrl ?? '').pathname.split('/')[3] ?? ''

// rules/orders#one-person
test.each(['comes', 'can no longer come', 'was awaited for 30 days'])(
  'a payment of an ended order keeps its people until it %s',
  async end => {
    const { number } = await makeUnpaidOrder(api, ticket)
    const url = `/v2/orders/${number}/checkouts.json`
    const begun = await api.app.inject({ method: 'POST', url, payload: { secret: await api.linkOf(number, 'pay') } })
    await api.deps.preparer.idle()
    const status = await api.app.inject({ url: calls.payOrder.response.parse(begun.json()).links.status })
    const { cart_checkout } = calls.readOrderCheckout.response.parse(status.json())
    await later()
    await sendAll()
    const ending = { db: database.db, now: () => api.clock.now }
    await endUnpaidOrders({ ...ending, cancel: async () => undefined })
    const sentence = `${number}: waits with its buyer: a payment of it is under way or can still be made, or goes back`
    expect((await forget()).said[0]).toBe(sentence)
    if (end === 'comes') {
      const reference = referenceOf(cart_checkout.next_step?.forward_to_url)
      expect(await api.notify(reference, 'paid')).toEqual({ settled: 'ordered' })
      await sendAll()
      expect(await api.query(`SELECT status FROM mail WHERE order_number = $1 AND kind = 'order'`, [number])).toEqual([
        { status: 'sent' },
      ])
    } else if (end === 'can no longer come') await api.deps.payments.reconcileEnded()
    else {
      // Its account was taken out of the configuration: nobody is asked.
      api.clock.now += 30 * 24 * hour - 1_000
      expect((await forget()).said[0]).toBe(sentence)
      api.clock.now += 2_000
    }
    expect((await forget()).said[0]).toBe(`${number}: all people of it are forgotten`)
    expect(await rowsWith('aino@')).toEqual([])
  },
)

// rules/orders#one-person
test('a cart whose payment ended keeps its buyer until that can no longer be made', async () => {
  const shopper = await api.shopper()
  await shopper.fill(ticket, 1)
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'decline')
  api.clock.now += 2 * hour
  await createSweeper({ pool: database.db.pool, now: () => api.clock.now }).sweep()
  expect((await forget()).said[0]).toMatch(/^1 cart in use, or with a payment/)
  await api.deps.payments.reconcileEnded()
  expect((await forget()).said).toEqual([`${email} in ${shopId}: 1 cart forgotten.`])
})

// rules/orders#one-person
test('a buyer whose second payment went back is told so before they are forgotten', async () => {
  const number = await buy()
  await later()
  await api.query(
    `INSERT INTO mail (shop_id, id, kind, payment_id, due_at, created_at)
     SELECT payment.shop_id, gen_random_uuid(), 'payment_refund', payment.id, now(), now() FROM customer_order AS placed
     JOIN payment ON payment.shop_id = placed.shop_id AND payment.checkout_id = placed.checkout_id
     WHERE placed.number = $1`,
    [number],
  )
  expect((await forget()).said[0]).toBe(`${number}: waits with its buyer: a letter of it is to be sent`)
  await sendAll()
  expect((await forget()).said[0]).toBe(`${number}: all people of it are forgotten`)
})

// rules/orders#one-person
test('nobody waits for the person’s reminder while all orders and carts are looked at', async () => {
  await askToBeReminded(shopId)
  const other = await database.db.pool.connect()
  try {
    await other.query('BEGIN')
    await other.query('LOCK TABLE cart IN ACCESS EXCLUSIVE MODE')
    const forgetting = forget()
    await waitForLock(database.db.pool)
    await expect(api.query('SELECT email FROM sale_reminder FOR UPDATE NOWAIT')).resolves.toEqual([{ email }])
    await other.query('ROLLBACK')
    expect((await forgetting).code).toBe(0)
  } finally {
    other.release()
  }
})

// rules/orders#one-person
test('reminders, ended withdrawals and ended carts go; an open withdrawal and a cart in use wait', async () => {
  await askToBeReminded(shopId)
  const shopper = await api.shopper()
  await shopper.add(ticket, 1)
  await shopper.change('PUT', '/customer.json', { customer: aino })
  const keep = (state: string) =>
    api.query(
      `INSERT INTO withdrawal (shop_id, id, given_order, name, email, language, items, said, is_late, waits_for_goods, received_at, state, ended_at)
       VALUES ($1, gen_random_uuid(), 'P26-1', 'Aino Niemi', 'Aino@example.fi', 'fi', '[]', 'Muki', false, false, now(), $2,
         CASE $2 WHEN 'open' THEN NULL ELSE now() END)`,
      [shopId, state],
    )
  await keep('declined')
  await keep('open')
  const { code, said } = await forget()
  expect([code, said]).toEqual([
    1,
    [
      expect.stringMatching(/^Withdrawal [\dA-Z-]{9}: waits until it is ended and its receipt is sent$/) as string,
      '1 cart in use, or with a payment: forgotten a day after it has ended',
      `${email} in ${shopId}: 1 withdrawal, 1 reminder forgotten.`,
      '2 of what is left wait: run this again when it is over.',
    ],
  ])
  expect(await api.query('SELECT name, email, said, state FROM withdrawal ORDER BY state')).toEqual([
    { name: '', email: '', said: null, state: 'declined' },
    { name: 'Aino Niemi', email: 'Aino@example.fi', said: 'Muki', state: 'open' },
  ])
  expect(await api.query('SELECT 1 FROM sale_reminder')).toEqual([])
  await api.query(`UPDATE withdrawal SET state = 'completed', ended_at = now() WHERE state = 'open'`)
  await api.query(`DELETE FROM hold`)
  await api.query('UPDATE quota SET held = 0')
  await api.query(`UPDATE cart SET status = 'expired', expires_at = to_timestamp(0) WHERE id = $1`, [shopper.cartId])
  expect(await forget()).toEqual({ code: 0, said: [`${email} in ${shopId}: 1 withdrawal, 1 cart forgotten.`] })
  expect(await forget()).toEqual(nothingLeft)
})

// rules/orders#one-person
test('what the shop keeps of a person is shown whole for their orders, and alone in those of others, without codes', async () => {
  const own = await buy(aino, { comments: 'Pyörätuoli' })
  const other = await buy(saara)
  await give(other, { ...aino, email }, await firstCode(other))
  await askToBeReminded(shopId)
  const { orders, in_orders_of_others, ...rest } = await shown()
  expect(orders).toMatchObject([
    {
      number: own,
      status: 'paid',
      total: '49.80',
      customer: { first_name: 'Aino', phone: expect.any(String) as string },
      comments_by_customer: 'Pyörätuoli',
      lines: [{ product_type: 'single_event_access', amount: 2 }, {}],
      tickets: [{ holder: null }, {}],
    },
  ])
  expect(in_orders_of_others).toEqual([
    { order: other, as: 'holder', data: { first_name: 'Aino', last_name: 'Niemi', email } },
  ])
  expect(rest).toMatchObject({ shop: shopId, email, withdrawals: [] })
  expect(rest['reminders']).toMatchObject([
    { event_id: 'x', awaits: 'tickets', product_ids: [ticket], language: 'fi', confirmed_at: null },
  ])
  const text = JSON.stringify([orders, in_orders_of_others, rest])
  expect(text).not.toMatch(/saara|Virta/)
  for (const { code } of [...(await orderOf(own)).tickets, ...(await orderOf(other)).tickets]) {
    expect(text).not.toContain(code)
  }
  expect(text).toContain('payment_paid')
})

// rules/orders#one-person
test('a cart of somebody else that names them shows and loses nothing of its owner, and goes by itself', async () => {
  const shopper = await api.shopper()
  await shopper.add(ticket, 1)
  await shopper.change('PUT', '/customer.json', { customer: saara })
  await shopper.change('PUT', '/delivery_customer.json', { delivery_customer: aino })
  const { carts, in_carts_of_others } = await shown()
  expect([carts, in_carts_of_others]).toMatchObject([[], [{ first_name: 'Aino', email }]])
  await api.query('DELETE FROM hold')
  await api.query('UPDATE quota SET held = 0')
  await api.query(`UPDATE cart SET status = 'expired', expires_at = to_timestamp(0) WHERE id = $1`, [shopper.cartId])
  expect((await forget()).said[0]).toMatch(/^1 cart in use, or with a payment/)
  expect(await rowsWith('saara@')).toEqual(['cart'])
  await createRetention({ pool: database.db.pool, now: () => api.clock.now }).forgetCarts()
  expect(await forget()).toEqual(nothingLeft)
})

// rules/orders#one-person
test('who gets a gift card waits for its letter, and not for an event of the same order', async () => {
  const shopper = await api.shopper()
  await shopper.add(ticket, 1)
  const letter = { recipient: 'Mummi', sender: 'Saara', email: 'MUMMI@example.com', send_on: '2027-01-05' }
  await shopper.change('POST', '/cart_items.json', {
    cart_item: { product: { id: 'lahjakortti-50' }, amount: 1, event_registration: { participants: [letter] } },
  })
  await shopper.change('PUT', '/customer.json', { customer: saara })
  await shopper.deliver('TICKETS', 'sahkoposti')
  await api.press((await shopper.checkOut()).next_step?.forward_to_url, 'pay')
  await sendAll()
  const mummi = () => forget({}, 'mummi@example.com')
  expect((await mummi()).said[0]).toMatch(/: waits with who gets a gift card: a letter of it is to be sent$/)
  api.clock.now = Date.parse('2027-01-06T10:00:00Z')
  expect(api.clock.now).toBeLessThan(afterwards)
  await sendAll()
  expect((await mummi()).said[0]).toMatch(/: forgotten: who gets a gift card$/)
  expect(await rowsWith('mummi@')).toEqual([])
  expect(await rowsWith('saara@')).not.toEqual([])
})

// rules/orders#one-person
test('another shop of the same database keeps what it has, also in the outbox', async () => {
  await importCatalogueFile(
    database.db,
    fileURLToPath(new URL('../../../catalogues/metsa.json', import.meta.url)),
    start,
  )
  const number = await buy()
  await askToBeReminded('metsa')
  const foreign = 'reminder-of-metsa.eml'
  await writeFile(
    join(dataDir, 'outbox', foreign),
    `From: Metsa <outbox@localhost>\r\nTo: ${email}\r\nMessage-ID: <1@metsa.localhost:3000>\r\n\r\nHei`,
  )
  const deps = { db: database.db, catalogues: api.deps.catalogues, now: () => afterwards }
  await expect(personCommand(deps, dataDir, ['forget', email], { reason: 'x' }, () => undefined)).rejects.toThrow(
    'Say which shop with --shop: metsa, peltohovi.',
  )
  await later()
  expect((await forget()).said[0]).toBe(`${number}: all people of it are forgotten`)
  expect(await rowsWith('aino@')).toEqual(['sale_reminder'])
  expect(await readdir(join(dataDir, 'outbox'))).toEqual([foreign])
  await api.query(`DELETE FROM shop WHERE id = 'metsa'`).catch(() => undefined)
})

// rules/orders#one-person
test('a wrong address, a missing reason and other words are said in a sentence', async () => {
  await expect(run(['forget', 'aino'], { reason: 'x' })).rejects.toThrow('"aino" is no e-mail address.')
  await expect(run(['forget', email])).rejects.toThrow(/^Say why a person is forgotten with --reason/)
  for (const words of [[], ['forget'], ['erase', email], ['show', email, 'x']]) {
    await expect(run(words)).rejects.toThrow(
      /^person show EMAIL \[--shop ID\], .*, or person forget EMAIL --reason WHY/,
    )
  }
  expect(await forget()).toEqual(nothingLeft)
})
