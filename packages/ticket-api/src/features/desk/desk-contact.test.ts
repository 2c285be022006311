import { readFile } from 'node:fs/promises'
import { calls, errorBodySchema } from '@portti/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUnpaidOrder } from '../../test-support/acts/made-order.ts'
import { pdfPages } from '../../test-support/pdf-pages.ts'
import { openSampleFiles, samplePath } from '../../test-support/shop/sample-file.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'
import { importCatalogueFile } from '../import/import-catalogue.ts'

const ticket = 'helmen-venetsialaiset-peruslippu'
const office = useBoxOffice()
let files: Awaited<ReturnType<typeof openSampleFiles>>
beforeAll(async () => {
  files = await openSampleFiles()
})
afterAll(() => files.remove())

type Desk = Awaited<ReturnType<typeof office.openDesk>>
const helena = {
  first_name: 'Helena',
  last_name: 'Virtanen',
  email: 'helena@gmial.example',
  phone: '+358 40 1234567',
  company_name: 'Tanssiseura ry',
  marketing_permission: true,
}
const bought = async (productId = ticket) => {
  const shopper = await office.api.shopper()
  await shopper.fill(productId, 2)
  const checkout = await shopper.checkOut()
  await office.api.press(checkout.next_step?.forward_to_url, 'pay')
  const number = (await shopper.readCheckout(checkout.uuid)).order?.number ?? ''
  await setCustomer(number, helena)
  return number
}
const setCustomer = (number: string, customer: object) =>
  office.api.query('UPDATE customer_order SET customer = $2 WHERE number = $1', [number, JSON.stringify(customer)])
const read = async (desk: Desk, number: string) =>
  calls.readDeskOrder.response.parse((await desk.desk('GET', `orders/${number}.json`)).json()).order
const codes = async (desk: Desk, number: string) => (await read(desk, number)).tickets.map(({ code }) => code)
const mails = async (number: string) =>
  (
    await office.api.query<{ kind: string }>(
      'SELECT kind FROM mail WHERE order_number = $1 ORDER BY created_at, kind',
      [number],
    )
  ).map(({ kind }) => kind)
const correct = (desk: Desk, number: string, contact: object) =>
  desk.desk('POST', `orders/${number}/contact.json`, {
    contact: { first_name: 'Helena', last_name: 'Virtanen', reason: 'Kirjoitusvirhe', ...contact },
  })
const customerOf = async (number: string) =>
  (await office.api.query<{ customer: object }>('SELECT customer FROM customer_order WHERE number = $1', [number]))[0]
    ?.customer

// rules/desk#contact
test('a wrong e-mail address is corrected: the same person keeps phone, company and permission, and gets new links and tickets', async () => {
  const desk = await office.openDesk()
  const number = await bought()
  const [old, link] = [await codes(desk, number), await office.api.linkOf(number)]
  const email = 'helena@gmail.example'
  expect((await correct(desk, number, { email: ` ${email}` })).statusCode).toBe(200)
  expect(await customerOf(number)).toEqual({ ...helena, email })
  const now = await codes(desk, number)
  expect(now.some(code => old.includes(code))).toBe(false)
  expect((await office.api.app.inject({ url: `/v2/orders/${number}.json?secret=${link}` })).statusCode).toBe(404)
  expect(await mails(number)).toEqual(['order', 'order'])
  const { story } = await read(desk, number)
  expect(story.find(({ kind }) => kind === 'contact_corrected')).toMatchObject({
    by: 'Aino K.',
    reason: 'Kirjoitusvirhe',
  })
  const [act] = await office.api.query('SELECT before, after FROM audit WHERE order_number = $1 AND act = $2', [
    number,
    'contact_corrected',
  ])
  expect(act).toEqual({ before: null, after: { links: 'new', renewed_tickets: 2, fields: ['email'] } })
})

