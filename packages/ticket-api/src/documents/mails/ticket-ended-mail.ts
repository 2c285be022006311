import { dateTimeText, formatMessage } from '@portti/core/rules'
import { eventNow } from '../../domain/catalogue/event-now.ts'
import { timeZoneOf } from '../../domain/catalogue/time-zone-of.ts'
import type { Mail } from '../../domain/mail/mail-transport.ts'
import type { EndedTicket } from '../../domain/ticket/ended-ticket.ts'
import type { TicketHolder } from '../../domain/ticket/ticket-holder.ts'
import { documentTexts } from '../contents/document-texts.ts'
import { type OrderDocument, textOf } from '../contents/order-document.ts'
import { seatName } from '../contents/seat-name.ts'
import { mailOfLetter } from './mail-of-letter.ts'
import { cancelledEvents } from './refund-mail.ts'

/** Tells the receiver of a ticket that it was refunded, or is somebody else's now (rules/desk#receiver). */
export const ticketEndedMail = (
  document: Pick<OrderDocument, 'catalogue' | 'language'>,
  { product_title, event: sold, seat, given_on: isGivenOn }: EndedTicket,
  { email, first_name: firstName }: TicketHolder,
  id: string,
): Mail => {
  const { catalogue, language } = document
  const { ticketEndedMail: texts } = documentTexts(document)
  const event = sold && eventNow(catalogue.events, sold)
  const title = textOf((event ?? { title: product_title }).title, language)
  const when = event && dateTimeText(Date.parse(event.start_date), { language, timeZone: timeZoneOf(catalogue) })
  return mailOfLetter(
    {
      subject: formatMessage(texts.subject, { event: title }),
      paragraphs: [
        ...cancelledEvents(document, [event?.id]),
        isGivenOn ? texts.givenOn : texts.ended,
        [textOf(product_title, language), event && title, when, seatName(seat, document)].filter(Boolean).join(', '),
        ...(isGivenOn ? [] : [texts.money]),
      ],
    },
    { email, firstName },
    { catalogue, language, id },
  )
}
