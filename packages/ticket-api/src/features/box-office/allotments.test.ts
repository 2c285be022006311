import { randomUUID } from 'node:crypto'
import { calls, clerkSessionHeader, errorBodySchema, idempotencyKeyHeader } from '@portti/contract'
import { expect, test } from 'vitest'
import { derivedUuid } from '../../platform/derived-uuid.ts'
import { splitAllotment } from '../../store/cart/split-allotment.ts'
import { createStockReservations } from '../../store/stock/stock-reservations.ts'
import { createSweeper } from '../../store/stock/sweeper.ts'
import { findBrokenStockInvariants } from '../../test-support/postgres/database-invariants.ts'
import { failNextStatement } from '../../test-support/postgres/fail-next-statement.ts'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'
import type { Till } from '../../test-support/tills/open-till.ts'
import { createCatalogues } from '../catalogue/catalogues.ts'
import { endAllotments, reserveAllotment } from './allotments.ts'
import { addClerk } from './clerks.ts'

const shopId = 'peltohovi'
const productId = 'helmen-venetsialaiset-peruslippu'
const price = 2_490
const { api, db, openTill } = useBoxOffice({ maxConnections: 12 })

const hours = (count: number) => api.clock.now + count * 3_600_000
const reserve = async ({ deviceId }: Till, amount: number, wanted = productId) => {
  const catalogue = await createCatalogues(db, { now: () => api.clock.now }).byShop(shopId)
  if (!catalogue) throw new Error('No sample shop')
  const given = {
    catalogue,
    deviceId,
    productId: wanted,
    amount,
    until: hours(12),
    by: auditContext.by,
    now: api.clock.now,
  }
  return reserveAllotment({ db, stock: createStockReservations(db.pool) }, given)
}
const list = async (till: Till) =>
  calls.listAllotments.response.parse((await till.call('GET', 'allotments.json')).json()).allotments
const only = async (till: Till) => {
  const [allotment] = await list(till)
  if (!allotment) throw new Error('Nothing is held')
  return { id: String(allotment.id), codes: allotment.tickets.map(({ code }) => code), price: allotment.price }
}
const sell = (till: Till, allotmentId: string, tickets: readonly string[], id: string = randomUUID()) =>
  till.post(
    `allotments/${allotmentId}/sales.json`,
    {
      sale: {
        id,
        tickets: [...tickets],
        amount: ((tickets.length * price) / 100).toFixed(2),
        tendered: ((tickets.length * 2_500) / 100).toFixed(2),
      },
    },
    '',
    id,
  )
const stock = async () => {
  const [row] = await api.query<{ held: number; sold: number }>(
    `SELECT sum(held)::int AS held, sum(sold)::int AS sold FROM quota JOIN product_quota
       ON product_quota.shop_id = quota.shop_id AND product_quota.quota_id = quota.id
     WHERE product_quota.product_id = '${productId}'`,
  )
  return row ?? { held: 0, sold: 0 }
}
const sweep = () => createSweeper({ pool: db.pool, now: () => api.clock.now }).sweep()
const reasonOf = (answer: Awaited<ReturnType<typeof sell>>) =>
  errorBodySchema.parse(answer.json()).exception_parameters?.['reason']

// rules/kiosk#allotment
test('what is held for a till is taken from everybody else, and is sold once with the tickets that it handed over', async () => {
  const till = await openTill()
  const before = await stock()
  expect(await reserve(till, 5)).toMatchObject({ kind: 'reserved' })
  const perPiece = (await stock()).held - before.held
  const { id, codes } = await only(till)
  expect(codes).toHaveLength(5)

  const saleId = randomUUID()
  const told = codes.slice(0, 2)
  expect((await sell(till, id, told, saleId)).statusCode).toBe(200)
  // The answer was lost: the same sale is told again.
  expect((await sell(till, id, told, saleId)).statusCode).toBe(200)
  expect((await only(till)).codes).toEqual(codes.slice(2))
  const after = await stock()
  expect([after.sold - before.sold, after.held - before.held]).toEqual([(perPiece / 5) * 2, (perPiece / 5) * 3])
  const tickets = await api.query<{ code: string; order_number: string }>(
    `SELECT code, order_number FROM ticket WHERE code = ANY ('{${told.join(',')}}')`,
  )
  expect(tickets.map(({ code }) => code).toSorted()).toEqual(told.toSorted())
  expect(new Set(tickets.map(({ order_number }) => order_number)).size).toBe(1)
  expect(await findBrokenStockInvariants(db.pool)).toEqual([])
})

test('never sells a ticket twice, one of another till, or one that was never held', async () => {
  const till = await openTill()
  const other = await openTill()
  await reserve(till, 2)
  const { id, codes } = await only(till)
  expect(reasonOf(await sell(other, id, codes))).toBe('allotment_gone')
  expect(reasonOf(await sell(till, id, ['7KQ2-MX9D-41TF-8W3E']))).toBe('allotment_gone')
  expect(reasonOf(await sell(till, randomUUID(), codes))).toBe('allotment_gone')
  expect(reasonOf(await sell(till, id, [codes[0] ?? '', codes[0] ?? '']))).toBe('allotment_gone')
  expect((await only(till)).codes).toEqual(codes)
  const answers = await Promise.all([sell(till, id, codes), sell(till, id, codes), sell(till, id, codes)])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await list(till)).toEqual([])
  expect(await findBrokenStockInvariants(db.pool)).toEqual([])
})

