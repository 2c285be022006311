import type { WireTicket } from '@portti/contract'
import {
  addCents,
  centsFromWire,
  dateTimeText,
  formatEuros,
  formatMessage,
  percentText,
  splitVat,
  timeText,
} from '@portti/core/rules'
import { locationOf } from '../../domain/catalogue/event-now.ts'
import { timeZoneOf } from '../../domain/catalogue/time-zone-of.ts'
import { documentTexts } from './document-texts.ts'
import { movedText } from './moved-event.ts'
import { codeKindOf, type OrderDocument, textOf } from './order-document.ts'
import { sellerRows } from './seller-rows.ts'
import { withoutMarkup } from './without-markup.ts'

/** The texts of one ticket on paper, in the language of the order. */
export const ticketFacts = (ticket: WireTicket, document: OrderDocument) => {
  const { order, catalogue, language } = document
  const { ticket: texts, receipt } = documentTexts(document)
  const settings = { language, timeZone: timeZoneOf(catalogue) }
  const cents = centsFromWire(ticket.price) ?? 0
  const vatRate = order.lines.find(({ product_id }) => product_id === ticket.product_id)?.vat_rate ?? 0
  const fees = (ticket.fees ?? []).map(fee => ({ ...fee, cents: centsFromWire(fee.price) ?? 0 }))
  const parts = [{ rate: vatRate, gross: cents }, ...fees.map(fee => ({ rate: fee.vat_rate, gross: fee.cents }))]
  const { first_name, last_name } = order.customer
  return {
    title: textOf((ticket.event ?? { title: ticket.product_title }).title, language),
    product: textOf(ticket.product_title, language),
    use: formatMessage(texts.hints[codeKindOf(ticket)], { url: `${catalogue.host}/stream/` }),
    holder: ticket.holder
      ? { label: texts.holder, name: ticket.holder }
      : { label: texts.buyer, name: [first_name, last_name].filter(Boolean).join(' ') },
    /** With its fees. */
    price: formatEuros(addCents(cents, ...fees.map(fee => fee.cents)), language),
    fees:
      fees.length > 0
        ? formatMessage(texts.feesIncluded, {
            fees: new Intl.ListFormat(language).format(
              fees.map(
                fee => `${textOf(fee.title_in_price ?? fee.title, language)} ${formatEuros(fee.cents, language)}`,
              ),
            ),
          })
        : undefined,
    vat: splitVat(parts).map(({ rate, vat }) => ({
      label: formatMessage(receipt.vat, { rate: percentText(rate, language) }),
      sum: formatEuros(vat, language),
    })),
    order: order.number,
    ordered: dateTimeText(Date.parse(order.created), settings),
    shop: textOf(catalogue.shop.title, language),
    organizer: sellerRows(catalogue, { title: '', language }).slice(1),
    terms: formatMessage(texts.terms, { url: `${catalogue.host}/terms-and-conditions/` }),
    ...(ticket.event && eventFacts(ticket.event, document)),
  }
}
export type TicketFacts = ReturnType<typeof ticketFacts>

type TicketEvent = NonNullable<WireTicket['event']>

/** The event with its current time and place (rules/orders#moved-events), and the details that ticket holders need. */
const eventFacts = (event: TicketEvent, document: OrderDocument) => {
  const { catalogue, language } = document
  const settings = { language, timeZone: timeZoneOf(catalogue) }
  const startsAt = Date.parse(event.start_date)
  const wire = catalogue.events.get(String(event.id))?.wire
  const { address_line1, postal_code, city } = locationOf(wire, event) ?? {}
  return {
    when: dateTimeText(startsAt, settings),
    moved: movedText(event, document),
    place: textOf(event.location_title ?? null, language),
    address: [address_line1, [postal_code, city].filter(Boolean).join(' ')].filter(Boolean),
    doors: event.doors_at ? timeText(Date.parse(event.doors_at), settings) : undefined,
    practical: (wire?.practical_info ?? []).map(({ title, content }) => ({
      title: textOf(title, language),
      text: plainText(textOf(content, language)),
    })),
    poster: {
      id: String(event.id),
      title: textOf(event.title, language),
      date: dateTimeText(startsAt, { ...settings, withYear: false }),
      venue: textOf(event.location_title ?? null, language),
      pin: event.poster,
    },
  }
}

/** In one line. */
const plainText = (html: string): string => withoutMarkup(html).replaceAll(/\s+/g, ' ').trim()
