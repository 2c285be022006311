import { expect, it, onTestFinished, vi } from 'vitest'
import { composeServer } from './compose-server.ts'
import { readConfiguration } from './server/configuration.ts'
import { createApp } from './server/create-app.ts'
import { packText } from './server/page-cache.ts'
import { makeClientFolder } from './server/testing/client-folder.ts'

it('makes a page again, asks whether the ticket API is ready, and renders for an address, also after the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let made = 0
  let asked = 0
  const parts = composeServer(readConfiguration({}), makeClientFolder(), async () => {
    made += 1
    return { status: 200, headers: {}, text: packText(`${made}`, 'identity') }
  })
  const isApiReady = () => Promise.resolve((asked += 1) > 0)
  const app = createApp({ ...parts, publicOrigins: ['https://liput.example.fi'], isApiReady })
  onTestFinished(() => app.close())
  const get = async (url: string) => (await app.inject({ url, remoteAddress: '203.0.113.9' })).statusCode

  for (let page = 1; page <= 120; page += 1) await get(`/${page}/`)
  expect(await get('/121/')).toBe(429)
  await get('/health/ready')
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(2_000)
  expect(await get('/1/')).toBe(200)
  expect(made).toBe(121)
  await get('/health/ready')
  expect(asked).toBe(2)
})
