import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expireCart } from '../test-support/acts/expire-cart.ts'
import { type ServerProcess, startServerProcess } from '../test-support/load/server-process.ts'
import { runStorm } from '../test-support/load/storm.ts'
import { openStormSale, type StormSale, stormPatience } from '../test-support/load/storm-sale.ts'
import { createTestDatabase, type TestDatabase } from '../test-support/postgres/test-database.ts'

let sale: StormSale
let database: TestDatabase
let servers: ServerProcess[] = []

beforeAll(async () => {
  sale = await openStormSale()
})
afterAll(() => sale?.remove())
afterEach(async () => {
  await Promise.all(servers.map(server => server.stop()))
  servers = []
  await database?.drop()
})

const open = async () => {
  database = await createTestDatabase()
  const start = async () => {
    const server = await startServerProcess(database.url, sale.catalogue)
    servers.push(server)
    return server
  }
  return { start, first: await start(), second: await start() }
}

// rules/stock#never-oversold
test('a storm on two servers sells exactly what there is, and no answer is an error of the server', {
  timeout: stormPatience,
}, async () => {
  const { first, second } = await open()
  const { ends, statuses, maxResponsesOfRefused } = await runStorm({
    ...sale,
    ports: () => [first.port, second.port],
    expire: cartId => expireCart(database.db.pool, cartId),
  })
  expect(ends).toHaveLength(sale.shoppers)
  expect(new Set(ends.map(({ end }) => end))).toEqual(new Set(['held', 'paid', 'left', 'expired', 'refused']))
  expect(Object.keys(statuses).filter(status => Number(status) >= 500)).toEqual([])
  expect(maxResponsesOfRefused).toBe(1)
  expect(await sale.brokenBy(ends, first.port, database.db)).toEqual(sale.unbroken)
})

test('a server killed in the middle of the storm loses no answer that a shopper got', {
  timeout: stormPatience,
}, async () => {
  const { start, first, second } = await open()
  const ports = [first.port, second.port]
  let death: Promise<void> | undefined
  const { ends } = await runStorm({
    ...sale,
    ports: () => ports,
    onAnswer: answers => {
      if (answers < sale.shoppers / 4 || death) return
      ports.splice(0, 1)
      death = first.kill()
    },
  })
  expect(death).toBeDefined()
  await death
  const third = await start()
  expect(await sale.brokenBy(ends, third.port, database.db)).toEqual(sale.unbroken)
})
