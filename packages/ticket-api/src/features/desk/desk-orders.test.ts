import { randomUUID } from 'node:crypto'
import { calls, errorBodySchema } from '@portti/contract'
import { expect, test } from 'vitest'
import { refundCommand } from '../../cli/refund-command.ts'
import { sharedMs } from '../../platform/share-reading.ts'
import { makeUnpaidOrder } from '../../test-support/acts/made-order.ts'
import { rowsRead } from '../../test-support/postgres/rows-read.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'
import { makeOrder } from '../order/make-order.ts'

const event = 'helmen-venetsialaiset'
const ticket = 'helmen-venetsialaiset-peruslippu'
const office = useBoxOffice()

type Desk = Awaited<ReturnType<typeof office.openDesk>>
/** A web order that was paid in the sandbox. */
const bought = async (amount: number) => {
  const shopper = await office.api.shopper()
  await shopper.fill(ticket, amount)
  const checkout = await shopper.checkOut()
  await office.api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  return order?.number ?? ''
}
const find = async (desk: Desk, q: string, show = '') => {
  const answer = await desk.desk('GET', `orders.json?q=${encodeURIComponent(q)}${show && `&show=${show}`}`)
  return calls.findDeskOrders.response.parse(answer.json()).orders
}
const read = async (desk: Desk, number: string) =>
  calls.readDeskOrder.response.parse((await desk.desk('GET', `orders/${number}.json`)).json()).order
const refund = (desk: Desk, number: string, wanted: object) =>
  desk.desk('POST', `orders/${number}/refunds.json`, {
    refund: { tickets: [], products: [], reason: 'Sairastui', is_preview: false, ...wanted },
  })

// rules/desk#search
test('an order is found by its number, name, e-mail, phone and ticket code, and words narrow it down', async () => {
  const desk = await office.openDesk()
  const number = await bought(2)
  const { tickets } = await read(desk, number)
  const matches = async (typed: string) => (await find(desk, typed)).find(one => one.number === number)?.matched
  expect(await matches(number.toLowerCase())).toBe('number')
  expect(await matches('niemi aino')).toBe('name')
  expect(await matches('aino@example.fi')).toBe('email')
  expect(await matches('0401234567')).toBe('phone')
  expect(await matches(tickets[0]?.code.toLowerCase().replaceAll('-', '') ?? '')).toBe('ticket')
  expect(await matches(`niemi ${number}`)).toBe('name')
  expect(await matches('niemi virtanen')).toBeUndefined()
  expect(await matches('100%')).toBeUndefined()
  expect((await find(desk, '')).length).toBeGreaterThan(0)
})

// rules/desk#search
test('the list is narrowed to orders that are not paid, or that are for an event of today', async () => {
  const desk = await office.openDesk()
  const paid = await bought(1)
  const items = [ticket, 'emalimuki'].map(id => ({ product: { id }, amount: 3 }))
  const { number: unpaid } = await makeUnpaidOrder(office.api, ticket, {
    items,
    deliveries: { TICKETS: 'sahkoposti', MERCHANDISE: 'nouto-vastaanotto' },
  })
  const numbers = async (show: string) => (await find(desk, 'aino', show)).map(({ number }) => number)
  expect(await find(desk, 'aino', 'unpaid')).toContainEqual(expect.objectContaining({ number: unpaid, tickets: 3 }))
  expect(await numbers('unpaid')).not.toContain(paid)
  expect(await numbers('today')).toEqual([])
  const before = office.api.clock.now
  const { rows } = await office.db.pool.query<{ starts_at: Date }>('SELECT starts_at FROM event WHERE id = $1', [event])
  office.api.clock.now = (rows[0]?.starts_at.getTime() ?? 0) - 3_600_000
  const later = await office.openDesk()
  const ofToday = (await find(later, 'aino', 'today')).map(({ number }) => number)
  expect(ofToday).toEqual(expect.arrayContaining([paid, unpaid]))
  office.api.clock.now = before
})

