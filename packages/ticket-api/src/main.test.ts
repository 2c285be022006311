import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { calls, cartTokenHeader, errorBodySchema } from '@portti/contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { waitUntil } from './platform/postgres/wait-until.ts'
import { freePort } from './test-support/machine/free-port.ts'
import { programEnvironment } from './test-support/machine/program-environment.ts'
import { createTestDatabase, type TestDatabase } from './test-support/postgres/test-database.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const catalogue = fileURLToPath(new URL('../catalogues/peltohovi.json', import.meta.url))
const secret = 'a secret for tests, long enough for all'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

const start = (env: Readonly<Record<string, string>>) => {
  const child = fork(main, [], { env: { ...programEnvironment, ...env }, silent: true })
  const said: string[] = []
  child.stderr?.on('data', data => said.push(String(data)))
  return { child, stderr: () => said.join(''), ended: once(child, 'exit') }
}
const ready = (port: number) =>
  waitUntil(
    async () => {
      const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
      return response?.ok ? true : undefined
    },
    { everyMs: 50, withinMs: 100_000 },
  )
const settings = async () => {
  const port = await freePort()
  const env = {
    DATABASE_URL: database.url,
    PORTTI_SECRET: secret,
    PORTTI_API_PORT: `${port}`,
    PORTTI_CATALOGUE: catalogue,
  }
  return { port, env }
}

test.each([
  ['SIGTERM', (child: ChildProcess) => child.kill('SIGTERM')],
  ['SIGINT', (child: ChildProcess) => child.kill('SIGINT')],
  ['the loss of its starter', (child: ChildProcess) => child.disconnect()],
])('it migrates, imports, serves, and ends in order at %s', async (_what, end) => {
  const { port, env } = await settings()
  const { child, ended, stderr } = start(env)
  expect(await ready(port), stderr()).toBe(true)
  const created = await fetch(`http://127.0.0.1:${port}/v2/carts.json`, { method: 'POST' })
  expect(created.status).toBe(200)
  end(child)
  expect(await ended).toEqual([0, null])
  const { rows } = await database.db.pool.query(
    `SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
     AND application_name = 'portti' AND state <> 'idle'`,
  )
  expect(rows).toEqual([{ open: 0 }])
})

/** A shopper on one kept connection, who adds to a cart until the server stops answering. */
const addUntilGone = async (port: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const post = async (path: string, headers = {}, body = {}) => {
    const asked = request({ agent, port, host: '127.0.0.1', path, method: 'POST', headers })
    asked.setHeader('content-type', 'application/json')
    asked.end(JSON.stringify(body))
    const [answer] = await once(asked, 'response').catch(() => [])
    return answer && { status: answer.statusCode as number, headers: answer.headers, body: await json(answer) }
  }
  const created = await post('/v2/carts.json')
  const { cart } = calls.createCart.response.parse(created?.body)
  const item = { cart_item: { product: { id: 'helmen-venetsialaiset-peruslippu' }, amount: 1 } }
  const answers: NonNullable<typeof created>[] = []
  const ended = (async () => {
    for (;;) {
      const answer = await post(`/v2/carts/${cart.uuid}/cart_items.json`, { [cartTokenHeader]: cart.token }, item)
      if (!answer) return agent.destroy()
      answers.push(answer)
    }
  })()
  return { cartId: cart.uuid, answers, ended }
}

