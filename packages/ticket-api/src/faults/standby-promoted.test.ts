import { afterAll, expect, test } from 'vitest'
import { connectDatabase } from '../store/database.ts'
import { askedToWait, openWitness } from '../test-support/load/outage.ts'
import { startServerProcess } from '../test-support/load/server-process.ts'
import { runStorm } from '../test-support/load/storm.ts'
import { openStormSale, stormPatience } from '../test-support/load/storm-sale.ts'
import { createGate } from '../test-support/machine/gate.ts'
import { openMovingAddress } from '../test-support/machine/moving-address.ts'
import { findDebianPostgres, openReplicatedPostgres } from '../test-support/postgres/debian-postgres.ts'

const closings: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closings.toReversed()) await close()
}, stormPatience)

test('a synchronous standby promoted after its primary was killed in the storm knows every answer, and the shop sells on', {
  timeout: stormPatience,
}, async context => {
  const bin = await findDebianPostgres()
  if (!bin) {
    context.skip('A standby needs pg_basebackup and pg_ctl, which npm does not bring: apt-get install postgresql')
    return
  }
  const sale = await openStormSale()
  closings.push(sale.remove)
  const postgres = await openReplicatedPostgres(bin)
  closings.push(postgres.remove)
  const address = await openMovingAddress(postgres.ports.primary)
  closings.push(address.close)
  const url = (port: number) => `postgres://portti@127.0.0.1:${port}/portti`
  const server = await startServerProcess(url(address.port), sale.catalogue)
  closings.push(server.stop)
  const witness = await openWitness(server.port)

  const gate = createGate()
  const fail = async () => {
    gate.shut()
    try {
      await postgres.killPrimary()
      const gone = await witness.ask()
      address.move(postgres.ports.standby)
      // The standby could be read already, but nothing is answered from it: it may have what no other machine has.
      const whileItOnlyReads = await witness.ask()
      const asStandby = await connectDatabase(url(postgres.ports.standby), {
        maxConnections: 1,
        onError: () => undefined,
      })
        .then(database => database.close())
        .catch(String)
      await postgres.promote()
      return { gone, whileItOnlyReads, asStandby }
    } finally {
      gate.open()
    }
  }
  let failing: ReturnType<typeof fail> | undefined
  const { ends } = await runStorm({
    ...sale,
    ports: () => [server.port],
    pass: gate.pass,
    onAnswer: answers => {
      if (answers >= sale.shoppers / 4) failing ??= fail()
    },
  })
  expect(await failing).toEqual({
    gone: askedToWait,
    whileItOnlyReads: askedToWait,
    asStandby: expect.stringContaining('A standby answers at 127.0.0.1'),
  })
  const database = await connectDatabase(url(postgres.ports.standby), { maxConnections: 5, onError: () => undefined })
  closings.push(database.close)
  expect(await sale.brokenBy(ends, server.port, database)).toEqual(sale.unbroken)
})