// rules/desk#story
test('the story of an order tells payment, e-mails, scans and who did what', async () => {
  const desk = await office.openDesk()
  const number = await bought(2)
  const { tickets } = await read(desk, number)
  const scan = { id: randomUUID(), code: tickets[0]?.code, at: new Date(office.api.clock.now).toISOString() }
  await desk.post(`doors/${event}/scans.json`, { gate: 'Pääovi', scans: [scan] })
  expect((await desk.desk('POST', `orders/${number}/emails.json`, {})).statusCode).toBe(200)
  const { story, tickets: now } = await read(desk, number)
  expect(story.map(({ kind }) => kind).sort()).toEqual(
    ['created', 'mail_due', 'mail_due', 'mail_sent_again', 'payment_paid', 'scan_valid'].sort(),
  )
  expect(story.find(({ kind }) => kind === 'scan_valid')).toMatchObject({
    about: 'Pääovi, Kassa 2, pääovi',
    by: 'Aino K.',
  })
  expect(now.map(({ used }) => used !== undefined && used !== null)).toEqual([true, false])
})

// rules/desk#refund
test('a refund is previewed to the cent, done with its reason, and never for a ticket that was used', async () => {
  const desk = await office.openDesk()
  const number = await bought(3)
  const { tickets, total, lines } = await read(desk, number)
  expect(lines.filter(({ can_go_back }) => can_go_back)).toEqual([])
  const [used, other] = tickets.map(({ code }) => code)
  const scan = { id: randomUUID(), code: used, at: new Date(office.api.clock.now).toISOString() }
  await desk.post(`doors/${event}/scans.json`, { gate: 'Pääovi', scans: [scan] })
  const preview = await refund(desk, number, { tickets: [other], is_preview: true })
  const { split } = calls.refundDeskOrder.response.parse(preview.json())
  expect(split).toEqual({ money: tickets[1]?.price, vouchers: '0.00', provider: 'sandbox', cost: '10.00' })
  expect((await read(desk, number)).total).toBe(total)
  for (const wanted of [{ tickets: [used] }, { products: [{ id: ticket, amount: 3 }] }, { whole: true }]) {
    const refused = await refund(desk, number, wanted)
    expect([refused.statusCode, errorBodySchema.parse(refused.json()).exception_parameters]).toEqual([
      409,
      { reason: 'order_not_refundable', why: 'ticket_used', ticket: used },
    ])
  }
  const done = calls.refundDeskOrder.response.parse((await refund(desk, number, { tickets: [other] })).json())
  expect(done.split).toEqual(split)
  const after = await read(desk, number)
  expect(Number(after.total)).toBeCloseTo(Number(total) - Number(split.money))
  expect(after.story.find(({ kind }) => kind === 'part_refunded')).toMatchObject({
    by: 'Aino K.',
    reason: 'Sairastui',
    amount: `-${split.money}`,
  })
  expect(after.story.find(({ kind }) => kind === 'created')?.amount).toBe(total)
  expect(await office.api.brokenInvariants()).toEqual([])
})

// rules/desk#refund
test('what a gift card paid of a whole order is told apart from the money, at the desk and by the command line', async () => {
  const desk = await office.openDesk()
  const shopper = await office.api.shopper()
  await shopper.fill(ticket, 2)
  await shopper.change('POST', '/codes.json', { code: 'LAHJA-7K4M-30' })
  const checkout = await shopper.checkOut()
  await office.api.press(checkout.next_step?.forward_to_url, 'pay')
  const number = (await shopper.readCheckout(checkout.uuid)).order?.number ?? ''
  const preview = await refund(desk, number, { whole: true, is_preview: true })
  expect(calls.refundDeskOrder.response.parse(preview.json()).split).toEqual({
    money: '19.80',
    vouchers: '30.00',
    provider: 'sandbox',
    cost: '20.00',
  })
  const said: string[] = []
  const options = { shop: 'peltohovi', reason: 'Peruttu' }
  await refundCommand(office.api.deps, [number], options, line => void said.push(line))
  expect(said).toEqual([
    `${number} is cancelled; €19.80 will be given back by sandbox, €30.00 is on its vouchers again.`,
  ])
})

