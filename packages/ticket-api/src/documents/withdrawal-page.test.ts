import { expect, test } from 'vitest'
import type { WithdrawableLine } from '../domain/withdrawal/withdrawable-order.ts'
import { testCatalogue } from '../test-support/testing-catalogue.ts'
import { documentTexts } from './document-texts.ts'
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

// rules/withdrawal#form
test.each(['fi', 'en', 'sv'] as const)('each list of amounts says of what it is, in %s', language => {
  const catalogue = testCatalogue([])
  const { amount } = documentTexts({ catalogue, language }).withdrawal
  const { html } = withdrawalPage({
    catalogue,
    language,
    fields: { id: 'a', order: 'P26-000001', secret: '', name: '', email: '', proof: '', said: '', wanted: new Map() },
    step: {
      kind: 'what',
      order: { number: 'P26-000001', name: 'Aino Niemi', email: 'aino@example.fi', language, lines },
    },
    problems: [],
  })
  expect([...html.matchAll(/<select[^>]* aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
    `${amount}: Muki &quot;Helmi&quot; &amp; &lt;b&gt;lautanen&lt;/b&gt;`,
    `${amount}: Paita, Helmen venetsialaiset`,
  ])
})
