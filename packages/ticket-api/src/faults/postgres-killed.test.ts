import { afterAll, beforeAll, expect, test } from 'vitest'
import { askedToWait, openWitness } from '../test-support/load/outage.ts'
import { type ServerProcess, startServerProcess } from '../test-support/load/server-process.ts'
import { runStorm } from '../test-support/load/storm.ts'
import { openStormSale, type StormSale, stormPatience } from '../test-support/load/storm-sale.ts'
import { createGate } from '../test-support/machine/gate.ts'
import { openOwnPostgres } from '../test-support/postgres/own-postgres.ts'

let sale: StormSale
let postgres: Awaited<ReturnType<typeof openOwnPostgres>>
let server: ServerProcess
beforeAll(async () => {
  sale = await openStormSale()
  postgres = await openOwnPostgres()
  server = await startServerProcess(postgres.url, sale.catalogue)
}, stormPatience)
afterAll(async () => {
  await server?.stop()
  await postgres?.remove()
  await sale?.remove()
}, stormPatience)

test('PostgreSQL killed in the middle of the storm is waited for with 503, and no answer is lost when it is back', {
  timeout: stormPatience,
}, async () => {
  const gate = createGate()
  const witness = await openWitness(server.port)
  let outage: Promise<readonly object[]> | undefined
  const away = async () => {
    gate.shut()
    try {
      await postgres.kill()
      const answers = await witness.ask()
      await postgres.startAgain()
      return answers
    } finally {
      gate.open()
    }
  }
  const { ends } = await runStorm({
    ...sale,
    ports: () => [server.port],
    pass: gate.pass,
    onAnswer: answers => {
      if (answers >= sale.shoppers / 4) outage ??= away()
    },
  })
  expect(await outage).toEqual(askedToWait)
  const database = await postgres.connect()
  try {
    expect(await sale.brokenBy(ends, server.port, database)).toEqual(sale.unbroken)
  } finally {
    await database.close()
  }
})
