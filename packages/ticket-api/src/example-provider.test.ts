import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { calls, cartTokenHeader } from '@portti/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiWithLuna } from '../example/payment-provider.ts'
import { buildApp } from './app.ts'
import { readConfiguration } from './configuration/configuration.ts'
import { createTestDatabase, type TestDatabase } from './test-support/postgres/test-database.ts'
import { openSampleApi, sampleSecret } from './test-support/shop/sample-api.ts'

type Payment = { id: string; shop: string; cents: number; status: string; page: string }

const noticeSecret = 'a secret between Luna and the shop'
const payments = new Map<string, Payment>()
let luna: Server
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  luna = createServer(async (request, response) => {
    if (request.method === 'POST' && request.url === '/payments') {
      const { id, shop, cents } = JSON.parse(await text(request)) as Payment
      payments.set(id, { id, shop, cents, status: 'open', page: `https://luna.example/pay/${id}` })
      return response.end(JSON.stringify(payments.get(id)))
    }
    return response.end(JSON.stringify(payments.get(request.url?.split('/')[2] ?? '')))
  }).listen(0, '127.0.0.1')
  await once(luna, 'listening')
})
afterAll(async () => {
  luna?.close()
  await database?.drop()
})

// rules/payment#payment-gateways
test('the provider of the recipe sells a ticket by its own notice, and believes no other', async () => {
  const sample = await openSampleApi(database.db)
  const host = `http://127.0.0.1:${(luna.address() as AddressInfo).port}`
  const configuration = readConfiguration({ PORTTI_SECRET: sampleSecret, PORTTI_LOG_LEVEL: 'silent' })
  const composition = { configuration, database: database.db, now: () => sample.clock.now }
  const deps = apiWithLuna(composition, { host, key: 'a key', noticeSecret })
  const app = await buildApp(deps)
  const { fill, cartId, state } = await sample.shopper()
  await fill('helmen-venetsialaiset-peruslippu', 2)
  const begun = await app.inject({
    method: 'POST',
    url: `/v2/carts/${cartId}/checkouts.json`,
    headers: { [cartTokenHeader]: state.token },
    payload: { checkout: { terms_accepted: true } },
  })
  await deps.preparer.idle()
  const { uuid } = calls.createCheckout.answer.parse(begun.json()).cart_checkout
  const read = async () => {
    const url = `/v2/carts/${cartId}/checkouts/${uuid}.json`
    const answer = await app.inject({ url, headers: { [cartTokenHeader]: state.token } })
    return calls.readCheckout.answer.parse(answer.json()).cart_checkout
  }
  const [payment] = payments.values()
  if (!payment) throw new Error('Luna was not asked')
  expect((await read()).next_step).toMatchObject({ forward_to_url: payment.page })

  payment.status = 'paid'
  const notify = (secret: string) => {
    const payload = JSON.stringify(payment)
    const signature = createHmac('sha256', secret).update(payload).digest('hex')
    const headers = { 'content-type': 'application/json', 'luna-signature': signature }
    return app.inject({ method: 'POST', url: '/v2/payments/luna/notices.json', headers, payload })
  }
  expect((await notify('a secret of somebody else')).statusCode).toBeGreaterThanOrEqual(400)
  expect((await read()).checkout_status).toBe('PAYMENT_PENDING')
  expect((await notify(noticeSecret)).statusCode).toBe(200)
  expect(await read()).toMatchObject({ checkout_status: 'COMPLETED', payment_status: 'paid' })
  await app.close()
  await sample.app.close()
})
