import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { clerkSessionHeader } from '@portti/contract/words'
import type { PublicOrigins } from '@portti/core/rules'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Asset } from './assets.ts'
import type { ConnectedTerminal } from './card-terminal.ts'
import { createApp } from './create-app.ts'
import { tillSession } from './till-session.ts'

const asset = (type: string, text: string): Asset => ({
  type,
  identity: Buffer.from(text),
  brotli: Buffer.from(`br:${text}`),
  gzip: Buffer.from(`gzip:${text}`),
})
const script = asset('text/javascript; charset=utf-8', 'sell()')
const icon: Asset = { type: 'image/svg+xml', identity: Buffer.from('<svg/>'), brotli: undefined, gzip: undefined }

/** Port 9 discards: no ticket API answers there. */
const nowhere = 'http://127.0.0.1:9'

const kioskAt = (
  publicOrigins: PublicOrigins,
  trustedProxies = 'loopback',
  terminal?: ConnectedTerminal,
  apiUrl = nowhere,
): FastifyInstance =>
  createApp({
    apiUrl,
    tillOf: tillSession(apiUrl),
    ...(terminal && { terminal }),
    publicOrigins,
    trustedProxies,
    assets: {
      page: asset('text/html; charset=utf-8', '<!doctype html>'),
      doorPage: asset('text/html; charset=utf-8', '<!doctype html><title>door</title>'),
      deskPage: asset('text/html; charset=utf-8', '<!doctype html><title>desk</title>'),
      selfPage: asset('text/html; charset=utf-8', '<!doctype html><title>self</title>'),
      stylesheet: '/assets/kiosk-1.css',
      icon: '/assets/icon-1.svg',
      serviceWorker: 'self.portti={};work()',
      get: pathname =>
        (({ '/assets/kiosk-1.js': script, '/assets/icon-1.svg': icon }) as Record<string, Asset>)[pathname],
    },
  })

let app: FastifyInstance
beforeEach(() => {
  app = kioskAt([])
})
afterEach(() => app.close())

/** Sends raw bytes that no HTTP client would send. Resolves with the whole response. */
const rawAnswer = async (bytes: string): Promise<string> => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(bytes, 'latin1')
  const parts: Buffer[] = []
  for await (const part of socket) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('latin1')
}