// rules/desk#refund
test.each(['cash', 'card_terminal'] as const)(
  'what a till took (%s) goes back at a till, not at the desk, and by the command line through a person',
  async kind => {
    const desk = await office.openDesk()
    const { number, tickets } = await desk.sellTicket(await office.api.shopper(), kind, 2)
    const one = { tickets: [tickets[0]?.code] }
    for (const wanted of [{ whole: true }, { whole: true, is_preview: true }, one, { ...one, is_preview: true }]) {
      const refused = await refund(desk, number, wanted)
      expect([refused.statusCode, errorBodySchema.parse(refused.json()).exception_parameters]).toEqual([
        409,
        { reason: 'paid_at_counter' },
      ])
    }
    expect((await read(desk, number)).status).toBe('paid')
    const said: string[] = []
    const options = { shop: 'peltohovi', reason: 'Tilisiirto' }
    await refundCommand(office.api.deps, [number], options, line => void said.push(line))
    expect(said).toEqual([
      `${number} is cancelled; €49.80 will be given back by a person, as it was paid at a counter: report refunds lists it.`,
    ])
    expect(await office.api.brokenInvariants()).toEqual([])
  },
)

// rules/desk#refund
test('where what a till took has gone back, the command line cancels the rest and promises no money', async () => {
  const desk = await office.openDesk()
  const shopper = await office.api.shopper()
  await shopper.add(ticket, 1)
  const { totalEur } = await shopper.add('helmen-venetsialaiset-lapsi', 1)
  await desk.sell(shopper, { kind: 'cash', amount: totalEur })
  const [sold] = await office.api.query<{ number: string }>('SELECT number FROM customer_order WHERE cart_id = $1', [
    shopper.cartId,
  ])
  const number = sold?.number ?? ''
  const options = { shop: 'peltohovi', reason: 'Tilisiirto' }
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  await refundCommand(office.api.deps, [number], { ...options, lines: `${ticket}:1` }, say)
  await refundCommand(office.api.deps, [number], options, say)
  expect(said[1]).toBe(`${number} is cancelled; no money is due for it.`)
})

// rules/desk#sales
test('sales are told today and in all, by event, product, channel and gate, and a refund is no sale', async () => {
  const desk = await office.openDesk()
  const sales = async (by = desk) => {
    // Nobody has just read them.
    office.api.clock.now += sharedMs
    return calls.readDeskSales.response.parse((await by.desk('GET', 'sales.json')).json()).sales
  }
  const before = await sales()
  const eventOf = ({ events }: typeof before) => events.find(({ id }) => id === event)
  const number = await bought(4)
  const { total, tickets } = await read(desk, number)
  const [north, south] = [`Pohjoisportti ${randomUUID()}`, `Eteläportti ${randomUUID()}`]
  const scan = (gate: string, ticketAt: number) => {
    const one = { id: randomUUID(), code: tickets[ticketAt]?.code, at: new Date(office.api.clock.now).toISOString() }
    return desk.post(`doors/${event}/scans.json`, { gate, scans: [one] })
  }
  const shopper = await office.api.shopper()
  const { totalEur } = await shopper.add(ticket, 1)
  await desk.sell(shopper, { kind: 'cash', amount: totalEur })
  for (const index of [1, 2]) await scan(south, index)
  await scan(north, 3)
  // A second scan of a ticket lets nobody in.
  await scan(north, 1)
  const after = await sales()
  const more = Number(total) + Number(totalEur)
  expect(Number(after.today.total) - Number(before.today.total)).toBeCloseTo(more)
  expect(Number(after.hours.at(-1)?.total)).toBeCloseTo(Number(after.today.total))
  expect(eventOf(after)?.today.pieces).toBe((eventOf(before)?.today.pieces ?? 0) + 5)
  expect(eventOf(after)?.free).toBe((eventOf(before)?.free ?? 0) - 5)
  const hall = after.events.find(({ id }) => id === 'sinfoniaa-peltohovissa')
  expect(hall?.free).toBeGreaterThan(0)
  expect(Date.parse(eventOf(after)?.first_sale ?? '')).toBeLessThanOrEqual(office.api.clock.now)
  expect(after.products.find(({ title }) => title.fi === 'Peruslippu')?.event?.fi).toContain('venetsialaiset')
  expect(after.channels.map(({ name }) => name)).toEqual(expect.arrayContaining(['web', 'Kassa 2, pääovi']))
  expect(after.gates.filter(({ name }) => name === north || name === south)).toEqual([
    { name: south, inside: 2 },
    { name: north, inside: 1 },
  ])
  await refund(desk, number, { tickets: [tickets[0]?.code] })
  office.api.clock.now += 24 * 3_600_000
  const tomorrow = await sales(await office.openDesk())
  expect(tomorrow.today).toEqual({ pieces: 0, total: '0.00' })
  expect(tomorrow.gates).toEqual([])
  expect(tomorrow.all.pieces).toBe(after.all.pieces - 1)
})

