import { expect, test } from 'vitest'
import { pdfPages } from '../../test-support/pdf-pages.ts'
import { testCatalogue } from '../../test-support/shop/testing-catalogue.ts'
import type { OrderDocument } from '../contents/order-document.ts'
import { renderPaper } from '../drawing/paper.ts'
import { drawSmallTickets, drawTicketSheet } from './ticket-sheet.ts'

const ticket = {
  code: 'LIPPU',
  qr: { size: 21, path: 'M0 0h7' },
  kind: 'admission',
  product_id: 'lippu',
  product_title: { fi: 'Peruslippu' },
  price: '24.90',
  event: { id: 'juhla', title: { fi: 'Juhla' }, start_date: '2027-12-18T18:00:00+02:00' },
} as unknown as OrderDocument['order']['tickets'][number]
const place = { number: 1, of: 1 }
const address = { address_line1: 'Kuusitie 4', postal_code: '89200', city: 'Puolanka', country: 'FI' }
const organizer = {
  id: 'metsa',
  name: 'Metsäfestivaali ry',
  business_id: '7654321-0',
  address,
  phone: '08 123 4567',
  email: 'metsa@metsa.example',
}

// rules/tickets#paper
test.each([
  ['fi', 'Y-tunnus', 'Suomi'],
  ['en', 'Business ID', 'Finland'],
  ['sv', 'FO-nummer', 'Finland'],
  ['de', 'Unternehmensnummer (Y-tunnus)', 'Finnland'],
] as const)(
  'a ticket of either size has its seller with the number’s name, and the whole of what follows, in %s',
  (language, number, country) => {
    const catalogue = testCatalogue([], { host: 'https://liput.metsafestivaali.fi' })
    const document = {
      order: {
        number: 'P27-000001',
        tickets: [ticket],
        customer: { first_name: 'Aino' },
        lines: [{ product_id: 'lippu', vat_rate: 13.5 }],
        created: '2027-11-28T12:00:00Z',
      },
      catalogue: { ...catalogue, shop: { ...catalogue.shop, organizer }, events: new Map() },
      language,
    } as unknown as OrderDocument
    const wordsOf = (draw: (paper: Parameters<typeof drawTicketSheet>[0]) => void): string | undefined =>
      pdfPages(renderPaper(document, 'ticket', draw))[0]?.words.replaceAll(/\s+/g, ' ')
    const large = wordsOf(paper => drawTicketSheet(paper, ticket, document, place))
    const small = wordsOf(paper => drawSmallTickets(paper, [{ ticket, place }], document))
    for (const words of [large, small]) {
      expect(words).toContain(`Metsäfestivaali ry, ${number} 7654321-0`)
      // An address is broken where a row ends.
      expect(words?.replaceAll(' ', '')).toContain('https://liput.metsafestivaali.fi/terms-and-conditions/')
    }
    expect(large).toContain(`Kuusitie 4, 89200 Puolanka, ${country} 08 123 4567 · metsa@metsa.example`)
  },
)
