import type { Paper, PaperBlock, Ticket } from '@portti/core'
import type { PapersProps } from './papers-props.ts'

type TicketPaperInput = Pick<PapersProps, 'shop' | 'words'> & {
  readonly ticket: Ticket
  readonly place: number
  readonly of: number
}

/** One ticket for 80 mm paper. */
export const ticketPaper = ({ ticket, place, of, shop, words }: TicketPaperInput): Paper => {
  const { t, text, euros, day, time } = words
  const { event, code, qr, productTitle, price } = ticket
  const venue = text(event?.venueTitle)
  const at = event ? `${day(event.startsAt)} ${time(event.startsAt)}` : ''
  const told: readonly (readonly [string, string])[] = [
    [t('ticket.day'), at],
    [t('ticket.venue'), venue],
  ]
  const facts = told.filter(([, value]) => value !== '')
  const blocks: readonly PaperBlock[] = [
    { kind: 'small', text: text(shop.title) },
    { kind: 'heading', text: text(event?.title) || text(productTitle) },
    { kind: 'facts', rows: facts },
    { kind: 'qr', code, ...qr, label: t('ticket.qr', { code }) },
    { kind: 'code', text: code },
    { kind: 'framed', text: [text(productTitle), seatText({ ticket, words })].filter(Boolean).join('\n') },
    { kind: 'text', text: `${t('ticket.number', { place, of })}, ${euros(price)}` },
  ]
  return { kind: 'ticket', blocks }
}

const seatText = ({ ticket: { seat }, words: { t } }: Pick<TicketPaperInput, 'ticket' | 'words'>): string =>
  [seat?.section, seat?.row && t('ticket.row', { row: seat.row }), seat?.seat && t('ticket.seat', { seat: seat.seat })]
    .filter(Boolean)
    .join(', ')
