import { fallbackLanguage, formatMessage, textIn } from '@portti/core/rules'
import type { Mail } from '../../domain/mail/mail-transport.ts'
import type { EventLetter } from '../../store/order/load-event-letter.ts'
import { calendarFile } from '../contents/calendar-file.ts'
import { documentTexts } from '../contents/document-texts.ts'
import { type OrderDocument, textOf } from '../contents/order-document.ts'
import type { OrderPlaces } from '../contents/order-places.ts'
import { renderTicketsForLetter } from '../papers/render-papers.ts'
import { mailOfLetter } from './mail-of-letter.ts'
import { type GivenTicket, ticketFiles } from './ticket-mail.ts'

type EventLetterInput = {
  readonly letter: EventLetter
  /** The address that it was queued for. */
  readonly address: string | undefined
  /** The only ticket that it is about, to its holder; undefined: the order, to the buyer. */
  readonly own: GivenTicket | undefined
}

/**
 * An organizer's letter about an event (rules/orders#event-letters), all in one language that its text has. Undefined
 * when the order or ticket was refunded, or has another holder now: the letter carries its link.
 */
export const eventLetterMail = (
  document: OrderDocument,
  { letter, address, own }: EventLetterInput,
  places: Pick<OrderPlaces, 'orderUrl' | 'ticketUrl'>,
  { id, now }: { readonly id: string; readonly now: number },
): Mail | undefined => {
  const { order, catalogue } = document
  const { email, first_name: firstName } = own?.holder ?? order.customer
  const event = order.lines.find(line => String(line.event?.id) === letter.eventId)?.event
  if (order.status !== 'paid' || !event || !email || email !== address) return undefined
  const language = fallbackLanguage(letter.text, document.language) ?? document.language
  const texts = documentTexts({ catalogue, language })
  const about = { event: textOf(event.title, language), number: order.number }
  return mailOfLetter(
    {
      subject: textIn(letter.subject, language),
      paragraphs: paragraphsOf(textIn(letter.text, language)),
      links: [
        own
          ? { title: texts.ticketMail.open, url: places.ticketUrl }
          : {
              title: order.tickets.length > 0 ? texts.orderMail.openTickets : texts.orderMail.openOrder,
              url: places.orderUrl,
            },
      ],
      notes: [formatMessage(own ? texts.eventLetter.aboutTicket : texts.eventLetter.aboutOrder, about)],
    },
    { email, firstName },
    { catalogue, language, id },
    letter.hasTickets ? filesOf(document, { letter, own }, places, now) : [],
  )
}

const paragraphsOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

/** The papers of the order or of the one ticket, and the event as a calendar file. */
const filesOf = (
  document: OrderDocument,
  { letter, own }: Pick<EventLetterInput, 'letter' | 'own'>,
  { orderUrl, ticketUrl }: Pick<OrderPlaces, 'orderUrl' | 'ticketUrl'>,
  now: number,
): Mail['attachments'] => {
  if (own) return ticketFiles(document, own.code, ticketUrl, now)
  const { number } = document.order
  const pdf = renderTicketsForLetter(document)
  const calendar = calendarFile(document, now, orderUrl, letter.eventId)
  return [
    ...(pdf ? [{ filename: `${number}.pdf`, contentType: 'application/pdf', content: pdf }] : []),
    ...(calendar
      ? [{ filename: `${number}.ics`, contentType: 'text/calendar; charset=utf-8', content: calendar }]
      : []),
  ]
}
