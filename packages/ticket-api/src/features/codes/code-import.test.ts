import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSampleFiles } from '../../test-support/sample-file.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts'
import { importCatalogueFile } from '../import/import-catalogue.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
let database: TestDatabase
let files: Awaited<ReturnType<typeof openSampleFiles>>
beforeAll(async () => {
  database = await createTestDatabase()
  files = await openSampleFiles()
})
afterAll(async () => {
  await files.remove()
  await database.drop()
})

const importWith = async (codes: readonly object[]) => {
  const path = await files.write(shop => {
    shop['codes'] = codes
  })
  return (await importCatalogueFile(database.db, path, now)).shops[0]
}
const codes = async () =>
  (await database.db.pool.query<{ code: string }>('SELECT code FROM code ORDER BY code')).rows.map(({ code }) => code)

test('an import follows its file, and leaves alone what was sold', async () => {
  const spring = { code: 'kevät', type: 'static_code', title: { fi: 'Kevät' }, percent_off: 10, max_uses: 5, used: 1 }
  await importWith([spring])
  expect(await codes()).toEqual(['KEVÄT'])
  const { rows } = await database.db.pool.query("SELECT capacity, sold_elsewhere FROM quota WHERE id = 'code/KEVÄT'")
  expect(rows).toEqual([{ capacity: 5, sold_elsewhere: 1 }])
  expect(await importWith([spring])).toMatchObject({ written: 0, removed: 0 })

  await database.db.pool.query(`
    INSERT INTO cart (shop_id, id, created_at, expires_at) VALUES ('peltohovi', gen_random_uuid(), now(), now());
    INSERT INTO checkout (shop_id, cart_id, id, status, payment_status, language, return_origin)
      SELECT shop_id, id, id, 'COMPLETED', 'paid', 'fi', '' FROM cart;
    INSERT INTO customer_order (shop_id, number, checkout_id, cart_id, status, language, customer, total_cents)
      SELECT shop_id, 'P26-1', id, id, 'paid', 'fi', '{}', 0 FROM cart;
    INSERT INTO code (shop_id, code, record, order_number) SELECT shop_id, 'MYYTY', record, 'P26-1' FROM code;
    INSERT INTO quota (shop_id, id, capacity) VALUES ('peltohovi', 'code/MYYTY', 3);`)
  expect(await importWith([])).toMatchObject({ removed: 1 })
  expect(await codes()).toEqual(['MYYTY'])
  const quotas = await database.db.pool.query("SELECT id FROM quota WHERE id LIKE 'code/%' ORDER BY id")
  expect(quotas.rows).toEqual([{ id: 'code/KEVÄT' }, { id: 'code/MYYTY' }])
})
