import { formatMessage } from '@portti/core/rules'
import type { CatalogueEvent } from '../../domain/model/catalogue.ts'
import { documentTexts } from './document-texts.ts'
import { movedText } from './moved-event.ts'
import { type OrderDocument, textOf } from './order-document.ts'

const assumedHours = 3

/** A calendar entry. A calendar that has its `uid` updates the entry instead of adding a second one. */
type Entry = {
  readonly uid: string
  readonly title: string
  readonly place: string
  readonly description: string
  readonly startsAt: number
  /** Not later than the start when the end is unknown. */
  readonly endsAt: number
  /** The page that tells more. */
  readonly url?: string
  /** Takes the entry off the calendars that have it. */
  readonly isCancelled?: boolean
  /** Rings so many minutes before. */
  readonly alarmMinutes?: number
}

/**
 * The order's events, or one of them, as a calendar file (RFC 5545); undefined when it has none. An event that was
 * moved has its new time; a postponed one is left out.
 */
export const calendarFile = (
  document: OrderDocument,
  now: number,
  orderUrl: string,
  eventId?: string,
): string | undefined => {
  const { order, catalogue, language } = document
  const events = new Map(
    order.lines.flatMap(({ event }) =>
      event && [undefined, String(event.id)].includes(eventId) && statusOf(catalogue, String(event.id)) !== 'postponed'
        ? [[event.id, event] as const]
        : [],
    ),
  )
  if (events.size === 0) return undefined
  const entries = [...events.values()].map(event => ({
    uid: `${order.number}-${event.id}@${catalogue.host}`,
    title: textOf(event.title, language),
    place: placeOf(catalogue, String(event.id), language) || textOf(event.location_title ?? null, language),
    description: [`${documentTexts(document).ticket.order} ${order.number}`, movedText(event, document), orderUrl]
      .filter(Boolean)
      .join('\n'),
    startsAt: Date.parse(event.start_date),
    endsAt: endOf(catalogue, String(event.id)),
    isCancelled: statusOf(catalogue, String(event.id)) === 'cancelled',
    url: orderUrl,
  }))
  return calendarOf(entries, now)
}

/** One event of the shop as a calendar file, without an order. */
export const eventCalendar = (
  { wire: event }: CatalogueEvent,
  { catalogue, language }: Pick<OrderDocument, 'catalogue' | 'language'>,
  now: number,
): string => {
  const entry = {
    uid: `${event.id}@${catalogue.host}`,
    title: textOf(event.title, language),
    place: placeOf(catalogue, String(event.id), language),
    description: textOf(catalogue.shop.title, language),
    startsAt: Date.parse(event.start_date),
    endsAt: endOf(catalogue, String(event.id)),
    isCancelled: event.status === 'cancelled',
  }
  return calendarOf([entry], now)
}

/** The opening of an event's sales, with an alarm (rules/catalogue#sale-reminders). */
export const salesCalendar = (
  { wire: event }: CatalogueEvent,
  {
    catalogue,
    language,
    opensAt,
    url,
  }: Pick<OrderDocument, 'catalogue' | 'language'> & { readonly opensAt: number; readonly url: string },
  now: number,
): string => {
  const { reminderMail: texts } = documentTexts({ catalogue, language })
  const entry = {
    uid: `sales-${event.id}@${catalogue.host}`,
    title: formatMessage(texts.calendarTitle, { event: textOf(event.title, language) }),
    place: '',
    description: url,
    startsAt: opensAt,
    endsAt: opensAt + 15 * 60_000,
    url,
    alarmMinutes: 15,
  }
  return calendarOf([entry], now)
}

const endOf = ({ events }: OrderDocument['catalogue'], eventId: string): number =>
  Date.parse(events.get(eventId)?.wire.end_date ?? '')

const statusOf = ({ events }: OrderDocument['catalogue'], eventId: string) => events.get(eventId)?.wire.status

/** With the street, so that a phone finds the way. */
const placeOf = (
  { events }: OrderDocument['catalogue'],
  eventId: string,
  language: OrderDocument['language'],
): string => {
  const location = events.get(eventId)?.wire.location
  const town = [location?.postal_code, location?.city].filter(Boolean).join(' ')
  return [textOf(location?.title ?? null, language), location?.address_line1, town].filter(Boolean).join(', ')
}

const calendarOf = (entries: readonly Entry[], now: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portti//Tickets//FI',
    'METHOD:PUBLISH',
    ...entries.flatMap(entry => entryRows(entry, now)),
    'END:VCALENDAR',
  ]
    .map(row => `${folded(row)}\r\n`)
    .join('')

const entryRows = (
  { uid, title, place, description, startsAt, endsAt, url, isCancelled, alarmMinutes }: Entry,
  now: number,
): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${utc(now)}`,
  `DTSTART:${utc(startsAt)}`,
  `DTEND:${utc(endsAt > startsAt ? endsAt : startsAt + assumedHours * 3_600_000)}`,
  `SUMMARY:${escaped(title)}`,
  ...(place ? [`LOCATION:${escaped(place)}`] : []),
  `DESCRIPTION:${escaped(description)}`,
  ...(url === undefined ? [] : [`URL:${url}`]),
  ...(isCancelled ? ['STATUS:CANCELLED'] : []),
  ...(alarmMinutes === undefined
    ? []
    : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, `TRIGGER:-PT${alarmMinutes}M`, 'END:VALARM']),
  'END:VEVENT',
]

/** A moment in the form of a calendar file: `20261204T170000Z`. */
const utc = (moment: number): string => new Date(moment).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, match => `\\${match}`).replaceAll(/\r\n|\r|\n/g, '\\n')

/** Lines longer than 75 octets continue on the next one after a space; no character is split. */
const folded = (row: string): string => {
  let octets = 0
  let text = ''
  for (const letter of row) {
    const length = Buffer.byteLength(letter)
    if (octets + length > 75) {
      text += '\r\n '
      octets = 1
    }
    text += letter
    octets += length
  }
  return text
}
