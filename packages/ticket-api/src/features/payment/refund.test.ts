import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { services } from '../../compose/services.ts'
import { noticePath, type RefundOutcome } from '../../domain/payment/payment-gateway.ts'
import { createPaytrailGateway } from '../../providers/payment/paytrail-gateway.ts'
import { createSweeper } from '../../store/stock/sweeper.ts'
import { freePort } from '../../test-support/machine/free-port.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { openPaytrail, paytrailKeys } from '../../test-support/providers/testing-paytrail.ts'
import { openStripe, stripeKeys } from '../../test-support/providers/testing-stripe.ts'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { listRefundsDue } from '../refund/list-refunds-due.ts'
import { markRefundDone } from '../refund/mark-refund-done.ts'
import { refundOrder } from '../refund/refund-order.ts'
import { refundPart } from '../refund/refund-part.ts'
import { takeUpRefund } from '../refund/take-up-refund.ts'
import { settleRefund } from './settle-refund.ts'

const minute = 60_000
const hour = 60 * minute
const product = 'venetsialaisten-rantasauna-saunalippu'
let database: TestDatabase
let paytrail: Awaited<ReturnType<typeof openPaytrail>>
let api: SampleApi
beforeAll(async () => {
  database = await createTestDatabase({ shop: 'sample', maxConnections: 12 })
  paytrail = await openPaytrail()
  api = await openSampleApi(database.db, { env: paytrail.env })
})
afterAll(async () => {
  await api?.app.close()
  await paytrail?.close()
  await database?.drop()
})
beforeEach(() => {
  paytrail.state.mood = 'well'
})

const paying = async () => {
  const shopper = await api.shopper()
  await shopper.fill(product, 1)
  const checkout = await shopper.checkOut()
  const reference = new URL(checkout.next_step?.forward_to_url ?? '').pathname.slice(1)
  return { shopper, reference, read: () => shopper.readCheckout(checkout.uuid) }
}
const notify = async (reference: string, change: Record<string, string> = {}) => {
  const query = new URLSearchParams({ ...paytrail.notice(reference), ...change })
  return api.app.inject({ url: `${noticePath('paytrail')}?${query.toString()}` })
}
const paymentOf = async (reference: string) =>
  (
    await api.query<{ status: string; refund_attempts: number; refund_problem: string | null }>(
      'SELECT status, refund_attempts, refund_problem FROM payment WHERE provider_reference = $1',
      [reference],
    )
  )[0]
/** A payment for which there is nothing left. */
const late = async () => {
  const sale = await paying()
  api.clock.now += 61 * minute
  await createSweeper({ pool: database.db.pool, now: () => api.clock.now }).sweep()
  await api.query('UPDATE quota SET sold_elsewhere = capacity - sold - held WHERE id = $1', ['rantasauna-vuorot'])
  paytrail.end(sale.reference, 'ok')
  await notify(sale.reference)
  await api.query('UPDATE quota SET sold_elsewhere = 0 WHERE id = $1', ['rantasauna-vuorot'])
  return sale
}

