import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { appBefore } from './testing/app-of.ts'

// rules/production#trusted-proxies
it('the storefront tells the ticket API where a shopper comes from as a named proxy says, and nobody else', async () => {
  const heard: IncomingHttpHeaders[] = []
  const api = createServer((request, response) => {
    heard.push(request.headers)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const address = api.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const app = appBefore(() => Promise.reject(new Error()), {
    apiUrl: `http://127.0.0.1:${port}`,
    publicOrigins: ['https://metsa.example.fi'],
    trustedProxies: 'loopback,10.0.0.13',
  })
  onTestFinished(async () => {
    await app.close()
    api.close()
  })
  const headers = { host: '10.0.0.11', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
  for (const remoteAddress of ['10.0.0.13', '10.0.0.14']) {
    await app.inject({ url: '/api/v2/shop.json', remoteAddress, headers })
  }
  expect(heard).toMatchObject([
    { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' },
    { 'x-forwarded-for': '10.0.0.14', 'x-forwarded-proto': 'http' },
  ])
})
