import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { shopError } from '@portti/core/rules'
import type { FastifyInstance } from 'fastify'
import { err } from 'neverthrow'
import { describe, expect, it, onTestFinished } from 'vitest'
import { packText } from './page-cache.ts'
import { aShop } from './testing/a-shop.ts'
import { appBefore, appOf } from './testing/app-of.ts'

const host = 'metsa.localhost'
const get = (url: string, headers: Record<string, string> = {}) =>
  appOf(aShop).inject({ url, headers: { host, ...headers } })

const listen = async (app: FastifyInstance): Promise<AddressInfo> => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return app.server.address() as AddressInfo
}

/** Sends raw bytes that no HTTP client would send. Resolves with the whole response. */
const sendBytes = async (port: number, bytes: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes, 'latin1')
  const parts: Buffer[] = []
  for await (const part of socket) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('latin1')
}

describe('a redirect', () => {
  it.each([
    '/sv//evil.example/',
    '//evil.example',
    '//evil.example/a',
    '/fi//evil.example/',
    '/sv/%5Cevil.example',
    '/%09/evil.example',
    '/events/x/..//evil.example',
  ])('of %s stays on the origin', async url => {
    const { headers } = await appOf({ ...aShop, languages: ['fi'] }).inject({ url, headers: { host } })
    const location = new URL(headers.location ?? '/', `http://${host}`)
    expect(location.host).toBe(host)
  })

  it('hands on what the address said to others', async () => {
    const { statusCode, headers } = await get('/contact-us?utm_source=mail&q=a')
    expect([statusCode, headers.location]).toEqual([308, '/contact-us/?utm_source=mail&q=a'])
  })
})

// rules/production#trusted-proxies
describe('behind a proxy that passes on what visitors make up', () => {
  const lies: readonly Record<string, string>[] = [
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-host': 'evil.example, metsa.localhost' },
    { 'x-forwarded-host': 'metsa.localhost@evil.example' },
    { 'x-forwarded-proto': 'javascript' },
    { 'x-forwarded-proto': 'http, https', 'x-forwarded-host': 'evil.example:443' },
    { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' },
    { forwarded: 'host=evil.example;proto=https', 'x-forwarded-prefix': '//evil.example' },
    { host: 'evil.example' },
  ]
  const ownOrigin = 'https://metsa.example.fi'

  it.each(lies)('a redirect names no host: %o', async lie => {
    const app = appOf({ ...aShop, languages: ['fi'] }, {}, [ownOrigin])
    for (const url of ['/contact-us', '/sv/', '/fi//evil.example/']) {
      const { headers } = await app.inject({ url, remoteAddress: '127.0.0.1', headers: { host, ...lie } })
      expect(headers.location ?? '/', url).toMatch(/^\/(?![/\\])/)
    }
  })

  it.each(lies)('a page names the public address alone: %o', async lie => {
    const app = appOf(aShop, {}, [ownOrigin])
    for (const url of ['/contact-us/', '/robots.txt', '/sitemap.xml']) {
      const { body } = await app.inject({ url, remoteAddress: '127.0.0.1', headers: { host, ...lie } })
      expect(body, url).not.toContain('evil.example')
    }
    const { body } = await app.inject({ url: '/contact-us/', headers: { host, ...lie } })
    expect(/rel="canonical" href="([^"]+)"/.exec(body)?.[1]).toBe(`${ownOrigin}/contact-us/`)
  })
})

// rules/wire#every-answer
describe('an answer of any kind', () => {
  it.each([
    '/contact-us/',
    '/nowhere/',
    '/icon.svg',
    '/events/konsertti/poster.svg',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/sw.js',
    '/speculation-rules.json',
    '/assets/none.js',
    '/theme/made-up.css',
    '/health/live',
    '/health/ready',
    '/contact-us',
    '/api/v2/shop.json',
    '/api/%zz',
    '/%zz',
  ])('%s is not guessed at, and runs nothing', async url => {
    const { headers } = await get(url)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
  })

  it('is the same for acts that nobody offers', async () => {
    const { headers, statusCode } = await appOf(aShop).inject({ method: 'POST', url: '/', headers: { host } })
    expect([statusCode, headers['x-content-type-options']]).toEqual([404, 'nosniff'])
  })
})

