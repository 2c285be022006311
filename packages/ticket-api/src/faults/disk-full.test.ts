import { execFile } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { calls } from '@portti/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWitness } from '../test-support/load/outage.ts'
import { type ServerProcess, startServerProcess } from '../test-support/load/server-process.ts'
import { findBrokenInvariants } from '../test-support/postgres/database-invariants.ts'
import { openOwnPostgres } from '../test-support/postgres/own-postgres.ts'
import { samplePath } from '../test-support/shop/sample-file.ts'

const run = promisify(execFile)
const patience = 240_000
const productId = 'helmen-venetsialaiset-peruslippu'

/** A small disk of our own; undefined where we may not mount one. */
const mountSmallDisk = async (): Promise<string | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'portti-disk-'))
  const options = ['-t', 'tmpfs', '-o', 'size=160m,mode=0755', 'tmpfs', folder]
  const isMounted = await run('mount', options).then(
    () => true,
    () => false,
  )
  if (isMounted) return folder
  await rm(folder, { recursive: true, force: true })
  return undefined
}

let disk: string | undefined
let postgres: Awaited<ReturnType<typeof openOwnPostgres>> | undefined
let server: ServerProcess | undefined
beforeAll(async () => {
  disk = await mountSmallDisk()
}, patience)
afterAll(async () => {
  await server?.stop()
  await postgres?.remove()
  if (disk) await run('umount', ['-l', disk])
  if (disk) await rm(disk, { recursive: true, force: true })
}, patience)

/** Fills the disk. */
const fill = async (folder: string) => {
  const path = join(folder, 'ballast')
  const file = await open(path, 'w')
  const isFull = (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOSPC') return undefined
    throw error
  }
  for (const size of [1 << 20, 1 << 12, 1]) {
    const chunk = Buffer.alloc(size)
    while (await file.write(chunk).catch(isFull));
  }
  await file.close()
  return () => rm(path)
}

test('a full disk refuses changes with 503 and leaves nothing half done; when there is room again the shop sells on', {
  timeout: patience,
}, async context => {
  if (!disk) {
    context.skip('A disk that may be filled needs the right to mount a tmpfs: run it as root outside of a sandbox.')
    return
  }
  postgres = await openOwnPostgres(join(disk, 'data'))
  server = await startServerProcess(postgres.url, samplePath)
  const witness = await openWitness(server.port)
  const database = await postgres.connect()
  const { cartId } = witness.shopper.state
  const comment = (turn: number) => ({ comments_by_customer: `${turn} ${'x'.repeat(1_900)}` })
  const put = (turn: number) =>
    witness.shopper.call('PUT', `/v2/carts/${cartId}/comments_by_customer.json`, comment(turn))
  expect((await put(0)).status).toBe(200)
  let lastTaken = 0
  const makeRoom = await fill(disk)
  try {
    // Some changes still fit into what the database has set aside.
    const statuses = new Set<number>()
    for (let turn = 1; turn <= 5_000 && !statuses.has(503); turn += 1) {
      const { status } = await put(turn)
      statuses.add(status)
      if (status === 200) lastTaken = turn
    }
    expect([...statuses].filter(status => status !== 200)).toEqual([503])
  } finally {
    await makeRoom()
  }
  await postgres.startAgain()
  const read = await witness.shopper.call('GET', `/v2/carts/${cartId}.json`)
  expect(calls.readCart.response.parse(read.body).cart).toMatchObject(comment(lastTaken))
  const { status } = await witness.shopper.add(productId, 1)
  expect(status).toBe(200)
  expect(await witness.shopper.buy('pay')).toBe(true)
  expect(await findBrokenInvariants(database.pool)).toEqual([])
  await database.close()
})
