import { localizedTextSchema } from '@portti/contract'
import { formatMessage } from '@portti/core/rules'
import type { Mail } from '../../domain/mail/mail-transport.ts'
import { type MovedSeat, parseSeatNames } from '../../domain/order/moved-seat.ts'
import type { StoredOrder } from '../../store/order/find-order.ts'
import { documentTexts } from '../contents/document-texts.ts'
import { type OrderDocument, textOf } from '../contents/order-document.ts'
import type { OrderPlaces } from '../contents/order-places.ts'
import { seatName } from '../contents/seat-name.ts'
import { renderTicketsForLetter } from '../papers/render-papers.ts'
import { mailOfLetter } from './mail-of-letter.ts'
import { type GivenTicket, ticketFiles } from './ticket-mail.ts'

type SeatsMovedInput = {
  readonly moved: readonly MovedSeat[]
  /** The order's tickets as they are now. */
  readonly tickets: StoredOrder['tickets']
  /** The only ticket that the letter is about, to its holder; undefined: all of them, to the buyer. */
  readonly own: GivenTicket | undefined
}

/**
 * Tells which seats a manager moved, each with its old and its new name, and brings the new papers (rules/desk#seats).
 * The new one is the ticket's seat now: it may have been moved again while the letter waited. Undefined when there is
 * nobody to tell, or nothing any more.
 */
export const seatsMovedMail = (
  document: OrderDocument,
  { moved, tickets, own }: SeatsMovedInput,
  { orderUrl, ticketUrl }: Pick<OrderPlaces, 'orderUrl' | 'ticketUrl'>,
  { id, now }: { readonly id: string; readonly now: number },
): Mail | undefined => {
  const { order, catalogue, language } = document
  const { email, first_name: firstName } = own?.holder ?? order.customer
  const nameOf = (seat: MovedSeat['from']) => seatName(seat, document) ?? ''
  const told = moved.flatMap(({ position, from: former }) => {
    const ticket = tickets.find(one => one.position === position)
    const [from, to] = [nameOf(former), nameOf(parseSeatNames(ticket?.seat))]
    if (!ticket || from === to) return []
    return [{ ticket: textOf(localizedTextSchema.parse(ticket.product_title), language), from, to }]
  })
  if (order.status !== 'paid' || !email || told.length === 0) return undefined
  const { seatsMovedMail: texts, orderMail } = documentTexts(document)
  const pdf = own ? undefined : renderTicketsForLetter(document)
  const files = own
    ? ticketFiles(document, own.code, ticketUrl, now)
    : pdf
      ? [{ filename: `${order.number}.pdf`, contentType: 'application/pdf', content: pdf }]
      : []
  return mailOfLetter(
    {
      subject: formatMessage(texts.subject, { number: order.number }),
      paragraphs: [
        formatMessage(texts.intro, { count: told.length }),
        ...told.map(move => formatMessage(texts.move, move)),
        texts.code,
        ...(files.length > 0 ? [formatMessage(texts.attached, { count: own ? 1 : tickets.length })] : []),
      ],
      links: [own ? { title: texts.openTicket, url: ticketUrl } : { title: orderMail.openTickets, url: orderUrl }],
    },
    { email, firstName },
    { catalogue, language, id },
    files,
  )
}
