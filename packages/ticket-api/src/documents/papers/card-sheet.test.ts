import { expect, test } from 'vitest'
import { fillsOf, pdfPages } from '../../test-support/pdf-pages.ts'
import { testCatalogue } from '../../test-support/shop/testing-catalogue.ts'
import type { OrderDocument } from '../contents/order-document.ts'
import { renderPaper } from '../drawing/paper.ts'
import { drawCardSheet } from './card-sheet.ts'

const giftCard = {
  code: 'LAHJA',
  qr: { size: 21, path: 'M0 0h7' },
  kind: 'gift_card',
  product_id: 'lahjakortti',
  product_title: { fi: 'Lahjakortti' },
  title: { fi: 'Lahjakortti' },
  value: '50.00',
} as unknown as OrderDocument['order']['tickets'][number]

const groundOf = (night: string) => {
  const catalogue = testCatalogue([])
  const primary = { ...catalogue.shop.theme.primary, 900: night }
  const document = {
    order: { number: 'P27-000001', tickets: [giftCard], customer: {}, lines: [], created: '2027-11-28T12:00:00Z' },
    catalogue: { ...catalogue, shop: { ...catalogue.shop, theme: { primary } }, events: new Map() },
    language: 'fi',
  } as unknown as OrderDocument
  const [page] = pdfPages(renderPaper(document, 'ticket', paper => drawCardSheet(paper, giftCard, document)))
  return page && fillsOf(page)[0]
}

// rules/design#readable-colours
test('the front of a gift card is the shop’s darkest shade where its worth is readable on it, else slate', () => {
  expect(groundOf('#422006')).toBe('#422006')
  expect(groundOf('#8fae2e')).toBe('#0f172a')
})