test('the rest is on sale again when it ends, and when its device is revoked; a late sale is recorded while there is stock', async () => {
  const [ending, revoked] = [await openTill(), await openTill()]
  const before = await stock()
  await reserve(ending, 3)
  await reserve(revoked, 4)
  const { id, codes } = await only(ending)
  expect(await endAllotments(db.kysely, { shopId, deviceId: ending.deviceId, now: api.clock.now })).toBe(1)
  await revoked.revokeDevice()
  await sweep()
  expect(await stock()).toEqual(before)
  expect(await list(ending)).toEqual([])
  expect((await sell(ending, id, codes.slice(0, 1))).statusCode).toBe(200)
  expect(await findBrokenStockInvariants(db.pool)).toEqual([])
})

test('a sale that a stopped process left half done is recorded when it is told again hours later', async () => {
  const till = await openTill()
  await reserve(till, 2)
  const { id, codes } = await only(till)
  const saleId = randomUUID()
  const cartId = derivedUuid(shopId, id, saleId)
  const split = { shopId, allotmentId: id, deviceId: till.deviceId, cartId, codes, now: api.clock.now }
  await db.kysely.transaction().execute(trx => splitAllotment(trx, { ...split, expiresAt: api.clock.now }))
  await sweep()
  const told = await sell(till, id, codes, saleId)
  expect(told.statusCode, told.body).toBe(200)
  expect((await sell(till, id, codes, saleId)).statusCode).toBe(200)
  expect(await api.query('SELECT FROM ticket WHERE code = ANY ($1)', [codes])).toHaveLength(2)
  expect(await api.brokenInvariants()).toEqual([])
})

test('what was held for an allotment that was never written is on sale again within minutes', async () => {
  const till = await openTill()
  const before = await stock()
  const fail = failNextStatement(db.pool, /^add-lines/)
  fail('lost after')
  expect(await reserve(till, 2), 'the answer is lost').toEqual({ kind: 'later' })
  await expect(reserve({ ...till, deviceId: randomUUID() }, 3), 'nothing is written after the stock').rejects.toThrow()
  expect((await stock()).held).toBeGreaterThan(before.held)
  expect(await reserve(till, 4)).toMatchObject({ kind: 'reserved' })

  api.clock.now += 6 * 60_000
  await sweep()
  const { codes } = await only(till)
  expect(codes).toHaveLength(4)
  expect((await stock()).held - before.held, 'only the allotment').toBe(4)
  await endAllotments(db.kysely, { shopId, deviceId: till.deviceId, now: api.clock.now })
  await sweep()
  expect(await stock()).toEqual(before)
  expect(await findBrokenStockInvariants(db.pool)).toEqual([])
})

/** A change of the shop's catalogue that every process knows. */
const change = async (statement: string, values: readonly unknown[] = []) => {
  await api.query(statement, values)
  await api.query('UPDATE shop SET catalogue_version = catalogue_version + 1 WHERE id = $1', [shopId])
  api.clock.now += 1_000
}
const setFees = (fees: readonly object[]) =>
  change(`UPDATE shop SET record = record || jsonb_build_object('service_costs', $1::jsonb) WHERE id = $2`, [
    JSON.stringify(fees),
    shopId,
  ])
const fee = { id: 'ovimaksu', title: { fi: 'Ovimaksu' }, vat_kind: 'admission', per: 'paid_ticket', event_ids: [] }
const costsOf = (code: string | undefined) =>
  api.query<{ fees: number; total: number }>(
    `SELECT sum(line.total_cents) FILTER (WHERE line.product_type = 'payment_cost')::int AS fees, sale.total_cents AS total
     FROM ticket JOIN customer_order AS sale ON sale.number = ticket.order_number
     JOIN order_line AS line ON line.order_number = sale.number WHERE ticket.code = $1 GROUP BY sale.total_cents`,
    [code],
  )

