import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storefrontMemory, storefrontNodeFlags } from '@portti/ticket-api/node-flags'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseConfiguration } from '../terminal/configuration.ts'
import { findFreePorts, probePort } from './port-check.ts'
import type { Service } from './service.ts'
import { planServices, startStack } from './stack.ts'

/** Writes to a shared file when it is ready and when it ends on SIGTERM; exits at once on a request to /die. */
const fakeServer = `
import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
const note = text => appendFileSync(process.env.NOTES, process.env.NAME + ' ' + text + '\\n')
createServer((request, response) => {
  if (request.url === '/die') process.exit(7)
  response.end('ok')
}).listen(Number(process.env.PORT), '127.0.0.1', () => note('up'))
process.on('SIGTERM', () => { note('down'); process.exit(0) })
`
/** Answers with the names of the parts of Node that it has loaded. */
const frankServer = `
import { createServer } from 'node:http'
createServer((_request, response) => response.end(process.moduleLoadList.join())).listen(Number(process.env.PORT), '127.0.0.1')
`
/** Stops the clock, but no timer. @returns its time */
const freezeClock = (): number => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return Date.now()
}

/** At work until SIGUSR2: only then does it listen. Notes its process. */
const slowServer = `
import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
const server = createServer((_request, response) => response.end('ok'))
process.on('SIGUSR2', () => server.listen(Number(process.env.PORT), '127.0.0.1'))
setInterval(() => {}, 1_000)
appendFileSync(process.env.NOTES, process.pid + '\\n')
`
const halfAnHourMs = 30 * 60_000
const deafServer = fakeServer.replace(/process\.on.*/, "process.on('SIGTERM', () => note('deaf'))")

async function plantServices(
  scripts: Readonly<Record<string, string>>,
  { stopWithinMs = 60_000, readyWithinMs }: { readonly stopWithinMs?: number; readonly readyWithinMs?: number } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'portti-stack-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const notes = join(folder, 'notes')
  writeFileSync(notes, '')
  const ports = await findFreePorts(Object.keys(scripts).length)
  const services = Object.entries(scripts).map(([name, script], index): Service => {
    const entry = join(folder, `${name}.mjs`)
    writeFileSync(entry, script)
    const env = { ...process.env, NOTES: notes, NAME: name, PORT: `${ports[index]}` }
    return {
      name,
      entry,
      env,
      readyUrl: `http://127.0.0.1:${ports[index]}/`,
      stopWithinMs,
      ...(readyWithinMs !== undefined && { readyWithinMs }),
    }
  })
  const database = {
    url: 'postgres://fake',
    ownerUrl: undefined,
    stop: () => {
      writeFileSync(notes, 'database down\n', { flag: 'a' })
      return Promise.resolve()
    },
  }
  const said: string[] = []
  const start = (signal = new AbortController().signal) =>
    startStack(services, database, { signal, say: line => said.push(line) })
  return { services, ports, start, said, notes: () => readFileSync(notes, 'utf8').trim().split('\n') }
}

test('the parts start in order and stop the other way round, the database last', async () => {
  const { start, notes, ports } = await plantServices({ api: fakeServer, kiosk: fakeServer, storefront: fakeServer })
  const stack = await start()
  await stack.stop()
  expect(notes()).toEqual([
    'api up',
    'kiosk up',
    'storefront up',
    'storefront down',
    'kiosk down',
    'api down',
    'database down',
  ])
  expect(await Promise.all(ports.map(probePort))).toEqual(['free', 'free', 'free'])
})

// It would take 11 MB of each process.
test('a part in JavaScript loads nothing that reads TypeScript', async () => {
  const { start, services } = await plantServices({ storefront: frankServer })
  const stack = await start()
  const loaded = await (await fetch(services[0]?.readyUrl ?? '')).text()
  await stack.stop()
  expect(loaded).toContain('internal/process/pre_execution')
  expect(loaded).not.toContain('amaro')
})

test('a part that dies is told with its name and its code', async () => {
  const { start, services } = await plantServices({ api: fakeServer, kiosk: fakeServer })
  const stack = await start()
  await fetch(`${services[1]?.readyUrl}die`).catch(() => undefined)
  expect(await stack.broken).toMatch(/^The kiosk ended by itself with code 7:/)
  await stack.stop()
})