test('a sale goes from the cart by Paytrail to an order, however often the notice comes', async () => {
  const { reference, read } = await paying()
  paytrail.end(reference, 'ok')
  const answers = await Promise.all([notify(reference), notify(reference), notify(reference)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await read()).toMatchObject({ checkout_status: 'COMPLETED', payment_status: 'paid' })
  expect(await api.brokenInvariants()).toEqual([])
})

test('a notice that was changed is refused, and the truth is asked for', async () => {
  const { reference, read } = await paying()
  expect((await notify(reference, { 'checkout-status': 'ok' })).statusCode).toBe(403)
  expect((await read()).checkout_status).toBe('PAYMENT_PENDING')
  paytrail.end(reference, 'ok')
  api.clock.now += 3_000
  expect((await read()).checkout_status).toBe('COMPLETED')
})

test.each(['failing', 'lying'] as const)(
  'a %s provider ends the checkout with a message, and nothing is sold',
  async mood => {
    paytrail.state.mood = mood
    const shopper = await api.shopper()
    await shopper.fill(product, 1)
    expect(await shopper.checkOut()).toMatchObject({ checkout_status: 'ERROR', payment_status: 'cancelled' })
    expect(await api.brokenInvariants()).toEqual([])
  },
)

test('a payment for which nothing is left is given back by the job, once', async () => {
  const { reference, read } = await late()
  expect(await paymentOf(reference)).toMatchObject({ status: 'refund_due' })
  const tried = await Promise.all([1, 2, 3].map(() => api.deps.payments.refundDue()))
  expect(tried.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await paymentOf(reference)).toMatchObject({ status: 'refunded', refund_problem: null })
  expect(paytrail.payments.get(reference)?.refunded).toBe(paytrail.payments.get(reference)?.amount)
  expect(await api.deps.payments.refundDue()).toBe(0)
  expect((await notify(reference)).json()).toEqual({ settled: 'unchanged' })
  expect(await read()).toMatchObject({ checkout_status: 'ERROR', payment_status: 'paid' })
})

test('a refund that fails is tried again after longer and longer pauses, and then left to a person', async () => {
  const { reference } = await late()
  paytrail.state.mood = 'failing'
  const pauses: number[] = []
  for (let last = api.clock.now; api.clock.now < last + 48 * hour; api.clock.now += minute) {
    if ((await api.deps.payments.refundDue()) === 0) continue
    pauses.push((api.clock.now - last) / minute)
    last = api.clock.now
    if (pauses.length === 10) break
  }
  expect(pauses).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 128, 256])
  api.clock.now += 48 * hour
  expect(await api.deps.payments.refundDue()).toBe(0)
  expect(await paymentOf(reference)).toMatchObject({
    status: 'refund_due',
    refund_attempts: 10,
    refund_problem: 'It may have been made, look at paytrail first: ProviderFailure (paytrail: 503)',
  })
})

test('a refund that the provider refuses for good stays due with its reason', async () => {
  const { reference } = await late()
  paytrail.payments.delete(reference)
  await api.deps.payments.refundDue()
  api.clock.now += 48 * hour
  expect(await api.deps.payments.refundDue()).toBe(0)
  expect(await paymentOf(reference)).toMatchObject({ status: 'refund_due', refund_problem: 'Paytrail answered 404' })
})

const tooLow = { status: 400, message: 'Insufficient account balance' }

// rules/payment#refunds
test('a refund for which the account has too little is made once it has enough, whatever notice of the refusal comes', async () => {
  const { reference } = await late()
  paytrail.ways.refusals.push(tooLow)
  await api.deps.payments.refundDue()
  expect(await paymentOf(reference)).toMatchObject({
    status: 'refund_due',
    refund_attempts: 1,
    refund_problem: 'paytrail did not make it: 400 Insufficient account balance',
  })
  const [payment] = await api.query<{ id: string }>('SELECT id FROM payment WHERE provider_reference = $1', [reference])
  const refusal = new URLSearchParams(paytrail.refusalNotice(`refund/peltohovi/${payment?.id}`))
  expect((await api.app.inject({ url: `${noticePath('paytrail')}?${refusal.toString()}` })).json()).toEqual({
    settled: 'unchanged',
  })
  api.clock.now += 16 * minute
  expect(await api.deps.payments.refundDue()).toBe(1)
  expect(await paymentOf(reference)).toMatchObject({ status: 'refunded', refund_problem: null })
})

// rules/payment#refunds
test('a refund for which the account has too little is asked for over a day and a night, and then left to a person', async () => {
  const { reference } = await late()
  const begun = api.clock.now
  const tried: number[] = []
  for (; api.clock.now < begun + 48 * hour; api.clock.now += 15 * minute) {
    paytrail.ways.refusals.splice(0, 1, tooLow)
    if ((await api.deps.payments.refundDue()) > 0) tried.push((api.clock.now - begun) / hour)
  }
  paytrail.ways.refusals.length = 0
  expect(tried).toEqual([0, 0.25, 0.75, 1.75, 3.75, 7.75, 13.75, 19.75, 25.75, 31.75])
  expect(await paymentOf(reference)).toMatchObject({
    status: 'refund_due',
    refund_attempts: 10,
    refund_problem: 'paytrail did not make it: 400 Insufficient account balance',
  })
})

