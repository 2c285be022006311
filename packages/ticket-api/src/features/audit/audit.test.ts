import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { openSampleFiles, rowOf, type SampleShop, samplePath } from '../../test-support/shop/sample-file.ts'
import { importCatalogueFile } from '../import/import-catalogue.ts'
import { refundOrder } from '../refund/refund-order.ts'
import { refundPart } from '../refund/refund-part.ts'
import { listAuditRows } from './list-audit-rows.ts'

const shopId = 'peltohovi'
const ticket = 'helmen-venetsialaiset-peruslippu'
let database: TestDatabase
let api: SampleApi
let files: Awaited<ReturnType<typeof openSampleFiles>>
beforeAll(async () => {
  files = await openSampleFiles()
  database = await createTestDatabase({ maxConnections: 5 })
  api = await openSampleApi(database.db)
})
afterAll(async () => {
  await api?.app.close()
  await files?.remove()
  await database?.drop()
})

const buy = async (amount: number) => {
  const shopper = await api.shopper()
  await shopper.fill(ticket, amount)
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  return (await shopper.readCheckout(checkout.uuid)).order?.number ?? ''
}

// rules/money#audit
test('a refund tells who gave back what, why, and what the order was before and after; the job tells its end', async () => {
  const number = await buy(3)
  const order = { ...auditContext, shopId, number, now: api.clock.now }
  await refundPart(database.db, { ...order, tickets: [], products: [{ id: ticket, amount: 1 }], creditCents: 0 })
  await refundOrder(database.db, { ...order, reason: 'the event was moved' })
  await api.deps.payments.refundDue()
  const acts = await listAuditRows(database.db.pool, { orderNumber: number })
  expect(acts).toMatchObject([
    { byName: 'tester', act: 'part_refunded', before: { total_cents: 7_470 }, after: { total_cents: 4_980 } },
    {
      act: 'order_refunded',
      before: { status: 'paid' },
      after: { to_give_back_cents: 4_980 },
      reason: 'the event was moved',
    },
  ])
  const ofEvent = await listAuditRows(database.db.pool, { shopId, eventId: 'helmen-venetsialaiset' })
  expect(ofEvent.map(({ act }) => act)).toEqual(['part_refunded', 'order_refunded'])
  const paid = (await listAuditRows(database.db.pool, { shopId })).filter(({ act }) => act === 'refund_paid')
  expect(paid).toMatchObject([
    { byKind: 'job', byName: 'refund-payments', after: { cents: 4_980 } },
    { byKind: 'job', after: { cents: 2_490 } },
  ])
})

// rules/money#audit
test('an import tells prices and events before and after; a command that changes a price has to say why', async () => {
  const path = await files.write(shop => {
    rowOf(shop.products, ticket).price = '26.00'
  })
  const by = { kind: 'command', name: 'aino' } as const
  const run = (reason?: string, isDryRun = false) =>
    importCatalogueFile(database.db, path, api.clock.now, { audit: { by, reason }, isDryRun })
  const refused = await run()
  expect(refused).toMatchObject({ shops: [], problems: [{ field: 'products', line: expect.any(Number) as number }] })
  expect(refused.problems[0]?.reason).toBe(
    `change prices (${ticket} €24.90 → €26.00): say why with --reason "…", the audit log keeps it; nothing of ${shopId} is imported`,
  )
  expect(await run(undefined, true)).toEqual(refused)
  expect(await run('the hall costs more', true)).toMatchObject({ problems: [], shops: [{ written: 1 }] })
  const price = () => api.query('SELECT price_cents FROM product WHERE id = $1', [ticket])
  expect(await price()).toEqual([{ price_cents: 2_490 }])
  await run('the hall costs more')
  expect(await price()).toEqual([{ price_cents: 2_600 }])
  const acts = (await listAuditRows(database.db.pool, { shopId })).filter(({ byName }) => byName === 'aino')
  expect(acts).toHaveLength(2)
  expect(acts).toContainEqual(
    expect.objectContaining({
      act: 'product_changed',
      subject: ticket,
      before: expect.objectContaining({ price_cents: 2_490 }) as object,
      after: expect.objectContaining({ price_cents: 2_600 }) as object,
      reason: 'the hall costs more',
    }),
  )
  await run()
  expect((await listAuditRows(database.db.pool, { shopId })).filter(({ byName }) => byName === 'aino')).toHaveLength(2)
})

