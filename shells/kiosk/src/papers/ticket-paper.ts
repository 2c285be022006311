import type { Paper, PaperBlock, Ticket } from '@portti/core'
import { seatText } from '../seats/seats-text.ts'
import { movedText } from './moved-text.ts'
import type { PapersProps } from './papers-props.ts'

type TicketPaperInput = Pick<PapersProps, 'shop' | 'words'> & {
  readonly ticket: Ticket
  /** Among the admissions; 0 for a card or a service. */
  readonly number: number
  readonly of: number
}

/** One code for 80 mm paper: only an admission is called a ticket. */
export const ticketPaper = ({ ticket, number, of, shop, words }: TicketPaperInput): Paper => {
  const { t, text, euros, day, time } = words
  const { event, code, qr, productTitle, price, seat } = ticket
  const venue = text(event?.venueTitle)
  const at = event ? `${day(event.startsAt)} ${time(event.startsAt)}` : ''
  const allFacts: readonly (readonly [string, string])[] = [
    [t('ticket.day'), at],
    [t('ticket.venue'), venue],
  ]
  const facts = allFacts.filter(([, value]) => value !== '')
  const moved = movedText(event, words)
  const blocks: readonly PaperBlock[] = [
    { kind: 'small', text: text(shop.title) },
    { kind: 'heading', text: text(event?.title) || text(productTitle) },
    { kind: 'facts', rows: facts },
    ...(moved === '' ? [] : [{ kind: 'text', text: moved } as const]),
    { kind: 'qr', code, ...qr, label: t('ticket.qr', { code }) },
    { kind: 'code', text: code },
    { kind: 'framed', text: [text(productTitle), seat && seatText(seat, words)].filter(Boolean).join('\n') },
    { kind: 'text', text: `${number > 0 ? `${t('ticket.number', { place: number, of })}, ` : ''}${euros(price)}` },
  ]
  return { kind: 'ticket', blocks }
}