// rules/payment#refunds
test('a refusal after an answer that was lost may be of a refund that was made, and stays so', async () => {
  const { reference } = await late()
  paytrail.state.mood = 'lying'
  await api.deps.payments.refundDue()
  paytrail.state.mood = 'well'
  for (api.clock.now += 6 * hour; (await api.deps.payments.refundDue()) > 0; api.clock.now += 6 * hour) {
    expect((await paymentOf(reference))?.refund_problem).toBe(
      'It may have been made, look at paytrail first: 400 Nothing to refund',
    )
  }
  expect((await paymentOf(reference))?.refund_attempts).toBe(10)
  expect(paytrail.payments.get(reference)?.refunds).toHaveLength(1)
})

// rules/payment#refunds
test('a part for which the account has too little is asked for again, and goes back once', async () => {
  const { due, refunds } = await partDue()
  paytrail.ways.refusals.push(tooLow)
  await api.deps.payments.refundDue()
  api.clock.now += 16 * minute
  await api.deps.payments.refundDue()
  expect(refunds()).toHaveLength(1)
  expect(await due()).toEqual([])
})

// rules/payment#refunds
test('the rest of a payment beside a part of it is asked for again too, once the account has enough', async () => {
  const { reference, about, due, refunds } = await partDue()
  await refundOrder(database.db, about)
  paytrail.ways.refusals.push(tooLow, tooLow)
  await api.deps.payments.refundDue()
  api.clock.now += 16 * minute
  await api.deps.payments.refundDue()
  expect(refunds()).toHaveLength(2)
  expect(await due()).toEqual([])
  expect(await paymentOf(reference)).toMatchObject({ status: 'refunded' })
})

test('a refund that Paytrail took and could not make later is due again for a person, whatever the order of its notices', async () => {
  const { reference } = await late()
  await api.deps.payments.refundDue()
  const [payment] = await api.query<{ id: string }>('SELECT id FROM payment WHERE provider_reference = $1', [reference])
  const refundNotice = (status: string, change: Record<string, string> = {}, id = payment?.id) => {
    const stamp = `refund/peltohovi/${id}`
    const query = new URLSearchParams({ ...paytrail.refundNotice(stamp, status), ...change })
    return api.app.inject({ url: `${noticePath('paytrail')}?${query.toString()}` })
  }
  expect((await refundNotice('fail', { 'checkout-status': 'ok' })).statusCode).toBe(403)
  expect((await refundNotice('pending')).json()).toEqual({ settled: 'unchanged' })
  expect((await refundNotice('fail')).json()).toEqual({ settled: 'refund_due' })
  expect((await refundNotice('fail')).json()).toEqual({ settled: 'unchanged' })
  for (const other of ['olematon', payment?.id.toUpperCase()]) {
    expect((await refundNotice('ok', {}, other)).json()).toEqual({ settled: 'unchanged' })
  }
  api.clock.now += 48 * hour
  expect(await api.deps.payments.refundDue()).toBe(0)
  expect(await listRefundsDue(database.db.pool, 'peltohovi')).toContainEqual(
    expect.objectContaining({ reference, attempts: 10, problem: 'paytrail took the refund, and it failed later' }),
  )
  expect((await refundNotice('ok')).json()).toEqual({ settled: 'refunded' })
  expect(await paymentOf(reference)).toMatchObject({ status: 'refunded', refund_problem: null })
})

