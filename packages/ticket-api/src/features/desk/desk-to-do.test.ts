import { randomUUID } from 'node:crypto'
import { calls, errorBodySchema, type WireToDo } from '@portti/contract'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { refundCommand } from '../../cli/refund-command.ts'
import { withdrawalsCommand } from '../../cli/withdrawals-command.ts'
import { createSweeper } from '../../store/stock/sweeper.ts'
import { makeUnpaidOrder } from '../../test-support/acts/made-order.ts'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'
import { refundPart } from '../refund/refund-part.ts'
import { declineWithdrawal } from '../withdrawal/complete-withdrawal.ts'

const shopId = 'peltohovi'
const ticket = 'helmen-venetsialaiset-peruslippu'
const { api, db, openDesk, openTill } = useBoxOffice({ maxConnections: 4 })

type Desk = Awaited<ReturnType<typeof openDesk>>
const bought = async (product = ticket, amount = 1) => {
  const shopper = await api.shopper()
  await shopper.fill(product, amount)
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  return (await shopper.readCheckout(checkout.uuid)).order?.number ?? ''
}
/** An order that a transfer paid, and that a part of went back. */
const transferred = async (desk: Desk) => {
  const { number, totalCents } = await makeUnpaidOrder(api, ticket)
  const transfer = { reference: randomUUID(), amount: (totalCents / 100).toFixed(2), reason: 'Lasku 12' }
  await desk.desk('POST', `orders/${number}/transfers.json`, { transfer })
  const back = { shopId, number, tickets: [], products: [], creditCents: 500, now: api.clock.now }
  await refundPart(db, { ...auditContext, ...back })
  return number
}
const withdrawal = async (fields: { readonly order?: string; readonly given?: string; readonly late?: boolean }) => {
  const id = randomUUID()
  const item = { title: { fi: 'Peruslippu' }, product_id: ticket, product_type: 'single_event_access' }
  const items = fields.order === undefined ? [] : [{ ...item, amount: 1, cents: 2_490 }]
  await api.query(
    `INSERT INTO withdrawal (shop_id, id, order_number, given_order, name, email, language, items, said, is_late,
       waits_for_goods, received_at)
     VALUES ($1, $2, $3, $4, 'Aino Niemi', 'aino@example.fi', 'fi', $5, $6, $7, false, $8)`,
    [
      shopId,
      id,
      fields.order ?? null,
      fields.given ?? fields.order ?? '',
      JSON.stringify(items),
      fields.order === undefined ? 'Kaksi mukia' : null,
      fields.late ?? true,
      new Date(api.clock.now),
    ],
  )
  return id
}
const difference = async () => {
  const id = randomUUID()
  await api.query(
    `INSERT INTO payment_difference (shop_id, id, provider, provider_reference, kind, here_cents, there_cents, currency,
       began_at, found_at) VALUES ($1, $2, 'sandbox', $3, 'other_sum', 4980, 4900, 'eur', $4, $4)`,
    [shopId, id, `viite-${id}`, new Date(api.clock.now)],
  )
  return id
}
const toDoOf = async (desk: Desk, number: string): Promise<readonly WireToDo[]> =>
  calls.readDeskOrder.response.parse((await desk.desk('GET', `orders/${number}.json`)).json()).order.to_do ?? []
const withoutOrder = async (desk: Desk) =>
  calls.listDeskToDo.response.parse((await desk.desk('GET', 'to-do.json')).json())
const listed = async (desk: Desk) => {
  const response = await desk.desk('GET', 'orders.json?q=&show=to_do')
  return calls.findDeskOrders.response.parse(response.json()).orders.map(({ number }) => number)
}
const end = (desk: Desk, id: string, how: string, reason = 'Maksettu pankista') =>
  desk.desk('POST', `to-do/${id}/end.json`, { end: { how, reason } })
const refusalOf = (response: LightMyRequestResponse) => errorBodySchema.parse(response.json()).exception_parameters
const only = (toDo: readonly WireToDo[]): WireToDo => {
  const [one, ...others] = toDo
  if (!one || others.length > 0) throw new Error(`${toDo.length} wait`)
  return one
}
const actsOn = (subject: string) =>
  api.query('SELECT by_kind, by_name, act, order_number, reason FROM audit WHERE subject = $1', [subject])

