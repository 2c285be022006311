import { expect, test } from 'vitest'
import { missingForProduction, type ProductionFacts, productionChecks } from './production-checks.ts'

const ready: ProductionFacts = {
  publicOrigins: ['https://liput.example.fi'],
  areProxiesDeclared: true,
  mail: { kind: 'smtp', url: 'smtps://mail.example.fi', from: 'liput@example.fi' },
  providers: ['sandbox', 'paytrail', 'stripe', 'luna'],
  isRateLimited: true,
  liveShops: [
    {
      id: 'peltohovi',
      host: 'liput.example.fi',
      retentionDays: 2_192,
      missingContacts: [],
      provider: 'paytrail',
      isPaidInPlay: false,
    },
  ],
  testShops: [{ id: 'metsa', provider: 'sandbox', isPaidInPlay: true }],
  role: { name: 'portti_shop', isSuperuser: false, canCreate: false },
}
const charging = { testShops: [{ id: 'metsa-2', provider: 'stripe', isPaidInPlay: false }] }
const [shop] = ready.liveShops

// rules/production#live-shop
test('a shop that has everything lacks nothing', () => expect(missingForProduction(ready)).toEqual([]))

test.each<[string, Partial<ProductionFacts>, RegExp]>([
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
    { liveShops: [{ ...shop, provider: 'sandbox', isPaidInPlay: true } as never] },
    /^PORTTI_PAYMENTS names no payment provider, but "peltohovi" is not in test mode: set it to /,
  ],
  [
    'an account that moves money',
    { liveShops: [{ ...shop, isPaidInPlay: true } as never] },
    /^The account at paytrail is one for trials, which moves no money, but "peltohovi" is not in test mode: set /,
  ],
  [
    'a shop in test mode that charges nothing',
    charging,
    /^The account at stripe takes money, but "metsa-2" is in test mode .*, or PORTTI_PAYMENTS__METSA_2 to sandbox\.$/,
  ],
  ['limits', { isRateLimited: false }, /^PORTTI_RATE_LIMIT is off, .*: leave it out\.$/],
  ['a mail server', { mail: { kind: 'outbox' } }, /^PORTTI_SMTP_URL is not set/],
  ['declared proxies', { areProxiesDeclared: false }, /^PORTTI_TRUSTED_PROXIES is not set: set it to /],
  [
    'a seller who can be reached',
    { liveShops: [{ ...shop, missingContacts: ['business_id', 'phone'] } as never] },
    /^The organizer in the catalogue has no business_id and phone for "peltohovi": set /,
  ],
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

// rules/payment#sandbox-only-privately
test('where no shop is live, only an account that would take money in test mode stops a public start', () => {
  const inTest = { ...ready, liveShops: [], mail: { kind: 'outbox' as const } }
  expect(missingForProduction(inTest)).toEqual([])
  expect(missingForProduction({ ...inTest, ...charging })).toEqual([expect.stringContaining('"metsa-2"')])
  expect(missingForProduction({ ...inTest, ...charging, publicOrigins: [] })).toEqual([])
})

test('without a public address, neither is there one with https', () => {
  expect(missingForProduction({ ...ready, publicOrigins: [] })).toEqual([
    expect.stringMatching(/^PORTTI_PUBLIC_URL is not set: set it to /),
    expect.stringMatching(/^PORTTI_PUBLIC_URL is not set: write its address with https/),
  ])
})

test('the page of the documentation is written from the same checks', async () => {
  const rows = [['Check', 'What is asked'], ...productionChecks.map(({ title, asks }) => [title, asks])]
  const [first = 0, second = 0] = [0, 1].map(column => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  const line = ([title = '', asks = '']: readonly string[]) => `| ${title.padEnd(first)} | ${asks.padEnd(second)} |\n`
  const [head = '', ...body] = rows.map(line)
  const page = `${head}| ${'-'.repeat(first)} | ${'-'.repeat(second)} |\n${body.join('')}`
  await expect(page).toMatchFileSnapshot('../../../../../stories/docs/production-checks.md')
})
