import type { Attendee, AttendeeQuestion } from '@portti/core'
import type { LocalizedText } from '@portti/core/format'
import { csvText } from '../../csv/csv-text.ts'

/**
 * A list as CSV. The attendee list ends with a column for each question that participants were asked; the door list has
 * neither these nor contacts.
 */
export const attendeesCsv = (
  attendees: readonly Attendee[],
  questions: readonly AttendeeQuestion[],
  kind: 'attendees' | 'door',
  text: (text: LocalizedText) => string,
): string => {
  const contacts = kind === 'attendees'
  const asked = contacts ? questions : []
  return csvText([
    [
      'participant',
      'name',
      ...(contacts ? ['email', 'phone'] : []),
      'ticket',
      'section',
      'row',
      'seat',
      'order',
      'inside',
      ...asked.map(({ title }) => text(title)),
    ],
    ...attendees.map(({ name, participant = '', email = '', phone = '', title, seat, order, usedAt, answers }) => [
      participant,
      name,
      ...(contacts ? [email, phone] : []),
      text(title),
      seat?.section ?? '',
      seat?.row ?? '',
      seat?.seat ?? '',
      order,
      usedAt === undefined ? '' : new Date(usedAt).toISOString(),
      ...asked.map(question => answers?.[question.name] ?? ''),
    ]),
  ])
}
