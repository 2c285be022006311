import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createRequestLimits, type SharedCounts } from '../../platform/limits/request-limits.ts'
import { redisCounts } from '../../providers/limits/redis-counts.ts'
import { freePort } from '../../test-support/machine/free-port.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { postgresCounts } from './postgres-counts.ts'

const limit = { name: 'test', points: 100, seconds: 60, share: 10 }
/** A process of the shop, and what it has logged. */
const processOf = (counts: SharedCounts) => {
  const log: string[] = []
  const limits = createRequestLimits(counts, Date.now, { warn: (_detail, sentence) => void log.push(sentence) }, 30_000)
  return { ...limits, log }
}

type Process = ReturnType<typeof processOf>

/** How many of 300 requests come through two processes that share counts. */
const through = async (processes: readonly Process[], key: string): Promise<number> => {
  const limits = processes.map(one => one.of(limit))
  let passed = 0
  for (let turn = 0; turn < 300; turn += 1) {
    if ((await limits[turn % limits.length]?.take(key)) === 0) passed += 1
  }
  return passed
}

/** The same while Redis answers in time; on a busy machine it may not, and then it is tried again. */
const throughTogether = async (processes: readonly Process[]): Promise<number> => {
  for (let turn = 1; ; turn += 1) {
    const said = processes.flatMap(({ log }) => log).length
    const passed = await through(processes, `together ${turn}`)
    if (turn === 20 || processes.flatMap(({ log }) => log).length === said) return passed
  }
}

describe('PostgreSQL', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(async () => {
    await database?.drop()
  })

  // rules/production#rate-limits
  test('counts for two processes together, and keeps a row that ends', async () => {
    const processes = [processOf(postgresCounts(database.db.pool)), processOf(postgresCounts(database.db.pool))]
    const passed = await through(processes, '203.0.113.1')
    expect(passed).toBeGreaterThanOrEqual(100)
    expect(passed).toBeLessThanOrEqual(120)
    const { rows } = await database.db.pool.query<{ key: string; left: string }>(
      'SELECT key, expire - $1::bigint AS left FROM rate_limit',
      [Date.now()],
    )
    expect(rows.map(({ key }) => key)).toEqual(['test:203.0.113.1'])
    expect(Number(rows[0]?.left)).toBeLessThanOrEqual(60_000)
    expect(processes.flatMap(({ log }) => log)).toEqual([])
  })

  // rules/waiting-room#switched-on
  test('adds up for two processes together', async () => {
    const [one, other] = [1, 2].map(() => processOf(postgresCounts(database.db.pool)).sumOf('sum', 20))
    expect([await one?.add('a', 10), await other?.add('a', 12), await one?.add('b', 5)]).toEqual([10, 22, 5])
  })
})

const redisServer = ['valkey-server', 'redis-server'].find(name => spawnSync(name, ['--version']).status === 0)
if (redisServer === undefined)
  process.stderr.write('Neither valkey-server nor redis-server is here: Redis is not tested\n')

describe.skipIf(redisServer === undefined)('Redis or Valkey', () => {
  let port: number
  let server: ChildProcess | undefined
  const start = (): void => {
    const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    server = spawn(redisServer ?? '', settings, { stdio: 'ignore' })
  }
  const stop = async (): Promise<void> => {
    const ended = new Promise(resolve => server?.once('exit', resolve))
    server?.kill('SIGKILL')
    await ended
  }
  beforeAll(async () => {
    port = await freePort()
    start()
  })
  afterAll(stop)

  // rules/production#rate-limits
  test('counts for two processes together; away, each counts alone and says so; back, together again', async () => {
    const processes = [1, 2].map(() => processOf(redisCounts(`redis://127.0.0.1:${port}`)))
    /** Takes a point until it is counted for all: the server may not listen yet, or not again. */
    const areTogether = async () => {
      for (const { of, log } of processes) {
        const probe = of({ ...limit, name: 'probe', points: 1_000_000, share: 0 })
        await vi.waitFor(
          async () => {
            await probe.take('probe')
            expect(log.at(-1) ?? '').not.toContain('counts alone')
          },
          { timeout: 60_000 },
        )
      }
    }
    await areTogether()
    expect(await throughTogether(processes)).toBeLessThanOrEqual(120)
    for (const [turn, { sumOf }] of processes.entries()) {
      expect(await sumOf('sum', 20).add('a', 10)).toBe(10 * (turn + 1))
    }

    await stop()
    const alone = await through(processes, 'two')
    expect(alone).toBe(200)
    for (const { log } of processes) expect(log.at(-1)).toContain('counts alone')

    start()
    await areTogether()
    for (const { log } of processes) expect(log.at(-1)).toContain('again')
    for (const one of processes) one.close()
  })
})