// rules/desk#contact
test('a correction from an older screen changes what was typed alone, and nothing where the person is another by now', async () => {
  const desk = await office.openDesk()
  const number = await bought()
  const email = 'helena@gmail.example'
  const at = `orders/${number}/contact.json`
  const send = (contact: object) => desk.desk('POST', at, { contact: { ...contact, reason: 'Kirjoitusvirhe' } })
  const { first_name, last_name } = helena
  const seen = { first_name, last_name, email: helena.email }
  expect((await send({ email, seen })).statusCode).toBe(200)
  expect((await send({ email, seen })).statusCode).toBe(200)
  const late = await send({ first_name: 'Heléna', seen })
  expect(errorBodySchema.parse(late.json()).exception_parameters).toMatchObject({ reason: 'contact_changed' })
  expect(await customerOf(number)).toEqual({ ...helena, email })
  expect((await send({ first_name: 'Heléna', seen: { ...seen, email } })).statusCode).toBe(200)
  expect(await customerOf(number)).toEqual({ ...helena, first_name: 'Heléna', email })
  expect(await mails(number)).toEqual(['order', 'order'])
})

// rules/desk#contact
test('a stream that was opened from the wrong address ends with its code, and the corrected one gets another', async () => {
  const desk = await office.openDesk()
  const number = await bought('helmen-venetsialaiset-suorana-striimilippu')
  const [code = ''] = await codes(desk, number)
  const payload = { viewer_id: 'vieras-katsoja' }
  const take = (of: string) => office.api.app.inject({ method: 'POST', url: `/v2/streams/${of}/viewers.json`, payload })
  expect((await take(code)).statusCode).toBe(200)
  await correct(desk, number, { email: 'helena@gmail.example' })
  expect((await take(code)).statusCode).toBe(404)
  const [now = ''] = await codes(desk, number)
  expect((await take(now)).statusCode).toBe(200)
})

// rules/desk#contact
test('a gift card keeps its code when its buyer’s address is corrected', async () => {
  const desk = await office.openDesk()
  const number = await bought('lahjakortti-25')
  const old = await codes(desk, number)
  await correct(desk, number, { email: 'helena@gmail.example' })
  expect([old.length, await codes(desk, number)]).toEqual([2, old])
})

// rules/desk#contact
test('what the organizer wrote about an event to come goes to the corrected address, whether it waits or failed', async () => {
  const desk = await office.openDesk()
  const number = await bought()
  const letters = await office.api.query<{ id: string }>(
    `WITH letter AS (INSERT INTO event_letter (shop_id, id, event_id, reference, subject, text, has_tickets, created_at)
       SELECT shop_id, gen_random_uuid(), 'helmen-venetsialaiset', outcome, '{}', '{}', false, now()
       FROM customer_order, unnest(ARRAY['due', 'failed', 'sent']) AS outcome WHERE number = $1 RETURNING *)
     INSERT INTO mail (shop_id, id, kind, order_number, letter_id, recipient, due_at, created_at, status, problem)
     SELECT shop_id, gen_random_uuid(), 'event_letter', $1, id, $2, now(), now(), reference,
       CASE reference WHEN 'failed' THEN 'MailRefused' END FROM letter RETURNING id`,
    [number, JSON.stringify(helena)],
  )
  expect(letters.length).toBe(3)
  const email = 'helena@gmail.example'
  await correct(desk, number, { email })
  const rows = await office.api.query(
    `SELECT status, recipient ->> 'email' AS email FROM mail WHERE kind = 'event_letter' ORDER BY status`,
  )
  expect(rows).toEqual([
    { status: 'due', email },
    { status: 'due', email },
    { status: 'sent', email: helena.email },
  ])
})

// rules/desk#contact
test('the token of the cart that bought it opens an order no more once its address was corrected', async () => {
  const desk = await office.openDesk()
  const shopper = await office.api.shopper()
  await shopper.fill(ticket, 1)
  const checkout = await shopper.checkOut()
  await office.api.press(checkout.next_step?.forward_to_url, 'pay')
  const number = (await shopper.readCheckout(checkout.uuid)).order?.number ?? ''
  const opens = async () => (await shopper.call('GET', `/checkouts/${checkout.uuid}.json`)).statusCode === 200
  await correct(desk, number, { first_name: 'Aini', last_name: 'Niemi' })
  expect(await opens()).toBe(true)
  await correct(desk, number, { first_name: 'Aino', last_name: 'Niemi', email: 'aino@posti.example' })
  expect(await opens()).toBe(false)
})

