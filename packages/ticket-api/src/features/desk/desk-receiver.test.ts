import { randomUUID } from 'node:crypto'
import { calls, cartTokenHeader, errorBodySchema } from '@portti/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendMails } from '../../test-support/acts/send-mails.ts'
import { pdfPages } from '../../test-support/pdf-pages.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { openTill } from '../../test-support/tills/open-till.ts'

const event = 'helmen-venetsialaiset'
const ticket = 'helmen-venetsialaiset-peruslippu'
let database: TestDatabase
let api: SampleApi
let desk: Awaited<ReturnType<typeof openTill>>
beforeAll(async () => {
  database = await createTestDatabase({ shop: 'sample', maxConnections: 8 })
  api = await openSampleApi(database.db)
})
beforeEach(async () => {
  await sendMails(api)
  desk = await openTill(api, database.db, {}, { isManager: true })
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
})

const bought = async (amount: number, by?: Awaited<ReturnType<SampleApi['shopper']>>) => {
  const shopper = by ?? (await api.shopper())
  await shopper.fill(ticket, amount)
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  await sendMails(api)
  return order?.number ?? ''
}
const read = async (number: string) =>
  calls.readDeskOrder.response.parse((await desk.desk('GET', `orders/${number}.json`)).json()).order
const open = async (number: string) => {
  const answer = await api.app.inject({ url: `/v2/orders/${number}.json?secret=${await api.linkOf(number)}` })
  return calls.readOrder.response.parse(answer.json()).order
}
const saara = { first_name: 'Saara', last_name: 'Virtanen', email: 'SAARA@posti.example', reason: 'Ostaja pyysi' }
const give = (number: string, code: string | undefined, key: string = randomUUID(), given: object = saara) =>
  desk.desk('POST', `orders/${number}/receiver.json`, { receiver: { ...given, ticket: code } }, key)
const reasonOf = (answer: Awaited<ReturnType<typeof give>>) =>
  errorBodySchema.parse(answer.json()).exception_parameters?.['reason']

