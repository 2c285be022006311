import { localizedTextSchema } from '@portti/contract'
import { formatMessage } from '@portti/core/rules'
import type { Mail } from '../../domain/mail/mail-transport.ts'
import type { MovedSeat } from '../../domain/order/moved-seat.ts'
import { documentTexts } from '../contents/document-texts.ts'
import { type OrderDocument, textOf } from '../contents/order-document.ts'
import type { OrderPlaces } from '../contents/order-places.ts'
import { seatName } from '../contents/seat-name.ts'
import { renderTicketsForLetter } from '../papers/render-papers.ts'
import { mailOfLetter } from './mail-of-letter.ts'
import { type GivenTicket, ticketFiles } from './ticket-mail.ts'

type SeatsMovedInput = {
  readonly moved: readonly MovedSeat[]
  /** The names of the order's tickets, by their place in it. */
  readonly titles: ReadonlyMap<number, unknown>
  /** The only ticket that the letter is about, to its holder; undefined: all of them, to the buyer. */
  readonly own: GivenTicket | undefined
}

/**
 * Tells which seats a manager moved, each with its old and its new name, and brings the new papers (rules/desk#seats).
 * Undefined when there is nobody to tell, or nothing any more.
 */
export const seatsMovedMail = (
  document: OrderDocument,
  { moved, titles, own }: SeatsMovedInput,
  { orderUrl, ticketUrl }: Pick<OrderPlaces, 'orderUrl' | 'ticketUrl'>,
  { id, now }: { readonly id: string; readonly now: number },
): Mail | undefined => {
  const { order, catalogue, language } = document
  const { email, first_name: firstName } = own?.holder ?? order.customer
  const told = moved.filter(({ position }) => titles.has(position))
  if (!email || told.length === 0) return undefined
  const { seatsMovedMail: texts, orderMail } = documentTexts(document)
  const name = (position: number) => textOf(localizedTextSchema.parse(titles.get(position)), language)
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
        ...told.map(({ position, from, to }) =>
          formatMessage(texts.move, {
            ticket: name(position),
            from: seatName(from, document) ?? '',
            to: seatName(to, document) ?? '',
          }),
        ),
        texts.code,
        ...(files.length > 0 ? [formatMessage(texts.attached, { count: own ? 1 : titles.size })] : []),
      ],
      links: [own ? { title: texts.openTicket, url: ticketUrl } : { title: orderMail.openTickets, url: orderUrl }],
    },
    { email, firstName },
    { catalogue, language, id },
    files,
  )
}
