import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findFaults, ticketsOfCart } from '../testing/books.ts'
import { openHttpShopper } from '../testing/http-shopper.ts'
import { openSampleFiles, rowOf } from '../testing/sample-file.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { runStorm, type StormEnd } from '../testing/storm.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const productId = 'helmen-venetsialaiset-peruslippu'
/** `PORTTI_TEST_FAULTS=long` (`npm run test:faults`): as many as the issue asks for. */
const isLong = process.env.PORTTI_TEST_FAULTS === 'long'
const [shoppers, capacity] = isLong ? [1_000, 650] : [200, 130]
const patience = isLong ? 600_000 : 180_000

let files: Awaited<ReturnType<typeof openSampleFiles>>
let catalogue: string
let quotaId: string
let database: TestDatabase | undefined
let servers: ServerProcess[] = []

beforeAll(async () => {
  files = await openSampleFiles()
  catalogue = await files.write(shop => {
    const { quotas } = rowOf(shop.products, productId)
    quotaId = Array.isArray(quotas) ? String(quotas[0]) : ''
    Object.assign(rowOf(shop.quotas, quotaId), { capacity, sold_elsewhere: 0 })
  })
})
afterAll(() => files?.remove())
afterEach(async () => {
  await Promise.all(servers.map(server => server.stop()))
  servers = []
  await database?.drop()
  database = undefined
})

const open = async () => {
  database = await createTestDatabase()
  const { url, db } = database
  const start = async () => {
    const server = await startServerProcess(url, catalogue)
    servers.push(server)
    return server
  }
  const first = await start()
  const second = await start()
  return { pool: db.pool, start, first, second }
}

/** Buys what is left one by one, until nothing is. */
const sellOut = async (port: number): Promise<void> => {
  for (;;) {
    const shopper = await openHttpShopper(port)
    const { status } = await shopper.add(productId, 1)
    if (status === 409) return
    expect(status).toBe(200)
  }
}

const taken = async ({ db }: TestDatabase): Promise<number | undefined> => {
  const { rows } = await db.pool.query<{ taken: number }>('SELECT held + sold AS taken FROM quota WHERE id = $1', [
    quotaId,
  ])
  return rows[0]?.taken
}

/** Every answer that a shopper got is what the database says. */
const expectKept = async (ends: readonly StormEnd[]): Promise<void> => {
  const pool = database?.db.pool
  if (!pool) throw new Error('There is no database.')
  const wrong: object[] = []
  for (const one of ends) {
    if (one.end === 'gave up') continue
    const inDatabase = await ticketsOfCart(pool, one.cartId)
    const promised = one.end === 'held' || one.end === 'paid' ? one.amount : 0
    if (inDatabase !== promised) wrong.push({ ...one, inDatabase })
  }
  expect(wrong).toEqual([])
}

test('a storm on two servers sells exactly what there is, and no answer is an error of the server', {
  timeout: patience,
}, async () => {
  const { pool, first, second } = await open()
  const { ends, statuses } = await runStorm({ shoppers, productId, ports: () => [first.port, second.port] })
  expect(ends).toHaveLength(shoppers)
  expect(ends.filter(({ end }) => end === 'gave up')).toEqual([])
  expect(Object.keys(statuses).filter(status => status !== '200' && status !== '409')).toEqual([])
  await sellOut(first.port)
  expect(database && (await taken(database))).toBe(capacity)
  await expectKept(ends)
  expect(await findFaults(pool)).toEqual([])
})

test('a server killed in the middle of the storm loses no answer that a shopper got', {
  timeout: patience,
}, async () => {
  const { pool, start, first, second } = await open()
  const ports = [first.port, second.port]
  let death: Promise<void> | undefined
  const { ends } = await runStorm({
    shoppers,
    productId,
    ports: () => ports,
    onAnswer: answers => {
      if (answers < shoppers / 4 || death) return
      ports.splice(0, 1)
      death = first.kill()
    },
  })
  expect(death).toBeDefined()
  await death
  const third = await start()
  await sellOut(third.port)
  expect(database && (await taken(database))).toBe(capacity)
  await expectKept(ends)
  expect(await findFaults(pool)).toEqual([])
})
