import { expect, test } from 'vitest'
import { fillsOf, pdfPages } from '../../test-support/pdf-pages.ts'
import { testCatalogue } from '../../test-support/shop/testing-catalogue.ts'
import type { OrderDocument } from '../contents/order-document.ts'
import { a4, renderPaper, safeMargin } from '../drawing/paper.ts'
import { drawReceipt } from './receipt-page.ts'

const place = { fi: 'Kuopion Musiikkikeskus, suuri konserttisali' }
const title = { fi: 'Kuopion kaupunginorkesterin joulukonsertti: Bachin Jouluoratorio ja tähtisolistit' }
const moved = {
  id: 'joulu',
  title,
  start_date: '2027-12-18T18:00:00+02:00',
  location_title: place,
  moved_from: { start_date: '2027-12-11T18:00:00+02:00', location_title: place },
}
const receiptOf = (lines: number, shop = testCatalogue([]).shop) => {
  const order = {
    number: 'P27-0000001',
    created: '2027-11-28T12:00:00Z',
    customer: { first_name: 'Aino', billing: { company_name: 'Yritys Oy', address_line1: 'Katu 1', city: 'Kuopio' } },
    lines: Array.from({ length: lines }, () => ({
      amount: 1,
      title: { fi: 'Peruslippu' },
      total: '10.00',
      event: moved,
    })),
    service_costs: [],
    deliveries: [],
    vat: [{ rate: '13.5', vat: '1.00' }],
    codes_used: [],
    totalEur: `${lines}0.00`,
    tickets: [],
  } as unknown as OrderDocument['order']
  const document: OrderDocument = {
    order,
    catalogue: { ...testCatalogue([]), shop, events: new Map() },
    language: 'fi',
  }
  return pdfPages(renderPaper(document, 'receipt', paper => drawReceipt(paper, document)))
}
/** How far from the upper edge each line of text of a page stands, by the operators that move it there. */
const linesOf = (drawing: string): readonly number[] =>
  drawing.split(' cm\n').flatMap((text, index, parts) => {
    const origin = Number(parts[index - 1]?.split(' ').at(-1))
    return [...text.matchAll(/ ([\d.]+) Tm\n/g)].map(([, up]) => origin - Number(up))
  })

// rules/tickets#paper
test('a row that does not fit on a page of a receipt begins the next one, with all that it says', () => {
  for (const lines of [6, 7, 8, 9, 10]) {
    const pages = receiptOf(lines)
    expect(
      pages
        .map(({ words }) => words)
        .join('\n')
        .match(/Siirretty/g),
    ).toHaveLength(lines)
    const stand = pages.flatMap(({ drawing }) => linesOf(drawing))
    expect(stand.length).toBeGreaterThan(lines * 6)
    expect(Math.max(...stand)).toBeLessThan(a4.long - safeMargin)
  }
})

// rules/design#readable-colours
test('the head of a receipt is a shade of the shop on which its name in white is readable', () => {
  const { shop } = testCatalogue([])
  const yellow = { ...shop.theme.primary, 600: '#facc15', 700: '#eab308', 800: '#854d0e', 900: '#422006' }
  const [page] = receiptOf(1, { ...shop, theme: { primary: yellow } })
  expect(page && fillsOf(page)[0]).toBe('#854d0e')
})
