import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { appBefore } from './testing/app-of.ts'

it('a call that the ticket API has no time for is asked once, and its answer is passed on', async () => {
  const asked: string[] = []
  const api = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(503, { 'retry-after': '2' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  onTestFinished(() => void api.close())
  const { port } = api.address() as AddressInfo
  const app = appBefore(() => Promise.reject(new Error()), { apiUrl: `http://127.0.0.1:${port}` })
  onTestFinished(() => app.close())
  const { statusCode, headers } = await app.inject({
    url: '/api/v2/shop.json',
    headers: { host: 'metsa.localhost' },
  })
  expect([statusCode, headers['retry-after'], asked]).toEqual([503, '2', ['/v2/shop.json']])
})
