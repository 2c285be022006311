import type { Attendee } from '@portti/core'
import type { LocalizedText } from '@portti/core/format'
import { csvText } from '../../csv/csv-text.ts'

/** A list as CSV; the door's has no contacts. */
export const attendeesCsv = (
  attendees: readonly Attendee[],
  kind: 'attendees' | 'door',
  text: (text: LocalizedText) => string,
): string => {
  const contacts = kind === 'attendees'
  return csvText([
    [
      'name',
      'participant',
      ...(contacts ? ['email', 'phone'] : []),
      'ticket',
      'section',
      'row',
      'seat',
      'order',
      'inside',
    ],
    ...attendees.map(({ name, participant = '', email = '', phone = '', title, seat, order, usedAt }) => [
      name,
      participant,
      ...(contacts ? [email, phone] : []),
      text(title),
      seat?.section ?? '',
      seat?.row ?? '',
      seat?.seat ?? '',
      order,
      usedAt === undefined ? '' : new Date(usedAt).toISOString(),
    ]),
  ])
}
