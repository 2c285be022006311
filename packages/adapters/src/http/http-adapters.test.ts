import { execFileSync } from 'node:child_process'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Http, HttpAnswer, HttpMethod } from '@portti/core'
import { type HttpSubject, httpContract } from '@portti/core/testing/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchHttp } from './fetch-http.ts'
import { nodeHttp } from './node-http.ts'

/** A real local server with configured answers; `closing` closes the connection once. */
let server: Server
let next: HttpAnswer | 'no_answer' | 'silence' | 'half_and_silence' | 'half' | 'redirect' | 'closing'
let received: ReturnType<HttpSubject['received']>
const baseUrl = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = await text(request)
  received = {
    method: request.method as HttpMethod,
    path: (request.url ?? '').replace(/^\/api/, ''),
    headers: request.headers,
    ...(body !== '' && { body: JSON.parse(body) as unknown }),
  }
  if (next === 'silence') return
  if (next === 'half_and_silence' || next === 'half') {
    const isEnded = next === 'half'
    response.writeHead(200, { 'content-length': 100 }).write('{"half":', () => isEnded && request.socket.destroy())
    return
  }
  if (next === 'no_answer' || next === 'closing') {
    if (next === 'closing') next = { status: 200, body: 'again' }
    request.socket.destroy()
    return
  }
  if (next === 'redirect') {
    next = { status: 200, body: 'there' }
    response.writeHead(302, { location: '/api/elsewhere' }).end()
    return
  }
  const isText = typeof next.body === 'string'
  response.writeHead(next.status, { 'content-type': isText ? 'text/html' : 'application/json', etag: '"a"' })
  response.end(isText ? next.body : JSON.stringify(next.body))
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

const read = (http: Http) => http.send({ method: 'GET', path: '/v2/shop.json', headers: {} })

describe.each([
  ['fetchHttp', fetchHttp],
  ['nodeHttp', nodeHttp],
])('%s', (name, httpOver) => {
  httpContract(name, () => ({
    http: { send: request => httpOver({ baseUrl: baseUrl() }).send(request) },
    arrange: given => {
      next = given
    },
    received: () => received,
  }))

  it('gives a call up after its time limit', async () => {
    next = 'silence'
    const given = await read(httpOver({ baseUrl: baseUrl(), timeoutMs: 20 }))
    expect(given._unsafeUnwrapErr().detail).toContain('TimeoutError')
  })

  it('gives up an answer that stops half-way', async () => {
    next = 'half_and_silence'
    const given = await read(httpOver({ baseUrl: baseUrl(), timeoutMs: 50 }))
    expect(given._unsafeUnwrapErr().detail).toContain('TimeoutError')
  })

  it('does not take half an answer for a whole one', async () => {
    next = 'half'
    expect((await read(httpOver({ baseUrl: baseUrl() }))).isErr()).toBe(true)
  })

  it('fails without throwing where nobody listens', async () => {
    expect((await read(httpOver({ baseUrl: 'http://127.0.0.1:1' }))).isErr()).toBe(true)
    expect((await read(httpOver({ baseUrl: 'no address at all' }))).isErr()).toBe(true)
  })

  it('sends its own headers with every call', async () => {
    next = { status: 200, body: {} }
    await read(httpOver({ baseUrl: `${baseUrl()}/`, headers: { 'x-forwarded-host': 'peltohovi.example' } }))
    expect(received.headers['x-forwarded-host']).toBe('peltohovi.example')
    expect(received.path).toBe('/v2/shop.json')
  })

  it('says which answer it is, so that only a newer one is asked for', async () => {
    next = { status: 200, body: {} }
    expect((await read(httpOver({ baseUrl: baseUrl() })))._unsafeUnwrap().etag).toBe('"a"')
  })

  it('follows a redirect', async () => {
    next = 'redirect'
    expect((await read(httpOver({ baseUrl: baseUrl() })))._unsafeUnwrap().body).toBe('there')
  })
})

describe('nodeHttp', () => {
  /** A client that has an idle connection. */
  const openedHttp = async (): Promise<Http> => {
    const http = nodeHttp({ baseUrl: baseUrl() })
    next = { status: 200, body: {} }
    await read(http)
    return http
  }

  it('asks again where the server closed a connection that had been idle', async () => {
    const http = await openedHttp()
    next = 'closing'
    expect((await read(http))._unsafeUnwrap().body).toBe('again')
  })

  it('does not change anything twice: a POST on such a connection fails', async () => {
    const http = await openedHttp()
    next = 'closing'
    expect((await http.send({ method: 'POST', path: '/v2/carts.json', headers: {}, body: {} })).isErr()).toBe(true)
  })

  // It would take 3 MB of each process.
  it('answers a call without loading anything of fetch', () => {
    const script = `
      const { createServer } = process.getBuiltinModule('node:http')
      const { nodeHttp } = await import('../node.ts')
      const server = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1', async () => {
        const http = nodeHttp({ baseUrl: 'http://127.0.0.1:' + server.address().port })
        const answer = await http.send({ method: 'GET', path: '/', headers: {} })
        console.log(answer.value.status, process.moduleLoadList.join())
        process.exit()
      })`
    const flags = ['--input-type=module', '--eval', script]
    const said = execFileSync(process.execPath, flags, { cwd: import.meta.dirname, encoding: 'utf8' })
    expect(said).toMatch(/^200 /)
    expect(said).not.toContain('undici')
  })
})