test('at SIGTERM in the middle of a rush every answer is whole, and what was acknowledged is kept', async () => {
  const { port, env } = await settings()
  const { child, ended, stderr } = start({ ...env, PORTTI_RATE_LIMIT: 'off' })
  expect(await ready(port), stderr()).toBe(true)
  const shoppers = await Promise.all(Array.from({ length: 32 }, () => addUntilGone(port)))
  await waitUntil(async () => shoppers.every(({ answers }) => answers.length > 1) || undefined, {
    everyMs: 5,
    withinMs: 100_000,
  })
  child.kill('SIGTERM')
  await Promise.all(shoppers.map(shopper => shopper.ended))
  expect(await ended).toEqual([0, null])

  const answers = shoppers.flatMap(shopper => shopper.answers)
  for (const { status, headers, body } of answers) {
    expect([200, 409, 503]).toContain(status)
    if (status !== 200) expect(errorBodySchema.parse(body).error.message).toMatch(/\w/)
    if (status === 503) expect(headers['retry-after']).toBe('1')
  }
  for (const { cartId, answers } of shoppers) {
    const acknowledged = answers.filter(({ status }) => status === 200).length
    const { rows } = await database.db.pool.query<{ amount: number }>(
      'SELECT sum(amount)::int AS amount FROM cart_item WHERE cart_id = $1',
      [cartId],
    )
    // The last request of a connection may have been carried out without an answer.
    expect([acknowledged, acknowledged + 1]).toContain(rows[0]?.amount)
  }
})

// rules/production#closing
test('at SIGTERM it takes no more requests, also while a job hangs, and ends with that job', async () => {
  const { port, env } = await settings()
  const { child, ended, stderr } = start(env)
  onTestFinished(() => void child.kill('SIGKILL'))
  expect(await ready(port), stderr()).toBe(true)
  const keeper = await database.db.pool.connect()
  try {
    await keeper.query('BEGIN; LOCK TABLE mail IN ACCESS EXCLUSIVE MODE')
    const isHanging = async () => {
      const { rows } = await database.db.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'portti'
         AND wait_event_type = 'Lock' AND query ~ 'mail'`,
      )
      return rows.length > 0 || undefined
    }
    expect(await waitUntil(isHanging, { everyMs: 50, withinMs: 100_000 })).toBe(true)
    child.kill('SIGTERM')
    const isRefused = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
      return !answer?.ok || undefined
    }
    expect(await waitUntil(isRefused, { everyMs: 50, withinMs: 100_000 })).toBe(true)
    expect([child.exitCode, await isHanging()]).toEqual([null, true])
  } finally {
    await keeper.query('ROLLBACK')
    keeper.release()
  }
  expect(await ended).toEqual([0, null])
})

test('what keeps it from starting is one sentence, and exit 1', async () => {
  const { port, env } = await settings()
  const taken = createServer().listen(port, '127.0.0.1')
  await once(taken, 'listening')
  for (const [wrong, sentence] of [
    [{}, `Port ${port} is already in use: stop what uses it or set PORTTI_API_PORT to a free port.\n`],
    [{ PORTTI_SECRET: '' }, /^PORTTI_SECRET is not set: [^\n]+\n$/],
    [
      { PORTTI_CATALOGUE: '/nowhere/catalogue.json' },
      /^The catalogue \S+ cannot be read [^\n]+ PORTTI_CATALOGUE [^\n]+\n$/,
    ],
    [{ DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:1/none' }, /^(?!.*hidden)[^\n]+\n$/],
  ] as const) {
    const { ended, stderr } = start({ ...env, ...wrong })
    expect(await ended).toEqual([1, null])
    if (typeof sentence === 'string') expect(stderr()).toBe(sentence)
    else expect(stderr()).toMatch(sentence)
  }
  taken.close()
})

// rules/production#live-shop
test('a live shop in public starts with nothing missing, and tells all that is at once', async () => {
  const { env } = await settings()
  const { ended, stderr } = start({ ...env, PORTTI_PUBLIC_URL: 'http://liput.example.fi', PORTTI_RATE_LIMIT: 'off' })
  expect(await ended).toEqual([1, null])
  const lines = stderr().trim().split('\n')
  for (const start of [
    'PORTTI_PUBLIC_URL has http://',
    'PORTTI_PAYMENTS names no',
    'PORTTI_SMTP_URL is not set',
    'PORTTI_TRUSTED_PROXIES is not set',
    'PORTTI_RATE_LIMIT is off',
    'order_retention_days is not set for "peltohovi"',
    'The database role "',
  ]) {
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${start}`)))
  }
  expect(lines).toHaveLength(7)
})