/** An order of which a part is to go back. */
const partDue = async (creditCents = 100) => {
  const { reference } = await paying()
  paytrail.end(reference, 'ok')
  await notify(reference)
  const [order] = await api.query<{ number: string }>(
    `SELECT number FROM customer_order JOIN payment USING (shop_id, checkout_id) WHERE provider_reference = $1`,
    [reference],
  )
  const about = { ...auditContext, shopId: 'peltohovi', number: order?.number ?? '', now: api.clock.now }
  await refundPart(database.db, { ...about, tickets: [], products: [], creditCents })
  const due = async () =>
    (await listRefundsDue(database.db.pool, 'peltohovi')).filter(one => one.reference === reference)
  return { reference, about, due, refunds: () => paytrail.payments.get(reference)?.refunds }
}

test('a part whose refund got no answer that counts is not asked for again, and Paytrail’s notice ends it', async () => {
  const { due, refunds } = await partDue()
  paytrail.state.mood = 'lying'
  await api.deps.payments.refundDue()
  paytrail.state.mood = 'well'
  api.clock.now += 48 * hour
  expect(await api.deps.payments.refundDue()).toBe(0)
  expect(refunds()).toHaveLength(1)
  expect(await due()).toEqual([
    expect.objectContaining({ problem: expect.stringMatching(/^It may have been made, look at paytrail first: /) }),
  ])
  const query = new URLSearchParams(paytrail.refundNotice(refunds()?.[0] ?? '', 'ok'))
  expect((await api.app.inject({ url: `${noticePath('paytrail')}?${query.toString()}` })).json()).toEqual({
    settled: 'refunded',
  })
  expect(await due()).toEqual([])
})

// rules/desk#receiver
test.each(['whole', 'in part'])('a refund %s is announced to the address that the order has now', async way => {
  const { reference } = await paying()
  paytrail.end(reference, 'ok')
  await notify(reference)
  const [order] = await api.query<{ number: string }>(
    `UPDATE customer_order SET customer = customer || '{"email": "saara@posti.example"}' FROM payment
     WHERE payment.checkout_id = customer_order.checkout_id AND provider_reference = $1 RETURNING number`,
    [reference],
  )
  const about = { ...auditContext, shopId: 'peltohovi', number: order?.number ?? '', now: api.clock.now }
  if (way === 'whole') await refundOrder(database.db, about)
  else await refundPart(database.db, { ...about, tickets: [], products: [], creditCents: 100 })
  paytrail.ways.knowsRefund = false
  const heard = paytrail.state.requests.length
  await api.deps.payments.refundDue()
  paytrail.ways.knowsRefund = true
  const emails = paytrail.state.requests.slice(heard).map(({ body }) => /"email":"([^"]*)"/.exec(body)?.[1])
  expect(emails).toEqual(['saara@posti.example'])
})

test('a part whose try died with its server is left to a person, for it may have been made', async () => {
  const { reference, due, refunds } = await partDue()
  await api.query('UPDATE refund SET refund_attempts = 1 WHERE provider_reference = $1', [reference])
  expect(await api.deps.payments.refundDue()).toBe(1)
  expect(refunds()).toEqual([])
  expect(await due()).toEqual([
    expect.objectContaining({
      attempts: 10,
      problem: 'It may have been made, look at paytrail first: an earlier try did not end',
    }),
  ])
})

// rules/payment#refunds
test('the rest of a payment, beside a part that was given by hand, is not asked for again after an answer that was lost', async () => {
  const { reference, about, due, refunds } = await partDue(1_500)
  const [part] = await due()
  await markRefundDone(database.db, { ...about, refundId: part?.refundId ?? '' })
  await refundOrder(database.db, about)
  paytrail.state.mood = 'lying'
  await api.deps.payments.refundDue()
  paytrail.state.mood = 'well'
  api.clock.now += minute
  await api.deps.payments.refundDue()
  expect(refunds()).toHaveLength(1)
  expect(await paymentOf(reference)).toMatchObject({
    status: 'refund_due',
    refund_attempts: 10,
    refund_problem: expect.stringMatching(/^It may have been made, look at paytrail first: /),
  })
})

