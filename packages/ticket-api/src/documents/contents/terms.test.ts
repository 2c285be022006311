import { expect, test } from 'vitest'
import { testCatalogue } from '../../test-support/shop/testing-catalogue.ts'
import type { OrderDocument } from './order-document.ts'
import { termsFile } from './terms.ts'

const now = Date.parse('2026-11-20T23:00:00Z')
const fileOf = (fi: string) => {
  const catalogue = testCatalogue([])
  const shop = { ...catalogue.shop, terms_and_conditions: { fi } }
  const document: Pick<OrderDocument, 'catalogue' | 'language'> = { catalogue: { ...catalogue, shop }, language: 'fi' }
  return termsFile(document, now)[0]?.content
}

// rules/orders#what-a-paid-order-yields
test('terms keep their paragraphs, points, rows and links as plain text, with the shop’s day', () => {
  const file = fileOf(
    '<h2>Palautukset &amp; hinnat</h2>\n<p>Alle 5&nbsp;€ <strong>&lt; 14 päivää</strong>.<br>Lue <a href="https://kauppa.example/ehdot?a=1&amp;b=2" rel="noopener">lisää</a>.</p>' +
      '<ul>\n<li>Muki</li>\n<li>Paita</li></ul><table><tr><th>Maa</th><td>3 €</td></tr><tr><th>Muu</th><td>9 €</td></tr></table>',
  )
  expect(file).toBe(`Toimitusehdot
Peltohovi, 21.11.2026

Palautukset & hinnat

Alle 5 € < 14 päivää.
Lue lisää (https://kauppa.example/ehdot?a=1&b=2).

- Muki
- Paita

Maa 3 €
Muu 9 €
`)
})

test('a shop without terms attaches none', () => {
  expect(fileOf('<p> </p>')).toBeUndefined()
})
