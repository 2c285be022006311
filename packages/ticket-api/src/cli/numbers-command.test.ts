import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { listRefundsDue } from '../features/refund/list-refunds-due.ts'
import { refundOrder } from '../features/refund/refund-order.ts'
import { refundPart } from '../features/refund/refund-part.ts'
import { createTestDatabase, type TestDatabase } from '../test-support/postgres/test-database.ts'
import { openPaytrail } from '../test-support/providers/testing-paytrail.ts'
import { auditContext } from '../test-support/shop/audit-context.ts'
import { openSampleApi, type SampleApi } from '../test-support/shop/sample-api.ts'
import { numbersCommand } from './numbers-command.ts'

const shopId = 'peltohovi'
let database: TestDatabase
let paytrail: Awaited<ReturnType<typeof openPaytrail>>
let api: SampleApi
beforeAll(async () => {
  database = await createTestDatabase({ shop: 'sample', maxConnections: 4 })
  paytrail = await openPaytrail()
  api = await openSampleApi(database.db, { env: paytrail.env })
})
afterAll(async () => {
  await api?.app.close()
  await paytrail?.close()
  await database?.drop()
})

/** What a refund of a paid order needs. */
const buy = async () => {
  const shopper = await api.shopper()
  await shopper.fill('venetsialaisten-rantasauna-saunalippu', 1)
  const { uuid, next_step } = await shopper.checkOut()
  paytrail.end(new URL(next_step?.forward_to_url ?? '').pathname.slice(1), 'ok')
  api.clock.now += 3_000
  const { order } = await shopper.readCheckout(uuid)
  return { ...auditContext, shopId, number: order?.number ?? '', now: api.clock.now }
}

// rules/payment#refunds
test('refunds that were due in a restored dump are left to a person, for they may have been made since', async () => {
  await refundOrder(database.db, await buy())
  await refundPart(database.db, { ...(await buy()), tickets: [], products: [], creditCents: 100 })
  const said: string[] = []
  await numbersCommand(database.db, ['jump'], { reason: 'RESTORED' }, line => void said.push(line))
  expect(said).toContain('2 refunds were due: they may have been made since, and are left to a person.')
  api.clock.now += 48 * 60 * 60_000
  expect(await api.deps.payments.refundDue()).toBe(0)
  expect((await listRefundsDue(database.db.pool, shopId)).map(({ problem }) => problem)).toEqual([
    'It may have been made, look at paytrail first: the database was restored',
    'It may have been made, look at paytrail first: the database was restored',
  ])
  const { rows } = await database.db.pool.query<{ after: unknown }>(
    "SELECT after FROM audit WHERE act = 'numbers_jumped' AND shop_id = $1",
    [shopId],
  )
  expect(rows).toEqual([{ after: { refunds_left_to_a_person: 2 } }])
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/orders#numbers
test('a jump that is made again tells the same moment until which what was done is known', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const knownUntil = async () => {
    const said: string[] = []
    await numbersCommand(database.db, ['jump'], { reason: 'RESTORED' }, line => void said.push(line))
    return said.find(line => line.startsWith('What was done is known until'))
  }
  const first = await knownUntil()
  expect(first).toBeDefined()
  // After everything that was done in this test's shop, whatever its clock says.
  vi.setSystemTime(Math.max(Date.now(), api.clock.now) + 60_000)
  await knownUntil()
  expect(await knownUntil()).toBe(first)
})
