import { randomUUID } from 'node:crypto'
import { calls, errorBodySchema } from '@portti/contract'
import { calendarDay } from '@portti/core/rules'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { makeUnpaidOrder } from '../../test-support/acts/made-order.ts'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'
import { refundOrder } from '../refund/refund-order.ts'
import { refundPart } from '../refund/refund-part.ts'
import { declineWithdrawal } from '../withdrawal/complete-withdrawal.ts'
import { sendWithdrawal } from '../withdrawal/send-withdrawal.ts'

const shopId = 'peltohovi'
const event = 'helmen-venetsialaiset'
const ticket = 'helmen-venetsialaiset-peruslippu'
const goods = [{ product: { id: 'emalimuki' }, amount: 2 }]
const office = useBoxOffice({ maxConnections: 12 })

type Till = Awaited<ReturnType<typeof office.openTill>>
const reasonOf = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  errorBodySchema.parse(answer.json()).exception_parameters?.['reason'],
]
/** A web order that was paid in the sandbox. */
const bought = async (amount: number) => {
  const shopper = await office.api.shopper()
  await shopper.fill(ticket, amount)
  const checkout = await shopper.checkOut()
  await office.api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  return order?.number ?? ''
}
const ask = (till: Till, number: string, code?: string, key: string = randomUUID()) =>
  till.post(`orders/${number}/papers.json`, { hand_out: { ticket: code } }, '', key)
const handedOut = (answer: LightMyRequestResponse) => calls.handOutOrder.response.parse(answer.json()).handed_out
const look = async (till: Till, reference: string) =>
  calls.readCounterOrder.response.parse((await till.call('GET', `orders/${reference}.json`)).json()).order
const codesOf = async (number: string) =>
  (
    await office.api.query<{ code: string }>('SELECT code FROM ticket WHERE order_number = $1 ORDER BY position', [
      number,
    ])
  ).map(({ code }) => code)
const actsOf = (number: string) =>
  office.api.query<{ by_name: string; after: object }>(
    `SELECT by_name, after FROM audit WHERE order_number = $1 AND act = 'order_handed_out'`,
    [number],
  )
const useAtDoor = (till: Till, code = '') => {
  const scans = [{ id: randomUUID(), code, at: new Date(office.api.clock.now).toISOString() }]
  return till.post(`doors/${event}/scans.json`, { gate: 'Pääovi', scans })
}
const payAtTill = async (till: Till, { number, totalCents }: Awaited<ReturnType<typeof makeUnpaidOrder>>) => {
  const payment = { kind: 'cash', amount: (totalCents / 100).toFixed(2) }
  expect((await till.post(`orders/${number}/payments.json`, { payment })).statusCode).toBe(200)
}

// rules/kiosk#hand-out
test('an order that was paid on the web is handed out with all its tickets, and the next clerk sees that it was', async () => {
  const till = await office.openTill()
  const number = await bought(2)
  expect((await look(till, number)).handed_out).toBeUndefined()
  const out = handedOut(await ask(till, number))
  expect(out.order.tickets.map(({ code }) => code)).toEqual(await codesOf(number))
  expect(out).toMatchObject({
    language: 'fi',
    paid: [{ kind: expect.stringMatching(/^online:/), amount: '49.80' }],
    left_out: { used: 0, given: 0 },
  })
  expect(await actsOf(number)).toEqual([{ by_name: 'Aino K., Kassa 2, pääovi', after: { tickets: 2, goods: 0 } }])
  const other = await office.openTill()
  expect(await look(other, number)).toMatchObject({
    handed_out: { times: 1, at: new Date(office.api.clock.now).toISOString() },
  })
  const desk = await office.openDesk()
  const { story } = calls.readDeskOrder.response.parse((await desk.desk('GET', `orders/${number}.json`)).json()).order
  expect(story.find(({ kind }) => kind === 'order_handed_out')).toMatchObject({ by: 'Aino K., Kassa 2, pääovi' })
})

