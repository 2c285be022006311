import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Http, HttpAnswer, HttpMethod } from '@portti/core'
import { clockContract, type HttpSubject, httpContract, idsContract } from '@portti/core/testing/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { cryptoIds } from './crypto-ids.ts'
import { fetchHttp } from './fetch-http.ts'
import { memoryStorage } from './memory-storage.ts'
import { nodePorts } from './node-ports.ts'
import { systemClock } from './system-clock.ts'

const textOf = async (message: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of message.setEncoding('utf8')) text += chunk
  return text
}

type Next = HttpAnswer | 'no_answer' | 'silence'

/** A real local server with configured answers. */
let server: Server
let next: Next
let received: ReturnType<HttpSubject['received']>
const baseUrl = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`

beforeAll(async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await textOf(request)
    received = {
      method: request.method as HttpMethod,
      path: (request.url ?? '').replace(/^\/api/, ''),
      headers: request.headers,
      ...(text !== '' && { body: JSON.parse(text) as unknown }),
    }
    if (next === 'silence') return
    if (next === 'no_answer') {
      request.socket.destroy()
      return
    }
    const isText = typeof next.body === 'string'
    response.writeHead(next.status, { 'content-type': isText ? 'text/html' : 'application/json' })
    response.end(isText ? next.body : JSON.stringify(next.body))
  }
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

httpContract('fetchHttp', () => ({
  http: { send: request => fetchHttp({ baseUrl: baseUrl() }).send(request) },
  arrange: answer => {
    next = answer
  },
  received: () => received,
}))

describe('fetchHttp', () => {
  const read = (http: Http) => http.send({ method: 'GET', path: '/v2/shop.json', headers: {} })

  it('gives a call up after its time limit', async () => {
    next = 'silence'
    const answer = await read(fetchHttp({ baseUrl: baseUrl(), timeoutMs: 20 }))
    expect(answer._unsafeUnwrapErr().detail).toContain('TimeoutError')
  })

  it('fails without throwing where nobody listens', async () => {
    expect((await read(fetchHttp({ baseUrl: 'http://127.0.0.1:1' }))).isErr()).toBe(true)
    expect((await read(fetchHttp({ baseUrl: 'no address at all' }))).isErr()).toBe(true)
  })

  it('sends its own headers with every call', async () => {
    next = { status: 200, body: {} }
    await read(fetchHttp({ baseUrl: `${baseUrl()}/`, headers: { 'x-forwarded-host': 'peltohovi.example' } }))
    expect(received.headers['x-forwarded-host']).toBe('peltohovi.example')
    expect(received.path).toBe('/v2/shop.json')
  })
})

describe('in time that the test moves', () => {
  afterEach(() => void vi.useRealTimers())
  clockContract('systemClock', () => {
    vi.useFakeTimers()
    return { clock: systemClock, advance: async ms => void (await vi.advanceTimersByTimeAsync(ms)) }
  })
})

idsContract('cryptoIds', () => cryptoIds)

describe('memoryStorage', () => {
  it('keeps a visitor’s texts apart from the tab’s, and clears both', () => {
    const { storage, tabStorage } = memoryStorage()
    storage.set('a', 'visitor')
    tabStorage.set('a', 'tab')
    expect([storage.get('a'), tabStorage.get('a')]).toEqual(['visitor', 'tab'])
    tabStorage.remove('a')
    expect([storage.get('a'), tabStorage.get('a')]).toEqual(['visitor', undefined])
    tabStorage.set('b', 'tab')
    storage.clear()
    expect([storage.get('a'), tabStorage.get('b')]).toEqual([undefined, undefined])
  })

  it('shares nothing between two visitors', () => {
    const [first, second] = [memoryStorage(), memoryStorage()]
    first.storage.set('a', 'first')
    expect(second.storage.get('a')).toBeUndefined()
  })
})

describe('nodePorts', () => {
  it('says where the core wants to go', () => {
    const places: string[] = []
    nodePorts({ baseUrl: baseUrl(), go: ({ to }) => places.push(to) }).navigator.go({ to: 'cart' })
    expect(places).toEqual(['cart'])
  })
})