// rules/desk#contact
test('a name alone is corrected without a letter, and codes and links stay; the same once more is nothing', async () => {
  const desk = await office.openDesk()
  const number = await bought()
  const [old, link] = [await codes(desk, number), await office.api.linkOf(number)]
  for (const email of [undefined, helena.email, helena.email.toUpperCase()]) {
    expect((await correct(desk, number, { first_name: ' Heléna', email })).statusCode).toBe(200)
  }
  expect(await customerOf(number)).toEqual({ ...helena, first_name: 'Heléna' })
  expect([await codes(desk, number), await office.api.linkOf(number)]).toEqual([old, link])
  expect(await mails(number)).toEqual(['order'])
  const { story, contact } = await read(desk, number)
  expect(story.filter(({ kind }) => kind === 'contact_corrected').length).toBe(1)
  expect(contact?.people).toMatchObject({ first_name: 'Heléna', last_name: 'Virtanen' })
})

// rules/desk#contact
test('an address that was missing is added: what the till printed stays valid, and the letter goes out', async () => {
  const desk = await office.openDesk()
  const number = await bought()
  await setCustomer(number, { company_name: 'Tanssiseura ry' })
  const old = await codes(desk, number)
  expect((await correct(desk, number, { first_name: '', last_name: '' })).statusCode).toBe(200)
  expect(await customerOf(number)).toEqual({ company_name: 'Tanssiseura ry' })
  const email = 'seura@posti.example'
  expect((await correct(desk, number, { first_name: '', last_name: '', email })).statusCode).toBe(200)
  expect(await customerOf(number)).toMatchObject({ company_name: 'Tanssiseura ry', email })
  expect(await codes(desk, number)).toEqual(old)
  expect(await mails(number)).toEqual(['order', 'order'])
})

// rules/desk#contact
test('an address that is none, a name that is lost, and an order that ended are refused, each by its reason', async () => {
  const desk = await office.openDesk()
  const number = await bought()
  const refusal = async (contact: object, of = number) => {
    const answer = await correct(desk, of, contact)
    const { reason, field } = errorBodySchema.parse(answer.json()).exception_parameters ?? {}
    return [answer.statusCode, reason, field]
  }
  expect(await refusal({ email: 'helena' })).toEqual([422, 'fields_wrong', 'email'])
  expect(await refusal({ last_name: ' ' })).toEqual([422, 'fields_wrong', 'last_name'])
  expect(await refusal({}, 'P00-000000')).toEqual([404, 'order_not_found', undefined])
  await office.api.query(`UPDATE customer_order SET status = 'refunded' WHERE number = $1`, [number])
  expect(await refusal({ email: 'helena@posti.example' })).toEqual([409, 'order_not_changeable', undefined])
  expect(await customerOf(number)).toEqual(helena)
})

const home = { address_line1: 'Rantatie 1', postal_code: '73100', city: 'Lapinlahti', country: 'FI' }
const eino = { first_name: 'Eino', last_name: 'Leino', ...home, message: 'Onnea!' }
const club = { first_name: 'Aino', last_name: 'Niemi', company_name: 'Tanssi Oy', ...home }
/** An order by post of whoever is named, not paid yet. */
const ordered = async (people: { readonly customer?: object; readonly receiver?: object } = {}) => {
  const { number } = await makeUnpaidOrder(office.api, ticket, {
    customer: { ...helena, phone: '+358401234567', ...home, ...people.customer },
    items: [{ product: { id: 'emalimuki' }, amount: 1 }],
    deliveries: { MERCHANDISE: 'posti-paketti' },
  })
  if (people.receiver) {
    await office.api.query('UPDATE customer_order SET delivery_customer = $2 WHERE number = $1', [
      number,
      JSON.stringify(people.receiver),
    ])
  }
  return number
}
const receiverOf = async (number: string) =>
  (
    await office.api.query<{ receiver: object }>(
      'SELECT delivery_customer AS receiver FROM customer_order WHERE number = $1',
      [number],
    )
  )[0]?.receiver
const auditOf = (number: string) =>
  office.api.query<{ act: string; after: { fields?: readonly string[] } }>(
    'SELECT act, by_name, reason, after FROM audit WHERE order_number = $1 ORDER BY done_at, act',
    [number],
  )
const refusalOf = (answer: Awaited<ReturnType<typeof correct>>) => {
  const { reason, field } = errorBodySchema.parse(answer.json()).exception_parameters ?? {}
  return [answer.statusCode, reason, field]
}

