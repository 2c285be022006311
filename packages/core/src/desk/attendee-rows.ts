import type { EpochMs } from '../ports/clock.ts'
import type { LocalizedText } from '../text/localized-text.ts'
import type { AttendeeQuestion } from './desk-order.ts'

type Optional<Value> = Value | null | undefined

/** Somebody with a ticket, as the desk or the ticket API has them. */
type ListedAttendee = {
  readonly order: string
  readonly title: LocalizedText
  readonly seat?: Optional<{
    readonly section?: Optional<string>
    readonly row?: Optional<string>
    readonly seat?: Optional<string>
  }>
  readonly name: string
  readonly email?: Optional<string>
  readonly phone?: Optional<string>
  readonly participant?: Optional<string>
  readonly answers?: Optional<Readonly<Record<string, string>>>
  readonly usedAt?: EpochMs | undefined
}

/**
 * The rows of a list for a table or CSV, the names of its columns first. The attendee list ends with a column for each
 * question that participants were asked; the door list has neither these nor contacts (rules/desk#lists).
 */
export const attendeeRows = (
  attendees: readonly ListedAttendee[],
  questions: readonly Pick<AttendeeQuestion, 'name' | 'title'>[],
  kind: 'attendees' | 'door',
  text: (text: LocalizedText) => string,
): readonly (readonly string[])[] => {
  const contacts = kind === 'attendees'
  const asked = contacts ? questions : []
  return [
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
    ...attendees.map(({ name, participant, email, phone, title, seat, order, usedAt, answers }) => [
      participant ?? '',
      name,
      ...(contacts ? [email ?? '', phone ?? ''] : []),
      text(title),
      seat?.section ?? '',
      seat?.row ?? '',
      seat?.seat ?? '',
      order,
      usedAt === undefined ? '' : new Date(usedAt).toISOString(),
      ...asked.map(question => answers?.[question.name] ?? ''),
    ]),
  ]
}
