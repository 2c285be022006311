import type { Shop, Ticket, TicketSeat } from '@portti/core'
import { expect, it } from 'vitest'
import { createI18n } from '../texts/create-i18n.ts'
import type { Words } from '../texts/use-words.ts'
import { ticketPaper } from './ticket-paper.ts'

const words = {
  t: createI18n('fi').t,
  text: (text: { fi?: string } | undefined) => text?.fi ?? '',
  euros: String,
} as unknown as Words

/** What stands in the frame of a ticket, under its product. */
const seatOn = (seat?: TicketSeat): string => {
  const ticket = { code: 'ABCD', qr: {}, productTitle: { fi: 'Peruslippu' }, price: 2_490, ...(seat && { seat }) }
  const shop = { title: {} } as Shop
  const { blocks } = ticketPaper({ ticket: ticket as unknown as Ticket, place: 1, of: 1, shop, words })
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