/** Has the only due refund of a payment tried again. */
const takeUp = async (reference: string) => {
  const [due] = (await listRefundsDue(database.db.pool, 'peltohovi')).filter(one => one.reference === reference)
  const refundId = due?.refundId ?? ''
  return takeUpRefund(database.db, { ...auditContext, shopId: 'peltohovi', refundId, now: api.clock.now })
}

// rules/payment#refunds
test('a refund that was refused for good is tried again on request, and goes back once', async () => {
  const { reference } = await late()
  const known = paytrail.payments.get(reference)
  paytrail.payments.delete(reference)
  await api.deps.payments.refundDue()
  if (known) paytrail.payments.set(reference, known)
  expect([await takeUp(reference), await takeUp(reference)]).toEqual(['taken_up', 'is_tried'])
  expect(await api.deps.payments.refundDue()).toBe(1)
  expect(known?.refunds).toHaveLength(1)
  expect(await takeUp(reference)).toBe('not_due')
  const log = await api.query<{ act: string; before: object | null; reason: string | null }>(
    `SELECT act, before, audit.reason FROM audit JOIN payment ON subject = payment.id::text
     WHERE provider_reference = $1 ORDER BY audit.id`,
    [reference],
  )
  expect(log.slice(-2)).toMatchObject([
    { act: 'refund_taken_up', before: { problem: 'Paytrail answered 404' }, reason: auditContext.reason },
    { act: 'refund_paid' },
  ])
})

// rules/payment#refunds
test('a refund that is refused again says why, and may be tried again after that', async () => {
  const { reference } = await late()
  paytrail.payments.delete(reference)
  await api.deps.payments.refundDue()
  expect(await takeUp(reference)).toBe('taken_up')
  await api.deps.payments.refundDue()
  expect(await paymentOf(reference)).toMatchObject({ refund_attempts: 10, refund_problem: 'Paytrail answered 404' })
  expect(await takeUp(reference)).toBe('taken_up')
})

// rules/payment#refunds
test('a part that Paytrail did not hear of for a day, as by a wrong secret, is tried again on request, and goes back once', async () => {
  const { reference, due, refunds } = await partDue()
  for (let tries = 0; tries < 10; tries += 1) {
    paytrail.ways.refusals.push({ status: 401, message: 'Signature mismatch' })
    await api.deps.payments.refundDue()
    api.clock.now += 13 * hour
  }
  expect(await due()).toEqual([
    expect.objectContaining({
      attempts: 10,
      problem: 'paytrail did not make it: ProviderFailure (paytrail: 401, check account and secret)',
    }),
  ])
  expect(await takeUp(reference)).toBe('taken_up')
  await api.deps.payments.refundDue()
  expect(refunds()).toHaveLength(1)
  expect(await due()).toEqual([])
})

// rules/payment#refunds
test('a part that may have been made is not asked for at Paytrail when it is tried again, and stays due', async () => {
  const { reference, due, refunds } = await partDue()
  paytrail.state.mood = 'lying'
  await api.deps.payments.refundDue()
  paytrail.state.mood = 'well'
  expect(await takeUp(reference)).toBe('taken_up')
  expect(await api.deps.payments.refundDue()).toBe(1)
  expect(refunds()).toHaveLength(1)
  expect(await due()).toEqual([
    expect.objectContaining({
      attempts: 10,
      problem: 'It may have been made, look at paytrail first: an earlier try did not end',
    }),
  ])
})

// rules/payment#refunds
test('the last try of a refund is not taken up while it may be under way', async () => {
  const { reference } = await partDue()
  const after = new Date(api.clock.now + minute)
  await api.query('UPDATE refund SET refund_attempts = 10, refund_after = $2 WHERE provider_reference = $1', [
    reference,
    after,
  ])
  expect(await takeUp(reference)).toBe('is_tried')
  api.clock.now += minute
  expect(await takeUp(reference)).toBe('taken_up')
  await api.deps.payments.refundDue()
})

