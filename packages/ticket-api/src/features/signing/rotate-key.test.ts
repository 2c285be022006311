import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSigningKeys } from '../../store/signing/signing-key-rows.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { rotateKey } from './rotate-key.ts'

let database: TestDatabase
let api: SampleApi
beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 12 })
  // The first key was made by the migration.
  api = await openSampleApi(database.db, { now: Date.now() + 1_000 })
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
})

const by = { kind: 'command', name: 'test' } as const
const rotate = async (atOnce = false) => {
  const rotation = await rotateKey(database.db, { atOnce, by, reason: 'a test', now: api.clock.now })
  // Every process reads the keys by a job.
  api.deps.signingKeys.replace(await listSigningKeys(database.db.pool))
  return rotation
}
const keyIdOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid

// rules/production#signing-keys
test('after a rotation carts live on, are signed by the new key, and lose nothing', async () => {
  const shopper = await api.shopper()
  const before = keyIdOf(shopper.state.token)
  const { id, signsFrom } = await rotate()
  expect(signsFrom).toBe(api.clock.now + 60_000)
  await shopper.add('helmen-venetsialaiset-lapsi', 1)
  expect(keyIdOf(shopper.state.token)).toBe(before)
  api.clock.now = signsFrom
  const cart = await shopper.add('helmen-venetsialaiset-lapsi', 1)
  expect(cart.items).toMatchObject([{ amount: 2 }])
  expect(keyIdOf(shopper.state.token)).toBe(id)
})

// rules/production#signing-keys
test('a rotation at once ends every earlier token, and the audit log keeps who did it and why', async () => {
  const shopper = await api.shopper()
  const { id, revoked } = await rotate(true)
  expect(revoked.length).toBeGreaterThan(0)
  expect((await shopper.call('GET', '.json')).statusCode).toBe(403)
  expect(keyIdOf((await api.shopper()).state.token)).toBe(id)
  expect(
    await api.query("SELECT subject, by_name, reason FROM audit WHERE act = 'key_rotated' ORDER BY id DESC LIMIT 1"),
  ).toEqual([{ subject: id, by_name: 'test', reason: 'a test' }])
})

test('the database alone signs nothing: it has salts, and no key', async () => {
  const [row] = await api.query<{ columns: string[] }>(
    "SELECT array_agg(column_name::text ORDER BY column_name) AS columns FROM information_schema.columns WHERE table_name = 'signing_key'",
  )
  expect(row?.columns).toEqual(['id', 'revoked_at', 'salt', 'signs_from'])
})