// rules/money#audit
test('a fee that an import changes, adds or drops is a changed price: a command has to say why, and the log tells', async () => {
  const by = { kind: 'command', name: 'eero' } as const
  const run = async (change: (shop: SampleShop) => void, reason?: string) =>
    importCatalogueFile(database.db, await files.write(change), api.clock.now, { audit: { by, reason } })
  const dearer = (shop: SampleShop) => {
    rowOf(shop.service_costs, 'palvelumaksu')['price'] = '19.80'
    shop['refund_cost'] = undefined
  }
  await importCatalogueFile(database.db, samplePath, api.clock.now)
  expect(await run(dearer)).toMatchObject({
    shops: [],
    problems: [
      {
        field: 'service_costs',
        line: expect.any(Number) as number,
        reason: expect.stringMatching(
          /^change prices \(palvelumaksu €1\.98 per ticket of \S+ → €19\.80 per ticket of \S+, refund cost €10\.00 → none\): say why/,
        ) as string,
      },
    ],
  })
  expect((await run(dearer, 'the season')).problems).toEqual([])
  const perOrder = (shop: SampleShop) => {
    dearer(shop)
    rowOf(shop.service_costs, 'palvelumaksu')['per'] = 'order'
  }
  expect((await run(perOrder)).problems).toMatchObject([{ reason: expect.stringContaining('→ €19.80 per order') }])
  const acts = (await listAuditRows(database.db.pool, { shopId })).filter(({ byName }) => byName === 'eero')
  expect(acts.map(({ act, subject, reason }) => [act, subject ?? null, reason])).toEqual([
    ['import', null, 'the season'],
    ['cost_changed', 'palvelumaksu', 'the season'],
    ['cost_changed', 'refund cost', 'the season'],
  ])
  expect(acts).toMatchObject([{}, { before: { price_cents: 198 }, after: { price_cents: 1_980 } }, { after: null }])
  await run(shop => {
    shop['refund_cost'] = undefined
    shop.service_costs = []
  }, 'no fees')
  expect((await run(dearer)).problems).toMatchObject([
    { reason: expect.stringContaining('palvelumaksu none → €19.80') },
  ])
})

// rules/money#audit
test('a fee whose events change in the file alone, or their order, costs nobody more: a command needs no reason', async () => {
  const by = { kind: 'command', name: 'iiro' } as const
  const run = async (change: (shop: SampleShop) => void) =>
    importCatalogueFile(database.db, await files.write(change), api.clock.now, { audit: { by } })
  const feeOf = (eventIds: readonly string[], more: (shop: SampleShop) => void = () => undefined) => {
    return (shop: SampleShop) => {
      rowOf(shop.service_costs, 'palvelumaksu')['event_ids'] = eventIds
      more(shop)
    }
  }
  const [old, other, next] = ['sinfoniaa-peltohovissa', 'kaihon-ilta', 'uusi-konsertti']
  const comes = ({ events }: SampleShop) => {
    events.push({ ...rowOf(events, other), id: next, primary_product: undefined })
  }
  const reset = async (eventIds: readonly string[]) => {
    const { problems } = await importCatalogueFile(database.db, await files.write(feeOf(eventIds)), api.clock.now)
    expect(problems).toEqual([])
  }
  await reset([old, other])
  expect(await run(feeOf([other, old]))).toMatchObject({ problems: [] })
  expect(await run(feeOf([next, old, other], comes))).toMatchObject({ problems: [], shops: [{ shopId }] })
  expect(await run(feeOf([old, other]))).toMatchObject({ problems: [], shops: [{ shopId }] })
  await reset([old, other])
  expect((await run(feeOf([other]))).problems).toMatchObject([
    { reason: expect.stringContaining(`of ${other}, ${old} → €1.98 per ticket of ${other})`) as string },
  ])
})

// rules/catalogue#import
test('a shop that says no reason for its prices stays as it was, and says so beside what the other shops of its file tell', async () => {
  const metsa = JSON.parse(await readFile(samplePath.replace('peltohovi', 'metsa'), 'utf8')) as { shops: object[] }
  const peltohovi = JSON.parse(await readFile(samplePath, 'utf8')) as { shops: [SampleShop] }
  rowOf(peltohovi.shops[0].products, 'emalimuki').price = '19.90'
  rowOf(peltohovi.shops[0].products, 'kangaskassi').price = 'nineteen'
  const path = await files.writeText(
    JSON.stringify({ portti_catalogue: 1, shops: [...peltohovi.shops, ...metsa.shops] }, null, 2),
  )
  const auditContext = { by: { kind: 'command', name: 'aino' } } as const
  const { shops, problems } = await importCatalogueFile(database.db, path, api.clock.now, { audit: auditContext })
  expect(shops).toMatchObject([{ shopId: 'metsa', isNew: true }])
  expect(problems).toMatchObject([
    { field: 'price', reason: expect.stringMatching(/^must be euros/) as string },
    { field: 'products', reason: expect.stringMatching(/nothing of peltohovi is imported$/) as string },
  ])
})

// rules/money#audit
test('what was done stays as it was written', async () => {
  for (const change of [`UPDATE audit SET reason = 'x'`, 'DELETE FROM audit', 'TRUNCATE audit']) {
    await expect(api.query(change)).rejects.toThrow('The rows of audit stay as they were written')
  }
})