// rules/kiosk#hand-out
test('nothing of the people of an order comes to the till: no name, address, participant or code of theirs', async () => {
  const till = await office.openTill()
  const number = await bought(1)
  await office.api.query(
    `UPDATE order_line SET event_registration = '{"participants": [{"name": "Väinö Salainen"}]}' WHERE order_number = $1`,
    [number],
  )
  await office.api.query(
    `INSERT INTO order_code (shop_id, order_number, code, type, title, amount_cents)
     VALUES ($1, $2, 'LAHJA-SALA-INEN', 'value_voucher', '{"fi": "Lahjakortti"}', 500)`,
    [shopId, number],
  )
  const { body } = await ask(till, number)
  expect(body).toContain('Lahjakortti')
  for (const secret of ['Niemi', 'aino@example.fi', 'Salainen', 'LAHJA-SALA', 'secret'])
    expect(body).not.toContain(secret)
})

// rules/orders#moved-events
test('what is handed out is told where its event is now, and its receipt what was sold', async () => {
  const till = await office.openTill()
  const number = await bought(1)
  const place = { title: { fi: 'Urheiluhalli' }, id: 'halli', address_line1: 'Urheilutie 5' }
  await office.api.query(`UPDATE event SET record = record || $2 WHERE id = $1`, [event, { location: place }])
  await office.api.query('UPDATE shop SET catalogue_version = catalogue_version + 1')
  office.api.clock.now += 1_000
  const { tickets, lines } = handedOut(await ask(till, number)).order
  const moved = { location_title: { fi: 'Urheiluhalli' }, moved_from: { location_title: { fi: 'Peltohovin ranta' } } }
  expect(tickets[0]?.event).toMatchObject({ ...moved, address: 'Urheilutie 5' })
  expect(lines[0]?.event).toMatchObject(moved)
})

test('a hand-out that is sent twice, also at the same moment, is on record once; another one is seen', async () => {
  const till = await office.openTill()
  const number = await bought(1)
  const key = randomUUID()
  const answers = await Promise.all([ask(till, number, undefined, key), ask(till, number, undefined, key)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await ask(till, number, undefined, key)).json()).toEqual(answers[0]?.json())
  expect(await actsOf(number)).toHaveLength(1)
  await ask(till, number)
  expect((await look(till, number)).handed_out?.times).toBe(2)
})

// rules/kiosk#hand-out
test('used tickets and those of a holder are left out, and counted; the code of a ticket brings that one alone', async () => {
  const desk = await office.openDesk()
  const number = await bought(4)
  const [given, used, kept = '', other] = await codesOf(number)
  const receiver = { first_name: 'Saara', last_name: 'Virtanen', email: 'saara@posti.example', reason: 'Lahja' }
  await desk.desk('POST', `orders/${number}/receiver.json`, { receiver: { ...receiver, ticket: given } })
  await useAtDoor(desk, used)
  const out = handedOut(await ask(desk, number))
  expect(out.order.tickets.map(({ code }) => code)).toEqual([kept, other])
  expect(out.left_out).toEqual({ used: 1, given: 1 })
  expect(JSON.stringify(out)).not.toContain('Virtanen')

  const one = handedOut(await ask(desk, number, kept))
  expect([one.order.tickets.map(({ code }) => code), one.left_out]).toEqual([[kept], { used: 0, given: 0 }])
  const [renewed = ''] = await codesOf(number)
  const ofHolder = handedOut(await ask(desk, number, renewed))
  expect(ofHolder.order.tickets.map(({ code }) => code)).toEqual([renewed])
  expect(reasonOf(await ask(desk, number, used))).toEqual([409, 'nothing_to_hand_out'])
  expect(reasonOf(await ask(desk, number, given))).toEqual([404, 'sale_unknown'])
})

test('parts that went back are not handed out, and of a refunded order nothing', async () => {
  const till = await office.openTill()
  const number = await bought(2)
  const [first = '', second] = await codesOf(number)
  const order = { ...auditContext, shopId, number, now: office.api.clock.now }
  await refundPart(office.db, { ...order, tickets: [first], products: [], creditCents: 0 })
  const out = handedOut(await ask(till, number))
  expect(out.order.tickets.map(({ code }) => code)).toEqual([second])
  // The receipt adds up, also before the provider has given the money back.
  expect([out.order.totalEur, out.paid.map(({ amount }) => amount)]).toEqual(['24.90', ['24.90']])
  await refundOrder(office.db, order)
  expect(reasonOf(await ask(till, number))).toEqual([409, 'order_refunded'])
})

