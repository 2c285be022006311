import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Posting } from '../../domain/ledger/account.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { postEntry } from './post-entry.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 2 })
})
afterAll(() => database?.drop())

const post = (subject: string, postings: readonly Posting[]) =>
  database.db.kysely
    .transaction()
    .execute(trx => postEntry(trx, { shopId: 'shop', kind: 'pay_out', subject, postings, clerk: 'Aino', now: 0 }))
const even: readonly Posting[] = [
  { account: 'pay_out', cents: 2_000 },
  { account: 'cash', cents: -2_000 },
]
const run = (text: string) => database.db.pool.query(text)

// rules/money#append-only
test('what was written stays: the database refuses to change it, to delete it and to empty the table', async () => {
  await post('stays', even)
  for (const change of [
    `UPDATE ledger SET cents = 1 WHERE entry = 'pay_out/stays'`,
    `DELETE FROM ledger WHERE entry = 'pay_out/stays'`,
    'TRUNCATE ledger',
  ]) {
    await expect(run(change)).rejects.toThrow('The rows of ledger stay as they were written: write a new one instead')
  }
  const { rows } = await run(`SELECT account, cents, clerk FROM ledger WHERE entry = 'pay_out/stays' ORDER BY position`)
  expect(rows).toEqual([
    { account: 'pay_out', cents: 2_000, clerk: 'Aino' },
    { account: 'cash', cents: -2_000, clerk: 'Aino' },
  ])
})

// rules/money#append-only
test('nobody who reads and writes there has the right to change it, its owner included', async () => {
  const { rows } = await run(
    `SELECT privilege_type AS may FROM information_schema.table_privileges
     WHERE table_name = 'ledger' AND privilege_type IN ('INSERT', 'SELECT', 'UPDATE', 'DELETE', 'TRUNCATE')
     ORDER BY may`,
  )
  expect(rows).toEqual([{ may: 'INSERT' }, { may: 'SELECT' }])
})

// rules/money#ledger
test('an entry whose sides differ is refused with all that its transaction did, also one that grows later', async () => {
  const short: readonly Posting[] = [
    { account: 'pay_out', cents: 2_000 },
    { account: 'cash', cents: -1_999 },
  ]
  await expect(post('short', short)).rejects.toThrow('The sides of the entry pay_out/short differ by 1 cents')
  await post('grown', even)
  await expect(
    run(`INSERT INTO ledger (shop_id, entry, position, kind, account, cents, posted_at)
         VALUES ('shop', 'pay_out/grown', 9, 'pay_out', 'cash', -5, now())`),
  ).rejects.toThrow('The sides of the entry pay_out/grown differ by -5 cents')
  const { rows } = await run(`SELECT entry FROM ledger WHERE entry IN ('pay_out/short', 'pay_out/grown')`)
  expect(rows).toHaveLength(2)
})

// rules/money#ledger
test('the same is recorded once, and only on accounts that there are', async () => {
  await post('once', even)
  await expect(post('once', even)).rejects.toThrow('ledger_pkey')
  await expect(
    run(`INSERT INTO ledger (shop_id, entry, position, kind, account, cents, posted_at)
         VALUES ('shop', 'pay_out/x', 0, 'pay_out', 'pocket', 5, now())`),
  ).rejects.toThrow('ledger_account_check')
})
