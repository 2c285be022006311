import { errorBodySchema } from '@portti/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { openSampleApi } from '../../test-support/shop/sample-api.ts'
import { openSampleFiles, rowOf } from '../../test-support/shop/sample-file.ts'
import { exportShop } from '../export/export-shop.ts'
import { importCatalogueFile } from '../import/import-catalogue.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const guestTicket = 'helmen-venetsialaiset-kutsuvieras'
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

const importWith = async (codes: readonly object[], at = now) => {
  const path = await files.write(shop => {
    shop['codes'] = codes
  })
  return (await importCatalogueFile(database.db, path, at)).shops[0]
}
const codes = async () =>
  (await database.db.pool.query<{ code: string }>('SELECT code FROM code ORDER BY code')).rows.map(({ code }) => code)

// rules/codes#sold-codes
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

// rules/codes#sold-codes
test('a file that lists a sold code changes nothing of it, says so, and takes nothing away when it lists it no more', async () => {
  const sold = async () => {
    const code = await database.db.pool.query("SELECT record, order_number FROM code WHERE code = 'MYYTY'")
    const quota = await database.db.pool.query("SELECT capacity, sold_elsewhere FROM quota WHERE id = 'code/MYYTY'")
    return [...code.rows, ...quota.rows] as object[]
  }
  const before = await sold()
  expect(before).toMatchObject([{ order_number: 'P26-1' }, { capacity: 3 }])
  const path = await files.write(shop => {
    shop['codes'] = [
      { code: 'uusi', type: 'static_code', title: { fi: 'Uusi' }, percent_off: 10 },
      { code: 'myyty', type: 'value_voucher', title: { fi: 'Lahjakortti' }, value: '50.00' },
    ]
  })
  const { problems } = await importCatalogueFile(database.db, path, now)
  const line = expect.any(Number) as number
  expect(problems).toMatchObject([{ field: 'MYYTY', line, reason: 'was sold with P26-1, so it stays as it was' }])
  expect(await sold()).toEqual(before)
  expect(await codes()).toEqual(['MYYTY', 'UUSI'])
  await importWith([])
  expect(await sold()).toEqual(before)
})