// rules/desk#to-do
test('the refund of a transfer waits at its order, and is ended by whoever paid it from the bank', async () => {
  const desk = await openDesk()
  const number = await transferred(desk)
  const waits = only(await toDoOf(desk, number))
  expect(waits).toMatchObject({ kind: 'refund', provider: 'transfer', amount: '5.00', may_be_made: false })
  expect(waits.since).toBe(new Date(api.clock.now).toISOString())
  expect(await listed(desk)).toContain(number)
  for (const blank of ['', ' ']) expect((await end(desk, waits.id, 'given', blank)).statusCode).toBe(400)
  expect((await end(desk, waits.id, 'given')).statusCode).toBe(200)
  expect(await toDoOf(desk, number)).toEqual([])
  expect(await listed(desk)).not.toContain(number)
  expect(await actsOn(waits.id)).toContainEqual({
    by_kind: 'staff',
    by_name: 'Aino K.',
    act: 'refund_marked_done',
    order_number: number,
    reason: 'Maksettu pankista',
  })
  const { story } = calls.readDeskOrder.response.parse((await desk.desk('GET', `orders/${number}.json`)).json()).order
  expect(story).toContainEqual(
    expect.objectContaining({ kind: 'refund_marked_done', by: 'Aino K.', reason: 'Maksettu pankista' }),
  )
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/desk#to-do
test('a refund that a provider still tries is nobody’s to do, and one that it refused is', async () => {
  const desk = await openDesk()
  const number = await bought()
  await desk.desk('POST', `orders/${number}/refunds.json`, {
    refund: { whole: true, tickets: [], products: [], reason: 'Sairastui', is_preview: false },
  })
  const change = (sets: string) =>
    api.query<{ id: string }>(
      `UPDATE payment SET ${sets} FROM checkout JOIN customer_order AS sale USING (shop_id, cart_id)
       WHERE payment.checkout_id = checkout.id AND sale.number = $1 RETURNING payment.id`,
      [number],
    )
  const [payment] = await change(`refund_attempts = 3, refund_problem = 'TimeoutError'`)
  expect(await toDoOf(desk, number)).toEqual([])
  expect(await listed(desk)).not.toContain(number)
  expect(refusalOf(await end(desk, payment?.id ?? '', 'given'))).toEqual({ reason: 'to_do_not_found' })
  // The last try is under way until its pause is over.
  const later = new Date(api.clock.now + 60_000).toISOString()
  await change(`refund_attempts = 10, refund_problem = NULL, refund_after = '${later}'`)
  expect(await toDoOf(desk, number)).toEqual([])
  api.clock.now += 61_000
  expect(await toDoOf(desk, number)).toMatchObject([{ kind: 'refund', problem: null, may_be_made: true }])
  await change(`refund_problem = 'Refused'`)
  expect(await toDoOf(desk, number)).toMatchObject([{ kind: 'refund', may_be_made: false }])
  await change(`refund_problem = 'sandbox took the refund, and it failed later'`)
  expect(await toDoOf(desk, number)).toMatchObject([{ kind: 'refund', why: 'failed_later', may_be_made: false }])
  await change(`refund_problem = 'It may have been made, look at sandbox first: TimeoutError'`)
  const told = { amount: '24.90', provider: 'sandbox', problem: 'TimeoutError', may_be_made: true }
  expect(only(await toDoOf(desk, number))).toMatchObject(told)
  expect((await end(desk, payment?.id ?? '', 'given')).statusCode).toBe(200)
  expect(await toDoOf(desk, number)).toEqual([])
})

// rules/desk#to-do
test('a try by an account that was taken away meanwhile is nobody’s to do while it may be under way', async () => {
  const desk = await openDesk()
  const number = await transferred(desk)
  const { id } = only(await toDoOf(desk, number))
  await api.query('UPDATE refund SET refund_attempts = 1, refund_after = $2 WHERE id = $1', [
    id,
    new Date(api.clock.now + 60_000).toISOString(),
  ])
  expect(await toDoOf(desk, number)).toEqual([])
  expect(await listed(desk)).not.toContain(number)
  expect(refusalOf(await end(desk, id, 'given'))).toEqual({ reason: 'to_do_not_found' })
  api.clock.now += 61_000
  expect(await toDoOf(desk, number)).toMatchObject([{ id, may_be_made: true }])
  expect(await listed(desk)).toContain(number)
})

// rules/desk#to-do
test('a late payment that bought nothing waits without an order, until it was given back', async () => {
  const shopper = await api.shopper()
  await shopper.fill(ticket, 1)
  const checkout = await shopper.checkOut()
  api.clock.now += 61 * 60_000
  await createSweeper({ pool: db.pool, now: () => api.clock.now }).sweep()
  const setRest = (rest: string) =>
    api.query(
      `UPDATE quota SET sold_elsewhere = ${rest} WHERE id IN (
      SELECT quota_id FROM product_quota WHERE product_id = $1)`,
      [ticket],
    )
  await setRest('capacity - sold - held')
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  await setRest('0')
  await api.query(
    `UPDATE payment SET refund_attempts = 10, refund_problem = 'Refused' FROM checkout
     WHERE checkout.id = payment.checkout_id AND checkout.cart_id = $1 AND payment.status = 'refund_due'`,
    [shopper.cartId],
  )
  const desk = await openDesk()
  const waits = (await withoutOrder(desk)).to_do.find(({ problem }) => problem === 'Refused')
  expect(waits).toMatchObject({ kind: 'refund', provider: 'sandbox', amount: '24.90' })
  expect((await end(desk, waits?.id ?? '', 'given')).statusCode).toBe(200)
  expect((await withoutOrder(desk)).to_do.map(({ id }) => id)).not.toContain(waits?.id)
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/desk#to-do
test('a late withdrawal waits at its order; completed, its price goes back, and declined, nothing does', async () => {
  const desk = await openDesk()
  const [number, other] = [await bought(), await bought()]
  const [id, declined] = [await withdrawal({ order: number }), await withdrawal({ order: other })]
  expect(only(await toDoOf(desk, number))).toMatchObject({
    id,
    kind: 'withdrawal',
    number: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    amount: '24.90',
    name: 'Aino Niemi',
    is_late: true,
    waits_for_goods: false,
    lines: [{ amount: 1, total: '24.90' }],
  })
  expect(only(await toDoOf(desk, number)).given_order).toBeUndefined()
  expect((await end(desk, id, 'completed', 'Hyvitys')).statusCode).toBe(200)
  expect((await end(desk, declined, 'declined', 'Myöhässä')).statusCode).toBe(200)
  const states = await api.query(
    'SELECT number, status FROM customer_order WHERE number = ANY($1) ORDER BY status DESC',
    [[number, other]],
  )
  expect(states).toEqual([
    { number, status: 'refunded' },
    { number: other, status: 'paid' },
  ])
  expect([...(await toDoOf(desk, number)), ...(await toDoOf(desk, other))]).toEqual([])
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/withdrawal#goods
test('a withdrawal that waits for goods which never left is completed at the desk', async () => {
  const desk = await openDesk()
  const shopper = await api.shopper()
  await shopper.fill(ticket, 1)
  await shopper.add('emalimuki', 1)
  await shopper.deliver('MERCHANDISE', 'nouto-vastaanotto')
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const number = (await shopper.readCheckout(checkout.uuid)).order?.number ?? ''
  const id = await withdrawal({ order: number, late: false })
  const items = [
    { title: { fi: 'Muki' }, product_id: 'emalimuki', product_type: 'merchandise', amount: 1, cents: 1_890 },
  ]
  await api.query('UPDATE withdrawal SET waits_for_goods = true, items = $2 WHERE id = $1', [id, JSON.stringify(items)])
  expect(only(await toDoOf(desk, number))).toMatchObject({ id, waits_for_goods: true })
  expect((await end(desk, id, 'completed', 'Tuote ei lähtenyt')).statusCode).toBe(200)
  expect(await api.query('SELECT status, total_cents FROM customer_order WHERE number = $1', [number])).toEqual([
    { status: 'paid', total_cents: 2_490 },
  ])
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/desk#to-do
test('a withdrawal that is about to be refunded by itself is nobody’s to do', async () => {
  const desk = await openDesk()
  const number = await bought()
  const id = await withdrawal({ order: number, late: false })
  expect(await toDoOf(desk, number)).toEqual([])
  await api.query(`UPDATE withdrawal SET note = 'A voucher is in use' WHERE id = $1`, [id])
  expect(await toDoOf(desk, number)).toMatchObject([{ id, problem: 'A voucher is in use' }])
  const refusal = JSON.stringify({ code: 'withdrawal_in_use', product: 'lahjakortti-25', unused: 0, wanted: 1 })
  await api.query('UPDATE withdrawal SET note = $2 WHERE id = $1', [id, refusal])
  const told = only(await toDoOf(desk, number))
  expect([told.why, told.problem]).toEqual(['withdrawal_in_use', undefined])
  const lines: string[] = []
  await withdrawalsCommand(db, [], { shop: shopId }, line => lines.push(line))
  expect(lines.join('\n')).toContain('Of lahjakortti-25 0 are unused, not 1: it is in use, and a person decides.')
  // A process of a later version beside this one has a code more.
  await api.query('UPDATE withdrawal SET note = $2 WHERE id = $1', [id, JSON.stringify({ code: 'of_a_later_version' })])
  const later = only(await toDoOf(desk, number))
  expect([later.why, later.problem]).toEqual([undefined, undefined])
  lines.length = 0
  await withdrawalsCommand(db, [], { shop: shopId }, line => lines.push(line))
  expect(lines.join('\n')).toMatch(/ of_a_later_version$/m)
})

// rules/desk#to-do
test('a withdrawal in time that is not refunded within an hour waits for a person, who may end it', async () => {
  const number = await bought()
  const id = await withdrawal({ order: number, late: false })
  api.clock.now += 59 * 60_000
  expect(await toDoOf(await openDesk(), number)).toEqual([])
  api.clock.now += 2 * 60_000
  const desk = await openDesk()
  expect(await toDoOf(desk, number)).toMatchObject([{ id, is_late: false, problem: null }])
  expect(await listed(desk)).toContain(number)
  expect((await end(desk, id, 'completed', 'Hyvitys')).statusCode).toBe(200)
  expect(await toDoOf(desk, number)).toEqual([])
})

// rules/desk#to-do
test('a withdrawal whose person is forgotten names nobody', async () => {
  const desk = await openDesk()
  const number = await bought()
  const id = await withdrawal({ order: number })
  await api.query(`UPDATE withdrawal SET name = '', email = '' WHERE id = $1`, [id])
  const waits = only(await toDoOf(desk, number))
  expect([waits.id, waits.name, waits.email]).toEqual([id, undefined, undefined])
})

// rules/desk#to-do
test('a withdrawal from an unknown order and a difference wait without an order, and end with a reason', async () => {
  const desk = await openDesk()
  const before = (await withoutOrder(desk)).to_do.length
  const [unknown, differs] = [await withdrawal({ given: 'P26-999' }), await difference()]
  const { to_do: waits } = await withoutOrder(desk)
  expect(waits).toHaveLength(before + 2)
  expect(waits.find(({ id }) => id === unknown)).toMatchObject({
    given_order: 'P26-999',
    said: 'Kaksi mukia',
    lines: [],
  })
  expect(waits.find(({ id }) => id === differs)).toMatchObject({
    kind: 'difference',
    difference: 'other_sum',
    here: '49.80',
    there: '49.00',
    currency: 'EUR',
  })
  expect(refusalOf(await end(desk, unknown, 'completed'))).toEqual({ reason: 'withdrawal_order_unknown' })
  expect(refusalOf(await end(desk, differs, 'given'))).toEqual({ reason: 'to_do_not_found' })
  expect((await end(desk, unknown, 'declined')).statusCode).toBe(200)
  expect((await end(desk, differs, 'looked_into')).statusCode).toBe(200)
  expect((await withoutOrder(desk)).to_do).toHaveLength(before)
})

// rules/desk#to-do
test('an end that is sent twice is done once; by somebody else, or otherwise, it says who was first', async () => {
  const [desk, other] = [await openDesk(), await openDesk()]
  await api.query(`UPDATE clerk SET name = 'Riitta' WHERE id = $1`, [other.clerkId])
  const [id, sent] = [await withdrawal({ given: 'P26-998' }), await difference()]
  for (const _ of ['first', 'again']) expect((await end(desk, id, 'declined', 'Myöhässä')).statusCode).toBe(200)
  expect(await actsOn(id)).toHaveLength(1)
  const ended = { reason: 'to_do_ended', by: 'Aino K.' }
  expect(refusalOf(await end(desk, id, 'declined', 'Toinen syy'))).toEqual(ended)
  expect(refusalOf(await end(desk, id, 'completed', 'Myöhässä'))).toEqual(ended)
  expect(refusalOf(await end(other, id, 'declined', 'Myöhässä'))).toEqual(ended)
  const answers = await Promise.all([end(desk, sent, 'looked_into'), end(other, sent, 'looked_into')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, next) => one - next)).toEqual([200, 409])
  expect(await actsOn(sent)).toHaveLength(1)
})

// rules/desk#to-do
test('what the command line ended is told at the desk, and the other way round', async () => {
  const desk = await openDesk()
  const number = await transferred(desk)
  const { id } = only(await toDoOf(desk, number))
  const deps = { db, catalogues: api.deps.catalogues, now: () => api.clock.now }
  const done = { shop: shopId, done: id, reason: 'Pankista' }
  expect(await refundCommand(deps, [], done, () => undefined)).toBe(0)
  expect(refusalOf(await end(desk, id, 'given', 'Pankista'))).toMatchObject({ reason: 'to_do_ended' })
  const unknown = await withdrawal({ given: 'P26-997' })
  await end(desk, unknown, 'declined')
  const again = withdrawalsCommand(db, ['decline', unknown], { shop: shopId, reason: 'Sama' }, () => undefined)
  await expect(again).rejects.toThrow(/is not open/)
})

// rules/desk#to-do
test.for([
  { by: 'the job of refunds', actor: { kind: 'job', name: 'refund-payments' } },
  { by: 'the form of withdrawals', actor: { kind: 'shopper', name: 'withdrawal form' } },
] as const)('an end by $by is told without a name of the machine', async ({ actor }) => {
  const desk = await openDesk()
  const id = await withdrawal({ given: 'P26-996' })
  await declineWithdrawal(db, { shopId, id, by: actor, reason: 'Myöhässä', now: api.clock.now })
  expect(refusalOf(await end(desk, id, 'declined'))).toEqual({ reason: 'to_do_ended', by: null })
})

// rules/desk#to-do
test('a refund that a till’s terminal owes names its till, and ends only there', async () => {
  const desk = await openDesk()
  const { number, tickets } = await desk.sellTicket(await api.shopper(), 'card_terminal', 1)
  const refund = { order: number, tickets: tickets.map(({ code }) => code), products: [], reason: 'Sairaus' }
  const given = calls.refundSale.response.parse((await desk.post('refunds.json', { refund })).json()).refund
  const waits = only(await toDoOf(desk, number))
  expect(waits).toMatchObject({ kind: 'refund', provider: 'card_terminal', till: 'Kassa 2, pääovi' })
  expect(refusalOf(await end(desk, waits.id, 'given'))).toEqual({ reason: 'refund_at_till', till: 'Kassa 2, pääovi' })
  expect((await desk.post(`refunds/${given.id}/card.json`, { reference: 'pääte-9' })).statusCode).toBe(200)
  expect(await toDoOf(desk, number)).toEqual([])
  expect(refusalOf(await end(desk, waits.id, 'given'))).toMatchObject({ reason: 'to_do_ended' })
})

// rules/desk#to-do
test('the count tells the orders that are found, the oldest first', async () => {
  const desk = await openDesk()
  await bought()
  const first = await transferred(desk)
  api.clock.now += 60_000
  const second = await transferred(desk)
  const numbers = await listed(desk)
  expect(numbers.indexOf(first)).toBeLessThan(numbers.indexOf(second))
  expect((await withoutOrder(desk)).orders).toBe(numbers.length)
})

// rules/desk#managers
test('what waits is for managers alone', async () => {
  const clerk = await openTill()
  const id = await difference()
  for (const response of [await clerk.desk('GET', 'to-do.json'), await end(clerk, id, 'looked_into')]) {
    expect([response.statusCode, refusalOf(response)]).toEqual([403, { reason: 'right_missing', right: 'desk' }])
  }
})
