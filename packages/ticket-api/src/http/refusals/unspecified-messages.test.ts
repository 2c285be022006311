import { randomUUID } from 'node:crypto'
import {
  calls,
  cartTokenHeader,
  deviceKeyHeader,
  errorBodySchema,
  type ProofReason,
  type WaitingRoomReason,
  type WirePlacedSeat,
} from '@portti/contract'
import type { InjectOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { type UnspecifiedReason, unspecifiedReasons } from '../../domain/model/refusal.ts'
import { importCatalogueFile } from '../../features/import/import-catalogue.ts'
import { messageTexts } from '../../platform/message-texts.ts'
import { buySeats } from '../../test-support/acts/buy-seats.ts'
import { makeUnpaidOrder } from '../../test-support/acts/made-order.ts'
import { loseNextResponse } from '../../test-support/postgres/lose-next-response.ts'
import type { SampleApi } from '../../test-support/shop/sample-api.ts'
import { samplePath } from '../../test-support/shop/sample-file.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'
import type { Till } from '../../test-support/tills/open-till.ts'
import { unspecifiedMessage } from './unspecified-messages.ts'

const languages = ['fi', 'en', 'sv', 'de'] as const
const ticket = 'helmen-venetsialaiset-peruslippu'
const free = 'helmen-venetsialaiset-lapsi'
const { api, db, openTill, openDesk } = useBoxOffice({ maxConnections: 4 })
let order: { readonly number: string; readonly secret: string }
/** Tills that no act spoils: of a clerk, and of a manager. */
let till: Till
let managed: typeof till
beforeAll(async () => {
  // With only one shop, it answers to every host.
  await importCatalogueFile(db, samplePath.replace('peltohovi', 'metsa'), api.clock.now)
  await api.query("UPDATE shop SET other_hosts = other_hosts || '{liput.example.fi}' WHERE id = 'peltohovi'", [])
  const made = await (await filled()).checkOut()
  till = await openTill()
  managed = await openDesk()
  order = { number: made.order?.number ?? '', secret: made.order?.secret ?? '' }
})

type Asked = Awaited<ReturnType<SampleApi['app']['inject']>>
type Act = (lang: string) => Promise<Asked>

const filled = async () => {
  const shopper = await api.shopper()
  await shopper.fill(free, 1)
  return shopper
}
const asking =
  (url: string, options: InjectOptions = {}): Act =>
  lang =>
    api.app.inject({ url: `${url}${lang}`, ...options })
const item = (amount: unknown) => ({ cart_item: { product: { id: ticket }, amount } })
const resend = (lang: string) =>
  api.app.inject({
    method: 'POST',
    url: `/v2/orders/${order.number}/emails.json${lang}`,
    payload: { secret: order.secret },
  })
/** With other budgets of holds than usual. */
const withBudget = async <Answer>(budget: object, act: () => Promise<Answer>): Promise<Answer> => {
  const set = async (record: object) => {
    const change = 'UPDATE shop SET record = record || $1, catalogue_version = catalogue_version + 1 WHERE id = $2'
    await api.query(change, [JSON.stringify({ hold_budget: record }), 'peltohovi'])
    api.clock.now += 1_001
  }
  await set(budget)
  return act().finally(() => set({}))
}
/** Changes a quota's capacity at the desk, while one of it is held. */
const changeStock = async (lang: string, capacity: (now: number) => { readonly from: number; readonly to: number }) => {
  await (await api.shopper()).add(ticket, 1)
  const [quota] = await api.query<{ id: string; event: string; capacity: number }>(
    `SELECT quota.id, capacity, event_id AS event FROM quota JOIN product_quota AS link ON link.quota_id = quota.id
     JOIN product ON product.id = link.product_id WHERE product.id = $1`,
    [ticket],
  )
  const quotas = [{ id: quota?.id, ...capacity(quota?.capacity ?? 0) }]
  const change = { reason: 'Kamera', quotas, block: [], free: [], sales: [] }
  return managed.desk('POST', `events/${quota?.event}/stock.json${lang}`, { change })
}
/** Sells a seat and moves it to another at the desk. */
const moveSeat = async (lang: string, to: (free: WirePlacedSeat) => string | Promise<string>) => {
  const number = await buySeats(api, 1)
  const read = await managed.desk('GET', `orders/${number}/seats.json`)
  const { tickets, free: seats } = calls.readDeskSeats.response.parse(read.json()).seats
  const [own, other] = [tickets[0], seats[0]]
  if (!own || !other) throw new Error('No seats')
  const from = own.seat.chart_id
  const move = { moves: [{ ticket: own.code, from, to: await to(other) }], reason: 'Rikki' }
  return managed.desk('POST', `orders/${number}/seats.json${lang}`, { move })
}
/** Repeats a request until it is refused. */
const untilRefused = async (act: () => Promise<Asked>): Promise<Asked> => {
  for (let turn = 0; turn < 40; turn += 1) {
    const answer = await act()
    if (answer.statusCode === 429) return answer
  }
  throw new Error('Never too many')
}

/** Pays an order at a till that is in this state, and whose time to be paid is over. */
const payingOrder = async (lang: string, status: string) => {
  const { number } = await makeUnpaidOrder(api, 'helmen-venetsialaiset-peruslippu')
  const now = new Date(api.clock.now)
  await api.query('UPDATE customer_order SET status = $2, pay_before = $3 WHERE number = $1', [number, status, now])
  return till.post(`orders/${number}/payments.json`, { payment: { kind: 'cash', amount: '1.00' } }, lang)
}
/** Marks a new unpaid order at the desk as paid by a transfer. */
const markPaid = async (lang: string, reference: string, moreCents = 0) => {
  const { number, totalCents } = await makeUnpaidOrder(api, ticket)
  const transfer = { reference, amount: ((totalCents + moreCents) / 100).toFixed(2), reason: 'Lasku 12' }
  return managed.desk('POST', `orders/${number}/transfers.json${lang}`, { transfer })
}
/** Marks so many goods of an order of one as sent at the desk. */
const sending = async (lang: string, status: string, sent: { deliveredOn: string | null; goods: number }) => {
  const deliveries = { MERCHANDISE: 'nouto-vastaanotto' }
  const items = [{ product: { id: 'emalimuki' }, amount: 1 }]
  const { number } = await makeUnpaidOrder(api, ticket, { items, deliveries })
  await api.query(`UPDATE customer_order SET status = $2, delivered_on = $3 WHERE number = $1`, [
    number,
    status,
    sent.deliveredOn,
  ])
  return managed.desk('POST', `orders/${number}/sendings.json${lang}`, { sending: { goods: sent.goods } })
}
/** Ends what waits for a person at the desk. */
const endToDo = (lang: string, id: string, how: string, reason = 'Katsottu') =>
  managed.desk('POST', `to-do/${id}/end.json${lang}`, { end: { how, reason } })
/** Completes a withdrawal from an order, of so many of its tickets, or of none that anybody found. */
const completing = async (lang: string, number: string | null, amount = 1, position?: number) => {
  const id = randomUUID()
  const titled = { title: { fi: 'Peruslippu' }, product_id: ticket, product_type: 'single_event_access' }
  await api.query(
    `INSERT INTO withdrawal (shop_id, id, order_number, given_order, name, email, language, items, is_late,
       waits_for_goods, received_at)
     VALUES ('peltohovi', $1, $2, 'P26', 'Aino', 'aino@example.fi', 'fi', $3, true, false, now())`,
    [id, number, JSON.stringify([{ ...titled, amount, position, cents: 2_490 }])],
  )
  return endToDo(lang, id, 'completed')
}
const boughtTickets = async (amount: number) => {
  const shopper = await api.shopper()
  await shopper.fill(ticket, amount)
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  return (await shopper.readCheckout(checkout.uuid)).order?.number ?? ''
}
/** Hands out an order at a till that is in this state, and has nothing to hand out. */
const handingOut = async (lang: string, status: string) => {
  const { number } = await makeUnpaidOrder(api, 'helmen-venetsialaiset-peruslippu')
  await api.query('UPDATE customer_order SET status = $2 WHERE number = $1', [number, status])
  return till.post(`orders/${number}/papers.json`, { hand_out: {} }, lang)
}

/**
 * Each reason by a real act, except `too_slow`, which is answered before anybody is asked, and those of the waiting
 * room, which have a test of their own.
 */
const acts: Readonly<
  Record<Exclude<UnspecifiedReason, 'too_slow' | WaitingRoomReason | ProofReason>, readonly [status: number, act: Act]>
> = {
  unreadable: [400, async lang => (await api.shopper()).call('POST', `/cart_items.json${lang}`, item('two'))],
  forbidden: [403, asking('/v2/media/festival/index.m3u8')],
  not_found: [404, asking('/v2/nothing.json')],
  shop_not_found: [404, asking('/v2/shop.json', { headers: { host: 'nobody.test' } })],
  own_machine_only: [421, asking('/v2/shop.json', { headers: { host: 'liput.example.fi' } })],
  event_not_found: [404, asking('/v2/events/none.json')],
  order_not_found: [404, lang => asking(`/v2/orders/${order.number}.json${lang}&secret=wrong`)('')],
  order_not_payable: [404, asking('/v2/orders/none/checkouts.json', { method: 'POST', payload: { secret: 'wrong' } })],
  ticket_not_found: [404, asking('/v2/streams/none.json')],
  ticket_for_the_door: [
    409,
    async lang => {
      const shopper = await api.shopper()
      await shopper.fill('yhteislauluilta-rannalla-lapsi', 1)
      const { order: ofDoor } = await shopper.checkOut()
      const [row] = await api.query<{ code: string }>('SELECT code FROM ticket WHERE order_number = $1', [
        ofDoor?.number,
      ])
      return asking(`/v2/streams/${row?.code}.json`)(lang)
    },
  ],
  payment_not_found: [404, async lang => (await api.shopper()).call('GET', `/checkouts/${randomUUID()}.json${lang}`)],
  key_of_another_change: [
    409,
    async lang => {
      const [shopper, key] = [await api.shopper(), randomUUID()]
      await shopper.call('POST', '/cart_items.json', item(1), key)
      return shopper.call('POST', `/cart_items.json${lang}`, item(2), key)
    },
  ],
  already_ordered: [
    409,
    async lang => {
      const shopper = await filled()
      const { uuid } = await shopper.checkOut()
      return shopper.call('DELETE', `/checkouts/${uuid}.json${lang}`)
    },
  ],
  order_not_refundable: [
    409,
    async lang => {
      await api.query(`UPDATE customer_order SET status = 'cancelled' WHERE number = $1`, [order.number])
      const refund = { whole: true, tickets: [], products: [], reason: 'Sairastui', is_preview: false }
      const answer = await managed.desk('POST', `orders/${order.number}/refunds.json${lang}`, { refund })
      await api.query(`UPDATE customer_order SET status = 'paid' WHERE number = $1`, [order.number])
      return answer
    },
  ],
  paid_at_counter: [
    409,
    async lang => {
      const { number } = await till.sellTicket(await api.shopper(), 'cash', 1)
      const refund = { whole: true, tickets: [], products: [], reason: 'Sairastui', is_preview: true }
      return managed.desk('POST', `orders/${number}/refunds.json${lang}`, { refund })
    },
  ],
  order_not_changeable: [
    409,
    async lang => {
      const setStatus = (status: string) =>
        api.query('UPDATE customer_order SET status = $1 WHERE number = $2', [status, order.number])
      await setStatus('cancelled')
      const receiver = { first_name: 'Saara', last_name: 'Virtanen', email: 'saara@posti.example', reason: 'Lahja' }
      const answer = await managed.desk('POST', `orders/${order.number}/receiver.json${lang}`, { receiver })
      await setStatus('paid')
      return answer
    },
  ],
  order_being_paid: [
    409,
    async lang => {
      const shopper = await filled()
      const { order: unpaid } = await shopper.checkOut()
      const inAnHour = new Date(api.clock.now + 3_600_000)
      const change = `UPDATE customer_order SET status = 'unpaid', pay_before = $2, snapshot = '{}' WHERE number = $1`
      await api.query(change, [unpaid?.number, inAnHour])
      await api.query(
        `UPDATE checkout SET status = 'PAYMENT_PENDING', order_number = NULL, created_at = $2
         WHERE cart_id = $1`,
        [shopper.cartId, new Date(api.clock.now)],
      )
      return managed.desk('POST', `orders/${unpaid?.number}/end.json${lang}`, { end: { reason: 'Pyyntö' } })
    },
  ],
  transfer_of_other_sum: [409, lang => markPaid(lang, randomUUID(), -1)],
  transfer_used: [
    409,
    async lang => {
      const reference = randomUUID()
      await markPaid(lang, reference)
      return markPaid(lang, reference)
    },
  ],
  goods_sent_before: [409, lang => sending(lang, 'paid', { deliveredOn: '2026-11-27', goods: 1 })],
  nothing_to_send: [409, lang => sending(lang, 'unpaid', { deliveredOn: null, goods: 1 })],
  to_do_not_found: [404, lang => endToDo(lang, randomUUID(), 'given')],
  to_do_ended: [
    409,
    async lang => {
      const id = randomUUID()
      await api.query(
        `INSERT INTO payment_difference (shop_id, id, provider, provider_reference, kind, began_at, found_at)
         VALUES ('peltohovi', $1, 'sandbox', 'outo', 'missing_here', now(), now())
         ON CONFLICT (shop_id, provider, provider_reference, kind) DO UPDATE SET id = $1, state = 'open',
           resolved_at = NULL, resolved_by = NULL, reason = NULL`,
        [id],
      )
      expect((await endToDo('', id, 'looked_into', 'Toinen syy')).statusCode).toBe(200)
      return endToDo(lang, id, 'looked_into')
    },
  ],
  refund_at_till: [
    409,
    async lang => {
      const { number, tickets } = await managed.sellTicket(await api.shopper(), 'card_terminal', 2)
      const back = { order: number, tickets: tickets.slice(1).map(({ code }) => code), products: [], reason: 'Sairaus' }
      await managed.post('refunds.json', { refund: back })
      const read = await managed.desk('GET', `orders/${number}.json`)
      const [toDo] = calls.readDeskOrder.response.parse(read.json()).order.to_do ?? []
      return endToDo(lang, toDo?.id ?? '', 'given')
    },
  ],
  withdrawal_order_unknown: [409, lang => completing(lang, null)],
  withdrawal_paid_at_counter: [
    409,
    async lang => completing(lang, (await till.sellTicket(await api.shopper(), 'cash', 1)).number),
  ],
  withdrawal_refunded_before: [409, async lang => completing(lang, await boughtTickets(1), 2)],
  withdrawal_in_use: [409, async lang => completing(lang, await boughtTickets(2), 1, 7)],
  seat_taken: [
    409,
    async lang =>
      moveSeat(lang, async ({ chart_id, event_id }) => {
        const wanted = { event: { id: event_id }, seat_count: 1, seat: { chart_id } }
        await (await api.shopper()).call('POST', '/seat_reservations.json', wanted)
        return chart_id
      }),
  ],
  seat_other_category: [409, lang => moveSeat(lang, () => 'a-1-1')],
  seats_changed: [409, lang => moveSeat(lang, () => 'ei-ole')],
  contact_changed: [
    409,
    lang => {
      const contact = { first_name: 'Aini', seen: { last_name: 'Toinen' }, reason: 'Kirjoitusvirhe' }
      return managed.desk('POST', `orders/${order.number}/contact.json${lang}`, { contact })
    },
  ],
  goods_changed: [409, lang => sending(lang, 'paid', { deliveredOn: null, goods: 2 })],
  delivery_address_fixed: [
    409,
    async lang => {
      const items = [{ product: { id: 'emalimuki' }, amount: 1 }]
      const buyer = { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi', phone: '0401234567' }
      const { number } = await makeUnpaidOrder(api, ticket, {
        customer: { ...buyer, address_line1: 'Rantatie 1', postal_code: '73100', city: 'Lapinlahti', country: 'FI' },
        items,
        deliveries: { MERCHANDISE: 'posti-paketti' },
      })
      await api.query('UPDATE customer_order SET sent_at = now() WHERE number = $1', [number])
      const contact = { city: 'Kuopio', reason: 'Kirjoitusvirhe' }
      return managed.desk('POST', `orders/${number}/contact.json${lang}`, { contact })
    },
  ],
  stock_promised: [409, lang => changeStock(lang, stock => ({ from: stock, to: 0 }))],
  stock_changed: [409, lang => changeStock(lang, stock => ({ from: stock + 1, to: stock + 2 }))],
  no_email_to_send: [
    409,
    async lang => {
      const setStatus = (status: string) =>
        api.query('UPDATE customer_order SET status = $1 WHERE number = $2', [status, order.number])
      await setStatus('cancelled')
      const answer = await resend(lang)
      await setStatus('paid')
      return answer
    },
  ],
  too_long: [
    413,
    async lang =>
      (await api.shopper()).call('PUT', `/comments_by_customer.json${lang}`, {
        comments_by_customer: 'x'.repeat(70_000),
      }),
  ],
  fields_wrong: [
    422,
    lang => {
      const receiver = { first_name: 'Aino', last_name: 'Niemi', email: 'aino', reason: 'Lahja' }
      return managed.desk('POST', `orders/${order.number}/receiver.json${lang}`, { receiver })
    },
  ],
  terms_not_accepted: [
    422,
    async lang => (await filled()).call('POST', `/checkouts.json${lang}`, { checkout: { terms_accepted: false } }),
  ],
  device_unknown: [403, asking('/v2/box_office/device.json', { headers: { [deviceKeyHeader]: 'NONE' } })],
  device_revoked: [
    403,
    async lang => {
      const till = await openTill()
      await till.revokeDevice()
      return till.readSession(lang)
    },
  ],
  clerk_unknown: [403, async lang => (await openTill()).signIn(randomUUID(), '2468', lang)],
  clerk_revoked: [
    403,
    async lang => {
      const till = await openTill()
      await till.revokeClerk()
      return till.readSession(lang)
    },
  ],
  pin_wrong: [
    403,
    async lang => {
      const till = await openTill()
      return till.signIn(till.clerkId, '1357', lang)
    },
  ],
  session_ended: [403, asking('/v2/box_office/session.json')],
  right_missing: [
    403,
    async lang => {
      const till = await openTill({ payments: ['card_terminal'] })
      return till.sell(await filled(), { kind: 'cash', amount: '0.00' }, lang)
    },
  ],
  sum_changed: [409, async lang => till.sell(await filled(), { kind: 'free', amount: '1.00' }, lang)],
  cart_full: [
    409,
    lang => withBudget({ cart: 1 }, async () => (await api.shopper()).call('POST', `/cart_items.json${lang}`, item(2))),
  ],
  hold_budget_spent: [
    429,
    lang =>
      withBudget({ address: 1 }, async () => {
        const { cartId, state } = await api.shopper()
        return api.app.inject({
          method: 'POST',
          url: `/v2/carts/${cartId}/cart_items.json${lang}`,
          headers: { [cartTokenHeader]: state.token, 'x-forwarded-for': '203.0.113.77' },
          payload: item(2),
        })
      }),
  ],
  drawer_closed: [409, async lang => (await openTill()).post('drawer/reports.json', { report: { kind: 'x' } }, lang)],
  amount_wrong: [
    422,
    async lang => {
      const movement = { kind: 'pay_out', amount: '0.00' }
      return till.post('drawer/movements.json', { movement }, lang)
    },
  ],
  sale_unknown: [404, async lang => till.call('GET', 'orders/P99-000000.json', lang)],
  order_paid: [409, lang => payingOrder(lang, 'paid')],
  order_cancelled: [409, lang => payingOrder(lang, 'cancelled')],
  order_late: [409, lang => payingOrder(lang, 'unpaid')],
  order_unpaid: [409, lang => handingOut(lang, 'unpaid')],
  order_refunded: [409, lang => handingOut(lang, 'refunded')],
  nothing_to_hand_out: [409, lang => handingOut(lang, 'paid')],
  not_refundable: [
    409,
    async lang => {
      const { number, tickets } = await managed.sellTicket(await api.shopper(), 'cash', 1)
      const refund = { order: number, tickets: tickets.map(({ code }) => code), products: [], reason: 'Sairaus' }
      expect((await managed.post('refunds.json', { refund })).statusCode).toBe(200)
      return managed.post('refunds.json', { refund }, lang)
    },
  ],
  ticket_used: [
    409,
    async lang => {
      const { number, tickets } = await managed.sellTicket(await api.shopper(), 'cash', 1)
      const [code] = tickets.map(one => one.code)
      const scan = { id: randomUUID(), code, at: new Date(api.clock.now).toISOString() }
      await managed.post('doors/helmen-venetsialaiset/scans.json', { gate: 'Pääovi', scans: [scan] })
      const refund = { order: number, tickets: [code], products: [], reason: 'Sairaus' }
      return managed.post('refunds.json', { refund }, lang)
    },
  ],
  refund_open: [
    409,
    async lang => {
      const order = await managed.sellTicket(await api.shopper(), 'card_terminal', 2)
      const back = (ticketCode = '') =>
        managed.post(
          'refunds.json',
          { refund: { order: order.number, tickets: [ticketCode], products: [], reason: 'Sairaus' } },
          lang,
        )
      expect((await back(order.tickets[0]?.code)).statusCode).toBe(200)
      return back(order.tickets[1]?.code)
    },
  ],
  approval_needed: [
    403,
    async lang =>
      till.post(
        'refunds.json',
        { refund: { order: 'P26-000001', tickets: [], products: [], reason: 'Sairaus' } },
        lang,
      ),
  ],
  reference_used: [
    409,
    async lang => {
      const sell = async () => {
        const shopper = await api.shopper()
        const { totalEur } = await shopper.add(ticket, 1)
        return till.sell(shopper, { kind: 'card_terminal', amount: totalEur, reference: `sama ${lang}` }, lang)
      }
      await sell()
      return sell()
    },
  ],
  parked_gone: [404, async lang => till.post(`parked/${randomUUID()}/take.json`, {}, lang)],
  allotment_gone: [
    409,
    async lang =>
      till.post(
        `allotments/${randomUUID()}/sales.json`,
        { sale: { id: 'myynti', tickets: ['A'], amount: '24.90', tendered: '25.00' } },
        lang,
      ),
  ],
  hold_used: [
    409,
    async lang => {
      const shopper = await api.shopper()
      await shopper.add(ticket, 1)
      await till.post('parked.json', { token: shopper.state.token, note: '' })
      const hold = () => till.post(`parked/${shopper.cartId}/hold.json`, {}, lang)
      await hold()
      return hold()
    },
  ],
  too_many_tries: [
    429,
    lang => untilRefused(() => asking('/v2/streams/none.json', { remoteAddress: '203.0.113.9' })(lang)),
  ],
  too_many_emails: [429, lang => untilRefused(() => resend(lang))],
  busy: [
    503,
    async lang => {
      const shopper = await api.shopper()
      await shopper.add(ticket, 1)
      loseNextResponse(db.pool, 'add-lines-one-quota')
      return shopper.call('POST', `/cart_items.json${lang}`, item(1))
    },
  ],
}

// rules/errors#reasons-without-a-code
test.each(Object.keys(acts) as (keyof typeof acts)[])('%s has a sentence of its own in each language', async reason => {
  const [status, act] = acts[reason]
  for (const language of languages) {
    const answer = await act(`?lang=${language}`)
    const { error } = errorBodySchema.parse(answer.json())
    expect([answer.statusCode, error.code]).toEqual([status, 'unspecified_exception'])
    expect(error.message).toBe(unspecifiedMessage(status, reason, language))
  }
})

test('no two reasons share a sentence, and a fault of ours keeps its own', () => {
  const sentences = languages.flatMap(language => [
    ...unspecifiedReasons.map(reason => unspecifiedMessage(400, reason, language)),
    unspecifiedMessage(500, undefined, language),
  ])
  expect(new Set(sentences).size).toBe(languages.length * (unspecifiedReasons.length + 1))
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-ZÄÖ].*\.$/)
  for (const language of languages) {
    expect(unspecifiedMessage(500, undefined, language)).toBe(messageTexts[language].errors.unspecified_exception)
    expect(unspecifiedMessage(405, undefined, language)).toBe(unspecifiedMessage(400, undefined, language))
  }
})
