import { calls, errorBodySchema } from '@portti/contract'
import { expect, test } from 'vitest'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'

const ticket = 'helmen-venetsialaiset-peruslippu'
const office = useBoxOffice()

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
  expect(act).toEqual({ before: null, after: { links: 'new', renewed_tickets: 2 } })
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
  const { story, first_name, last_name } = await read(desk, number)
  expect(story.filter(({ kind }) => kind === 'contact_corrected').length).toBe(1)
  expect([first_name, last_name]).toEqual(['Heléna', 'Virtanen'])
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
  expect(await refusal({ email: 'helena' })).toEqual([422, 'fields_wrong', undefined])
  expect(await refusal({ last_name: ' ' })).toEqual([422, 'fields_wrong', 'last_name'])
  expect(await refusal({}, 'P00-000000')).toEqual([404, 'order_not_found', undefined])
  await office.api.query(`UPDATE customer_order SET status = 'refunded' WHERE number = $1`, [number])
  expect(await refusal({ email: 'helena@posti.example' })).toEqual([409, 'order_not_changeable', undefined])
  expect(await customerOf(number)).toEqual(helena)
})
