import { type OrderPaper, textOf } from './order-paper.ts'
import { paperTexts } from './paper-texts.ts'

const assumedHours = 3

/** The order's events as a calendar file (RFC 5545); undefined when it has none. */
export const calendarFile = (paper: OrderPaper, now: number): string | undefined => {
  const { order, catalogue, language } = paper
  const events = new Map(order.lines.flatMap(({ event }) => (event ? [[event.id, event] as const] : [])))
  if (events.size === 0) return undefined
  const rows = [...events.values()].flatMap(event => {
    const starts = Date.parse(event.start_date)
    const ends = Date.parse(catalogue.events.get(String(event.id))?.wire.end_date ?? '')
    const place = textOf(event.location_title ?? null, language)
    return [
      'BEGIN:VEVENT',
      `UID:${order.number}-${event.id}@${catalogue.host}`,
      `DTSTAMP:${utc(now)}`,
      `DTSTART:${utc(starts)}`,
      `DTEND:${utc(ends > starts ? ends : starts + assumedHours * 3_600_000)}`,
      `SUMMARY:${escaped(textOf(event.title, language))}`,
      ...(place ? [`LOCATION:${escaped(place)}`] : []),
      `DESCRIPTION:${escaped(`${paperTexts[language].order} ${order.number}`)}`,
      'END:VEVENT',
    ]
  })
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portti//Tickets//FI',
    'METHOD:PUBLISH',
    ...rows,
    'END:VCALENDAR',
  ]
  return all.map(row => `${folded(row)}\r\n`).join('')
}

/** Such as `20261204T170000Z`. */
const utc = (moment: number): string => new Date(moment).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, match => `\\${match}`).replaceAll(/\r\n|\r|\n/g, '\\n')

/** Lines longer than 75 octets go on in the next one after a space; no letter is cut in two. */
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
