import { createHash } from 'node:crypto'
import type { Language } from '@portti/core/rules'
import { contrastRatio } from '@portti/ui/theme'
import { expect, test } from 'vitest'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import type { WithdrawableLine } from '../../domain/withdrawal/withdrawable-order.ts'
import { testCatalogue } from '../../test-support/shop/testing-catalogue.ts'
import { documentTexts } from '../contents/document-texts.ts'
import { type WithdrawalView, withdrawalPage } from './withdrawal-page.ts'

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

const viewIn = (language: Language, catalogue = testCatalogue([])): WithdrawalView => ({
  catalogue,
  language,
  fields: { id: 'a', order: 'P26-000001', secret: '', name: '', email: '', proof: '', said: '', wanted: new Map() },
  step: {
    kind: 'what',
    order: { number: 'P26-000001', name: 'Aino Niemi', email: 'aino@example.fi', language, lines },
  },
  problems: [],
})
const pageIn = (language: Language, catalogue = testCatalogue([])): string =>
  withdrawalPage(viewIn(language, catalogue)).html
const headAndFoot = (page: string): readonly string[] =>
  /<header[^>]*>(.*)<\/header>[^]*<footer[^>]*>([^]*)<\/footer>/.exec(page)?.slice(1) ?? []

const ofShop = (change: Partial<Catalogue['shop']>): Catalogue =>
  testCatalogue([], { shop: { ...testCatalogue([]).shop, ...change } })
const atHome = { address_line1: 'Rantatie 12', postal_code: '73100', city: 'Lapinlahti', country: 'FI' }
/** A shop whose buttons are light, with dark text. */
const klubi = {
  100: '#f3fbd0',
  200: '#e9f8a6',
  300: '#dff47b',
  400: '#d4ef4f',
  500: '#c8e82c',
  600: '#b9dc12',
  700: '#536b05',
  800: '#35440a',
  900: '#191d10',
}

// rules/withdrawal#form
test('begins with the shop and its safe connection, and ends with the shop and its seller, as the shop’s pages do', () => {
  const [header, footer] = headAndFoot(pageIn('sv'))
  const brand =
    /<a data-part="brand" href="\/sv\/"><svg data-part="brand-mark"(?:(?!<\/a>)[^])*<span>Peltohovi<\/span><\/a>/
  for (const part of [header, footer]) expect(part).toMatch(brand)
  expect(header).toContain('Säker anslutning')
  expect(footer).toContain('<span>Peltohovi Oy</span>')
})

// rules/withdrawal#form
test('ends with the seller’s number, address, phone and e-mail, where it has them', () => {
  const organizer = {
    id: 'peltohovi',
    name: 'Peltohovi Oy',
    business_id: '1234567-8',
    address: atHome,
    phone: '09 123 456',
    email: 'liput@peltohovi.example',
  }
  const [, footer] = headAndFoot(pageIn('sv', ofShop({ organizer })))
  for (const line of [
    'Peltohovi Oy · FO-nummer 1234567-8',
    'Rantatie 12, 73100 Lapinlahti, Finland',
    '<a href="tel:09123456">09 123 456</a> · <a href="mailto:liput@peltohovi.example">liput@peltohovi.example</a>',
  ])
    expect(footer).toContain(`<span>${line}</span>`)
})

// rules/catalogue#logo
test('a shop’s mark stands beside its name in header and footer, whichever host has it', () => {
  const page = pageIn('fi', ofShop({ logo_url: 'https://kuvat.example/merkki.svg?koko="1"&v=2' }))
  const mark =
    '<a data-part="brand" href="/"><img src="https://kuvat.example/merkki.svg?koko=&quot;1&quot;&amp;v=2" alt="">'
  for (const part of headAndFoot(page)) expect(part).toContain(mark)
  expect(page).not.toContain('<svg data-part="brand-mark"')
})

// rules/catalogue#custom-css
test('wears the style sheet of the shop, which wins over its own, and nothing else runs or loads', () => {
  const custom_css = ':root { --portti-header-bg: #0d2a19 }\n[data-part="brand"] { font-style: italic }'
  const view = viewIn('fi', ofShop({ theme: { ...testCatalogue([]).shop.theme, page: '#f6f0e3', custom_css } }))
  const { html, policy } = withdrawalPage(view)
  const style = /<style>([^]*)<\/style>/.exec(html)?.[1] ?? ''
  expect(style).toMatch(/^@layer [^]*\n\}\n:root\{[^}]*--portti-page:#f6f0e3;[^}]*\}\n:root \{ --portti-header-bg/)
  expect(style.endsWith(custom_css)).toBe(true)
  // A browser reads Windows line ends as plain ones before it compares the style with its hash.
  const ofWindows = {
    ...testCatalogue([]).shop.theme,
    page: '#f6f0e3',
    custom_css: custom_css.replaceAll('\n', '\r\n'),
  }
  expect(withdrawalPage(viewIn('fi', ofShop({ theme: ofWindows })))).toEqual({ html, policy })
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self' data: https:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
})

// rules/design#readable-colours
test('what is written in a colour of the shop can be read, also where that of its buttons is light', () => {
  const shadeOf = Object.entries(klubi).map(([step, shade]) => [`primary-${step}`, shade] as const)
  const { html } = withdrawalPage(viewIn('fi', ofShop({ theme: { primary: klubi, page: '#f2f2ef' } })))
  const style = /<style>([^]*)<\/style>/.exec(html)?.[1] ?? ''
  const values = new Map<string, string>(shadeOf)
  for (const [, name = '', value = ''] of style.matchAll(/--portti-([\w-]+): ?(#[0-9a-f]{6})\b/g))
    values.set(name, value)
  const written = [...style.matchAll(/\{([^{}]*[{ ;]color: var\(--portti-([\w-]+)\)[^{}]*)\}/g)].map(
    ([, rule = '', ink = '']) => {
      const ground = /background: var\(--portti-([\w-]+)\)/.exec(rule)?.[1]
      return { ink, grounds: ground ? [ground] : ['page', 'surface'] }
    },
  )
  expect(written.map(({ ink }) => ink)).toEqual(expect.arrayContaining(['link', 'on-action', 'text-muted']))
  const faint = written
    .filter(({ ink }) => !['text-inverse', 'header-text'].includes(ink))
    .flatMap(({ ink, grounds }) => grounds.map(ground => ({ ink, ground })))
    .filter(({ ink, ground }) => !(contrastRatio(values.get(ink) ?? '', values.get(ground) ?? '') >= 4.5))
  expect(faint).toEqual([])
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
const catalogue = ofShop({ organizer: { id: 'peltohovi', name: 'Peltohovi Oy', address: atHome } })
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
