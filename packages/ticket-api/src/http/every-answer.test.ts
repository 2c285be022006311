import { connect } from 'node:net'
import { calls } from '@portti/contract'
import { beforeAll, expect, test } from 'vitest'
import { useSampleShop } from '../test-support/shop/use-sample-shop.ts'

const { api } = useSampleShop({ maxConnections: 4 })
let port: number
beforeAll(async () => {
  port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port)
})

type Route = { readonly method: string; readonly path: string }

/** Every route of the server, read from its drawing of them: a branch goes on where its parent ends. */
const routesIn = (drawn: string): readonly Route[] => {
  const parents: string[] = []
  return drawn.split('\n').flatMap(line => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? []
    if (part === '') return []
    parents.splice(indent.length / 4, parents.length, part)
    return methods.split(', ').map(method => ({ method, path: parents.join('') }))
  })
}

/** An event of the sample shop, so that routes of one answer; other parameters name nothing. */
const named: Readonly<Record<string, string>> = { eventId: 'helmen-venetsialaiset', language: 'fi' }

const ask = ({ method, path }: Route, name: (parameter: string) => string) =>
  api.app.inject({
    method,
    url: path === '*' ? '/anything' : path.replaceAll(/:(\w+)/g, (_, parameter: string) => name(parameter)),
  })

type Headers = Readonly<Record<string, number | string | string[] | undefined>>
const weaknessesOf = (headers: Headers): readonly string[] => {
  const policy = String(headers['content-security-policy'])
  const isDocument = /html|svg|xml/.test(String(headers['content-type'] ?? ''))
  const runsScripts = /script-src(?! 'none')/.test(policy)
  return [
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['may be guessed at']),
    ...(policy.startsWith("default-src 'none'") ? [] : ['has no policy']),
    ...(/unsafe-(?:eval|inline)/.test(policy) ? ['has a loose policy'] : []),
    ...(isDocument && runsScripts && !policy.includes("require-trusted-types-for 'script'")
      ? ['makes scripts of text']
      : []),
    ...(isDocument && !policy.includes('frame-ancestors') ? ['may be framed'] : []),
  ]
}

// rules/wire#every-answer
test('every answer of every route, wanted or refused, is not guessed at and has a strict policy', async () => {
  const routes = routesIn(api.app.printRoutes({ commonPrefix: false }))
  expect(routes.length).toBeGreaterThan(Object.keys(calls).length)
  expect(routes).toContainEqual({ method: 'GET', path: '/docs/style.css' })
  const weak: object[] = []
  for (const route of routes) {
    for (const name of [(parameter: string) => named[parameter] ?? 'none', () => '%zz', () => 'x'.repeat(300)]) {
      const { statusCode, headers } = await ask(route, name)
      const weaknesses = weaknessesOf(headers)
      if (statusCode >= 500 || weaknesses.length > 0) weak.push({ ...route, statusCode, weaknesses })
    }
  }
  expect(weak).toEqual([])
})

// rules/wire#every-answer
test.each([
  ['is not HTTP', 'GARBAGE\r\n\r\n', 400],
  ['names no host', 'GET /v2/shop.json HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ['has too long headers', `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'expects something unheard of, which is not waited for',
    'GET /v2/shop.json HTTP/1.1\r\nhost: localhost\r\nexpect: tea\r\nconnection: close\r\n\r\n',
    200,
  ],
  [
    'expects to be told to go on',
    'POST /v2/carts.json HTTP/1.1\r\nhost: localhost\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}',
    200,
  ],
])('so is the answer to what %s', async (_what, bytes, status) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes, 'latin1')
  const parts: Buffer[] = []
  for await (const part of socket) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString('latin1').replace('HTTP/1.1 100 Continue\r\n\r\n', '')
  expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  const lines = (text.split('\r\n\r\n')[0] ?? '').split('\r\n').slice(1)
  const headers = Object.fromEntries(
    lines.map(line => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    }),
  )
  expect(weaknessesOf(headers)).toEqual([])
})