// rules/kiosk#allotment
test('held tickets are sold at the price and the fees with which they were reserved, whatever changes meanwhile', async () => {
  const [{ record } = { record: {} }] = await api.query<{ record: Record<string, unknown> }>(
    'SELECT record FROM shop WHERE id = $1',
    [shopId],
  )
  const before = record['service_costs']
  await setFees([{ ...fee, price_cents: 110 }])
  const till = await openTill()
  await reserve(till, 5)
  const { id, codes, price: held } = await only(till)
  expect(held).toBe('26.00')
  const sellAt = (tickets: readonly string[]) => {
    const amount = (tickets.length * 26).toFixed(2)
    const saleId = randomUUID()
    const sale = { id: saleId, tickets: [...tickets], amount, tendered: amount }
    return till.post(`allotments/${id}/sales.json`, { sale }, '', saleId)
  }
  await setFees([{ ...fee, price_cents: 190 }])
  const reserved = {
    vat_rate: 13.5,
    fees: [{ id: 'ovimaksu', title: fee.title, price: '1.10', per: 'paid_ticket', vat_rate: 13.5 }],
  }
  expect(await list(till), 'receipts tell it').toMatchObject([{ reserved }])
  const dearer = await sellAt(codes.slice(0, 2))
  expect(dearer.statusCode, dearer.body).toBe(200)
  expect(await costsOf(codes[0])).toEqual([{ fees: 220, total: 5_200 }])
  await setFees([])
  expect((await sellAt(codes.slice(2, 3))).statusCode).toBe(200)
  expect(await costsOf(codes[2])).toEqual([{ fees: 110, total: 2_600 }])
  await change(`UPDATE event SET status = 'cancelled' WHERE id = 'helmen-venetsialaiset'`)
  expect((await sellAt(codes.slice(3, 4))).statusCode).toBe(200)
  await change(`UPDATE event SET status = 'confirmed' WHERE id = 'helmen-venetsialaiset'`)
  await change(`UPDATE product SET record = record || '{"removed": true}' WHERE id = $1`, [productId])
  expect((await sellAt(codes.slice(4))).statusCode).toBe(200)
  await change(`UPDATE product SET record = record - 'removed' WHERE id = $1`, [productId])
  await setFees(Array.isArray(before) ? before : [])
  expect(await api.brokenInvariants()).toEqual([])
})

test('a sale that was not recorded for another reason can be sent again, and its tickets stay held till then', async () => {
  const till = await openTill()
  const before = await stock()
  await reserve(till, 2)
  const { id, codes } = await only(till)
  const saleId = randomUUID()
  const sendAs = (token: string, amount: string) =>
    api.app.inject({
      method: 'POST',
      url: `/v2/box_office/allotments/${id}/sales.json`,
      headers: { host: 'localhost', [clerkSessionHeader]: token, [idempotencyKeyHeader]: saleId },
      payload: { sale: { id: saleId, tickets: codes, amount, tendered: amount } },
    })
  expect(reasonOf(await sendAs(till.token, '1.00'))).toBe('sum_changed')
  api.clock.now += 2 * 3_600_000
  await sweep()
  expect((await stock()).held - before.held).toBe(2)
  const signedIn = await till.signIn(till.clerkId, till.pin)
  const { token } = calls.openClerkSession.response.parse(signedIn.json())
  expect((await sendAs(token, '49.80')).statusCode).toBe(200)
  expect((await stock()).held).toBe(before.held)
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/kiosk#allotment
test('a sale is on record for the clerk who made it, and names who told of it later; for no clerk who was never there', async () => {
  const [till, other] = [await openTill(), await openTill()]
  await reserve(till, 3)
  const { id, codes } = await only(till)
  const clerk = { shopId, name: 'Eino P.', pin: '1357', isManager: false, by: auditContext.by, now: api.clock.now }
  const eino = await addClerk(db, clerk)
  const { token } = calls.openClerkSession.response.parse((await till.signIn(eino.id, clerk.pin)).json())
  const tellOf = async (code: string | undefined, sellerId?: string) => {
    const saleId = randomUUID()
    const seller = sellerId !== undefined && { clerk: { id: sellerId } }
    const told = await api.app.inject({
      method: 'POST',
      url: `/v2/box_office/allotments/${id}/sales.json`,
      headers: { host: 'localhost', [clerkSessionHeader]: token, [idempotencyKeyHeader]: saleId },
      payload: { sale: { id: saleId, tickets: [code], amount: '24.90', tendered: '24.90', ...seller } },
    })
    expect(told.statusCode, told.body).toBe(200)
    const [onRecord] = await api.query(
      `SELECT session.clerk_id AS clerk, audit.by_name, audit.after ->> 'told_by' AS told_by,
         (SELECT min(clerk::text) FROM ledger WHERE ledger.order_number = ticket.order_number) AS booked
       FROM ticket JOIN counter_sale AS sale ON sale.order_number = ticket.order_number
       JOIN clerk_session AS session ON session.id = sale.session_id
       JOIN audit ON audit.order_number = ticket.order_number AND audit.act = 'sold_at_till'
       WHERE ticket.code = $1`,
      [code],
    )
    return onRecord
  }
  const byAino = { clerk: till.clerkId, by_name: 'Aino K., Kassa 2, pääovi', told_by: 'Eino P.', booked: till.clerkId }
  expect(await tellOf(codes[0], till.clerkId)).toEqual(byAino)
  const byEino = { clerk: eino.id, by_name: 'Eino P., Kassa 2, pääovi', told_by: null, booked: eino.id }
  expect(await tellOf(codes[1])).toEqual(byEino)
  expect(await tellOf(codes[2], other.clerkId)).toEqual(byEino)
})

test('holds plain tickets only, and no more than are left', async () => {
  const till = await openTill()
  expect(await reserve(till, 1, 'olematon')).toEqual({ kind: 'unknown_product' })
  expect(await reserve(till, 100_000)).toMatchObject({ kind: 'not_enough' })
  expect(await list(till)).toEqual([])
})