// rules/desk#managers
test('the desk is for managers', async () => {
  const till = await office.openTill()
  const number = await bought(1)
  for (const refused of [
    await till.desk('GET', 'orders.json?q='),
    await till.desk('GET', 'sales.json'),
    await till.desk('GET', 'events.json'),
    await till.desk('GET', `events/${event}/attendees.json`),
    await refund(till, number, { is_whole: true }),
  ])
    expect([refused.statusCode, errorBodySchema.parse(refused.json()).exception_parameters]).toEqual([
      403,
      { reason: 'right_missing', right: 'desk' },
    ])
  expect((await read(await office.openDesk(), number)).status).toBe('paid')
})

// rules/desk#refund
test('a refund that is sent twice gives back once, and answers the same', async () => {
  const desk = await office.openDesk()
  const number = await bought(2)
  const { tickets, total } = await read(desk, number)
  const key = randomUUID()
  const send = (reason = 'Sairastui') =>
    desk.desk(
      'POST',
      `orders/${number}/refunds.json`,
      { refund: { tickets: [tickets[0]?.code], products: [], reason, is_preview: false } },
      key,
    )
  const answers = await Promise.all([send(), send()])
  const splits = answers.map(answer => calls.refundDeskOrder.response.parse(answer.json()).split)
  expect(splits[0]).toEqual(splits[1])
  expect((await send('Muu syy')).statusCode).toBe(409)
  const after = await read(desk, number)
  expect(Number(after.total)).toBeCloseTo(Number(total) - Number(splits[0]?.money))
  expect(after.tickets).toHaveLength(1)
})

// rules/desk#receiver
test('who gets an order from now on gets new links and tickets; the old ones end, but a used ticket stays', async () => {
  const desk = await office.openDesk()
  const number = await bought(2)
  const { tickets } = await read(desk, number)
  const [used, other] = tickets.map(({ code }) => code)
  const scan = { id: randomUUID(), code: used, at: new Date(office.api.clock.now).toISOString() }
  await desk.post(`doors/${event}/scans.json`, { gate: 'Pääovi', scans: [scan] })
  const link = await office.api.linkOf(number)
  const receiver = { first_name: 'Saara', last_name: 'Virtanen', email: 'SAARA@posti.example', reason: 'Lahja' }
  expect((await desk.desk('POST', `orders/${number}/receiver.json`, { receiver })).statusCode).toBe(200)
  const after = await read(desk, number)
  expect([after.name, after.email]).toEqual(['Saara Virtanen', 'saara@posti.example'])
  expect(after.tickets.map(({ code }) => code)).toEqual([used, expect.not.stringMatching(other ?? '')])
  expect(after.story.filter(({ kind }) => kind === 'mail_due')).toHaveLength(2)
  const told = after.story.find(({ kind }) => kind === 'receiver_changed')
  expect(told).toMatchObject({ by: 'Aino K.', reason: 'Lahja' })
  const opened = (secret: string) => office.api.app.inject({ url: `/v2/orders/${number}.json?secret=${secret}` })
  expect((await opened(link)).statusCode).toBe(404)
  expect((await opened(await office.api.linkOf(number))).statusCode).toBe(200)
  const [row] = await office.api.query('SELECT before, after FROM audit ORDER BY id DESC LIMIT 1')
  expect(JSON.stringify(row)).not.toContain('saara')
  const wrong = await desk.desk('POST', `orders/${number}/receiver.json`, { receiver: { ...receiver, email: 'saara' } })
  expect(wrong.statusCode).toBe(422)
})

