import { formatMessage } from '@portti/core/rules'
import type { Mail } from '../../domain/mail/mail-transport.ts'
import { calendarFile } from '../contents/calendar-file.ts'
import { documentTexts } from '../contents/document-texts.ts'
import type { LetterLink } from '../contents/letter.ts'
import { movedText, timeAndPlace } from '../contents/moved-event.ts'
import { codeKindOf, type OrderDocument, textOf } from '../contents/order-document.ts'
import type { OrderPlaces } from '../contents/order-places.ts'
import { payerNote } from '../contents/payer-note.ts'
import { receiptLines } from '../contents/receipt-lines.ts'
import { termsFile, termsLink } from '../contents/terms.ts'
import { withdrawalNote } from '../contents/withdrawal-note.ts'
import { renderTicketsForLetter } from '../papers/render-papers.ts'
import { mailOfLetter } from './mail-of-letter.ts'

/**
 * The confirmation of an order, in the shopper's language, with its tickets, calendar file and the shop's terms
 * (rules/orders#what-a-paid-order-yields).
 */
export const orderMail = (
  document: OrderDocument,
  id: string,
  now: number,
  { orderUrl, shopUrl, withdrawUrl }: OrderPlaces,
): Mail | undefined => {
  const { order, catalogue, language } = document
  const { email, first_name: firstName } = order.customer
  if (!email) return undefined
  const { orderMail: texts } = documentTexts(document)
  const pdf = renderTicketsForLetter(document)
  const calendar = calendarFile(document, now, orderUrl)
  const entries = order.tickets.filter(ticket => ['admission', 'stream'].includes(codeKindOf(ticket)))
  const isForDoor = order.tickets.every(ticket => codeKindOf(ticket) === 'admission')
  const attached = formatMessage(isForDoor ? texts.ticketsAttached : texts.codesAttached, {
    count: order.tickets.length,
  })
  const withdrawal = withdrawalNote(document)
  return mailOfLetter(
    {
      subject: formatMessage(texts.subject, { number: order.number, shop: textOf(catalogue.shop.title, language) }),
      paragraphs: [
        formatMessage(texts.paid, { number: order.number }),
        ...movedEvents(document),
        ...(pdf ? [attached] : []),
      ],
      links: [
        { title: entries.length > 0 ? texts.openTickets : texts.openOrder, url: orderUrl },
        ...streamLinks(document, shopUrl),
        ...(withdrawal.reach === 'none' ? [] : [{ title: documentTexts(document).withdrawal.here, url: withdrawUrl }]),
        termsLink(document, shopUrl),
      ],
      rows: receiptLines(document),
      notes: [...payerNote(document), withdrawal.note],
    },
    { email, firstName },
    { catalogue, language, id },
    [
      ...(pdf ? [{ filename: `${order.number}.pdf`, contentType: 'application/pdf', content: pdf }] : []),
      ...(calendar
        ? [{ filename: `${order.number}.ics`, contentType: 'text/calendar; charset=utf-8', content: calendar }]
        : []),
      ...termsFile(document, now),
    ],
  )
}

/** Where each ticket of a streamed event is watched (rules/streams#ticket-code). */
const streamLinks = (document: OrderDocument, shopUrl: string): readonly LetterLink[] =>
  document.order.tickets
    .filter(({ opens_stream }) => opens_stream)
    .map(({ code }) => ({
      title: formatMessage(documentTexts(document).orderMail.watchStream, { code }),
      url: `${shopUrl}stream/${encodeURIComponent(code)}/`,
    }))

/** For each event moved since the sale: its current and its former time and place (rules/orders#moved-events). */
const movedEvents = (document: OrderDocument): readonly string[] => {
  const events = new Map(document.order.lines.flatMap(({ event }) => (event ? [[event.id, event] as const] : [])))
  return [...events.values()].flatMap(event => {
    const moved = movedText(event, document)
    return moved ? [`${textOf(event.title, document.language)}: ${timeAndPlace(event, document)}. ${moved}.`] : []
  })
}