// rules/payment#refunds
test('a refund that failed at the shopper’s account, or that a person gives, is not tried again by request', async () => {
  const { reference } = await partDue()
  await api.query(
    `UPDATE refund SET refund_attempts = 10, refund_problem = 'paytrail took the refund, and it failed later'
     WHERE provider_reference = $1`,
    [reference],
  )
  expect(await takeUp(reference)).toBe('failed_later')
  await api.query(`UPDATE refund SET provider = 'transfer' WHERE provider_reference = $1`, [reference])
  expect(await takeUp(reference)).toBe('by_person')
})

/** The end of this part's refund cannot be recorded, as when its server dies. */
const losingEnd = async (reference: string, work: () => Promise<void>) => {
  await api.query(`CREATE FUNCTION lose_end() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'lost'; END $$`)
  await api.query(`CREATE TRIGGER lose_end BEFORE UPDATE ON refund FOR EACH ROW
    WHEN (NEW.status = 'refunded' AND NEW.provider_reference = '${reference}') EXECUTE FUNCTION lose_end()`)
  await work()
  await api.query('DROP FUNCTION lose_end CASCADE')
}

test('a part is tried again after a failure, and not after a try that did not end, which keeps no other part waiting', async () => {
  const [lost, other] = [await partDue(), await partDue()]
  await api.query(`UPDATE refund SET refund_attempts = 1, refund_problem = 'TypeError' WHERE provider_reference = $1`, [
    lost.reference,
  ])
  await losingEnd(lost.reference, async () => expect(await api.deps.payments.refundDue()).toBe(2))
  expect([lost.refunds()?.length, other.refunds()?.length]).toEqual([1, 1])
  expect(await other.due()).toEqual([])
  expect(await lost.due()).toEqual([expect.objectContaining({ attempts: 2, problem: null })])
  api.clock.now += hour
  expect(await api.deps.payments.refundDue()).toBe(1)
  expect(lost.refunds()).toHaveLength(1)
  expect(await lost.due()).toEqual([
    expect.objectContaining({
      attempts: 10,
      problem: 'It may have been made, look at paytrail first: an earlier try did not end',
    }),
  ])
})

test('a part for which Paytrail could not be reached is asked for again, and given back once', async () => {
  const { reference, due, refunds } = await partDue()
  const { secret, account } = paytrailKeys
  const nowhere = createPaytrailGateway({
    account,
    secret,
    host: `http://127.0.0.1:${await freePort()}`,
    notices: 'https://api.example.fi/notices.json',
    now: () => api.clock.now,
  })
  const part = { shopId: 'peltohovi', refundId: 'one', reference, amountCents: 100, customerEmail: '' }
  for (const isRest of [false, true]) {
    expect(await nowhere.refund({ ...part, isRest, mayBeMade: false })).toMatchObject({ kind: 'postponed' })
  }
  await api.deps.payments.refundDue()
  expect(refunds()).toHaveLength(1)
  expect(await due()).toEqual([])
})

/** Makes due refunds, with something that happens between a request and Paytrail's answer; answers the errors it told. */
const refundWhile = async (happens: () => Promise<unknown>, answer: RefundOutcome = { kind: 'refunded' }) => {
  const told: string[] = []
  const { payments } = api.composeWith(({ rebind }) => {
    const notices = 'https://api.example.fi/notices.json'
    const gateway = createPaytrailGateway({ ...paytrailKeys, host: paytrail.url, notices, now: () => api.clock.now })
    const refund = async () => {
      await happens()
      return answer
    }
    rebind(services.makeGateway).toConstantValue(() => ({ ...gateway, refund }))
    rebind(services.log).toConstantValue({ warn: () => undefined, error: (_, sentence) => void told.push(sentence) })
  })
  await payments.refundDue()
  return told
}
const refundOf = async (reference: string) =>
  (
    await api.query<{ id: string; status: string; refund_attempts: number; acts: string[] }>(
      `SELECT id, status, refund_attempts,
         (SELECT coalesce(array_agg(act ORDER BY audit.id), '{}') FROM audit WHERE subject = refund.id::text) AS acts
       FROM refund WHERE provider_reference = $1`,
      [reference],
    )
  )[0]

