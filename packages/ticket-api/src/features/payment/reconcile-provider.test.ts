import { afterAll, beforeAll, expect, test } from 'vitest'
import { services } from '../../compose/services.ts'
import { createPaytrailGateway } from '../../providers/payment/paytrail-gateway.ts'
import { listOpenDifferences } from '../../store/payment/list-open-differences.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { openPaytrail, paytrailKeys } from '../../test-support/providers/testing-paytrail.ts'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { listAuditRows } from '../audit/list-audit-rows.ts'
import { resolveDifference } from './reconcile-provider.ts'

const shopId = 'peltohovi'
const day = 24 * 60 * 60_000
let database: TestDatabase
let api: SampleApi
let paytrail: Awaited<ReturnType<typeof openPaytrail>>
let paying: SampleApi
beforeAll(async () => {
  database = await createTestDatabase({ shop: 'sample', maxConnections: 8 })
  paytrail = await openPaytrail()
  api = await openSampleApi(database.db)
  paying = await openSampleApi(database.db, { env: paytrail.env })
})
afterAll(async () => {
  await api?.app.close()
  await paying?.app.close()
  await paytrail?.close()
  await database?.drop()
})

const begin = async (of: SampleApi) => {
  const shopper = await of.shopper()
  await shopper.fill('helmen-venetsialaiset-peruslippu', 1)
  const checkout = await shopper.checkOut()
  const [row] = await of.query<{ reference: string }>(
    'SELECT provider_reference AS reference FROM payment WHERE checkout_id = $1',
    [checkout.uuid],
  )
  return {
    reference: row?.reference ?? '',
    url: checkout.next_step?.forward_to_url,
    read: () => shopper.readCheckout(checkout.uuid),
  }
}
/** Uses the database's clock and the test's, which stands still. */
const compare = (of: SampleApi) =>
  of.deps.payments.reconcile(shopId, { from: 0, to: Date.now() + day, by: { kind: 'job', name: 'reconcile' } })
const open = async () =>
  (await listOpenDifferences(database.db.kysely, shopId)).map(({ kind, reference, hereCents, thereCents }) => ({
    kind,
    reference,
    hereCents,
    thereCents,
  }))

