import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitUntil } from './platform/postgres/wait-until.ts'
import { freePort } from './test-support/machine/free-port.ts'
import { programEnvironment } from './test-support/machine/program-environment.ts'
import { createTestDatabase, type TestDatabase } from './test-support/postgres/test-database.ts'
import { openSampleFiles, rowOf } from './test-support/shop/sample-file.ts'

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))
const secret = 'a secret for tests, long enough for all'
const sampleFolder = fileURLToPath(new URL('../catalogues', import.meta.url))

let database: TestDatabase
let files: Awaited<ReturnType<typeof openSampleFiles>>
beforeAll(async () => {
  files = await openSampleFiles()
  database = await createTestDatabase()
})
afterAll(async () => {
  await files?.remove()
  await database?.drop()
})

const start = (words: readonly string[], env: Readonly<Record<string, string>> = {}, input = '') => {
  const child: ChildProcess = spawn(process.execPath, [cli, ...words], {
    env: { ...programEnvironment, DATABASE_URL: database.url, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin?.end(input)
  const out: string[] = []
  const err: string[] = []
  child.stdout?.on('data', data => out.push(String(data)))
  child.stderr?.on('data', data => err.push(String(data)))
  return { child, out: () => out.join(''), err: () => err.join(''), ended: once(child, 'close') }
}
const run = async (...words: string[]) => {
  const { ended, out, err } = start(words)
  const [code] = (await ended) as [number | null]
  return { code, out: out(), err: err() }
}

test('what a command says is its output, why it failed its error, and its exit code tells which', async () => {
  const path = await files.write(shop => {
    rowOf(shop.products, 'emalimuki').price = 'free'
  })
  const outcomes = await Promise.all([run('import', path), run('imprt')])
  expect(outcomes).toEqual([
    { code: 1, out: expect.stringMatching(/^peltohovi: \d+ rows written/m) as string, err: '' },
    { code: 1, out: '', err: expect.stringMatching(/^There is no command "imprt"/) as string },
  ])
})

// rules/orders#returned-mail
test('a mail server gives a message to its end, however long it is', async () => {
  const { child, ended, out, err } = start(['bounced'], {}, `Subject: Kuvia\n\n${'x'.repeat(8_000_000)}`)
  const written = once(child.stdin ?? child, 'finish')
  expect([await ended, out(), err()]).toEqual([[0, null], expect.stringMatching(/^The first 1048576 bytes /), ''])
  await written
})

// rules/orders#returned-mail
test('a command to read a message from a file says at once that it takes none', async () => {
  const child = spawn(process.execPath, [cli, 'bounced', 'report.eml'], {
    env: { ...programEnvironment, DATABASE_URL: database.url },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const [said] = (await once(child.stderr, 'data')) as [Buffer]
  expect([String(said), child.stdin.writableEnded]).toEqual([
    'bounced < MESSAGE: the message comes from standard input.\n',
    false,
  ])
  expect(await once(child, 'close')).toEqual([75, null])
})

test('a reader that has read enough of an export ends it in peace', async () => {
  const { child, ended, err } = start(['export'])
  child.stdout?.destroy()
  expect([await ended, err()]).toEqual([[0, null], ''])
})

test('two processes serve both sample shops on one port, one that is killed is replaced, and all end in order', async () => {
  const port = await freePort()
  const metricsPort = await freePort()
  const { child, ended, out, err } = start(['serve', '--processes', '2'], {
    PORTTI_SECRET: secret,
    PORTTI_API_PORT: String(port),
    PORTTI_METRICS_PORT: String(metricsPort),
    PORTTI_CATALOGUE: sampleFolder,
  })
  const isServing = await waitUntil(() => Promise.resolve(out().includes('2 processes serve') || undefined), {
    everyMs: 50,
    withinMs: 90_000,
  })
  expect(isServing, err()).toBe(true)
  const shopOf = async (host: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/v2/shop.json`, {
      headers: { 'x-forwarded-host': host, connection: 'close' },
    })
    const body = (await response.json()) as { shop?: { id: string }; error?: { code: string } }
    return [response.status, body.shop?.id ?? body.error?.code]
  }
  expect(await shopOf('metsa.localhost:3000')).toEqual([200, 'metsa'])
  expect(await shopOf('127.0.0.1:3000')).toEqual([200, 'peltohovi'])
  expect(await shopOf('localhost')).toEqual([200, 'peltohovi'])
  expect(await shopOf('unknown.example')).toEqual([404, 'unspecified_exception'])
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  const text = await metrics.text()
  expect([metrics.status, metrics.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)])
  // What both processes answered, added up.
  const counted = [...text.matchAll(/^portti_http_request_duration_seconds_count\{[^}]*shop\.json[^}]*\} (\d+)$/gm)]
  expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(4)
  expect(await fetch(`http://127.0.0.1:${port}/metrics`)).toMatchObject({ status: 404 })
  const workers = async () =>
    (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).trim().split(' ').map(Number)
  const before = await workers()
  const [killed = 0] = before
  process.kill(killed, 'SIGKILL')
  // The connection may belong to the killed process: a new one is made.
  const meanwhile = await waitUntil(() => shopOf('localhost').catch(() => undefined), {
    everyMs: 10,
    withinMs: 100_000,
  })
  expect(meanwhile).toEqual([200, 'peltohovi'])
  const isWhole = await waitUntil(
    async () => {
      const now = await workers()
      return (now.length === before.length && !now.includes(killed)) || undefined
    },
    { everyMs: 50, withinMs: 90_000 },
  )
  expect([before.length, isWhole]).toEqual([2, true])
  expect(await shopOf('metsa.localhost:3000')).toEqual([200, 'metsa'])
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('openapi writes the document of every call without a database', async () => {
  const document = start(['openapi'], { DATABASE_URL: 'postgres://127.0.0.1:1/none' })
  expect([await document.ended, document.err()]).toEqual([[0, null], ''])
  const { paths } = JSON.parse(document.out()) as { paths: Record<string, unknown> }
  expect(paths).toHaveProperty(['/v2/carts/{cartId}/checkouts.json'])
})