// rules/kiosk#card-terminal
describe('the card terminal behind the kiosk server', () => {
  it('is none unless the environment connects one', async () => {
    expect((await app.inject('/terminal')).json()).toEqual({ isPractice: true })
    expect((await app.inject({ method: 'POST', url: '/terminal', payload: {} })).statusCode).toBe(404)
  })

  it('is one for practice in public only where the shop that is asked for is in test mode', async () => {
    const api = createServer(({ headers }, response) => {
      const host = String(headers['x-forwarded-host'])
      const organizer = { id: 'o', name: 'Peltohovi' }
      const shades = [100, 200, 300, 400, 500, 600, 700, 800, 900]
      const theme = { primary: Object.fromEntries(shades.map(shade => [shade, '#123456'])) }
      response.end(JSON.stringify({ shop: { id: host, host, organizer, theme, test_mode: host.startsWith('koe.') } }))
    }).listen(0, '127.0.0.1')
    await once(api, 'listening')
    onTestFinished(() => void api.close())
    const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
    const kiosk = kioskAt(['https://kassa.example.fi', 'https://koe.example.fi'], 'loopback', undefined, apiUrl)
    onTestFinished(() => kiosk.close())
    const told = async (host: string) => (await kiosk.inject({ url: '/terminal', headers: { host } })).json()
    expect([await told('kassa.example.fi'), await told('koe.example.fi')]).toEqual([
      { isPractice: false },
      { isPractice: true },
    ])
  })

  it('is not known in public while the ticket API is silent', async () => {
    const kiosk = kioskAt(['https://kassa.example.fi'])
    onTestFinished(() => kiosk.close())
    const { statusCode, body } = await kiosk.inject({ url: '/terminal', headers: { host: 'kassa.example.fi' } })
    expect([statusCode, body]).toEqual([504, '{}'])
  })

  it('hears nobody without the session of a clerk', async () => {
    const connected = kioskAt([], 'loopback', { url: nowhere, id: 'P400-1', key: 'salaisuus' })
    expect((await connected.inject('/terminal')).json()).toEqual({ id: 'P400-1' })
    for (const headers of [{}, { authorization: 'Bearer keksitty' }]) {
      const answer = await connected.inject({ method: 'POST', url: '/terminal', headers, payload: {} })
      expect(answer.statusCode).toBe(403)
    }
    await connected.close()
  })

  // rules/kiosk#device-rights
  it('hears only tills that take cards, and of their refunds those that may give them', async () => {
    const rights: Record<string, object> = {
      cash: { payments: ['cash'], refunds: true },
      card: { payments: ['card_terminal'], refunds: false },
      both: { payments: ['cash', 'card_terminal'], refunds: true },
    }
    const api = createServer(({ headers }, response) => {
      const device = { id: 'd', name: 'Ovi', discounts: true, ...rights[String(headers[clerkSessionHeader])] }
      response.end(JSON.stringify({ session: { device, clerk: { id: 'aino', name: 'Aino K.' } } }))
    }).listen(0, '127.0.0.1')
    const terminal = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1')
    onTestFinished(() => [api, terminal].forEach(server => server.close()))
    for (const server of [api, terminal]) if (!server.listening) await once(server, 'listening')
    const [apiUrl = '', url = ''] = [api, terminal].map(
      server => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    )
    const kiosk = kioskAt([], 'loopback', { url, id: 'P400-1' }, apiUrl)
    onTestFinished(() => kiosk.close())
    const heard = async (till: string, body: object) => {
      const headers = { authorization: `Bearer ${till}` }
      return (await kiosk.inject({ method: 'POST', url: '/terminal', headers, payload: body })).statusCode
    }
    const message = (body: object) => ({ SaleToPOIRequest: { MessageHeader: { MessageClass: 'Service' }, ...body } })
    const charge = message({ PaymentRequest: { SaleData: {} } })
    const refund = message({ PaymentRequest: { SaleData: {}, PaymentData: { PaymentType: 'Refund' } } })
    const others = ['ReversalRequest', 'TransactionStatusRequest', 'AbortRequest'].map(name => message({ [name]: {} }))
    const answers = async (till: string) => Promise.all([charge, refund, ...others].map(body => heard(till, body)))
    expect(await answers('cash')).toEqual([403, 403, 403, 403, 403])
    expect(await answers('card')).toEqual([200, 403, 200, 200, 200])
    expect(await answers('both')).toEqual([200, 200, 200, 200, 200])
    // No till sends these, and one of them may be several payments.
    const both = message({ AbortRequest: {}, PaymentRequest: {} })
    const unreadable = [{}, [charge], { SaleToPOIRequest: null }, message({ PaymentRequest: [] }), message({})]
    for (const body of [both, message({ BatchRequest: {} }), ...unreadable]) expect(await heard('both', body)).toBe(403)
  })
})

