import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitUntil } from '../db/wait-until.ts'
import { freePort } from '../testing/free-port.ts'
import { openHttpShopper } from '../testing/http-shopper.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const catalogue = fileURLToPath(new URL('../../catalogues/peltohovi.json', import.meta.url))

let database: TestDatabase
let child: ChildProcess | undefined
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  if (child?.exitCode === null) child.kill('SIGKILL')
  await database?.drop()
})

test('a whole purchase at the most talkative level leaves lines of JSON that name nobody and open nothing', async () => {
  const port = await freePort()
  child = fork(main, [], {
    silent: true,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      PORTTI_SECRET: 'a secret for tests, long enough for all',
      PORTTI_API_PORT: `${port}`,
      PORTTI_CATALOGUE: catalogue,
      PORTTI_LOG_LEVEL: 'debug',
    },
  })
  const written: string[] = []
  child.stdout?.on('data', data => written.push(String(data)))
  child.stderr?.on('data', data => written.push(String(data)))
  const isReady = await waitUntil(
    async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
      return answer?.ok ? true : undefined
    },
    { everyMs: 50, withinMs: 30_000 },
  )
  expect(isReady, written.join('')).toBe(true)
  const shopper = await openHttpShopper(port)
  await shopper.add('helmen-venetsialaiset-peruslippu', 1)
  expect(await shopper.buy('pay')).toBe(true)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended

  const log = written.join('')
  const lines = log.split('\n').filter(line => line.startsWith('{'))
  expect(lines.length).toBeGreaterThan(5)
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
  expect(log).toContain('/v2/carts/:cartId/customer.json')
  const { rows } = await database.db.pool.query<{ number: string; secret: string }>(
    'SELECT number, secret FROM customer_order',
  )
  const { cartId, token } = shopper.state
  for (const word of ['aino', 'Niemi', '0401234567', '+358', cartId, token, rows[0]?.secret ?? 'no order']) {
    expect(log).not.toContain(word)
  }
})
