import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { cachedPagesFirst, pageKey } from './cached-page.ts'
import { type CachedPage, packText, toCachedPage } from './page-cache.ts'

type Asked = { readonly method?: string; readonly path?: string; readonly headers?: Record<string, string> }

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach(stop => stop()))

/** A server with one cached page, of `metsa.localhost`. It answers `fastify` to everything else. */
const listen = async () => {
  const kept = new Map<string, CachedPage>([
    ['metsa.localhost /', toCachedPage(200, { 'content-type': 'text/html' }, packText('Äiti', 'identity'))],
  ])
  const server = cachedPagesFirst(asked => kept.get(pageKey(asked)))((_, response) => response.end('fastify'), {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => server.close())
  return async ({ method = 'GET', path = '/', headers = {} }: Asked = {}) => {
    const { port } = server.address() as AddressInfo
    const asking = request({ port, method, path, headers: { host: 'metsa.localhost', ...headers }, agent: false }).end()
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    const parts: Buffer[] = []
    for await (const part of answer) parts.push(part as Buffer)
    return { status: answer.statusCode, headers: answer.headers, body: String(Buffer.concat(parts)) }
  }
}

describe('a kept page', () => {
  it('is handed out as it is, with its length and its ETag', async () => {
    const ask = await listen()
    const { status, headers, body } = await ask()
    expect([status, body, headers['content-length']]).toEqual([200, 'Äiti', '5'])
    expect(await ask({ headers: { 'if-none-match': headers.etag ?? '' } })).toMatchObject({ status: 304, body: '' })
  })

  it('has no text for who asks for its headers alone', async () => {
    const ask = await listen()
    const { status, headers, body } = await ask({ method: 'HEAD' })
    expect([status, body, headers['content-length']]).toEqual([200, '', '5'])
  })

  it.each<[string, Asked]>([
    ['another shop', { headers: { host: 'iltama.localhost' } }],
    ['another shop behind a proxy', { headers: { 'x-forwarded-host': 'iltama.localhost' } }],
    ['the same shop by another protocol', { headers: { 'x-forwarded-proto': 'https' } }],
    ['another path', { path: '/cart/' }],
    ['what another search finds', { path: '/?q=jazz' }],
    ['another act', { method: 'POST' }],
  ])('is not given to who asks for %s', async (_, asked) => {
    const ask = await listen()
    expect((await ask(asked)).body).toBe('fastify')
  })
})

it('believes a forwarded host by the address it came from', () => {
  const from = (remoteAddress: string, forwarded?: string) =>
    pageKey({
      url: '/',
      headers: { host: 'a', ...(forwarded && { 'x-forwarded-host': forwarded }) },
      socket: { remoteAddress },
    } as Parameters<typeof pageKey>[0])
  expect(from('127.0.0.1')).toBe(from('10.0.0.1'))
  expect(from('127.0.0.1', 'b')).not.toBe(from('10.0.0.1', 'b'))
  expect(from('127.0.0.1', 'b')).not.toBe(from('127.0.0.1', 'c'))
})
