import { formatMessage } from '@portti/core/rules'
import type { Mail } from '../../domain/mail/mail-transport.ts'
import type { TicketHolder } from '../../domain/ticket/ticket-holder.ts'
import { calendarFile } from '../contents/calendar-file.ts'
import { documentTexts } from '../contents/document-texts.ts'
import { type OrderDocument, textOf } from '../contents/order-document.ts'
import type { OrderPlaces } from '../contents/order-places.ts'
import { seatName } from '../contents/seat-name.ts'
import { ticketFacts } from '../contents/ticket-facts.ts'
import { renderTicketsForLetter } from '../papers/render-papers.ts'
import { mailOfLetter } from './mail-of-letter.ts'

/** A ticket with its receiver, where that is not the buyer. */
export type GivenTicket = { readonly code: string; readonly holder: TicketHolder | undefined }

/**
 * A ticket to its receiver (rules/desk#receiver): that ticket alone, by its own link. Undefined when it is back with
 * the buyer, or was refunded.
 */
export const ticketMail = (
  document: OrderDocument,
  given: GivenTicket | undefined,
  { ticketUrl }: Pick<OrderPlaces, 'ticketUrl'>,
  { id, now }: { readonly id: string; readonly now: number },
): Mail | undefined => {
  const { order, catalogue, language } = document
  const ticket = order.tickets.find(({ code }) => code === given?.code)
  if (!ticket || !given?.holder) return undefined
  const { ticketMail: texts } = documentTexts(document)
  const { title: event, when, place, moved } = ticketFacts(ticket, document)
  const seat = seatName(ticket.seat, document)
  const { email, first_name: firstName } = given.holder
  return mailOfLetter(
    {
      subject: formatMessage(texts.subject, { event }),
      paragraphs: [
        formatMessage(texts.yours, { ticket: textOf(ticket.product_title, language), event }),
        [when, place].filter(Boolean).join(', '),
        ...(moved === undefined ? [] : [moved]),
        ...(seat === undefined ? [] : [formatMessage(texts.seat, { seat })]),
        texts.attached,
      ].filter(paragraph => paragraph !== ''),
      links: [{ title: texts.open, url: ticketUrl }],
    },
    { email, firstName },
    { catalogue, language, id },
    ticketFiles(document, ticket.code, ticketUrl, now),
  )
}

/** One ticket as a PDF, and its event as a calendar file. */
export const ticketFiles = (
  document: OrderDocument,
  code: string,
  url: string,
  now: number,
): NonNullable<Mail['attachments']> => {
  const event = document.order.tickets.find(ticket => ticket.code === code)?.event
  const pdf = renderTicketsForLetter(document, { code })
  const calendar = event && calendarFile(document, now, url, String(event.id))
  return [
    ...(pdf ? [{ filename: `${code}.pdf`, contentType: 'application/pdf', content: pdf }] : []),
    ...(calendar ? [{ filename: `${code}.ics`, contentType: 'text/calendar; charset=utf-8', content: calendar }] : []),
  ]
}