// rules/money#reconciliation
test('what agrees is no difference; what is paid there and waits here is settled', async () => {
  const paid = await begin(api)
  await api.press(paid.url, 'pay')
  api.notices.areDelivered = false
  const lost = await begin(api)
  await api.press(lost.url, 'pay')
  api.notices.areDelivered = true
  expect((await compare(api)).compared).toBe(2)
  expect(await open()).toEqual([])
  expect((await lost.read()).checkout_status).toBe('COMPLETED')
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/money#reconciliation
test('missing there, missing here and another sum are kept once, until both agree or a person ends them', async () => {
  const [gone, other] = [await begin(api), await begin(api)]
  for (const one of [gone, other]) await api.press(one.url, 'pay')
  await api.query("UPDATE sandbox_payment SET status = 'declined' WHERE reference = $1::uuid", [gone.reference])
  await api.query('UPDATE sandbox_payment SET amount_cents = 1 WHERE reference = $1::uuid', [other.reference])
  const stranger = crypto.randomUUID()
  await api.query(
    "INSERT INTO sandbox_payment (shop_id, reference, amount_cents, status, request) VALUES ($1, $2, 700, 'paid', '{}')",
    [shopId, stranger],
  )
  for (const _turn of [1, 2]) {
    await compare(api)
    expect(await open()).toHaveLength(3)
  }
  expect(await open()).toEqual(
    expect.arrayContaining([
      { kind: 'missing_there', reference: gone.reference, hereCents: 2_490, thereCents: null },
      { kind: 'other_sum', reference: other.reference, hereCents: 2_490, thereCents: 1 },
      { kind: 'missing_here', reference: stranger, hereCents: null, thereCents: 700 },
    ]),
  )
  await api.query("UPDATE sandbox_payment SET status = 'paid' WHERE reference = $1::uuid", [gone.reference])
  await compare(api)
  expect((await open()).map(({ kind }) => kind).sort()).toEqual(['missing_here', 'other_sum'])
  const wrong = (await listOpenDifferences(database.db.kysely, shopId)).find(({ kind }) => kind === 'other_sum')
  const ending = { ...auditContext, shopId, id: wrong?.id ?? '', now: api.clock.now }
  await resolveDifference(database.db, { ...ending, reason: 'a card fee, booked apart' })
  for (const id of [ending.id, 'olematon', ending.id.toUpperCase()]) {
    const refusal = { code: 'difference_not_open', difference: id, shop: shopId }
    expect(await resolveDifference(database.db, { ...ending, id })).toEqual({ refusal })
  }
  await compare(api)
  expect((await open()).map(({ kind }) => kind)).toEqual(['missing_here'])
  const acts = await listAuditRows(database.db.pool, { shopId })
  expect(acts.filter(({ act }) => act === 'difference_found')).toHaveLength(3)
  expect(acts.filter(({ act }) => act === 'difference_resolved').map(({ byName, reason }) => [byName, reason])).toEqual(
    [
      ['reconcile', 'both say the same now'],
      ['tester', 'a card fee, booked apart'],
    ],
  )
})

// rules/money#reconciliation
test('a difference that ended because both agreed is open again when it comes back; one that a person ended is not', async () => {
  const { reference, url } = await begin(api)
  await api.press(url, 'pay')
  const say = (status: string) =>
    api.query('UPDATE sandbox_payment SET status = $2 WHERE reference = $1::uuid', [reference, status])
  const own = async () =>
    (await listOpenDifferences(database.db.kysely, shopId)).filter(one => one.reference === reference)
  const kinds = async (status: string) => {
    await say(status)
    await compare(api)
    return (await own()).map(({ kind }) => kind)
  }
  expect([await kinds('declined'), await kinds('paid')]).toEqual([['missing_there'], []])
  expect(await kinds('declined')).toEqual(['missing_there'])
  const [{ id } = { id: '' }] = await own()
  await resolveDifference(database.db, {
    ...auditContext,
    shopId,
    id,
    reason: 'paid in cash',
    now: api.clock.now,
  })
  expect(await kinds('declined')).toEqual([])
  await kinds('paid')
  const acts = await listAuditRows(database.db.pool, { shopId })
  expect(acts.filter(({ act, subject }) => act === 'difference_found' && subject === id)).toHaveLength(2)
})

// rules/money#reconciliation
test('a payment that is missing here stays a difference when its provider lists it no more, until it is known here', async () => {
  const { reference, url } = await begin(api)
  await api.press(url, 'pay')
  const { now } = api.clock
  const begun = [reference, new Date(now - 9 * day)]
  await api.query('UPDATE sandbox_payment SET created_at = $2 WHERE reference = $1::uuid', begun)
  const rename = (from: string, to: string) =>
    api.query('UPDATE payment SET provider_reference = $2 WHERE provider_reference = $1', [from, to])
  const kinds = async () => (await open()).filter(one => one.reference === reference).map(({ kind }) => kind)
  await rename(reference, 'unknown')
  await compare(api)
  expect(await kinds()).toEqual(['missing_here'])
  // The difference was found in this period, and its payment began long before.
  const compareLater = () =>
    api.deps.payments.reconcile(shopId, { from: now - day, to: now + day, by: { kind: 'job', name: 'reconcile' } })
  await compareLater()
  expect(await kinds()).toEqual(['missing_here'])
  await rename('unknown', reference)
  await compareLater()
  expect(await kinds()).toEqual([])
  // The other name is no difference any more.
  await compare(api)
})

// rules/money#reconciliation
test('a provider that lists nothing is asked about each payment; one that does not answer changes nothing', async () => {
  const paid = await begin(paying)
  paytrail.end(paid.reference, 'ok')
  await paying.app.inject({
    url: `/v2/payments/paytrail/notices.json?${new URLSearchParams(paytrail.notice(paid.reference)).toString()}`,
  })
  expect((await paid.read()).checkout_status).toBe('COMPLETED')
  const before = await open()
  await compare(paying)
  expect(await open()).toEqual(before)
  expect((await compare(paying)).unlisted).toEqual(['paytrail'])
  expect((await compare(api)).unlisted).toEqual([])
  paytrail.state.mood = 'failing'
  await expect(compare(paying)).rejects.toThrow('paytrail')
  paytrail.state.mood = 'well'
  expect(await open()).toEqual(before)
  paytrail.payments.delete(paid.reference)
  await compare(paying)
  expect(await open()).toContainEqual({
    kind: 'missing_there',
    reference: paid.reference,
    hereCents: 2_490,
    thereCents: null,
  })
})

// rules/money#reconciliation
test('each shop is compared once a day, by whichever process comes first', async () => {
  const turns = await Promise.all([api.deps.payments.reconcileDaily(), api.deps.payments.reconcileDaily()])
  expect(turns.reduce((sum, { shops }) => sum + shops, 0)).toBe(1)
  api.clock.now += day
  expect((await api.deps.payments.reconcileDaily()).shops).toBe(1)
})

// rules/money#reconciliation
test('a process that ends while it compares one shop leaves the others to the next run of the day', async () => {
  api.clock.now += day
  paying.clock.now = api.clock.now
  await api.query(`INSERT INTO shop (id, host, feed_key, record) VALUES ('aatos', 'aatos.example', 'feed', '{}')`)
  const begun = Promise.withResolvers<void>()
  const { payments } = paying.composeWith(({ rebind }) => {
    const notices = 'https://api.example.fi/notices.json'
    const gateway = createPaytrailGateway({ ...paytrailKeys, host: paytrail.url, notices, now: () => api.clock.now })
    const listPaid = () => {
      begun.resolve()
      return new Promise<never>(() => undefined)
    }
    rebind(services.makeGateway).toConstantValue(() => ({ ...gateway, listPaid }))
  })
  void payments.reconcileDaily()
  await begun.promise
  expect((await api.deps.payments.reconcileDaily()).shops).toBe(1)
  await api.query(`DELETE FROM shop WHERE id = 'aatos'`)
})