describe('a theme', () => {
  it('with a made-up fingerprint is nobody’s to keep', async () => {
    const { headers, statusCode } = await get('/theme/made-up.css')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  })

  it('with its own is kept for good', async () => {
    const address = /\/theme\/[^"]+/.exec((await get('/contact-us/')).body)?.[0] ?? ''
    expect((await get(address)).headers['cache-control']).toContain('immutable')
  })

  // rules/catalogue#theme
  it('has another address whenever its style sheet is another, also by another version of Portti', async () => {
    const address = /\/theme\/([^"]+)\.css/.exec((await get('/contact-us/')).body)
    const { body } = await get(address?.[0] ?? '')
    expect(address?.[1]).toBe(createHash('sha256').update(body).digest('base64url').slice(0, 12))
  })
})

describe('a bad path of the ticket API', () => {
  it.each(['/api/%zz', '/api/v2/%', '/api/v2/%c3%28.json', '/api/%00'])('%s is 400', async url => {
    const { statusCode, body } = await get(url)
    expect([statusCode, body]).toEqual([400, expect.stringContaining('unspecified_exception')])
  })

  it.each(['/api/../health/live', '/api/%2e%2e/x', '/api/a\\b'])('%s is 400', async path => {
    const { port } = await listen(appOf(aShop))
    expect(await sendBytes(port, `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400 [^]*unspecified_exception/,
    )
  })
})

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

describe('a call that expects to be told to go on', () => {
  it('is handed on', async () => {
    const heard: string[] = []
    const api = createServer((request, response) => {
      request.on('data', part => heard.push(String(part))).on('end', () => response.end('{}'))
    }).listen(0, '127.0.0.1')
    await once(api, 'listening')
    onTestFinished(() => void api.close())
    const { port: apiPort } = api.address() as AddressInfo
    const { port } = await listen(
      appBefore(() => Promise.reject(new Error()), { apiUrl: `http://127.0.0.1:${apiPort}` }),
    )
    const answer = await sendBytes(
      port,
      `POST /api/v2/carts.json HTTP/1.1\r\nhost: ${host}\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}`,
    )
    expect(answer).toMatch(/HTTP\/1\.1 200 OK/)
    expect(heard).toEqual(['{}'])
  })
})

// rules/wire#every-answer
describe('an answer that no page makes runs nothing:', () => {
  it.each([
    ['to what is not HTTP', 'GARBAGE\r\n\r\n', 400],
    ['to who names no host', 'GET /contact-us/ HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['to too long headers', `GET / HTTP/1.1\r\nhost: ${host}\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, 400],
    [
      'to another expectation, which is not waited for',
      `GET /contact-us/ HTTP/1.1\r\nhost: ${host}\r\nexpect: tea\r\nconnection: close\r\n\r\n`,
      200,
    ],
  ])('%s', async (_what, bytes, status) => {
    const { port } = await listen(appOf(aShop))
    const answer = await sendBytes(port, bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toContain('x-content-type-options: nosniff')
    expect(answer).toContain("content-security-policy: default-src 'none'")
  })
})

describe('an invented query', () => {
  const askMany = async (urls: readonly string[], headers: Record<string, string> = {}) => {
    const asked: string[] = []
    const app = appBefore(
      ({ url }) => {
        asked.push(url)
        return Promise.resolve({ status: 200, headers: {}, text: packText(url, 'identity') })
      },
      {
        publicOrigins: ['https://metsa.example.fi'],
      },
    )
    const statuses: number[] = []
    for (const url of urls) statuses.push((await app.inject({ url, headers: { host, ...headers } })).statusCode)
    return { asked, statuses }
  }
  const many = Array.from({ length: 300 }, (_, index) => index)

  it('is the page without it: one is made for all', async () => {
    const { asked, statuses } = await askMany(many.map(index => `/?attack=${index}&q=jazz`))
    expect(asked).toEqual(['/?q=jazz'])
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('that pages know has so many pages made for an address and no more', async () => {
    const { asked, statuses } = await askMany(
      many.map(index => `/?q=${index}`),
      { 'x-forwarded-for': '203.0.113.9' },
    )
    expect(asked).toHaveLength(120)
    expect(statuses.filter(status => status === 429)).toHaveLength(180)
  })
})

describe('readiness', () => {
  it('asks the ticket API once for all who ask within a second', async () => {
    let now = 0
    let asked = 0
    const app = appBefore(() => Promise.reject(new Error()), {
      now: () => now,
      isApiReady: () => {
        asked += 1
        return Promise.resolve(true)
      },
    })
    for (let index = 0; index < 50; index += 1) expect((await app.inject('/health/ready')).statusCode).toBe(200)
    expect(asked).toBe(1)
    now = 1_000
    await app.inject('/health/ready')
    expect(asked).toBe(2)
  })
})

describe('a host that is no shop’s', () => {
  const unknown = () => Promise.resolve(err({ ...shopError('unspecified_exception'), status: 404 }))

  it('says so once, keeps nothing and does not come again by itself', async () => {
    const { statusCode, headers, body } = await appOf(aShop, { shop: unknown }).inject({ url: '/', headers: { host } })
    expect(statusCode).toBe(404)
    expect(headers['refresh']).toBeUndefined()
    expect(headers['retry-after']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('Tässä osoitteessa ei ole kauppaa')
  })
})

describe('a third party', () => {
  const shop = {
    ...aShop,
    facebookPixels: ['123'],
    liveChat: { scriptUrl: 'https://chat.example/widget.js', hosts: ['socket.chat.example'] },
  }
  const ask = (url: string) => appOf(shop).inject({ url, headers: { host } })

  it.each([
    '/checkout/',
    '/cart/cancelled/',
    '/thank-you/',
    '/orders/P27-1/',
    '/orders/pw/',
    '/stream/',
    '/stream/ABC/',
  ])('is not on %s, whatever was consented to', async url => {
    const { statusCode, headers, body } = await ask(url)
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/data-pixels|data-chat|chat\.example/)
    expect(headers['content-security-policy']).not.toContain('chat.example')
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
  })

  it('may come to other pages, named by their policy', async () => {
    const { headers, body } = await ask('/contact-us/')
    expect(body).toContain('data-pixels="123"')
    expect(body).toContain('data-chat="https://chat.example/widget.js"')
    expect(headers['content-security-policy']).toContain("script-src 'self' https://chat.example")
    expect(headers['content-security-policy'], 'its script writes HTML as it likes').not.toContain('trusted-types')
  })

  it('is on no page of a shop that has none, where no text becomes HTML or a script', async () => {
    const { headers } = await get('/contact-us/')
    expect(headers['content-security-policy']).toMatch(
      /require-trusted-types-for 'script'; trusted-types portti-drawing portti-worker(;|$)/,
    )
  })
})
