import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRequestLimits, type SharedCounts } from '../../platform/limits/request-limits.ts'
import { redisCounts } from '../../providers/limits/redis-counts.ts'
import { freePort } from '../../test-support/free-port.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts'
import { postgresCounts } from './postgres-counts.ts'

const limit = { name: 'test', points: 100, seconds: 60, share: 10 }
const log: string[] = []
const processOf = (counts: SharedCounts) =>
  createRequestLimits(counts, Date.now, { warn: (_detail, sentence) => void log.push(sentence) })

/** How many of 300 requests come through two processes that share counts. */
const through = async (processes: readonly ReturnType<typeof processOf>[], key: string): Promise<number> => {
  const limits = processes.map(one => one.of(limit))
  let passed = 0
  for (let turn = 0; turn < 300; turn += 1) {
    if ((await limits[turn % limits.length]?.take(key)) === 0) passed += 1
  }
  return passed
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
    expect(log).toEqual([])
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
    const first = processes[0]?.of({ ...limit, name: 'probe', points: 1_000_000, share: 1 })
    /** Takes points until the log has said something a number of times. */
    const until = async (isSo: () => boolean) => {
      for (let turn = 0; turn < 600 && !isSo(); turn += 1) {
        await first?.take(`probe ${turn % 2}`)
        await new Promise(resolve => setTimeout(resolve, 50))
      }
      expect(isSo()).toBe(true)
    }
    log.length = 0
    // The server may not listen yet: then the first thing said is that it is away.
    await until(() => log.length === 0 || log.at(-1)?.includes('again') === true)
    await new Promise(resolve => setTimeout(resolve, 1_500))
    await until(() => log.length === 0 || log.at(-1)?.includes('again') === true)
    const together = await through(processes, 'one')
    expect(together).toBeLessThanOrEqual(120)

    log.length = 0
    await stop()
    const alone = await through(processes, 'two')
    expect(alone).toBe(200)
    expect(log.filter(line => line.includes('counts alone'))).toHaveLength(2)

    start()
    await until(() => log.at(-1)?.includes('again') === true)
    for (const one of processes) one.close()
  })
})