// rules/codes#opened-products
test('a guest list that leaves the file is reported once: whoever has its product’s address can buy that from then on', async () => {
  const problemsWith = async (code: object | undefined, isHidden = true) => {
    const path = await files.write(shop => {
      shop['codes'] = code ? [code] : []
      rowOf(shop.products, guestTicket)['hidden'] = isHidden
    })
    return (await importCatalogueFile(database.db, path, now)).problems
  }
  const guestList = { code: 'VIERAS', type: 'static_code', title: { fi: 'Vieras' }, unlocks: [guestTicket] }
  expect(await problemsWith(guestList)).toEqual([])
  expect(await problemsWith({ ...guestList, code: 'UUSI-VIERAS' })).toEqual([])
  expect(await problemsWith({ ...guestList, expires: '2026-11-01T00:00:00Z' })).toEqual([])
  expect(await problemsWith(undefined)).toMatchObject([
    { field: 'hidden', line: expect.any(Number), reason: expect.stringContaining('no code opens it any more') },
  ])
  expect(await problemsWith(undefined)).toEqual([])
  await problemsWith(guestList)
  expect(await problemsWith(undefined, false), 'it is listed').toEqual([])
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
      const response = await shopper.call('POST', '/codes.json', { code })
      answers.push(response.statusCode === 200 ? 'taken' : errorBodySchema.parse(response.json()).error.code)
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

const campaign = {
  code: 'MUSTA',
  type: 'static_code',
  title: { fi: 'Musta perjantai' },
  percent_off: 10,
  valid_from: { next: '11-27', time: '08:00' },
  expires: { days_from_now: 14, time: '23:59' },
}
const twoWeeks = ['2026-11-27T06:00:00.000Z', '2026-12-04T21:59:00.000Z']
/** The moments of the campaign. */
const datesOf = async () => {
  const { rows } = await database.db.pool.query<{ dates: (string | null)[] }>(
    "SELECT jsonb_build_array(record -> 'valid_from', record -> 'expires_at') AS dates FROM code WHERE code = 'MUSTA'",
  )
  return rows[0]?.dates
}

// rules/catalogue#import-dates
test('a campaign lasts as long as it was to last at its first import, until the file says otherwise', async () => {
  const exported = async () => (await exportShop(database.db.kysely, 'peltohovi'))?.['codes']
  await importWith([campaign])
  expect(await datesOf()).toEqual(twoWeeks)
  for (const start of [
    '2026-11-27T05:00:00Z',
    '2026-12-04T20:00:00Z',
    '2026-12-05T10:00:00Z',
    '2027-11-26T10:00:00Z',
  ]) {
    await importWith([campaign], Date.parse(start))
    expect(await datesOf(), start).toEqual(twoWeeks)
    expect(await exported()).toMatchObject([{ valid_from: campaign.valid_from, expires: campaign.expires }])
  }

  const later = Date.parse('2026-12-05T10:00:00Z')
  const longer = { ...campaign, expires: { days_from_now: 21, time: '23:59' } }
  await importWith([longer], later)
  expect(await datesOf()).toEqual([twoWeeks[0], '2026-12-26T21:59:00.000Z'])
  expect(await importWith([longer], later + 86_400_000 / 2)).toMatchObject({ written: 0 })
  await importWith([{ ...campaign, expires: { season: 'iskelmaviikko', day: 7, time: '20:00' } }], later)
  expect(await exportShop(database.db.kysely, 'peltohovi')).toMatchObject({
    seasons: { iskelmaviikko: { next: '07-08' } },
    codes: [{ expires: { season: 'iskelmaviikko', day: 7 } }],
  })
  const { valid_from: _, expires: __, ...endless } = campaign
  await importWith([endless], later)
  expect(await datesOf()).toEqual([null, null])
})

test('a campaign that an earlier version imported, without how its dates were written, lasts as long as it was to', async () => {
  await importWith([])
  await importWith([campaign])
  await database.db.pool.query("UPDATE code SET record = record - 'date_source'")
  for (const start of ['2026-11-27T10:00:00Z', '2026-12-04T20:00:00Z']) {
    await importWith([campaign], Date.parse(start))
    expect(await datesOf(), start).toEqual(twoWeeks)
  }
})

// rules/catalogue#import
test('a limit that is lowered below its uses is reported at its line, in the words of the code', async () => {
  const base = { title: { fi: 'Koodi' } }
  const listed = (uses: number, euros: string) => [
    { ...base, code: 'raja-syksy', type: 'static_code', percent_off: 10, max_uses: uses },
    { ...base, code: 'raja-lahja', type: 'value_voucher', value: euros },
    { ...base, code: 'raja-sarja', type: 'serial_card', size: uses },
    { ...base, code: 'raja-jäsen', type: 'badge', percent_off: 10, limits: { total: uses } },
  ]
  const importLimits = async (uses: number, euros: string) => {
    const path = await files.write(shop => {
      shop['codes'] = listed(uses, euros)
    })
    return importCatalogueFile(database.db, path, now)
  }
  await importLimits(10, '50.00')
  await database.db.pool.query(`
    UPDATE quota SET sold = CASE id WHEN 'code/RAJA-LAHJA' THEN 3000 ELSE 8 END
    WHERE id IN ('code/RAJA-SYKSY', 'code/RAJA-LAHJA', 'code/RAJA-SARJA', 'code/RAJA-JÄSEN')`)
  const { problems } = await importLimits(5, '10.00')
  const used =
    'is 5, but 8 are used or in carts already: it is 8 now, and what comes back of them can be used again until the file is imported again'
  expect(problems.map(({ field, reason }) => [field, reason])).toEqual([
    ['total', used],
    [
      'value',
      'is 10.00, but 30.00 are used or in carts already: it is 30.00 now, and what comes back of them can be used again until the file is imported again',
    ],
    ['size', used],
    ['max_uses', used],
  ])
  for (const { line } of problems) expect(line).toEqual(expect.any(Number))
  expect(problems[0]?.path).toMatch(/^shops\[0\]\.codes\[3\]\.limits\.total$/)
})
