import { errorBodySchema } from '@portti/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSampleApi } from '../../test-support/sample-api.ts'
import { openSampleFiles } from '../../test-support/sample-file.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts'
import { exportShop } from '../export/export-shop.ts'
import { importCatalogueFile } from '../import/import-catalogue.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
let database: TestDatabase
let files: Awaited<ReturnType<typeof openSampleFiles>>
beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 8 })
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

// rules/codes#unknown-code, rules/codes#badge
test('a limit that the file no longer has limits nobody, also where it was used up, and counts again when it is back', async () => {
  const api = await openSampleApi(database.db, { now })
  const campaign = { code: 'KESÄ', type: 'static_code', title: { fi: 'Kesä' }, percent_off: 10 }
  const badge = { code: 'JÄSEN', type: 'badge', title: { fi: 'Jäsen' }, percent_off: 100 }
  const limited = [
    { ...campaign, max_uses: 2, used: 1 },
    { ...badge, limits: { total: 1 } },
  ]
  /** How the codes answer, each in a cart of its own, which keeps what it took. */
  const use = async () => {
    const answers = []
    for (const { code } of limited) {
      const shopper = await api.shopper()
      await shopper.add('helmen-venetsialaiset-peruslippu', 1)
      const answer = await shopper.call('POST', '/codes.json', { code })
      answers.push(answer.statusCode === 200 ? 'taken' : errorBodySchema.parse(answer.json()).error.code)
    }
    return answers
  }
  const usedUp = ['code_not_found', 'badge_tickets_total_exceeded']
  await importWith(limited)
  expect(await use()).toEqual(['taken', 'taken'])
  expect(await use()).toEqual(usedUp)

  await importWith([campaign, badge])
  expect(await use()).toEqual(['taken', 'taken'])
  expect(await use()).toEqual(['taken', 'taken'])
  const exported = await exportShop(database.db.kysely, 'peltohovi')
  expect(exported?.['codes']).toMatchObject([
    { code: 'JÄSEN', used: 0 },
    { code: 'KESÄ', used: 0 },
  ])

  await importWith(limited)
  expect(await use()).toEqual(usedUp)
  await api.app.close()
})