// rules/desk#contact
test('a phone number and an address are corrected as the checkout takes them: no letter, and codes, links and permission stay', async () => {
  const desk = await office.openDesk()
  const number = await bought()
  await setCustomer(number, { ...helena, phone: '+358401234567', ...home })
  const [old, link] = [await codes(desk, number), await office.api.linkOf(number)]
  const changed = { phone: ' 050 765 4321', address_line1: 'Rantatie 12', postal_code: 'FI-73110' }
  for (const _ of [1, 2]) expect((await correct(desk, number, changed)).statusCode).toBe(200)
  expect(await customerOf(number)).toEqual({
    ...helena,
    ...home,
    phone: '+358507654321',
    address_line1: 'Rantatie 12',
    postal_code: '73110',
  })
  expect([await codes(desk, number), await office.api.linkOf(number)]).toEqual([old, link])
  expect(await mails(number)).toEqual(['order'])
  expect(await auditOf(number)).toMatchObject([
    {
      act: 'contact_corrected',
      by_name: 'Aino K.',
      reason: 'Kirjoitusvirhe',
      after: { links: 'kept', fields: ['phone', 'address_line1', 'postal_code'] },
    },
  ])
  const { phone, address, contact } = await read(desk, number)
  expect([phone, address]).toEqual(['+358507654321', ['Tanssiseura ry', 'Rantatie 12', '73110 Lapinlahti']])
  expect(contact).toMatchObject({ people: { city: 'Lapinlahti' }, requires: ['email'], are_goods_sent: false })
})

// rules/desk#contact
test('a field that the checkout would refuse is named, also what only the delivery needs, and nothing is changed', async () => {
  const desk = await office.openDesk()
  const number = await ordered({ customer: { billing: club }, receiver: eino })
  const before = [await customerOf(number), await receiverOf(number)]
  const refused = async (contact: object) => refusalOf(await correct(desk, number, contact))
  expect(await refused({ phone: '12', email: 'helena@posti.example' })).toEqual([422, 'fields_wrong', 'phone'])
  expect(await refused({ phone: '' })).toEqual([422, 'fields_wrong', 'phone'])
  expect(await refused({ postal_code: '731' })).toEqual([422, 'fields_wrong', 'postal_code'])
  expect(await refused({ delivery_city: '' })).toEqual([422, 'fields_wrong', 'delivery_city'])
  expect(await refused({ delivery_phone: '12' })).toEqual([422, 'fields_wrong', 'delivery_phone'])
  expect(await refused({ billing_last_name: ' ' })).toEqual([422, 'fields_wrong', 'billing_last_name'])
  expect(await refused({ delivery_city: 'x'.repeat(201) })).toEqual([422, 'fields_wrong', 'delivery_city'])
  expect([await customerOf(number), await receiverOf(number)]).toEqual(before)
  const own = await ordered()
  expect(refusalOf(await correct(desk, own, { address_line1: '', postal_code: '', city: '' }))).toEqual([
    422,
    'fields_wrong',
    'address_line1',
  ])
  expect((await read(desk, own)).contact).toMatchObject({ requires: expect.arrayContaining(['postal_address']) })
})

// rules/desk#contact
test('a receiver is corrected until the goods are sent, and the message to them stays; then both addresses that count are refused', async () => {
  const desk = await office.openDesk()
  const number = await ordered({ receiver: eino })
  const own = await ordered()
  const there = { delivery_first_name: 'Eini', delivery_address_line1: 'Kauppakatu 2', delivery_phone: '0507654321' }
  expect((await correct(desk, number, there)).statusCode).toBe(200)
  const corrected = { ...eino, first_name: 'Eini', address_line1: 'Kauppakatu 2', phone: '+358507654321' }
  expect(await receiverOf(number)).toEqual(corrected)
  await office.api.query('UPDATE customer_order SET sent_at = now() WHERE number = $1', [number])
  await office.api.query(`UPDATE customer_order SET delivered_on = '2026-11-27' WHERE number = $1`, [own])
  const fixed = [409, 'delivery_address_fixed', undefined]
  expect(refusalOf(await correct(desk, number, { delivery_city: 'Kuopio', phone: '0507654321' }))).toEqual(fixed)
  expect(refusalOf(await correct(desk, own, { city: 'Kuopio' }))).toEqual(fixed)
  // Done before it was sent, and asked for again.
  expect((await correct(desk, number, there)).statusCode).toBe(200)
  expect((await correct(desk, number, { city: 'Kuopio' })).statusCode).toBe(200)
  expect((await correct(desk, own, { phone: '0507654321' })).statusCode).toBe(200)
  expect([await receiverOf(number), await customerOf(own)]).toMatchObject([
    corrected,
    { ...home, phone: '+358507654321' },
  ])
  expect((await read(desk, own)).contact?.are_goods_sent).toBe(true)
})

