import type { Ticket } from '@portti/core'
import { dateTimeText, formatMessage, textIn, timeText } from '@portti/core/format'
import type { TicketFact } from '@portti/ui'
import type { OrderProps } from './order-props.ts'

/** The seat of a ticket. A table is not called a section: its name says what it is. */
export const seatFacts = ({ seat }: Ticket, { texts }: OrderProps): readonly TicketFact[] => [
  ...(seat?.section ? [{ label: seat.seat && !seat.row ? '' : texts.section, value: seat.section }] : []),
  ...(seat?.row ? [{ label: texts.row, value: seat.row }] : []),
  ...(seat?.seat ? [{ label: texts.seat, value: seat.seat }] : []),
]

/** The seat in one line: "Katsomo A, Rivi 3, Paikka 7". */
export const seatLine = ({ seat }: Ticket, { texts }: OrderProps): string =>
  [seat?.section, seat?.row && `${texts.row} ${seat.row}`, seat?.seat && `${texts.seat} ${seat.seat}`]
    .filter(Boolean)
    .join(', ')

/** "su 1.8.2027 klo 16.00, ovet klo 15.00", and "Juhlasali, Rantatie 12". */
export const whenAndWhere = (
  event: NonNullable<Ticket['event']>,
  { texts, language, timeZone }: OrderProps,
): { readonly when: string; readonly where: string } => {
  const settings = { language, timeZone }
  const doors = event.doorsAt && formatMessage(texts.doors, { time: timeText(event.doorsAt, settings) })
  return {
    when: [dateTimeText(event.startsAt, settings), doors].filter(Boolean).join(', '),
    where: [textIn(event.venueTitle, language), event.address].filter(Boolean).join(', '),
  }
}

/** "Siirretty: alun perin su 1.8.2027 klo 16.00"; `''` for an event that was not moved (rules/orders#moved-events). */
export const movedText = (
  { movedFrom }: Pick<NonNullable<Ticket['event']>, 'movedFrom'>,
  { texts, language, timeZone }: OrderProps,
): string => {
  if (!movedFrom) return ''
  const { startsAt, venueTitle } = movedFrom
  const from = [startsAt && dateTimeText(startsAt, { language, timeZone }), textIn(venueTitle, language)]
  return formatMessage(texts.moved, { from: from.filter(Boolean).join(', ') })
}

/** The time of an event; if it was moved, also its new venue and its original time and venue. */
export const movedTime = (
  when: string,
  event: Pick<NonNullable<Ticket['event']>, 'movedFrom' | 'venueTitle'>,
  props: OrderProps,
): string => {
  const place = event.movedFrom?.venueTitle && textIn(event.venueTitle, props.language)
  return [[when, place].filter(Boolean).join(', '), movedText(event, props)].filter(Boolean).join('. ')
}
