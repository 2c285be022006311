import type { Shop, Ticket, TicketSeat } from '@portti/core'
import { expect, it } from 'vitest'
import { createI18n } from '../texts/create-i18n.ts'
import type { Words } from '../texts/use-words.ts'
import { ticketPapers } from './sale-papers.ts'
import { ticketPaper } from './ticket-paper.ts'

const words = {
  t: createI18n('fi').t,
  text: (text: { fi?: string } | undefined) => text?.fi ?? '',
  euros: String,
} as unknown as Words

/** The lines in a ticket's frame, under its product. */
const seatOn = (seat?: TicketSeat): string => {
  const ticket = { code: 'ABCD', qr: {}, productTitle: { fi: 'Peruslippu' }, price: 2_490, ...(seat && { seat }) }
  const shop = { title: {} } as Shop
  const { blocks } = ticketPaper({ ticket: ticket as unknown as Ticket, number: 1, of: 1, shop, words })
  const [framed] = blocks.flatMap(block => (block.kind === 'framed' ? [block.text] : []))
  return (framed ?? '').replaceAll('\u00a0', ' ').replace(/^Peruslippu\n?/, '')
}

// rules/kiosk#printing
it('names the place on a ticket as every other screen does, a table without a row and an area without a seat', () => {
  expect(seatOn({ section: 'Katsomo A', row: '7', seat: '12' })).toBe('Katsomo A, rivi 7, paikka 12')
  expect(seatOn({ section: 'Pöytä 3', seat: '2' })).toBe('Pöytä 3, paikka 2')
  expect(seatOn({ section: 'Seisomakatsomo' })).toBe('Seisomakatsomo')
  expect(seatOn()).toBe('')
})

// rules/kiosk#printing
it('counts only admissions as tickets, and a gift card or a service not', () => {
  const tickets = (['admission', 'gift_card', 'stream', 'service'] as const).map(kind => ({
    code: kind,
    kind,
    qr: {},
    productTitle: { fi: 'Tuote' },
    price: 2_490,
  })) as unknown as readonly Ticket[]
  const last = ticketPapers({ tickets, shop: { title: {} } as Shop, words }).map(({ blocks }) => blocks.at(-1))
  expect(last.map(block => block?.kind === 'text' && block.text)).toEqual([
    'Lippu 1 / 2, 2490',
    '2490',
    'Lippu 2 / 2, 2490',
    '2490',
  ])
})

// rules/orders#moved-events
it('says where an event was that was moved, and nothing of one that was not', () => {
  const spoken = { ...words, day: (at: number) => `p${at}`, time: (at: number) => `klo ${at}` }
  const saidOf = (movedFrom?: object) => {
    const event = { title: { fi: 'Konsertti' }, startsAt: 2, venueTitle: { fi: 'Halli' }, movedFrom }
    const ticket = { code: 'ABCD', qr: {}, productTitle: {}, price: 1, event } as unknown as Ticket
    const { blocks } = ticketPaper({ ticket, number: 1, of: 1, shop: { title: {} } as Shop, words: spoken })
    return blocks.slice(2, -4).map(block => (block.kind === 'facts' ? block.rows : block.kind === 'text' && block.text))
  }
  const facts = [
    ['Aika', 'p2 klo 2'],
    ['Paikka', 'Halli'],
  ]
  expect(saidOf()).toEqual([facts])
  expect(saidOf({ startsAt: 1, venueTitle: { fi: 'Sali' } })).toEqual([facts, 'Siirretty: alun perin p1 klo 1, Sali'])
  expect(saidOf({ venueTitle: { fi: 'Sali' } })).toEqual([facts, 'Siirretty: alun perin Sali'])
})
