import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { calls, errorBodySchema } from '@portti/contract'
import { beforeAll, expect, test } from 'vitest'
import { recordAudit } from '../../store/audit/record-audit.ts'
import { makeUnpaidOrder } from '../../test-support/acts/made-order.ts'
import { sendMails } from '../../test-support/acts/send-mails.ts'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'
import { declineWithdrawal } from '../withdrawal/complete-withdrawal.ts'
import { markDelivered } from '../withdrawal/mark-delivered.ts'
import { sendWithdrawal } from '../withdrawal/send-withdrawal.ts'

const shopId = 'peltohovi'
const ticket = 'helmen-venetsialaiset-peruslippu'
const tracking = 'https://www.posti.fi/seuranta#JJFI64?a=1&b=2'
const office = useBoxOffice()

let desk: Awaited<ReturnType<typeof office.openDesk>>
beforeAll(async () => {
  desk = await office.openDesk()
})

const aino = { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi', phone: '0401234567' }
const atHome = { address_line1: 'Rantatie 1', postal_code: '73100', city: 'Lapinlahti', country: 'FI' }
/** An order of two mugs by post, and a ticket. */
const ordered = (change: Parameters<typeof makeUnpaidOrder>[2] = {}) =>
  makeUnpaidOrder(office.api, ticket, {
    customer: { ...aino, ...atHome },
    items: [
      { product: { id: ticket }, amount: 1 },
      { product: { id: 'emalimuki' }, amount: 2 },
    ],
    deliveries: { TICKETS: 'sahkoposti', MERCHANDISE: 'posti-paketti' },
    ...change,
  })
const bought = async (change: Parameters<typeof makeUnpaidOrder>[2] = {}) => {
  const { number, totalCents } = await ordered(change)
  const transfer = { reference: randomUUID(), amount: (totalCents / 100).toFixed(2), reason: 'Lasku' }
  expect((await desk.desk('POST', `orders/${number}/transfers.json`, { transfer })).statusCode).toBe(200)
  return number
}
const send = (number: string, sending: object = { tracking }, key: string = randomUUID()) =>
  desk.desk('POST', `orders/${number}/sendings.json`, { sending }, key)
const reasonOf = (answer: Awaited<ReturnType<typeof send>>) => [
  answer.statusCode,
  errorBodySchema.parse(answer.json()).exception_parameters?.['reason'],
]
const read = async (number: string) =>
  calls.readDeskOrder.response.parse((await desk.desk('GET', `orders/${number}.json`)).json()).order
const toSend = async () => {
  const answer = await desk.desk('GET', 'orders.json?q=&show=to_send')
  return calls.findDeskOrders.response.parse(answer.json()).orders.map(({ number }) => number)
}
const deliver = (number: string) => {
  const { now } = office.api.clock
  const day = new Date(now).toISOString().slice(0, 10)
  return markDelivered(office.db, { shopId, number, day, timeZone: 'UTC', by: auditContext.by, now })
}

// rules/delivery#goods
test('paid orders with goods wait until they are sent or delivered; what is sold at a till is taken along', async () => {
  const [sent, delivered, waiting] = [await bought(), await bought(), await bought()]
  const { number: unpaid } = await ordered()
  const tickets = await bought({
    items: [{ product: { id: ticket }, amount: 1 }],
    deliveries: { TICKETS: 'sahkoposti' },
  })
  const { number: counter } = await desk.sellTicket(await office.api.shopper(), 'cash', 1, 'emalimuki')
  await send(sent)
  await deliver(delivered)
  const list = await toSend()
  expect(list).toContain(waiting)
  for (const other of [sent, delivered, unpaid, tickets, counter]) expect(list).not.toContain(other)
  expect([(await read(waiting)).can_be_sent, (await read(sent)).can_be_sent]).toEqual([true, false])
  await office.api.query(`UPDATE customer_order SET status = 'refunded' WHERE number = $1`, [waiting])
  expect(await toSend()).not.toContain(waiting)
  expect(reasonOf(await send(waiting))).toEqual([409, 'nothing_to_send'])
})

// rules/delivery#goods
test('the order that has waited longest is the first to be sent', async () => {
  const [newer, older] = [await bought(), await bought()]
  await office.api.query(`UPDATE customer_order SET created_at = created_at - interval '1 day' WHERE number = $1`, [
    older,
  ])
  const list = await toSend()
  expect(list.filter(number => number === newer || number === older)).toEqual([older, newer])
})

// rules/delivery#goods
test('goods that were withdrawn from are not sent while the withdrawal waits for a person', async () => {
  const giftCard = 'lahjakortti-25'
  const number = await bought({
    items: [
      { product: { id: giftCard }, amount: 1 },
      { product: { id: 'emalimuki' }, amount: 2 },
    ],
  })
  // The card is in use, so that nothing is refunded by itself.
  const [card] = await office.api.query<{ code: string }>('SELECT code FROM code WHERE order_number = $1', [number])
  const shopper = await office.api.shopper()
  await shopper.fill(ticket, 1)
  await shopper.change('POST', '/codes.json', { code: card?.code })
  const id = randomUUID()
  const { now } = office.api.clock
  const { email } = aino
  const sent = { shopId, id, givenOrder: number, proof: { email }, name: 'Aino Niemi', email, language: 'fi', now }
  const wanted = new Map([
    ['emalimuki', 1],
    [giftCard, 1],
  ])
  const withdrawn = { ...sent, wanted, said: '', waitsForGoods: false, timeZone: 'Europe/Helsinki' }
  const deps = { db: office.db, orderLinks: office.api.deps.orderLinks }
  expect(await sendWithdrawal(deps, withdrawn)).toMatchObject([{ state: 'open' }])
  expect(await toSend()).not.toContain(number)
  expect(reasonOf(await send(number))).toEqual([409, 'nothing_to_send'])
  await declineWithdrawal(office.db, { ...auditContext, shopId, id, now })
  expect(await toSend()).toContain(number)
})

// rules/delivery#goods
test('goods of which some were withdrawn from after they were packed are not marked as sent by who packed them all', async () => {
  const number = await bought()
  const packed = (await read(number)).goods_amount
  const { now } = office.api.clock
  const { email } = aino
  const sender = { proof: { email }, name: 'Aino Niemi', email, language: 'fi', said: '', now }
  const form = { ...sender, shopId, id: randomUUID(), givenOrder: number, wanted: new Map([['emalimuki', 1]]) }
  const deps = { db: office.db, orderLinks: office.api.deps.orderLinks }
  expect(await sendWithdrawal(deps, { ...form, waitsForGoods: true, timeZone: 'Europe/Helsinki' })).toMatchObject([
    { state: 'completed' },
  ])
  const key = randomUUID()
  expect(reasonOf(await send(number, { goods: packed }, key))).toEqual([409, 'goods_changed'])
  const left = await read(number)
  expect([packed, left.goods_amount, left.can_be_sent]).toEqual([2, 1, true])
  expect((await send(number, { goods: left.goods_amount }, key)).statusCode).toBe(200)
})

// rules/delivery#goods
test('an order whose people are forgotten waits for nobody, and is not sent', async () => {
  const number = await bought()
  await office.api.query(`UPDATE customer_order SET customer = '{}' WHERE number = $1`, [number])
  expect(await toSend()).not.toContain(number)
  expect(reasonOf(await send(number))).toEqual([409, 'nothing_to_send'])
})

// rules/delivery#goods
test('what tills handed out before they marked it as delivered does not wait; what goes by post does', async () => {
  const fetched = await bought({ deliveries: { TICKETS: 'sahkoposti', MERCHANDISE: 'nouto-vastaanotto' } })
  const [posted, ticketOnly] = [await bought(), await bought()]
  const kept = {
    shopId,
    action: 'order_handed_out',
    by: auditContext.by,
    now: Date.parse('2026-11-26T22:30:00Z'),
    eventIds: [],
  } as const
  const handedOut = (orderNumber: string, pieces: number) => ({
    ...kept,
    orderNumber,
    after: { tickets: 1, goods: pieces },
  })
  const entries = [handedOut(fetched, 2), handedOut(posted, 2), handedOut(ticketOnly, 0)]
  await office.db.kysely.transaction().execute(trx => recordAudit(trx, ...entries))
  const migration = new URL('../../store/migrations/0111-goods-on-their-way.sql', import.meta.url)
  const text = await readFile(migration, 'utf8')
  await office.api.query(text.slice(text.indexOf('UPDATE customer_order')))
  const list = await toSend()
  expect([fetched, posted, ticketOnly].map(number => list.includes(number))).toEqual([false, true, true])
  expect(
    await office.api.query('SELECT delivered_on::text AS day FROM customer_order WHERE number = $1', [fetched]),
  ).toEqual([{ day: '2026-11-27' }])
})

// rules/delivery#goods
test('the buyer is told what is on its way, to whom, and where the parcel is followed, in their language', async () => {
  const number = await bought()
  const eino = { first_name: 'Eino', last_name: 'Leino', phone: '0401234567', ...atHome, message: 'Onnea!' }
  await office.api.query('UPDATE customer_order SET delivery_customer = $2 WHERE number = $1', [number, eino])
  await sendMails(office.api)
  expect((await send(number)).statusCode).toBe(200)
  const [mail, ...others] = await sendMails(office.api)
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(new RegExp(`^Din beställning ${number} är på väg – `))
  expect(mail?.to).toBe(aino.email)
  expect(mail?.text).toMatch(/^Hej Aino!\n\nVarorna i din beställning har skickats:\n\n2 × Emalj/)
  expect(mail?.text).toContain('Mottagare: Eino Leino, Rantatie 1, 73100 Lapinlahti')
  expect(mail?.text).toContain(`Följ försändelsen:\n${tracking}`)
  expect(mail?.html).toContain(tracking.replaceAll('&', '&amp;'))
  expect(mail?.text).not.toContain('Helmen')
  const { story } = await read(number)
  expect(story.find(({ kind }) => kind === 'order_sent')).toMatchObject({ about: tracking, by: 'Aino K.' })
  expect(story.find(({ about }) => about === 'order_sent')?.kind).toBe('mail_sent')
})

// rules/delivery#goods
test('without a tracking address the letter has none, and an order without an e-mail is sent without a letter', async () => {
  const number = await bought()
  const silent = await bought()
  await office.api.query(`UPDATE customer_order SET customer = customer - 'email' WHERE number = $1`, [silent])
  await sendMails(office.api)
  expect((await send(number, {})).statusCode).toBe(200)
  expect((await send(silent, {})).statusCode).toBe(200)
  const mails = await sendMails(office.api)
  expect(mails.map(({ to }) => to)).toEqual([aino.email])
  expect(mails[0]?.text).not.toContain('Följ försändelsen')
})

// rules/delivery#goods
test('an action that is sent twice is done once, and whoever packs the same order is told that it has left', async () => {
  const number = await bought()
  const key = randomUUID()
  const answers = await Promise.all([send(number, {}, key), send(number, {}, key)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(reasonOf(await send(number))).toEqual([409, 'goods_sent_before'])
  expect((await read(number)).story.filter(({ kind }) => kind === 'order_sent')).toHaveLength(1)
  expect(reasonOf(await send('P99-999999'))).toEqual([404, 'order_not_found'])
  for (const wrong of ['posti.fi/1', 'http://posti.fi/1', 'javascript:alert(1)', 'https://a b.fi'])
    expect((await send(await bought(), { tracking: wrong })).statusCode).toBe(400)
})

// rules/delivery#goods
test('goods that were packed for an address which changed meanwhile are not marked as sent to another one', async () => {
  const correct = async (number: string, contact: object) => {
    const answer = await desk.desk('POST', `orders/${number}/contact.json`, {
      contact: { ...contact, reason: 'Lasku' },
    })
    expect(answer.statusCode).toBe(200)
  }
  const own = await bought()
  const seen = (await read(own)).contact?.people
  await correct(own, { address_line1: 'Rantatie 12' })
  const key = randomUUID()
  expect(reasonOf(await send(own, { seen }, key))).toEqual([409, 'contact_changed'])
  expect((await read(own)).can_be_sent).toBe(true)
  const now = (await read(own)).contact?.people
  await correct(own, { phone: '0507654321' })
  expect((await send(own, { seen: now }, key)).statusCode).toBe(200)
  expect((await send(own, { seen: now }, key)).statusCode).toBe(200)

  const given = await bought()
  const receiver = { first_name: 'Eino', last_name: 'Leino', ...atHome }
  await office.api.query('UPDATE customer_order SET delivery_customer = $2 WHERE number = $1', [given, receiver])
  const packed = (await read(given)).contact?.people
  await correct(given, { delivery_last_name: 'Leinonen' })
  expect(reasonOf(await send(given, { seen: packed }))).toEqual([409, 'contact_changed'])
  const again = (await read(given)).contact?.people
  await correct(given, { address_line1: 'Rantatie 12' })
  expect((await send(given, { seen: again })).statusCode).toBe(200)
})

// rules/delivery#goods
test('the order’s page says when its goods left, where they are followed, and when they came', async () => {
  const shopper = await office.api.shopper()
  await shopper.fill(ticket, 1)
  await shopper.add('emalimuki', 1)
  await shopper.deliver('MERCHANDISE', 'nouto-vastaanotto')
  const checkout = await shopper.checkOut()
  await office.api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  const number = order?.number ?? ''
  const opened = async () =>
    calls.readOrder.response
      .parse((await office.api.app.inject({ url: `/v2/orders/${number}.json?secret=${order?.secret}` })).json())
      .order.deliveries.find(({ delivery_group }) => delivery_group === 'MERCHANDISE')
  expect((await opened())?.sent_at).toBeUndefined()
  await send(number)
  await deliver(number)
  expect(await opened()).toMatchObject({
    sent_at: new Date(office.api.clock.now).toISOString(),
    tracking_url: tracking,
    delivered_on: new Date(office.api.clock.now).toISOString().slice(0, 10),
  })
})