// rules/kiosk#hand-out
test('what a card terminal still owes counts as gone back, beside the cash of its order', async () => {
  const till = await office.openDesk()
  const shopper = await office.api.shopper()
  await shopper.fill(ticket, 2)
  const parts = [
    { kind: 'cash' as const, amount: '10.00' },
    { kind: 'card_terminal' as const, amount: '39.80', reference: 'pääte-9' },
  ]
  const sold = await till.sell(shopper, { kind: 'split', amount: '49.80', parts })
  const { number = '' } = calls.createCheckout.response.parse(sold.json()).cart_checkout.order ?? {}
  const [first] = await codesOf(number)
  const refund = { order: number, tickets: [first], products: [], reason: 'Asiakas sairastui' }
  expect((await till.post('refunds.json', { refund })).statusCode).toBe(200)
  const { order, paid } = handedOut(await ask(till, number))
  expect([order.totalEur, paid]).toEqual([
    '24.90',
    [
      { kind: 'card_terminal', amount: '19.90' },
      { kind: 'cash', amount: '5.00' },
    ],
  ])
})

// rules/kiosk#hand-out
test('goods are told to the clerk with their delivery, and an order of goods alone is handed out too', async () => {
  const till = await office.openTill()
  const made = await makeUnpaidOrder(office.api, ticket, {
    items: goods,
    deliveries: { MERCHANDISE: 'nouto-vastaanotto' },
  })
  await payAtTill(till, made)
  const { number } = made
  const order = await look(till, number)
  expect(order.goods).toEqual([{ title: expect.objectContaining({ fi: expect.any(String) }), amount: 2 }])
  expect(order.goods_delivery?.fi).toMatch(/[Nn]outo/)
  // Its sale at the till handed it out first.
  expect(order.handed_out?.times).toBe(1)
  const out = handedOut(await ask(till, number))
  expect([out.order.tickets, out.language]).toEqual([[], 'sv'])
  expect([out.goods, out.goods_delivery]).toEqual([order.goods, order.goods_delivery])
  const today = calendarDay(office.api.clock.now, 'Europe/Helsinki')
  expect((await actsOf(number)).map(({ after }) => after)).toEqual([{ tickets: 0, goods: 2, delivered_on: today }])
})

// rules/withdrawal#deadline
test('goods are delivered on the day that they are handed out first; tickets alone deliver nothing', async () => {
  const till = await office.openTill()
  const deliveredOn = async (number: string) =>
    (await office.api.query('SELECT delivered_on::text AS day FROM customer_order WHERE number = $1', [number]))[0]
  const made = await makeUnpaidOrder(office.api, ticket, {
    items: [...goods, { product: { id: ticket }, amount: 1 }],
    deliveries: { MERCHANDISE: 'nouto-vastaanotto', TICKETS: 'sahkoposti' },
  })
  await payAtTill(till, made)
  const { number } = made
  const [code] = await codesOf(number)
  expect(handedOut(await ask(till, number, code)).goods).toBeUndefined()
  expect(await deliveredOn(number)).toEqual({ day: null })
  handedOut(await ask(till, number))
  const day = calendarDay(office.api.clock.now, 'Europe/Helsinki')
  expect(await deliveredOn(number)).toEqual({ day })
  await office.api.query(`UPDATE customer_order SET delivered_on = '2026-11-26' WHERE number = $1`, [number])
  handedOut(await ask(till, number))
  expect(await deliveredOn(number)).toEqual({ day: '2026-11-26' })
})

