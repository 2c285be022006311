import { expect, test } from 'vitest'
import type { WithdrawableLine } from '../../domain/withdrawal/withdrawable-order.ts'
import { testCatalogue } from '../../test-support/shop/testing-catalogue.ts'
import { documentTexts } from '../contents/document-texts.ts'
import { withdrawalPage } from './withdrawal-page.ts'

const line = (productId: string, title: string): WithdrawableLine => ({
  key: productId,
  productId,
  productType: 'merchandise',
  title: { fi: title },
  ordered: 2,
  prices: [1_000, 1_000],
  right: { kind: 'open', until: undefined },
})
const lines = [
  line('muki', 'Muki "Helmi" & <b>lautanen</b>'),
  { ...line('paita', 'Paita'), event: { fi: 'Helmen venetsialaiset' } },
]

const pageIn = (language: 'fi' | 'en' | 'sv', catalogue = testCatalogue([])): string =>
  withdrawalPage({
    catalogue,
    language,
    fields: { id: 'a', order: 'P26-000001', secret: '', name: '', email: '', proof: '', said: '', wanted: new Map() },
    step: {
      kind: 'what',
      order: { number: 'P26-000001', name: 'Aino Niemi', email: 'aino@example.fi', language, lines },
    },
    problems: [],
  }).html

// rules/withdrawal#form
test('begins with the shop and its safe connection, and ends with the shop and its seller, as the shop’s pages do', () => {
  const page = pageIn('sv')
  const parts = /<header>(.*)<\/header>[^]*<footer>([^]*)<\/footer>/.exec(page)?.slice(1) ?? []
  expect(parts).toHaveLength(2)
  for (const part of parts) expect(part).toMatch(/<a class="brand" href="\/sv\/"><svg[^]*?<span>Peltohovi<\/span><\/a>/)
  expect(parts[0]).toContain('Säker anslutning')
  expect(parts[1]).toContain('Peltohovi Oy')
})

// rules/production#rate-limits
test.each([
  [3_600, 'Liian monta yritystä. Odota 60 minuuttia ja yritä uudelleen'],
  [61, 'Liian monta yritystä. Odota 2 minuuttia ja yritä uudelleen'],
  [1, 'Liian monta yritystä. Odota 1 minuutti ja yritä uudelleen'],
])('a sender who has to wait %i seconds reads it in minutes', (waitSeconds, told) => {
  const { html } = withdrawalPage({
    catalogue: testCatalogue([]),
    language: 'fi',
    fields: { id: 'a', order: '', secret: '', name: '', email: '', proof: '', said: '', wanted: new Map() },
    step: { kind: 'who' },
    problems: ['tooManyTries'],
    waitSeconds,
  })
  expect(html).toContain(told)
})

// rules/withdrawal#form
test.each(['fi', 'en', 'sv'] as const)('each list of amounts says of what it is, in %s', language => {
  const catalogue = testCatalogue([])
  const { amount } = documentTexts({ catalogue, language }).withdrawal
  expect(
    [...pageIn(language, catalogue).matchAll(/<select[^>]* aria-label="([^"]*)"/g)].map(([, label]) => label),
  ).toEqual([
    `${amount}: Muki &quot;Helmi&quot; &amp; &lt;b&gt;lautanen&lt;/b&gt;`,
    `${amount}: Paita, Helmen venetsialaiset`,
  ])
})