test('a part that waits for the end of another is not taken, so a server that stops meanwhile leaves it to be asked for', async () => {
  const references = [(await partDue()).reference, (await partDue()).reference]
  const taken: number[] = []
  await refundWhile(async () => {
    const parts = await Promise.all(references.map(refundOf))
    taken.push(parts.filter(part => part?.status === 'refund_due' && part.refund_attempts > 0).length)
  })
  expect(taken).toEqual([1, 1])
  expect((await Promise.all(references.map(refundOf))).map(part => part?.status)).toEqual(['refunded', 'refunded'])
})

test('a try whose answer is lost fails nothing that Paytrail’s notice has ended meanwhile', async () => {
  const { reference } = await partDue()
  const { id = '' } = (await refundOf(reference)) ?? {}
  await refundWhile(
    () => {
      const query = new URLSearchParams(paytrail.refundNotice(`refund/peltohovi/${id}`, 'ok'))
      return api.app.inject({ url: `${noticePath('paytrail')}?${query.toString()}` })
    },
    { kind: 'unknown', reason: 'no answer' },
  )
  expect(await refundOf(reference)).toMatchObject({ status: 'refunded', acts: ['part_refunded', 'refund_paid'] })
})

// rules/payment#refunds
test.each([
  ['that was given', {}],
  ['that a person already looks at', { status: 'refund_due', attempts: 10, problem: 'Stripe wants an action' }],
])(
  'a refund %s and failed at Stripe stays due when Stripe tells late that it had succeeded before',
  async (_, { status, attempts, problem }: { status?: string; attempts?: number; problem?: string }) => {
    const stripe = await openStripe()
    const { secretKey, webhookSecret } = stripeKeys
    const env = {
      PORTTI_STRIPE_URL: stripe.url,
      PORTTI_STRIPE_SECRET_KEY: secretKey,
      PORTTI_STRIPE_WEBHOOK_SECRET: webhookSecret,
    }
    const other = await openSampleApi(database.db, { env: { PORTTI_PAYMENTS: 'stripe', ...env } })
    try {
      const shopper = await other.shopper()
      await shopper.fill(product, 1)
      const { uuid } = await shopper.checkOut()
      const [payment] = await api.query<{ id: string; reference: string }>(
        'SELECT id, provider_reference AS reference FROM payment WHERE checkout_id = $1',
        [uuid],
      )
      const { id: refundId = '', reference = '' } = payment ?? {}
      const tell = async (object: object | undefined, type: string) => {
        const { body, headers } = stripe.event(object, type, other.clock.now)
        const sent = { method: 'POST', url: noticePath('stripe'), payload: body } as const
        return (
          await other.app.inject({ ...sent, headers: { ...headers, 'content-type': 'application/json' } })
        ).json<object>()
      }
      stripe.pay(reference)
      expect(await tell(stripe.sessions.get(reference), 'checkout.session.completed')).toEqual({ settled: 'ordered' })
      const [order] = await api.query<{ number: string }>('SELECT number FROM customer_order WHERE checkout_id = $1', [
        uuid,
      ])
      await refundOrder(database.db, {
        ...auditContext,
        shopId: 'peltohovi',
        number: order?.number ?? '',
        now: other.clock.now,
      })
      await other.deps.payments.refundDue()
      expect(await paymentOf(reference)).toMatchObject({ status: 'refunded' })
      await api.query(
        `UPDATE payment SET status = coalesce($2, status), refund_attempts = coalesce($3, refund_attempts), refund_problem = $4
      WHERE id = $1`,
        [refundId, status, attempts, problem],
      )
      const metadata = { shop_id: 'peltohovi', refund_id: refundId }
      expect(await tell({ metadata, status: 'failed' }, 'refund.failed')).toEqual({ settled: 'refund_due' })
      expect(await tell({ metadata, status: 'succeeded' }, 'refund.updated')).toEqual({ settled: 'unchanged' })
      expect(await paymentOf(reference)).toMatchObject({
        status: 'refund_due',
        refund_problem: 'stripe took the refund, and it failed later',
      })
    } finally {
      await other.app.close()
      await stripe.close()
    }
  },
)