// rules/desk#contact
test('goods that were fetched were sent to nobody: an address is corrected, and added, afterwards as before', async () => {
  const desk = await office.openDesk()
  const { number } = await makeUnpaidOrder(office.api, ticket, {
    customer: { ...helena, phone: '+358401234567' },
    items: [{ product: { id: 'emalimuki' }, amount: 1 }],
    deliveries: { MERCHANDISE: 'nouto-vastaanotto' },
  })
  await office.api.query(`UPDATE customer_order SET delivered_on = '2026-11-27' WHERE number = $1`, [number])
  expect((await correct(desk, number, home)).statusCode).toBe(200)
  expect((await correct(desk, number, { address_line1: 'Rantatie 12' })).statusCode).toBe(200)
  expect(await customerOf(number)).toMatchObject({ ...home, address_line1: 'Rantatie 12' })
})

/** What `posti-paketti` needs. */
const needs = ['postal_address', 'phone']

// rules/delivery#required-details, rules/desk#contact, rules/kiosk#hand-out
test('goods whose method was taken out of the catalogue are handed out at no till still, and say where they went once sent', async () => {
  const desk = await office.openDesk()
  const number = await ordered({ receiver: eino })
  const payment = { kind: 'cash', amount: (await read(desk, number)).total }
  expect((await desk.post(`orders/${number}/payments.json`, { payment })).statusCode).toBe(200)
  const path = await files.write(shop => {
    shop.delivery_methods = shop.delivery_methods.filter(({ id }) => id !== 'posti-paketti')
  })
  await importCatalogueFile(office.db, path, office.api.clock.now)
  try {
    expect(await office.api.query(`SELECT FROM delivery_method WHERE id = 'posti-paketti'`)).toEqual([])
    const found = await desk.call('GET', `orders/${number}.json`)
    expect(calls.readCounterOrder.response.parse(found.json()).order).toMatchObject({ status: 'paid' })
    expect(found.json()).not.toHaveProperty('order.goods')
    await office.api.query('UPDATE customer_order SET sent_at = now() WHERE number = $1', [number])
    expect((await read(desk, number)).contact?.requires).toEqual(needs)
    const refused = await correct(desk, number, { delivery_city: 'Kuopio' })
    expect(refusalOf(refused)).toEqual([409, 'delivery_address_fixed', undefined])
    const secret = await office.api.linkOf(number)
    const opened = await office.api.app.inject({ url: `/v2/orders/${number}.json?secret=${secret}` })
    expect(calls.readOrder.response.parse(opened.json()).order.deliveries[0]?.receiver?.city).toBe(eino.city)
  } finally {
    await importCatalogueFile(office.db, samplePath, office.api.clock.now)
  }
})

// rules/delivery#required-details
test('a delivery of a purchase from before its needs were kept needs what the catalogue says', async () => {
  const number = await ordered()
  const requires = async () => {
    const lines = await office.api.query<{ requires: readonly string[] | null }>(
      'SELECT requires FROM order_line WHERE order_number = $1 ORDER BY position',
      [number],
    )
    return lines.map(line => line.requires?.toSorted())
  }
  expect(await requires()).toEqual([undefined, needs.toSorted()])
  await office.api.query(
    `INSERT INTO order_line SELECT before.* FROM order_line AS line, LATERAL jsonb_populate_record(line,
       jsonb_build_object('position', line.position + 10, 'requires', NULL)) AS before WHERE line.order_number = $1`,
    [number],
  )
  const all = [undefined, needs.toSorted(), undefined, needs.toSorted()]
  expect(await requires()).toEqual(all)
  // As the lines were when the column was new.
  await office.api.query('UPDATE order_line SET requires = NULL WHERE order_number = $1', [number])
  const migration = new URL('../../store/migrations/0119-what-deliveries-needed.sql', import.meta.url)
  await office.api.query(await readFile(migration, 'utf8'))
  expect(await requires()).toEqual(all)
  // What was kept with an order is not what the catalogue says by now.
  await office.api.query(
    `UPDATE order_line SET requires = '{email}' WHERE order_number = $1 AND requires IS NOT NULL`,
    [number],
  )
  await office.api.query(await readFile(migration, 'utf8'))
  expect(await requires()).toEqual([undefined, ['email'], undefined, ['email']])
})