test('a part that refuses to start with its own sentence stops those before it, and nothing is added', async () => {
  const { start, notes } = await plantServices({ api: fakeServer, kiosk: 'process.exit(1)' })
  await expect(start()).rejects.toMatchObject({ name: 'CommandFailure', message: '' })
  expect(notes()).toEqual(['api up', 'api down', 'database down'])
})

test('a part that crashes while starting is told at once, however long it may be at work', async () => {
  const { start } = await plantServices(
    { api: "process.kill(process.pid, 'SIGKILL')" },
    { readyWithinMs: halfAnHourMs },
  )
  await expect(start()).rejects.toThrow('The api ended by itself by SIGKILL')
})

test('a part that is long at work is waited for while its process lives, and each minute says so', async () => {
  const { start, said, notes } = await plantServices({ api: slowServer }, { readyWithinMs: halfAnHourMs })
  const startedAt = freezeClock()
  const starting = start()
  starting.catch(() => undefined)
  await expect.poll(notes, { timeout: 30_000 }).toEqual([expect.stringMatching(/^\d+$/)])
  for (const minutes of [1, 2]) {
    vi.setSystemTime(startedAt + minutes * 60_000)
    await expect.poll(() => said, { timeout: 30_000 }).toHaveLength(minutes)
  }
  process.kill(Number(notes()[0]), 'SIGUSR2')
  await (await starting).stop()
  expect(said).toEqual([
    'the api runs, but does not answer yet after 1 min: waiting for it',
    'the api runs, but does not answer yet after 2 min: waiting for it',
  ])
})

test.each([
  { minutes: 10, given: {} },
  { minutes: 30, given: { readyWithinMs: halfAnHourMs } },
])('a part that never answers is ended after $minutes min', async ({ minutes, given }) => {
  const { start, ports, notes } = await plantServices({ api: 'setInterval(() => {}, 1000)' }, given)
  const startedAt = freezeClock()
  const starting = start()
  vi.setSystemTime(startedAt + minutes * 60_000)
  await expect(starting).rejects.toThrow(
    `The api did not answer at http://127.0.0.1:${ports[0]}/ within ${minutes} min: look`,
  )
  expect(notes()).toEqual(['database down'])
})

test('a stop in the middle of starting ends what was started', async () => {
  const { start, notes } = await plantServices({ api: fakeServer, kiosk: 'setInterval(() => {}, 1000)' })
  const controller = new AbortController()
  const starting = start(controller.signal)
  starting.catch(() => undefined)
  await expect.poll(() => notes(), { timeout: 30_000 }).toContain('api up')
  controller.abort()
  await expect(starting).rejects.toThrow('aborted')
  expect(notes()).toEqual(['api up', 'api down', 'database down'])
})

test('a part that does not listen to SIGTERM is ended by force', async () => {
  const { start, notes, ports } = await plantServices({ api: deafServer }, { stopWithinMs: 5_000 })
  const stack = await start()
  await stack.stop()
  expect(notes()).toEqual(['api up', 'api deaf', 'database down'])
  expect(await Promise.all(ports.map(probePort))).toEqual(['free'])
})

test('a restarted part comes back and the others never notice', async () => {
  const { start, notes } = await plantServices({ api: fakeServer, kiosk: fakeServer })
  const stack = await start()
  await stack.restart('kiosk')
  expect(notes()).toEqual(['api up', 'kiosk up', 'kiosk down', 'kiosk up'])
  await stack.stop()
})