// rules/desk#receiver
test('who gets an order from now on has given no marketing permission, and has no phone and company of the former buyer', async () => {
  const desk = await office.openDesk()
  const number = await bought(1)
  const told = { marketing_permission: true, phone: '0401234567', company_name: 'Niemi Oy', city: 'Helsinki' }
  await office.api.query('UPDATE customer_order SET customer = customer || $2 WHERE number = $1', [
    number,
    JSON.stringify(told),
  ])
  const receiver = { first_name: 'Saara', last_name: 'Virtanen', email: 'saara@posti.example', reason: 'Lahja' }
  await desk.desk('POST', `orders/${number}/receiver.json`, { receiver })
  const [{ customer } = {}] = await office.api.query<{ customer?: object }>(
    'SELECT customer FROM customer_order WHERE number = $1',
    [number],
  )
  const { reason: _why, ...holder } = receiver
  expect(customer).toMatchObject({ ...holder, city: 'Helsinki' })
  for (const field of ['marketing_permission', 'phone', 'company_name']) expect(customer).not.toHaveProperty(field)
})

// rules/desk#unpaid
test('an unpaid order gets more time, or is ended, and its tickets are on sale again', async () => {
  const desk = await office.openDesk()
  const catalogue = await office.api.deps.catalogues.byShop('peltohovi')
  if (!catalogue) throw new Error('No shop')
  const made = await makeOrder(
    office.api.deps,
    catalogue,
    {
      reference: 'työpöytä',
      codes: [],
      language: 'fi',
      customer: { first_name: 'Helena', last_name: 'Virtanen', email: 'helena@posti.example', phone: '0401234567' },
      items: [{ product: { id: ticket }, amount: 2 }],
      deliveries: { TICKETS: 'sahkoposti' },
      payBefore: office.api.clock.now + 3_600_000,
      shopOrigin: 'http://localhost',
    },
    { kind: 'command', name: 'test' },
  )
  const number = 'number' in made ? made.number : ''
  const sold = async () =>
    (await office.api.query<{ sold: number }>(`SELECT sold FROM quota WHERE id = 'venetsialaiset-alue'`))[0]?.sold ?? 0
  const before = await sold()
  const time = { days: 7, reason: 'Lasku hukkui' }
  expect((await desk.desk('POST', `orders/${number}/time.json`, { time })).statusCode).toBe(200)
  const [row] = await office.api.query<{ pay_before: Date }>(
    'SELECT pay_before FROM customer_order WHERE number = $1',
    [number],
  )
  expect(row?.pay_before.getTime()).toBe(office.api.clock.now + 7 * 24 * 3_600_000)
  const end = { reason: 'Pyydettiin' }
  expect((await desk.desk('POST', `orders/${number}/end.json`, { end })).statusCode).toBe(200)
  expect(await sold()).toBe(before - 2)
  const { status, story } = await read(desk, number)
  expect(status).toBe('cancelled')
  expect(story.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['time_to_pay_given', 'order_ended']))
  expect((await desk.desk('POST', `orders/${number}/end.json`, { end })).statusCode).toBe(404)
  expect((await desk.desk('POST', `orders/${number}/time.json`, { time })).statusCode).toBe(404)
  expect(await office.api.brokenInvariants()).toEqual([])
})

