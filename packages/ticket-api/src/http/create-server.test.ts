import { expect, test } from 'vitest'
import { createServer } from './create-server.ts'

const serverOf = (publicOrigins: readonly string[], trustedProxies = 'loopback') => {
  const app = createServer({ publicOrigins, trustedProxies, logLevel: 'silent' })
  app.get('/who', ({ ip, host, protocol }) => ({ ip, host, protocol }))
  return app
}

// rules/production#public-origin
test('where every declared origin is https every answer keeps browsers at it, refusals among them', async () => {
  for (const url of ['/who', '/nothing', '/%zz', `/${'a'.repeat(300)}`]) {
    const { headers } = await serverOf(['https://liput.example.fi']).inject(url)
    expect(headers['strict-transport-security'], url).toBe('max-age=31536000')
  }
  for (const origins of [[], ['http://liput.example.fi']]) {
    expect((await serverOf(origins).inject('/who')).headers).not.toHaveProperty('strict-transport-security')
  }
})

// rules/production#trusted-proxies
test('the API believes a named proxy, and nobody else, of where a shopper comes from', async () => {
  const app = serverOf([], 'loopback,10.0.0.13')
  const ask = async (remoteAddress: string) => {
    const headers = {
      host: '10.0.0.11:4000',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'liput.example.fi',
      'x-forwarded-proto': 'https',
    }
    return (await app.inject({ url: '/who', remoteAddress, headers })).json<object>()
  }
  expect(await ask('10.0.0.13')).toEqual({ ip: '203.0.113.9', host: 'liput.example.fi', protocol: 'https' })
  expect(await ask('10.0.0.14')).toEqual({ ip: '10.0.0.14', host: '10.0.0.11:4000', protocol: 'http' })
})

// rules/production#trusted-proxies
test('the first hop that is no proxy is the shopper, whatever they say came before, and however often they come', async () => {
  const app = serverOf([], 'loopback,10.0.0.13')
  for (let turn = 0; turn < 3; turn += 1) {
    const headers = { 'x-forwarded-for': '127.0.0.1, 198.51.100.7, 203.0.113.9, 10.0.0.13' }
    expect((await app.inject({ url: '/who', headers })).json()).toMatchObject({ ip: '203.0.113.9' })
  }
})