// rules/kiosk#hand-out, rules/withdrawal#deadline
test.each([
  ['go by post', 'posti-paketti', false],
  ['have left', 'nouto-vastaanotto', true],
])(
  'goods that %s are not handed out with the tickets of their order, and are not delivered by it',
  async (_, method, isSent) => {
    const till = await office.openDesk()
    const atHome = { address_line1: 'Rantatie 1', postal_code: '73100', city: 'Lapinlahti', country: 'FI' }
    const aino = { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi', phone: '0401234567' }
    const order = async (items: typeof goods) => {
      const made = await makeUnpaidOrder(office.api, ticket, {
        customer: { ...aino, ...atHome },
        items,
        deliveries: { MERCHANDISE: method, ...(items.length > 1 && { TICKETS: 'sahkoposti' }) },
      })
      office.api.clock.now += 1_000
      await payAtTill(till, made)
      if (isSent) await office.api.query('UPDATE customer_order SET sent_at = now() WHERE number = $1', [made.number])
      return made.number
    }
    const number = await order([...goods, { product: { id: ticket }, amount: 1 }])
    expect((await look(till, number)).goods).toBeUndefined()
    const out = handedOut(await ask(till, number))
    expect([out.order.tickets.length, out.goods]).toEqual([1, undefined])
    expect((await actsOf(number)).map(({ after }) => after)).toEqual([{ tickets: 1, goods: 0 }])
    const read = calls.readDeskOrder.response.parse((await till.desk('GET', `orders/${number}.json`)).json()).order
    expect(read.can_be_sent).toBe(!isSent)
    expect(
      await office.api.query('SELECT delivered_on AS day FROM customer_order WHERE number = $1', [number]),
    ).toEqual([{ day: null }])
    expect(reasonOf(await ask(till, await order(goods)))).toEqual([409, 'nothing_to_hand_out'])
  },
)

// rules/kiosk#hand-out
test('goods that are withdrawn from are not handed out while the withdrawal waits; declined, they are', async () => {
  const till = await office.openTill()
  const email = 'aino@example.fi'
  const made = await makeUnpaidOrder(office.api, ticket, {
    customer: { first_name: 'Aino', last_name: 'Niemi', email, phone: '0401234567' },
    items: goods,
    deliveries: { MERCHANDISE: 'nouto-vastaanotto' },
  })
  office.api.clock.now += 1_000
  await payAtTill(till, made)
  const { number } = made
  const { now } = office.api.clock
  const id = randomUUID()
  const sender = { proof: { email }, name: 'Aino Niemi', email, language: 'fi', said: '', now }
  const form = { ...sender, shopId, id, givenOrder: number, wanted: new Map([['emalimuki', 2]]) }
  const deps = { db: office.db, orderLinks: office.api.deps.orderLinks }
  expect(await sendWithdrawal(deps, { ...form, waitsForGoods: true, timeZone: 'Europe/Helsinki' })).toMatchObject([
    { state: 'open', waits_for_goods: false },
  ])
  expect((await look(till, number)).goods).toBeUndefined()
  expect(reasonOf(await ask(till, number))).toEqual([409, 'nothing_to_hand_out'])
  expect(await office.api.query('SELECT delivered_on AS day FROM customer_order WHERE number = $1', [number])).toEqual([
    { day: null },
  ])
  await declineWithdrawal(office.db, { ...auditContext, shopId, id, now })
  expect((await look(till, number)).goods).toHaveLength(1)
  expect((await ask(till, number)).statusCode).toBe(200)
})

test('an order that is not paid, was cancelled, or is unknown is refused in its words; so is a till without the right', async () => {
  const till = await office.openTill()
  const { number } = await makeUnpaidOrder(office.api, ticket)
  expect(reasonOf(await ask(till, number))).toEqual([409, 'order_unpaid'])
  await office.api.query(`UPDATE customer_order SET status = 'cancelled' WHERE number = $1`, [number])
  expect(reasonOf(await ask(till, number))).toEqual([409, 'order_cancelled'])
  expect(reasonOf(await ask(till, 'P99-0000000'))).toEqual([404, 'sale_unknown'])
  const paid = await bought(1)
  const elsewhere = await office.openTill({ events: ['jazzia-laiturilla'] })
  expect(reasonOf(await ask(elsewhere, paid))).toEqual([403, 'right_missing'])
  expect(await actsOf(paid)).toEqual([])
})
