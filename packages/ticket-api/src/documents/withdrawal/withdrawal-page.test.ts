import type { Language } from '@portti/core/rules'
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
  isToReturn: false,
  right: { kind: 'open', until: undefined },
})
const lines = [
  line('muki', 'Muki "Helmi" & <b>lautanen</b>'),
  { ...line('paita', 'Paita'), event: { fi: 'Helmen venetsialaiset' } },
]

const pageIn = (language: Language, catalogue = testCatalogue([])): string =>
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

// rules/languages#further-languages
test.each([
  ['fi', 'ltr'],
  ['ar' as Language, 'rtl'],
] as const)('a page in %s is read in the direction of its language: %s', (language, direction) => {
  expect(pageIn(language)).toContain(`<html lang="${language}" dir="${direction}">`)
})

/** A mug that the buyer has, and a gift card. */
const order = {
  number: 'P26-000001',
  name: 'Aino Niemi',
  email: 'aino@example.fi',
  language: 'fi',
  lines: [
    { ...line('muki', 'Muki'), isToReturn: true },
    { ...line('kortti', 'Lahjakortti'), productType: 'value_voucher' },
  ],
}
const atHome = { address_line1: 'Rantatie 12', postal_code: '73100', city: 'Lapinlahti', country: 'FI' }
const catalogue = testCatalogue([], {
  shop: { ...testCatalogue([]).shop, organizer: { id: 'peltohovi', name: 'Peltohovi Oy', address: atHome } },
})
/** The paragraphs of the confirmation. */
const confirmed = (language: Language, waitsForGoods: boolean, shown = order): readonly string[] => {
  const wanted = new Map([
    ['muki', 1],
    ['kortti', 1],
  ])
  const { html } = withdrawalPage({
    catalogue,
    language,
    fields: { id: 'a', order: '', secret: '', name: '', email: '', proof: '', said: '', wanted },
    step: { kind: 'confirm', order: shown, waitsForGoods },
    problems: [],
  })
  return [...html.matchAll(/<p>([^<]*)<\/p>/g)].map(([, text = '']) => text.replaceAll('\u00a0', ' '))
}

// rules/withdrawal#goods
test.each([
  [
    'fi',
    'Samalla tavalla kuin maksoit, 14 päivän kuluessa. Lähetä tavarat takaisin 14 päivän kuluessa osoitteeseen Peltohovi Oy, Rantatie 12, 73100 Lapinlahti, Suomi.',
  ],
  [
    'en',
    'The way you paid, within 14 days. Send the goods back within 14 days to Peltohovi Oy, Rantatie 12, 73100 Lapinlahti, Finland.',
  ],
  [
    'sv',
    'På samma sätt som du betalade, inom 14 dagar. Skicka tillbaka varorna inom 14 dagar till Peltohovi Oy, Rantatie 12, 73100 Lapinlahti, Finland.',
  ],
  [
    'de',
    'So, wie Sie bezahlt haben, spätestens innerhalb von 14 Tagen. Senden Sie die Ware innerhalb von 14 Tagen zurück an Peltohovi Oy, Rantatie 12, 73100 Lapinlahti, Finnland.',
  ],
] as const)('who has the goods reads in %s where to send them, with the country', (language, told) => {
  expect(confirmed(language, false)).toEqual([told])
})

// rules/withdrawal#goods
test.each([
  [
    'fi',
    'Samalla tavalla kuin maksoit, 14 päivän kuluessa. Jos tavarat ovat jo sinulla tai matkalla, lähetä ne takaisin 14 päivän kuluessa osoitteeseen Peltohovi Oy, Rantatie 12, 73100 Lapinlahti, Suomi.',
  ],
  [
    'en',
    'The way you paid, within 14 days. If you already have the goods or they are on their way, send them back within 14 days to Peltohovi Oy, Rantatie 12, 73100 Lapinlahti, Finland.',
  ],
  [
    'sv',
    'På samma sätt som du betalade, inom 14 dagar. Om du redan har fått varorna eller de är på väg, skicka tillbaka dem inom 14 dagar till Peltohovi Oy, Rantatie 12, 73100 Lapinlahti, Finland.',
  ],
  [
    'de',
    'So, wie Sie bezahlt haben, spätestens innerhalb von 14 Tagen. Falls die Ware schon bei Ihnen oder unterwegs ist, senden Sie sie innerhalb von 14 Tagen zurück an Peltohovi Oy, Rantatie 12, 73100 Lapinlahti, Finnland.',
  ],
] as const)(
  'goods that are not marked as sent may be with their buyer, who reads in %s where to send them then',
  (language, told) => {
    const unsent = { ...order, lines: order.lines.map(one => ({ ...one, isToReturn: false })) }
    for (const waitsForGoods of [false, true]) expect(confirmed(language, waitsForGoods, unsent)).toEqual([told])
  },
)

// rules/withdrawal#goods
test('goods that the shop waits for are shown apart from what is refunded at once', () => {
  const [atOnce, waiting, ...others] = confirmed('en', true)
  expect(others).toEqual([])
  expect(atOnce).toBe('The way you paid, within 14 days.')
  expect(waiting).toMatch(/^Your money goes back the way you paid, once .* 73100 Lapinlahti, Finland\.$/)
})
