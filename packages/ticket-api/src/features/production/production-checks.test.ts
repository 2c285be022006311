import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingForProduction, type ProductionFacts, productionChecks } from './production-checks.ts'

const ready: ProductionFacts = {
  publicOrigins: ['https://liput.example.fi'],
  areProxiesDeclared: true,
  mail: { kind: 'smtp', url: 'smtps://mail.example.fi', from: 'liput@example.fi' },
  liveShops: [{ id: 'peltohovi', host: 'liput.example.fi', retentionDays: 2_192, provider: 'paytrail' }],
  role: { name: 'portti_shop', isSuperuser: false, canCreate: false },
}
const [shop] = ready.liveShops

// rules/production#live-shop
test('a shop that has everything lacks nothing', () => expect(missingForProduction(ready)).toEqual([]))

test.each<[string, Partial<ProductionFacts>, RegExp]>([
  ['a public address', { publicOrigins: [] }, /^PORTTI_PUBLIC_URL is not set: set it to /],
  [
    'https',
    { publicOrigins: ['http://liput.example.fi'] },
    /^PORTTI_PUBLIC_URL has http:\/\/liput.example.fi: write it with https/,
  ],
  [
    'an address for each shop',
    { liveShops: [shop, { ...shop, id: 'metsa', host: 'metsa.example.fi' }].flatMap(one => one ?? []) as never },
    /^PORTTI_PUBLIC_URL has no address of "metsa": add https:\/\/metsa.example.fi/,
  ],
  [
    'a payment provider',
    { liveShops: [{ ...shop, provider: 'sandbox' } as never] },
    /^PORTTI_PAYMENTS names no payment provider, but "peltohovi" is not in test mode: set it to /,
  ],
  ['a mail server', { mail: { kind: 'outbox' } }, /^PORTTI_SMTP_URL is not set/],
  ['declared proxies', { areProxiesDeclared: false }, /^PORTTI_TRUSTED_PROXIES is not set: set it to /],
  [
    'a retention period',
    { liveShops: [{ ...shop, retentionDays: undefined } as never] },
    /^order_retention_days is not set for "peltohovi": set it in the catalogue/,
  ],
  [
    'a role that is no superuser',
    { role: { name: 'portti', isSuperuser: true, canCreate: true } },
    /^The database role "portti" is a superuser: set DATABASE_URL to a role/,
  ],
  [
    'a role that cannot create',
    { role: { name: 'portti', isSuperuser: false, canCreate: true } },
    /^The database role "portti" may create tables: set DATABASE_URL to a role/,
  ],
])('without %s one sentence says what to set', (_, changed, sentence) => {
  expect(missingForProduction({ ...ready, ...changed })).toEqual([expect.stringMatching(sentence)])
})

test('the page of the documentation has the same checks', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../../stories/docs/production-checks.md'), 'utf8')
  const cells = page
    .split('\n')
    .flatMap(line => (line.startsWith('|') ? [line.split('|').map(cell => cell.trim())] : []))
  const told = cells.slice(2).map(([, title, asks]) => ({ title, asks }))
  expect(told).toEqual(productionChecks.map(({ title, asks }) => ({ title, asks })))
})
