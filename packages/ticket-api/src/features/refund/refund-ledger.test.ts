import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@portti/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../store/migrate.ts'
import { transactUnlessRefused } from '../../store/transact.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { listSales } from '../report/list-sales.ts'
import { markRefundDone } from './mark-refund-done.ts'
import { refundEvent } from './refund-event.ts'
import { refundOrder, refundOrderWithin } from './refund-order.ts'
import { refundPart } from './refund-part.ts'

const shopId = 'peltohovi'
const ticket = 'helmen-venetsialaiset-peruslippu'
const giftCard = 'lahjakortti-25'
const goods = 'emalimuki'
let database: TestDatabase
let api: SampleApi
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase({ shop: 'sample', maxConnections: 8 })
  dataDir = await mkdtemp(join(tmpdir(), 'portti-ledger-'))
  api = await openSampleApi(database.db, { env: { PORTTI_DATA_DIR: dataDir } })
})
afterAll(async () => {
  await api?.app.close()
  if (dataDir) await rm(dataDir, { recursive: true })
  await database?.drop()
})

const buy = async (productId: string, amount: number, codes: readonly string[] = [], more: readonly string[] = []) => {
  const shopper = await api.shopper()
  await shopper.fill(productId, amount)
  for (const id of more) await shopper.add(id, 1)
  if (more.includes(goods)) await shopper.deliver('MERCHANDISE', 'posti-paketti')
  for (const code of codes) await shopper.change('POST', '/codes.json', { code })
  const checkout = await shopper.checkOut()
  if (checkout.next_step) await api.press(checkout.next_step.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  if (!order) throw new Error('No order')
  const answer = await api.app.inject({ url: `/v2/orders/${order.number}.json?secret=${order.secret}` })
  const { tickets } = calls.readOrder.response.parse(answer.json()).order
  return { number: order.number, tickets: tickets.map(({ code }) => code) }
}
/** The balances of one order's rows. */
const balances = async (number: string) => {
  const rows = await api.query<{ account: string; cents: number }>(
    `SELECT account, sum(cents)::int8 AS cents FROM ledger WHERE order_number = $1
     GROUP BY account HAVING sum(cents) <> 0`,
    [number],
  )
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

// rules/money#vouchers
test('a gift card is a debt until it pays for tickets, and what it paid for is revenue then', async () => {
  const card = await buy(giftCard, 1)
  expect(await balances(card.number)).toEqual({ voucher: -2_500, 'online:sandbox': 2_500 })
  const sale = await buy(ticket, 2, card.tickets)
  expect(await balances(sale.number)).toEqual({
    voucher: 2_500,
    'online:sandbox': 2_480,
    'sales:13.5': -4_388,
    'vat:13.5': -592,
  })
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/money#vouchers
test('a voucher that nobody bought here is no debt: what it pays is told apart, and a free order is nothing', async () => {
  const { number } = await buy(ticket, 1, ['LAHJA-9TQ2-30'])
  expect(await balances(number)).toEqual({ voucher_given: 2_490, 'sales:13.5': -2_194, 'vat:13.5': -296 })
  const free = await buy('helmen-venetsialaiset-lapsi', 1)
  expect(await balances(free.number)).toEqual({})
})

// rules/money#refunds
test('a part that goes back is owed until the provider has given it, and owed again when that failed', async () => {
  const { number } = await buy(ticket, 2)
  const part = {
    shopId,
    number,
    tickets: [],
    products: [{ id: ticket, amount: 1 }],
    creditCents: 0,
    now: api.clock.now,
  }
  await refundPart(database.db, { ...auditContext, ...part })
  const owed = { 'online:sandbox': 4_980, refunds_due: -2_490, 'sales:13.5': -2_194, 'vat:13.5': -296 }
  const given = { 'online:sandbox': 2_490, 'sales:13.5': -2_194, 'vat:13.5': -296 }
  expect(await balances(number)).toEqual(owed)
  await api.deps.payments.refundDue()
  expect(await balances(number)).toEqual(given)
  const [row] = await api.query<{ id: string }>('SELECT id FROM refund WHERE order_number = $1', [number])
  const report = { kind: 'refund', shopId, refundId: row?.id ?? '' } as const
  const tell = (outcome: 'refunded' | 'failed') => api.deps.payments.settleRefund('sandbox', { ...report, outcome })
  expect([await tell('failed'), await balances(number)]).toEqual(['refund_due', owed])
  expect(await tell('failed')).toBe('unchanged')
  expect([await tell('refunded'), await balances(number)]).toEqual(['refunded', given])
  expect([await tell('failed'), await balances(number)]).toEqual(['refund_due', owed])
  await markRefundDone(database.db, { ...auditContext, shopId, refundId: row?.id ?? '', now: api.clock.now })
  expect(await balances(number)).toEqual(given)
  // What a person gave back is not owed again when the provider repeats that its own try failed.
  for (const outcome of ['refunded', 'failed'] as const) expect(await tell(outcome)).toBe('unchanged')
  expect(await balances(number)).toEqual(given)
  await refundOrder(database.db, { ...auditContext, shopId, number, now: api.clock.now })
  expect(await balances(number)).toEqual({ 'online:sandbox': 2_490, refunds_due: -2_490 })
  await api.deps.payments.refundDue()
  expect(await balances(number)).toEqual({})
  expect(await api.brokenInvariants()).toEqual([])
})

/** What the shop has sold by its report, and by its ledger. */
const sums = async () => {
  const rows = (await listSales(database.db.pool, { shopId })).filter(({ productId }) => productId !== giftCard)
  const add = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  const [ledger] = await api.query<{ gross: number; vat: number }>(
    `SELECT coalesce(-sum(cents), 0)::int8 AS gross, coalesce(-sum(cents) FILTER (WHERE account LIKE 'vat:%'), 0)::int8 AS vat
     FROM ledger WHERE account ~ '^(sales|delivery|fees|vat):'`,
  )
  return { report: { gross: add(({ totalCents }) => totalCents), vat: add(({ vatCents }) => vatCents) }, ledger }
}
const left = async (number: string) => {
  const [order] = await api.query<{ total: number; status: string }>(
    'SELECT total_cents AS total, status FROM customer_order WHERE number = $1',
    [number],
  )
  return order ?? { total: -1, status: '' }
}

/** A fee for each paid ticket of both events. */
const chargeFee = () =>
  api.query(
    `UPDATE shop SET record = jsonb_set(record, '{service_costs,0,event_ids}', $1::jsonb),
       catalogue_version = catalogue_version + 1 WHERE id = $2`,
    [JSON.stringify(['helmen-venetsialaiset', 'lauantaitanssit']), shopId],
  )
/** What the order gets back because its event is cancelled, if it has anything of it. */
const cancelEvent = async (number: string) => {
  const wanted = { ...auditContext, shopId, eventId: 'helmen-venetsialaiset', now: api.clock.now, isDryRun: false }
  for await (const refunded of refundEvent(database.db, wanted)) {
    if (refunded.number === number && refunded.kind !== 'left') return refunded
  }
  return { refundCents: 0, voucherCents: 0 }
}

// rules/payment#refund-cost, rules/payment#cancelled-event, rules/money#ledger-and-orders
test('whatever goes back with whatever cost kept, order, ledger, sales and VAT agree to the cent, and in the end all money is back', async () => {
  const voucher = 'LAHJA-7K4M-30'
  const child = 'helmen-venetsialaiset-lapsi'
  const cost = fc.record({
    cents: fc.constantFrom(0, 1, 333, 1_000, 9_999),
    vatPermille: fc.constantFrom(0, 135, 255),
  })
  const order = fc.record({
    amount: fc.integer({ min: 1, max: 3 }),
    codes: fc.subarray([voucher]),
    more: fc.subarray([child, goods, 'lauantaitanssit-peruslippu']),
    parts: fc.array(
      fc.record({ id: fc.constantFrom(ticket, ticket, child, goods), credit: fc.constantFrom(0, 0, 137), cost }),
      {
        maxLength: 4,
      },
    ),
    isCancelled: fc.boolean(),
    last: cost,
  })
  await chargeFee()
  api.clock.now += 1_000
  await fc.assert(
    fc.asyncProperty(order, async ({ amount, codes, more, parts, isCancelled, last }) => {
      const { number } = await buy(ticket, amount, codes, more)
      const { total } = await left(number)
      const [paid] = await api.query<{ cents: number }>(
        `SELECT sum(cents)::int8 AS cents FROM ledger WHERE order_number = $1 AND account = 'online:sandbox'`,
        [number],
      )
      const back = { money: 0, vouchers: 0 }
      const kept = ({ cents, vatPermille }: { cents: number; vatPermille: number }) => ({
        cost: { title: { fi: 'Palautuskulu' }, cents, vatPermille, productIds: [ticket] },
      })
      const given = { ...auditContext, shopId, number, now: api.clock.now }
      const check = async (refund: ReturnType<typeof refundOrder | typeof cancelEvent>) => {
        const done = await refund
        const { refundCents, voucherCents } = 'refusal' in done ? { refundCents: 0, voucherCents: 0 } : done
        back.money += refundCents
        back.vouchers += voucherCents
        const now = await left(number)
        expect(back.money + back.vouchers + (now.status === 'paid' ? now.total : 0)).toBe(total)
        const { report, ledger } = await sums()
        expect(report).toEqual(ledger)
        expect(await api.brokenInvariants()).toEqual([])
        return now
      }
      for (const { id, credit, cost: one } of parts) {
        // The last of the order, or more than is left, is refused and changes nothing.
        const part = { tickets: [], products: [{ id, amount: 1 }], creditCents: credit, ...kept(one) }
        await check(refundPart(database.db, { ...given, ...part }))
      }
      if (isCancelled) await check(cancelEvent(number))
      const whole = (wanted: object) =>
        transactUnlessRefused(database.db.kysely, trx => refundOrderWithin(trx, { ...given, ...wanted }))
      const after = await check(whole(kept(last)))
      if (after.status === 'paid') {
        expect(after.total).toBeGreaterThan(0)
        expect(await whole({})).toEqual({ refusal: { code: 'only_cost_left', number } })
        expect((await check(whole({ returnsKept: true }))).status).toBe('refunded')
      }
      expect(back.money).toBe(paid?.cents ?? 0)
      while ((await api.deps.payments.refundDue()) > 0);
      expect(await balances(number)).toEqual({})
      expect(await api.query('SELECT sold FROM quota WHERE id = $1 AND sold > 0', [`code/${voucher}`])).toEqual([])
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

// rules/money#carried-over
test('a database from before gets the entries of what it has, and they agree to the cent', async () => {
  const card = await buy(giftCard, 2)
  await buy(ticket, 1, card.tickets.slice(0, 1))
  const parts = await buy(ticket, 3)
  await refundPart(database.db, {
    ...auditContext,
    shopId,
    number: parts.number,
    tickets: [],
    products: [{ id: ticket, amount: 1 }],
    creditCents: 137,
    now: api.clock.now,
  })
  const gone = await buy(ticket, 1)
  await refundOrder(database.db, { ...auditContext, shopId, number: gone.number, now: api.clock.now })
  const sums = () =>
    api.query(
      'SELECT account, sum(cents)::int8 AS cents FROM ledger GROUP BY account HAVING sum(cents) <> 0 ORDER BY 1',
    )
  const before = await sums()
  await api.query('DROP TABLE ledger')
  await api.query('DROP FUNCTION refuse_change CASCADE')
  await api.query('DROP FUNCTION refuse_unbalanced')
  await api.query('DELETE FROM migration WHERE number = 27')
  expect(await migrate(database.db.kysely)).toEqual(['0027-ledger.sql'])
  expect(await sums()).toEqual(before)
  expect(await api.brokenInvariants()).toEqual([])
  await refundOrder(database.db, { ...auditContext, shopId, number: parts.number, now: api.clock.now })
  while ((await api.deps.payments.refundDue()) > 0);
  expect(await balances(parts.number)).toEqual({})
  expect(await api.brokenInvariants()).toEqual([])
})