test('only the API is given the database, the secret and the keys of providers', () => {
  const configuration = parseConfiguration({}, '/shop')
  const keys = {
    PGPASSWORD: 'p',
    PORTTI_PAYTRAIL_SECRET: 'p',
    PORTTI_SEATSIO_SECRET_KEY: 'k',
    PORTTI_STRIPE_WEBHOOK_SECRET: 'w',
    PORTTI_SMTP_URL: 'smtp://user:password@mail',
    REDIS_URL: 'redis://:password@redis',
    PORTTI_AVAILABILITY: 'hotelli=https://varaus.example.fi/?key=k',
    // Of a provider and a mail service of one's own, which are named as one likes.
    LUNA_KEY: 'l',
    LUNA_KEY__METSA: 'l',
    MAIL_SERVICE_URL: 'https://key@mail.example',
  }
  const env = {
    PATH: '/bin',
    DATABASE_URL: 'postgres://outer',
    DATABASE_OWNER_URL: 'postgres://outer',
    PORTTI_SECRET: 'outer',
    ...keys,
  }
  const [api, ...others] = planServices(configuration, {
    root: '/shop',
    database: { url: 'postgres://db', ownerUrl: 'postgres://owner' },
    secret: 's',
    env,
  })
  expect(api?.env).toMatchObject({
    ...keys,
    DATABASE_URL: 'postgres://db',
    DATABASE_OWNER_URL: 'postgres://owner',
    PORTTI_SECRET: 's',
    NODE_ENV: 'production',
  })
  for (const { env } of others) {
    for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'PORTTI_SECRET', ...Object.keys(keys)])
      expect(env).not.toHaveProperty(name)
    expect(env).toMatchObject({ PORTTI_API_URL: 'http://127.0.0.1:4000', PATH: '/bin' })
  }
})

test('of the shells only the kiosk is given the card terminal', () => {
  const terminal = { PORTTI_TERMINAL_URL: 'https://t', PORTTI_TERMINAL_ID: 'P1', PORTTI_TERMINAL_KEY: 'k' }
  const [, kiosk, storefront] = planWith(terminal)
  expect(kiosk?.env).toMatchObject(terminal)
  for (const name of Object.keys(terminal)) expect(storefront?.env).not.toHaveProperty(name)
})

/** The plan of a shop with these variables. */
const planWith = (env: Readonly<Record<string, string>>) =>
  planServices(parseConfiguration({}, '/shop'), {
    root: '/shop',
    database: { url: 'postgres://db', ownerUrl: undefined },
    secret: 's',
    env,
  })

test('the storefront runs with its own limits of memory, which an operator may set otherwise', () => {
  const storefrontWith = (env: Readonly<Record<string, string>>) => planWith(env).at(-1)
  expect(storefrontWith({})).toMatchObject({ nodeFlags: storefrontNodeFlags, env: storefrontMemory })
  expect(storefrontWith({ MALLOC_ARENA_MAX: '2' })?.env).toMatchObject({ MALLOC_ARENA_MAX: '2' })
})

test('a server that listens on an address of its own is asked there, by the shells as well', () => {
  const own = planWith({ PORTTI_API_HOST: '10.0.0.11', PORTTI_STOREFRONT_HOST: '::', PORTTI_KIOSK_HOST: 'fd00::11' })
  expect(own.map(({ readyUrl }) => readyUrl)).toEqual([
    'http://10.0.0.11:4000/health/ready',
    'http://[fd00::11]:3100/health/ready',
    'http://127.0.0.1:3000/health/ready',
  ])
  expect(own[1]?.env).toMatchObject({ PORTTI_API_URL: 'http://10.0.0.11:4000' })
})

// rules/production#trusted-proxies
test.each([
  ['10.0.0.11', '10.0.0.13', '10.0.0.13,10.0.0.11'],
  ['fd00::11', 'fd00::13', 'fd00::13,fd00::11'],
  ['0.0.0.0', '10.0.0.13', '10.0.0.13'],
  ['::', '10.0.0.13', '10.0.0.13'],
  ['', '10.0.0.13', '10.0.0.13'],
  ['shop.internal', '10.0.0.13', '10.0.0.13'],
  ['10.0.0.11', '', ''],
])(
  'a ticket API at "%s" behind "%s" believes "%s": the shells of its machine call from there',
  (host, declared, all) => {
    const [api, ...shells] = planWith({ PORTTI_API_HOST: host, PORTTI_TRUSTED_PROXIES: declared })
    expect(api?.env).toMatchObject({ PORTTI_TRUSTED_PROXIES: all })
    for (const { env } of shells) expect(env).toMatchObject({ PORTTI_TRUSTED_PROXIES: declared })
  },
)

test('the ticket API has half an hour for its tables and catalogues; a shell has ten minutes on a busy machine', () => {
  expect(planWith({}).map(({ readyWithinMs }) => readyWithinMs)).toEqual([halfAnHourMs, undefined, undefined])
})