describe('the kiosk server', () => {
  it('sends its page with a policy that lets nothing inline run', async () => {
    const { statusCode, headers, body } = await app.inject('/')
    expect([statusCode, body]).toEqual([200, '<!doctype html>'])
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['cache-control']).toBe('no-cache')
  })

  // rules/door#verdicts
  it('lets only the door use the camera', async () => {
    const door = await app.inject({ url: '/door/' })
    expect(door.body).toContain('<title>door</title>')
    expect(door.headers['permissions-policy']).toContain('camera=(self)')
    expect((await app.inject({ url: '/' })).headers['permissions-policy']).toContain('camera=()')
    expect((await app.inject({ url: '/door' })).headers.location).toBe('/door/')
  })

  // rules/kiosk#installable
  it('lets each screen be installed, and its service worker fetch from nowhere else', async () => {
    const door = await app.inject('/door.webmanifest')
    expect(door.headers['content-type']).toContain('application/manifest+json')
    expect(door.json()).toMatchObject({ start_url: '/door/', scope: '/door/', icons: [{ src: '/assets/icon-1.svg' }] })
    expect((await app.inject('/nobody.webmanifest')).statusCode).toBe(404)
    const worker = await app.inject('/sw.js')
    expect(worker.body).toBe('self.portti={};work()')
    expect(worker.headers['cache-control']).toBe('no-cache')
    expect(worker.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  })

  // rules/kiosk#installable
  it.each([
    ['window', '/'],
    ['door', '/door/'],
    ['desk', '/desk/'],
    ['self', '/self/'],
  ])('installs the %s as an application of its own, in full screen where the browser can', async (screen, start) => {
    expect((await app.inject(`/${screen}.webmanifest`)).json()).toMatchObject({
      id: start,
      start_url: start,
      scope: start,
      lang: 'fi',
      display: 'standalone',
      display_override: ['fullscreen', 'standalone'],
    })
  })

  it('sends hashed assets for good, in the form the browser takes', async () => {
    const { headers, body } = await app.inject({
      url: '/assets/kiosk-1.js',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect([headers['content-encoding'], body]).toEqual(['br', 'br:sell()'])
  })

  it('sends an asset that the build did not compress as it is', async () => {
    const { headers, body } = await app.inject({
      url: '/assets/icon-1.svg',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect([headers['content-encoding'], body]).toEqual([undefined, '<svg/>'])
  })

  it.each(['/kassa', '/assets/kiosk-2.js', '/assets/../package.json'])(
    'has a small page for %s, which it has not',
    async url => {
      const { statusCode, headers, body } = await app.inject({ url, headers: { 'accept-language': 'sv-FI,sv;q=0.9' } })
      expect(statusCode).toBe(404)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['content-security-policy']).toBeDefined()
      expect(body).toContain('<html lang="sv">')
      expect(body).toContain('/assets/kiosk-1.css')
    },
  )

  // rules/wire#every-answer
  it.each([
    '/',
    '/door',
    '/door/',
    '/desk',
    '/desk/',
    '/self',
    '/self/',
    '/window.webmanifest',
    '/door.webmanifest',
    '/sw.js',
    '/terminal',
    '/printer',
    '/kassa',
    '/assets/kiosk-1.js',
    '/health/live',
    '/health/ready',
    '/api/v2/shop.json',
    '/%zz',
  ])('lets nobody guess what %s is, nor run anything with it', async url => {
    const { headers } = await app.inject(url)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
  })

  // rules/wire#every-answer
  it.each([
    ['what is not HTTP', 'GARBAGE\r\n\r\n', 400],
    ['who names no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['another expectation', 'GET / HTTP/1.1\r\nhost: localhost\r\nexpect: tea\r\nconnection: close\r\n\r\n', 200],
  ])('answers %s by nothing that runs', async (_what, bytes, status) => {
    const answer = await rawAnswer(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toContain('x-content-type-options: nosniff')
    expect(answer).toContain("content-security-policy: default-src 'none'")
  })

  it('makes no HTML and no script of text in its page', async () => {
    const { headers } = await app.inject('/')
    expect(headers['content-security-policy']).toContain(
      "require-trusted-types-for 'script'; trusted-types portti-drawing portti-worker",
    )
  })

  // rules/kiosk#ticket-api
  it('is alive and ready without the ticket API', async () => {
    expect((await app.inject('/health/live')).statusCode).toBe(200)
    expect((await app.inject('/health/ready')).statusCode).toBe(200)
  })

  // rules/wire#where-it-is-served
  it('answers 503 for a ticket API that does not answer, and says when to try again', async () => {
    const answer = await app.inject('/api/health/ready')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.json()).toEqual({
      error: { code: 'unspecified_exception', message: 'The ticket API does not answer.' },
      exception_parameters: {},
    })
  })

  // rules/wire#statuses
  it.each(['/api/%zz', '/api/v2/%', '/api/v2/%c3%28.json', '/api/%00'])(
    'refuses %s as the ticket API would',
    async url => {
      const { statusCode, json } = await app.inject(url)
      expect(statusCode).toBe(400)
      expect(json()).toEqual({
        error: { code: 'unspecified_exception', message: 'The address cannot be read.' },
        exception_parameters: {},
      })
    },
  )

  it.each(['/api/../health/live', '/api/%2e%2e/x', '/api/a\\b'])('forwards nothing of %s', async path => {
    const answer = await rawAnswer(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*unspecified_exception[^]*exception_parameters/)
  })

  it('passes a redirect of the ticket API on as it is', async () => {
    const api = createServer((_request, response) => {
      response.writeHead(303, { location: '/checkout/' }).end()
    }).listen(0, '127.0.0.1')
    await once(api, 'listening')
    onTestFinished(() => void api.close())
    const kiosk = kioskAt([], 'loopback', undefined, `http://127.0.0.1:${(api.address() as AddressInfo).port}`)
    onTestFinished(() => kiosk.close())
    const { statusCode, headers } = await kiosk.inject('/api/v2/forms')
    expect([statusCode, headers.location]).toEqual([303, '/checkout/'])
  })

  // rules/production#closing
  it('answers what it began while it closes, and then waits for no connection that is kept', async () => {
    const begun = Promise.withResolvers<ServerResponse>()
    const api = createServer((_request, response) => begun.resolve(response)).listen(0, '127.0.0.1')
    await once(api, 'listening')
    onTestFinished(() => void api.close())
    const kiosk = kioskAt([], 'loopback', undefined, `http://127.0.0.1:${(api.address() as AddressInfo).port}`)
    const url = await kiosk.listen({ port: 0, host: '127.0.0.1' })
    const agent = new Agent({ keepAlive: true })
    onTestFinished(() => agent.destroy())
    const asked = get(`${url}/api/v2/shop.json`, { agent })
    const response = await begun.promise
    const closing = kiosk.close()
    await vi.waitUntil(() => !kiosk.server.listening, 30_000)
    response.end('{"late":true}')
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    expect(await json(answer)).toEqual({ late: true })
    await closing
  })

  it('asks a ticket API that has no time for a call once, and passes its answer on', async () => {
    const asked: string[] = []
    const api = createServer(({ url = '' }, response) => {
      asked.push(url)
      response.writeHead(503, { 'retry-after': '3' }).end('{}')
    }).listen(0, '127.0.0.1')
    await once(api, 'listening')
    onTestFinished(() => void api.close())
    const kiosk = kioskAt([], 'loopback', undefined, `http://127.0.0.1:${(api.address() as AddressInfo).port}`)
    onTestFinished(() => kiosk.close())
    const { statusCode, headers } = await kiosk.inject('/api/v2/shop.json')
    expect([statusCode, headers['retry-after'], asked]).toEqual([503, '3', ['/v2/shop.json']])
  })

  // rules/production#loopback-only
  it.each([
    ['another host', { host: 'kassa.example.fi' }],
    ['somebody elsewhere behind a proxy', { host: 'localhost:3100', 'x-forwarded-for': '203.0.113.9' }],
    ['a host that a proxy names', { host: 'localhost:3100', 'x-forwarded-host': 'kassa.example.fi' }],
  ])('says to %s why it does not answer, until its public address is declared', async (_, headers) => {
    const { statusCode, body } = await app.inject({ url: '/', headers: { ...headers, 'accept-language': 'sv' } })
    expect(statusCode).toBe(421)
    expect(body).toContain('PORTTI_PUBLIC_URL')
    expect(body).toContain('<html lang="sv">')
    const declared = kioskAt(['https://kassa.example.fi'])
    const answer = await declared.inject({ url: '/', headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
    await declared.close()
  })

  // rules/production#trusted-proxies
  it('believes a named proxy, and nobody else, of where a visitor comes from', async () => {
    const kiosk = kioskAt([], 'loopback,10.0.0.13')
    const headers = { host: 'localhost:3100', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' }
    const statuses = await Promise.all(
      ['10.0.0.13', '10.0.0.14'].map(
        async remoteAddress => (await kiosk.inject({ url: '/', remoteAddress, headers })).statusCode,
      ),
    )
    // Only a proxy of its own may say that somebody sits at this machine.
    expect(statuses).toEqual([200, 421])
    await kiosk.close()
  })
})