// rules/desk#receiver
test('one ticket is given to somebody else by its own letter and link; its former code and link end, others stay', async () => {
  const number = await bought(2)
  const before = await open(number)
  const [given, kept] = before.tickets
  const pdfOf = (code = '', secret: string | null | undefined = '') =>
    api.app.inject({ url: `/v2/orders/${number}/tickets/${code}.pdf?secret=${secret ?? ''}` })
  expect((await pdfOf(given?.code, given?.secret)).statusCode).toBe(200)
  expect((await give(number, given?.code)).statusCode).toBe(200)

  const { tickets } = await open(number)
  const [now, other] = tickets
  expect(now?.code).not.toBe(given?.code)
  expect([now?.holder, other?.holder, other?.code]).toEqual(['Saara Virtanen', undefined, kept?.code])
  expect((await pdfOf(given?.code, given?.secret)).statusCode).toBe(404)
  expect((await pdfOf(kept?.code, kept?.secret)).statusCode).toBe(200)

  const [mail, ...others] = await sendMails(api)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'saara@posti.example', subject: expect.stringContaining('Lippusi') })
  expect(mail?.text).toContain('Hei Saara!')
  const link = new URL(/https?:\S+\.pdf\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  expect((await api.app.inject({ url: `${link.pathname.replace('/api', '')}${link.search}` })).statusCode).toBe(200)
  const pages = pdfPages(mail?.attachments?.[0]?.content as Buffer)
  expect(pages).toHaveLength(1)
  expect(pages[0]?.words).toContain('Saara Virtanen')
  expect(mail?.text).not.toContain(kept?.code)

  const scan = { id: randomUUID(), code: given?.code, at: new Date(api.clock.now).toISOString() }
  await desk.post(`doors/${event}/scans.json`, { gate: 'Pääovi', scans: [scan] })
  expect((await read(number)).tickets.map(({ used }) => used)).toEqual([undefined, undefined])
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/desk#receiver
test('a name is kept as the checkout keeps it, and nothing of it is to be corrected', async () => {
  const number = await bought(1)
  const unclean = { ...saara, first_name: ' Saara\u200B', last_name: 'Ala\u0308nen\uFEFF' }
  expect((await give(number, undefined, randomUUID(), unclean)).statusCode).toBe(200)
  expect((await read(number)).contact?.people).toMatchObject({ first_name: 'Saara', last_name: 'Al\u00E4nen' })
})

// rules/desk#receiver
test('who was given an order that a window sold to nobody is told when parts and the rest of it go back, in cash', async () => {
  const { number } = await desk.sellTicket(await api.shopper(), 'cash', 2)
  await give(number, undefined)
  const letter = (await sendMails(api)).find(({ to }) => to === 'saara@posti.example')
  expect(letter?.text).toMatch(/Avaa liput:\nhttps:\/\/[^/]+\/orders\//)
  for (const { code } of (await open(number)).tickets) {
    const wanted = { order: number, tickets: [code], products: [], reason: 'Sairastui' }
    const { refund } = calls.refundSale.response.parse((await desk.post('refunds.json', { refund: wanted })).json())
    expect(refund.cash).toBe('24.90')
    const [mail] = await sendMails(api)
    expect(mail?.to).toBe('saara@posti.example')
    expect(mail?.text).toMatch(/Palautamme tilauksestasi P[-\d]+ 24,90\s€/)
    expect(mail?.text).not.toMatch(/maksutapaa|tililläsi/)
  }
  expect((await read(number)).status).toBe('refunded')
})

// rules/desk#receiver
test.each([
  ['by itself', false],
  ['with the whole order', true],
])('who was given a ticket is told when it goes back %s, and who has another one is not', async (_, isWhole) => {
  const number = await bought(3)
  const [first, second] = (await read(number)).tickets
  await give(number, first?.code)
  await give(number, second?.code, randomUUID(), { ...saara, first_name: 'Oona', email: 'oona@posti.example' })
  await sendMails(api)
  const tickets = isWhole ? [] : [(await read(number)).tickets[0]?.code]
  const refund = { tickets, products: [], reason: 'Sairastui', is_preview: false, ...(isWhole && { whole: true }) }
  expect((await desk.desk('POST', `orders/${number}/refunds.json`, { refund })).statusCode).toBe(200)
  const mails = await sendMails(api)
  const told = ['saara@posti.example', ...(isWhole ? ['oona@posti.example'] : [])]
  expect(mails.map(({ to }) => to).sort()).toEqual([...told, 'aino@example.fi'].sort())
  const own = mails.find(({ to }) => to === 'saara@posti.example')
  expect(own?.subject).toBe('Lippusi ei ole enää voimassa: Helmen venetsialaiset')
  expect(own?.text).toMatch(
    /^Hei Saara!\n\nSinulle annettu lippu on palautettu, eikä se ole enää voimassa:\n\nPeruslippu, Helmen venetsialaiset, /,
  )
  expect(own?.text).toContain('Jos lipusta palautetaan rahaa, sen saa lipun ostaja.')
  expect(own?.text).not.toContain(number)
  expect((await read(number)).story.filter(({ about }) => about === 'ticket_ended')).toHaveLength(told.length)
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/desk#receiver
test('whoever has a ticket of a window’s sale without a buyer is told when the till gives it back', async () => {
  const { number } = await desk.sellTicket(await api.shopper(), 'cash', 2)
  await give(number, (await read(number)).tickets[0]?.code)
  const [letter] = await sendMails(api)
  expect(letter?.text).toMatch(/Avaa lippu:\nhttps:\/\/[^/]+\/api\/v2\/orders\/\S+\.pdf/)
  const wanted = { order: number, tickets: [(await read(number)).tickets[0]?.code], products: [], reason: 'Sairastui' }
  expect((await desk.post('refunds.json', { refund: wanted })).statusCode).toBe(200)
  expect((await sendMails(api)).map(({ to, subject }) => [to, subject])).toEqual([
    ['saara@posti.example', 'Lippusi ei ole enää voimassa: Helmen venetsialaiset'],
  ])
})

// rules/desk#receiver
test('the desk shows, finds and lists the holder of a ticket, and the audit log names nobody', async () => {
  const number = await bought(2)
  const [first] = (await read(number)).tickets
  expect(first?.can_be_given).toBe(true)
  const helmi = { ...saara, first_name: 'Helmi', last_name: 'Äijälä', email: 'helmi@posti.example' }
  expect((await give(number, first?.code, randomUUID(), helmi)).statusCode).toBe(200)
  const { name, story, tickets } = await read(number)
  expect(name).toBe('Aino Niemi')
  expect(tickets.map(({ holder }) => holder?.name)).toEqual(['Helmi Äijälä', undefined])
  expect(story.find(({ kind }) => kind === 'ticket_given')).toMatchObject({ by: 'Aino K.', reason: 'Ostaja pyysi' })
  const found = await desk.desk('GET', `orders.json?q=${encodeURIComponent('äijälä helmi')}`)
  expect(calls.findDeskOrders.response.parse(found.json()).orders).toMatchObject([{ number, matched: 'holder' }])
  const listed = await desk.desk('GET', `events/${event}/attendees.json`)
  const { attendees } = calls.listDeskAttendees.response.parse(listed.json())
  const own = attendees.filter(({ order }) => order === number)
  expect(own.map(one => one.name).sort()).toEqual(['Niemi Aino', 'Äijälä Helmi'])
  expect(own.find(one => one.name === 'Äijälä Helmi')).toMatchObject({ email: 'helmi@posti.example' })
  const [row] = await api.query('SELECT before, after, event_ids FROM audit ORDER BY id DESC LIMIT 1')
  expect(row).toEqual({ before: null, after: { renewed_tickets: 1 }, event_ids: [event] })
})

test('a change that is sent twice is done once, and a new code waits for its letter', async () => {
  const number = await bought(1)
  const [first] = (await read(number)).tickets
  const key = randomUUID()
  const answers = await Promise.all([give(number, first?.code, key), give(number, first?.code, key)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const [given] = (await read(number)).tickets
  expect((await give(number, first?.code, key, { ...saara, last_name: 'Niemi' })).statusCode).toBe(409)
  // Given on before its letter went out: the letter is the newest holder's.
  expect((await give(number, given?.code, randomUUID(), { ...saara, email: 'toinen@posti.example' })).statusCode).toBe(
    200,
  )
  const mails = (await sendMails(api)).filter(({ subject }) => subject.startsWith('Lippusi:'))
  expect(mails.map(({ to }) => to)).toEqual(['toinen@posti.example', 'toinen@posti.example'])
})

// rules/desk#receiver
test('whoever had a ticket that is given on is told that it is not theirs any more, unless the same address keeps it', async () => {
  const number = await bought(2)
  const giveFirst = async (given: object) => {
    await give(number, (await read(number)).tickets[0]?.code, randomUUID(), given)
    return (await sendMails(api)).map(({ to, subject }) => [to, subject.split(':')[0]])
  }
  expect(await giveFirst(saara)).toEqual([['saara@posti.example', 'Lippusi']])
  expect(await giveFirst({ ...saara, last_name: 'Niemi', email: 'Saara@Posti.example' })).toEqual([
    ['saara@posti.example', 'Lippusi'],
  ])
  await give(number, (await read(number)).tickets[0]?.code, randomUUID(), { ...saara, email: 'oona@posti.example' })
  const mails = await sendMails(api)
  expect(mails.map(({ to }) => to).sort()).toEqual(['oona@posti.example', 'saara@posti.example'])
  const told = mails.find(({ to }) => to === 'saara@posti.example')
  expect(told?.subject).toBe('Lippusi ei ole enää voimassa: Helmen venetsialaiset')
  expect(told?.text).toMatch(
    /^Hei Saara!\n\nSinulle annettu lippu on annettu toiselle. Sinun lippusi ei ole enää voimassa:\n\nPeruslippu, Helmen venetsialaiset, /,
  )
  expect(told?.text).not.toMatch(/raha|Oona|oona@/)
})

// rules/orders#links
// rules/orders#moved-events
test('whoever is given a ticket of an event that was moved is told where it is, and where it was', async () => {
  const number = await bought(1)
  const location = { id: 'halli', title: { fi: 'Urheiluhalli' }, address_line1: 'Urheilutie 5' }
  const [{ record } = { record: {} }] = await api.query<{ record: object }>('SELECT record FROM event WHERE id = $1', [
    event,
  ])
  const keep = async (changed: object) => {
    await api.query('UPDATE event SET record = $2 WHERE id = $1', [event, changed])
    await api.query('UPDATE shop SET catalogue_version = catalogue_version + 1')
    api.clock.now += 1_000
  }
  await keep({ ...record, location })
  const [ticket] = (await open(number)).tickets
  await give(number, ticket?.code)
  const [mail] = await sendMails(api)
  expect(mail?.text).toMatch(/klo\s18\.00, Urheiluhalli\n\nSiirretty: alun perin Peltohovin ranta\n/)
  await keep(record)
})

test('the browser that bought an order which somebody else got reads nothing of it any more; of a ticket given it does', async () => {
  const former = await api.shopper()
  const number = await bought(2, former)
  const [{ id } = {}] = await api.query<{ id?: string }>('SELECT id FROM checkout WHERE cart_id = $1', [former.cartId])
  const status = async () => (await former.call('GET', `/checkouts/${id}.json`)).statusCode
  await give(number, (await read(number)).tickets[0]?.code)
  expect(await status()).toBe(200)
  await give(number, undefined)
  expect(await status()).toBe(404)
  const headers = { [cartTokenHeader]: former.state.token }
  expect((await api.app.inject({ url: `/v2/orders/${number}.json`, headers })).statusCode).toBe(404)
  await sendMails(api)
})

test('who got a ticket keeps it when the order goes to somebody else, and gets its new code', async () => {
  const number = await bought(2)
  const [first] = (await read(number)).tickets
  await give(number, first?.code)
  await sendMails(api)
  expect((await give(number, undefined, randomUUID(), { ...saara, email: 'uusi@posti.example' })).statusCode).toBe(200)
  expect((await sendMails(api)).map(({ to }) => to).sort()).toEqual(['saara@posti.example', 'uusi@posti.example'])
  expect((await read(number)).tickets.map(({ holder }) => holder?.email)).toEqual(['saara@posti.example', undefined])
})

test('a ticket that was used, is not of the order, or has a wrong address is not given, each in its own words', async () => {
  const number = await bought(1)
  const [first] = (await read(number)).tickets
  expect(reasonOf(await give(number, first?.code, randomUUID(), { ...saara, email: 'saara' }))).toBe('fields_wrong')
  expect(reasonOf(await give(number, '7777-7777-7777-7777'))).toBe('ticket_not_found')
  expect(reasonOf(await give('P27-0000000', first?.code))).toBe('order_not_found')
  const scan = { id: randomUUID(), code: first?.code, at: new Date(api.clock.now).toISOString() }
  await desk.post(`doors/${event}/scans.json`, { gate: 'Pääovi', scans: [scan] })
  expect(reasonOf(await give(number, first?.code))).toBe('ticket_used')
  expect((await read(number)).tickets).toMatchObject([{ can_be_given: false }])
  expect(await sendMails(api)).toEqual([])
})