// rules/desk#unpaid
test('more time to pay never takes time away', async () => {
  const desk = await office.openDesk()
  const { number } = await makeUnpaidOrder(office.api, ticket)
  const promised = new Date(office.api.clock.now + 13 * 24 * 3_600_000)
  await office.api.query('UPDATE customer_order SET pay_before = $2 WHERE number = $1', [number, promised])
  const time = { days: 7, reason: 'Lasku hukkui' }
  expect((await desk.desk('POST', `orders/${number}/time.json`, { time })).statusCode).toBe(200)
  expect(await office.api.query('SELECT pay_before FROM customer_order WHERE number = $1', [number])).toEqual([
    { pay_before: promised },
  ])
  const [act] = await office.api.query(
    `SELECT after FROM audit WHERE order_number = $1 AND act = 'time_to_pay_given'`,
    [number],
  )
  expect(act).toEqual({ after: { pay_before: promised.toISOString() } })
  expect((await read(desk, number)).pay_before).toBe(promised.toISOString())
})

// rules/desk#lists
test('each registered participant stands at their own ticket, also those of a line that was added later', async () => {
  const desk = await office.openDesk()
  const course = 'humppaa-ja-jenkkaa-kurssipaikka'
  const shopper = await office.api.shopper()
  const lines = [['Aino', 'Eino'], ['Outi']]
  for (const names of lines) {
    const participants = names.map(first_name => ({ first_name, last_name: 'Laine', dance_role: 'seuraan' }))
    await shopper.change('POST', '/cart_items.json', {
      cart_item: { product: { id: course }, amount: names.length, event_registration: { participants } },
    })
  }
  await shopper.change('PUT', '/customer.json', {
    customer: { first_name: 'Helena', last_name: 'Virtanen', email: 'helena@posti.example', phone: '0401234567' },
  })
  await shopper.deliver('TICKETS', 'sahkoposti')
  const checkout = await shopper.checkOut()
  await office.api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  const listed = async () => {
    const answer = await desk.desk('GET', 'events/humppaa-ja-jenkkaa/attendees.json')
    const { attendees } = calls.listDeskAttendees.response.parse(answer.json())
    const { tickets } = await read(desk, order?.number ?? '')
    return tickets.map(({ code, participant }) => {
      const said = attendees.find(one => one.code === code)?.participant
      const named = lines.flat().find(name => said === `Laine ${name}`)
      expect(participant?.name).toBe(named && `${named} Laine`)
      return named
    })
  }
  expect(await listed()).toEqual(['Aino', 'Eino', 'Outi'])
  // A line from before the event asked for participants has none.
  await office.api.query(
    'UPDATE order_line SET event_registration = NULL WHERE order_number = $1 AND product_id = $2 AND amount = 2',
    [order?.number, course],
  )
  expect(await listed()).toEqual([undefined, undefined, 'Outi'])
})

// rules/desk#lists
test('who has a ticket of an event is listed by name, with who is inside', async () => {
  const desk = await office.openDesk()
  const number = await bought(2)
  const { tickets } = await read(desk, number)
  const scan = { id: randomUUID(), code: tickets[0]?.code, at: new Date(office.api.clock.now).toISOString() }
  await desk.post(`doors/${event}/scans.json`, { gate: 'Pääovi', scans: [scan] })
  const answer = await desk.desk('GET', `events/${event}/attendees.json`)
  const { attendees } = calls.listDeskAttendees.response.parse(answer.json())
  const own = attendees.filter(({ order }) => order === number)
  expect(own.map(({ code }) => code)).toEqual(tickets.map(({ code }) => code))
  expect(own[0]).toMatchObject({ name: 'Niemi Aino', email: 'aino@example.fi' })
  expect(own.map(({ used }) => Boolean(used))).toEqual([true, false])
  expect(attendees.map(({ name }) => name)).toEqual(
    attendees.map(({ name }) => name).sort((a, b) => a.localeCompare(b)),
  )
})

