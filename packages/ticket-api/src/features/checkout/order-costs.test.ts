import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openSampleApi, type SampleApi } from '../../test-support/sample-api.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts'

let database: TestDatabase
let api: SampleApi
beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 12 })
  api = await openSampleApi(database.db)
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
})

/** From an empty cart to a paid order, as the storefront does it. */
const buy = async () => {
  const shopper = await api.shopper()
  await shopper.fill('helmen-venetsialaiset-peruslippu', 1)
  const answer = await shopper.call('POST', '/checkouts.json', { checkout: { terms_accepted: true } }, randomUUID())
  const { cart_checkout: checkout } = answer.json<{
    cart_checkout: { uuid: string; next_step?: { forward_to_url: string } }
  }>()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  return (await shopper.readCheckout(checkout.uuid)).checkout_status
}

// rules/checkout#polling
test('the answer to a new checkout has the address of the payment page, so nobody asks again', async () => {
  const shopper = await api.shopper()
  await shopper.fill('helmen-venetsialaiset-peruslippu', 1)
  const answer = await shopper.call('POST', '/checkouts.json', { checkout: { terms_accepted: true } })
  expect(answer.json()).toMatchObject({
    cart_checkout: { checkout_status: 'PAYMENT_PENDING', next_step: { forward_to_url: expect.stringContaining('/') } },
  })
})

// rules/stock#micro-batches
test('orders that are made at the same time share their statements: fewer than two each', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const orders = 24
  const ends = await Promise.all(Array.from({ length: orders }, buy))
  expect(ends).toEqual(ends.map(() => 'COMPLETED'))
  expect(asked.mock.calls.length / orders).toBeLessThan(2)
  expect(await api.brokenInvariants()).toEqual([])
})