// rules/payment#refunds
test('a refund that fails at Paytrail before its answer is recorded is due for a person, whatever the answer was', async () => {
  for (const answer of [{ kind: 'refunded' }, { kind: 'unknown', reason: 'no answer' }] as const) {
    const { reference, due } = await partDue()
    const { id = '' } = (await refundOf(reference)) ?? {}
    const settled: unknown[] = []
    await refundWhile(async () => {
      const query = new URLSearchParams(paytrail.refundNotice(`refund/peltohovi/${id}`, 'fail'))
      const url = `${noticePath('paytrail')}?${query.toString()}`
      for (const _ of ['told', 'again']) settled.push((await api.app.inject({ url })).json())
    }, answer)
    expect(settled).toEqual([{ settled: 'refund_due' }, { settled: 'unchanged' }])
    expect(await due()).toEqual([
      expect.objectContaining({ attempts: 10, problem: 'paytrail took the refund, and it failed later' }),
    ])
    expect((await refundOf(reference))?.acts).toEqual(['part_refunded', 'refund_failed'])
  }
  expect(await api.brokenInvariants()).toEqual([])
})

test('a refund that fails after a try that did not end is not asked for again', async () => {
  const { reference } = await late()
  const [payment] = await api.query<{ id: string }>(
    `UPDATE payment SET refund_attempts = 1, refund_problem = 'TimeoutError' WHERE provider_reference = $1 RETURNING id`,
    [reference],
  )
  const query = new URLSearchParams(paytrail.refundNotice(`refund/peltohovi/${payment?.id}`, 'fail'))
  expect((await api.app.inject({ url: `${noticePath('paytrail')}?${query.toString()}` })).json()).toEqual({
    settled: 'refund_due',
  })
  api.clock.now += 48 * hour
  expect(await api.deps.payments.refundDue()).toBe(0)
  expect(await paymentOf(reference)).toMatchObject({ status: 'refund_due', refund_attempts: 10 })
})

test('a refund that somebody makes by hand while the provider makes it is told as made twice', async () => {
  const { reference } = await partDue()
  const { id: refundId = '' } = (await refundOf(reference)) ?? {}
  const done = () => markRefundDone(database.db, { ...auditContext, shopId: 'peltohovi', refundId, now: api.clock.now })
  expect(await refundWhile(done)).toEqual(['A refund that was made by hand was made by paytrail too'])
  expect(await refundOf(reference)).toMatchObject({ status: 'refunded', acts: ['part_refunded', 'refund_marked_done'] })
})

test('a refund that somebody made by hand is told as made twice where the provider tells that it made it', async () => {
  const { reference } = await partDue()
  const { id: refundId = '' } = (await refundOf(reference)) ?? {}
  await markRefundDone(database.db, { ...auditContext, shopId: 'peltohovi', refundId, now: api.clock.now })
  const told: string[] = []
  const log = { warn: () => undefined, error: (_: object, sentence: string) => void told.push(sentence) }
  const settling = { db: database.db, provider: 'paytrail', now: () => api.clock.now, log }
  const report = { kind: 'refund', shopId: 'peltohovi', refundId, outcome: 'refunded' } as const
  expect(await settleRefund(settling, report)).toBe('unchanged')
  expect(told).toEqual(['A refund that is marked as made was made by paytrail: see that it was not paid twice'])
})

test('who paid for what was gone is told by e-mail, in the language of the checkout', async () => {
  const { reference } = await late()
  const [mail] = await api.query<{ id: string }>(
    `SELECT mail.id FROM mail JOIN payment ON payment.id = mail.payment_id
     WHERE payment.provider_reference = $1 AND mail.kind = 'payment_refund' AND mail.status = 'due'`,
    [reference],
  )
  expect(mail).toBeDefined()
})
