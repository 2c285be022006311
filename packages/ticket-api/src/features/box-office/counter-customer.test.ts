import { calls } from '@portti/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTill } from '../../test-support/open-till.ts'
import { openSampleApi, type SampleApi } from '../../test-support/sample-api.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts'

let database: TestDatabase
let api: SampleApi
beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 8 })
  api = await openSampleApi(database.db)
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
})

const customer = { first_name: 'Aino', last_name: 'Salo', email: 'aino@example.fi', phone: '+358401234567' }
const sellTo = async (withCustomer: boolean) => {
  const till = await openTill(api, database.db)
  const shopper = await api.shopper()
  const { totalEur } = await shopper.add('helmen-venetsialaiset-peruslippu', 1)
  expect((await shopper.call('PUT', '/customer.json', { customer })).statusCode).toBe(200)
  const sold = await till.sell(shopper, { kind: 'cash', amount: totalEur, with_customer: withCustomer })
  expect(sold.statusCode).toBe(202)
  const { order } = calls.createCheckout.answer.parse(sold.json()).cart_checkout
  return api.query<{ customer: object; mails: number }>(
    `SELECT customer, (SELECT count(*) FROM mail WHERE order_number = number)::int AS mails
     FROM customer_order WHERE number = $1`,
    [order?.number],
  )
}

// rules/kiosk#customer
test('a named customer gets the tickets by e-mail', async () => {
  expect(await sellTo(true)).toEqual([{ customer: expect.objectContaining({ email: customer.email }), mails: 1 }])
})

test('a sale that names nobody is anonymous, whoever was named in its cart before', async () => {
  expect(await sellTo(false)).toEqual([{ customer: {}, mails: 0 }])
})