// rules/desk#contact
test('a payer is corrected by an entry of its own, and the receipt that is drawn afterwards names the new one', async () => {
  const desk = await office.openDesk()
  const number = await bought()
  await setCustomer(number, { ...helena, billing: club })
  const mailed = await mails(number)
  const secret = await office.api.linkOf(number)
  const receipt = async () => {
    const { rawPayload } = await office.api.app.inject({ url: `/v2/orders/${number}/receipt.pdf?secret=${secret}` })
    return pdfPages(rawPayload)
      .map(({ words }) => words)
      .join('\n')
  }
  expect(await receipt()).toContain('Tanssi Oy')
  const payer = { billing_company_name: 'Soitto ry', billing_first_name: 'Oili', billing_city: 'Kuopio' }
  for (const _ of [1, 2]) expect((await correct(desk, number, payer)).statusCode).toBe(200)
  expect(await customerOf(number)).toEqual({
    ...helena,
    billing: { ...club, company_name: 'Soitto ry', first_name: 'Oili', city: 'Kuopio' },
  })
  const drawn = await receipt()
  expect(drawn).toContain('Soitto ry')
  expect(drawn).not.toContain('Tanssi Oy')
  expect(await auditOf(number)).toMatchObject([
    {
      act: 'payer_corrected',
      by_name: 'Aino K.',
      reason: 'Kirjoitusvirhe',
      after: { fields: ['billing_first_name', 'billing_city', 'billing_company_name'] },
    },
  ])
  const { story, payer: rows } = await read(desk, number)
  expect(story.find(({ kind }) => kind === 'payer_corrected')).toMatchObject({ reason: 'Kirjoitusvirhe' })
  expect(rows).toEqual(['Soitto ry', 'Oili Niemi', 'Rantatie 1', '73100 Kuopio'])
  expect(await mails(number)).toEqual(mailed)
  expect((await correct(desk, number, { billing_city: 'Oulu', phone: '0507654321' })).statusCode).toBe(200)
  const fields = (await auditOf(number)).map(({ act, after }) => [act, after.fields])
  expect(fields).toContainEqual(['contact_corrected', ['phone']])
  expect(fields).toContainEqual(['payer_corrected', ['billing_city']])
})

// rules/desk#contact
test('of two desks the later one changes nothing of a person whom the first corrected, but another person', async () => {
  const desk = await office.openDesk()
  const number = await ordered({ customer: { billing: club }, receiver: eino })
  const seen = (await read(desk, number)).contact?.people
  const send = (contact: object) =>
    desk.desk('POST', `orders/${number}/contact.json`, { contact: { ...contact, seen, reason: 'Kirjoitusvirhe' } })
  const first = { delivery_address_line1: 'Kauppakatu 2' }
  for (const _ of [1, 2]) expect((await send(first)).statusCode).toBe(200)
  expect(refusalOf(await send({ delivery_city: 'Kuopio' }))).toEqual([409, 'contact_changed', undefined])
  expect((await send({ phone: '0507654321' })).statusCode).toBe(200)
  expect(refusalOf(await send({ address_line1: 'Rantatie 12' }))).toEqual([409, 'contact_changed', undefined])
  expect((await send({ billing_city: 'Kuopio' })).statusCode).toBe(200)
  await office.api.query('UPDATE customer_order SET delivery_customer = NULL WHERE number = $1', [number])
  expect(refusalOf(await send({ delivery_city: 'Kuopio' }))).toEqual([409, 'contact_changed', undefined])
  expect([await receiverOf(number), await customerOf(number)]).toMatchObject([
    null,
    { ...home, phone: '+358507654321', billing: { ...club, city: 'Kuopio' } },
  ])
})