/** Payments of an order's cart that were declined: of the order itself, or of the time before it. */
const addDeclined = (number: string, many: number, isOfOrder: boolean) =>
  office.db.pool.query(
    `WITH begun AS (
       INSERT INTO checkout (shop_id, cart_id, id, status, payment_status, language, return_origin, order_number)
       SELECT shop_id, cart_id, gen_random_uuid(), 'ERROR', 'cancelled', 'fi', 'https://kauppa.example.fi',
         CASE WHEN $3 THEN number END
       FROM customer_order, generate_series(1, $2) WHERE number = $1 RETURNING *
     )
     INSERT INTO payment (shop_id, id, checkout_id, provider, provider_reference, amount_cents, status, snapshot)
     SELECT shop_id, gen_random_uuid(), id, 'paytrail', id::text, 100, 'declined', '{}' FROM begun`,
    [number, many, isOfOrder],
  )

// rules/desk#story
test('the story of an order tells all its own payments, and is read without those of others', async () => {
  const desk = await office.openDesk()
  const number = await bought(1)
  await addDeclined(number, 1, true)
  const many = 5_000
  await addDeclined(await bought(1), many, false)
  const { pool } = office.db
  const rows = async () => (await rowsRead(pool, 'checkout')) + (await rowsRead(pool, 'payment'))
  const before = await rows()
  const { story } = await read(desk, number)
  expect((await rows()) - before).toBeLessThan(many / 10)
  const payments = story.map(({ kind }) => kind).filter(kind => kind.startsWith('payment_'))
  expect(payments.sort()).toEqual(['payment_declined', 'payment_paid'])
})

const paymentsOf = async (desk: Desk, number: string) =>
  (await read(desk, number)).story
    .filter(({ kind }) => kind.startsWith('payment_'))
    .map(({ at, kind, about, amount }) => ({ at, kind, about, amount }))

// rules/desk#story
test('a refund of the whole order is told after its payment, each at its time', async () => {
  const desk = await office.openDesk()
  const number = await bought(2)
  const [paid] = await paymentsOf(desk, number)
  office.api.clock.now += 5 * 3_600_000
  expect((await refund(await office.openDesk(), number, { whole: true })).statusCode).toBe(200)
  const later = await office.openDesk()
  const due = { kind: 'payment_refund_due', about: 'sandbox', amount: '49.80' }
  expect(await paymentsOf(later, number)).toEqual([
    { ...paid, kind: 'payment_paid', amount: '49.80' },
    { ...due, at: new Date(office.api.clock.now).toISOString() },
  ])
  office.api.clock.now += 60_000
  await office.api.deps.payments.refundDue()
  expect(await paymentsOf(later, number)).toEqual([
    paid,
    { ...due, kind: 'payment_refunded', at: new Date(office.api.clock.now).toISOString() },
  ])
})

// rules/desk#story
test('a sale that was paid in parts tells each of them', async () => {
  const desk = await office.openDesk()
  const shopper = await office.api.shopper()
  await shopper.add(ticket, 2)
  const parts = [
    { kind: 'cash' as const, amount: '30.00', tendered: '50.00' },
    { kind: 'card_terminal' as const, amount: '19.80', reference: 'tarina-1' },
  ]
  const sold = await desk.sell(shopper, { kind: 'split', amount: '49.80', parts })
  const { order } = calls.createCheckout.response.parse(sold.json()).cart_checkout
  expect((await paymentsOf(desk, order?.number ?? '')).map(({ kind, about, amount }) => [kind, about, amount])).toEqual(
    expect.arrayContaining([
      ['payment_paid', 'cash', '30.00'],
      ['payment_paid', 'card_terminal', '19.80'],
    ]),
  )
})
