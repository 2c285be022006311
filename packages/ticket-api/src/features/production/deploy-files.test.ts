import { readFile } from 'node:fs/promises'
import { Client, escapeLiteral } from 'pg'
import { expect, inject, test } from 'vitest'
import { parseConfiguration } from '../../configuration/configuration.ts'
import { noticePath } from '../../domain/payment/payment-gateway.ts'
import { connectDatabase } from '../../store/database.ts'
import { migrate } from '../../store/migrate.ts'
import type {} from '../../test-support/postgres/global-setup.ts'

const file = new URL('../../../../launch/deploy/roles.sql', import.meta.url)

const run = async (url: string, statements: readonly string[]): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

// rules/production#live-shop
test('the roles of the organizer’s script make the tables, and serve them without being able to make any', async () => {
  const adminUrl = inject('databaseAdminUrl')
  const own = `roles_${process.pid}`
  const addressAs = (name: string, database: string): string => {
    const url = new URL(adminUrl)
    url.username = name
    url.password = 'p'
    url.pathname = `/${database}`
    return String(url)
  }
  const [inServer = '', inDatabase = ''] = (await readFile(file, 'utf8'))
    .replaceAll(/^--.*$/gm, '')
    .replaceAll(/\bportti(_owner|_shop)?\b/g, (_, ending = '') => `${own}${ending}`)
    .replaceAll(/:'\w+_password'/g, escapeLiteral('p'))
    .split(/^\\connect .*$/m)
  const statements = (text: string) => text.split(';').filter(statement => statement.trim() !== '')
  const shopUrl = new URL(adminUrl)
  shopUrl.pathname = `/${own}`
  try {
    await run(adminUrl, statements(inServer))
    await run(String(shopUrl), statements(inDatabase))
    const owner = await connectDatabase(addressAs(`${own}_owner`, own), { maxConnections: 1, onError: () => undefined })
    expect((await migrate(owner.kysely).finally(owner.close)).length).toBeGreaterThan(10)

    const shop = await connectDatabase(addressAs(`${own}_shop`, own), { maxConnections: 1, onError: () => undefined })
    expect(await migrate(shop.kysely)).toEqual([])
    // rules/production#silent-database
    const limits = "current_setting('idle_in_transaction_session_timeout') AS transaction"
    expect((await shop.pool.query(`SELECT current_setting('statement_timeout') AS statement, ${limits}`)).rows).toEqual(
      [{ statement: '30s', transaction: '1min' }],
    )
    expect((await shop.pool.query('SELECT count(*)::int AS shops FROM shop')).rows).toEqual([{ shops: 0 }])
    for (const forbidden of ['CREATE TABLE other (n int)', 'DROP TABLE hold', 'CREATE ROLE other']) {
      await expect(shop.pool.query(forbidden), forbidden).rejects.toMatchObject({ code: '42501' })
    }
    // rules/stock#fresh-plans
    await shop.pool.query(
      "INSERT INTO rate_limit (key) SELECT repeat('x', 200) || n FROM generate_series(1, 2000) AS n",
    )
    expect((await shop.pool.query('SELECT analyze_grown_table() AS grown')).rows).toEqual([{ grown: 'rate_limit' }])
    await shop.close()
  } finally {
    await run(adminUrl, [
      `DROP DATABASE IF EXISTS ${own} WITH (FORCE)`,
      `DROP ROLE IF EXISTS ${own}_shop`,
      `DROP ROLE IF EXISTS ${own}_owner`,
    ])
  }
})

test('the organizer’s settings are those of a shop in public, and leave each secret to be filled in', async () => {
  const text = await readFile(new URL('../../../../launch/deploy/portti.env', import.meta.url), 'utf8')
  const env = Object.fromEntries(
    text
      .split('\n')
      .filter(line => /^[A-Z_]+=/.test(line))
      .map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  for (const name of ['PORTTI_SECRET', 'PORTTI_PAYTRAIL_ACCOUNT', 'PORTTI_PAYTRAIL_SECRET']) expect(env[name]).toBe('')
  const filled = { ...env, PORTTI_SECRET: 'x'.repeat(48), PORTTI_PAYTRAIL_ACCOUNT: '1', PORTTI_PAYTRAIL_SECRET: 'x' }
  expect(parseConfiguration(filled)).toMatchObject({
    publicOrigins: ['https://liput.example.fi'],
    areProxiesDeclared: true,
    mail: { kind: 'smtp' },
    payments: { shared: [{ provider: 'paytrail' }] },
    databaseOwnerUrl: expect.stringContaining('portti_owner'),
  })
})

// rules/payment#payment-gateways
test('the pages name every event and the address of Stripe’s webhook, and the folder that a proxy passes on for it', async () => {
  const page = await readFile(new URL('../../../../launch/deploy/README.md', import.meta.url), 'utf8')
  const gateway = await readFile(new URL('../../providers/payment/stripe-gateway.ts', import.meta.url), 'utf8')
  const events = [...gateway.matchAll(/event\.type === '([a-z_.]+)'/g)].map(([, event = '']) => event)
  expect(events.length).toBeGreaterThan(4)
  expect(events.filter(event => !page.includes(`\`${event}\``))).toEqual([])
  for (const path of [noticePath('stripe'), noticePath('stripe', 'METSA_2')]) expect(page).toContain(`\`${path}\``)
  const ownShop = await readFile(new URL('../../../../../stories/docs/own-shop.mdx', import.meta.url), 'utf8')
  const folder = noticePath('stripe').split('stripe')[0]
  expect(ownShop).toContain(`and \`${folder}\` as it is, to the ticket API`)
})
