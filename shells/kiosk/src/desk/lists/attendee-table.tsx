import type { Attendee, AttendeeQuestion } from '@portti/core'
import { seatText } from '../../seats/seats-text.ts'
import type { Words } from '../../texts/use-words.ts'
import { AttendeeName } from './attendee-name.tsx'

type AttendeeTableProps = {
  readonly attendees: readonly Attendee[]
  readonly questions: readonly AttendeeQuestion[]
  readonly kind: 'attendees' | 'door'
  readonly words: Words
}

/** One row a ticket; the door's has a box to tick, and neither contacts nor answers. */
export const AttendeeTable = ({ attendees, questions, kind, words }: AttendeeTableProps) => {
  const { t, text, hour } = words
  const otherQuestions = kind === 'attendees' ? questions.filter(({ isName }) => !isName) : []
  const isSeated = attendees.some(({ seat }) => seat !== undefined)
  return (
    <div data-scrolls="" tabIndex={0} role="region" aria-label={t(`desk.lists.${kind}`)}>
      <table data-part="live-table" data-kind="people">
        <thead>
          <tr>
            {kind === 'door' && <th scope="col">{t('desk.lists.in')}</th>}
            <th scope="col">{t('desk.lists.name')}</th>
            {kind === 'attendees' && <th scope="col">{t('desk.lists.contact')}</th>}
            <th scope="col">{t('desk.lists.ticket')}</th>
            {isSeated && <th scope="col">{t('desk.lists.seat')}</th>}
            <th scope="col">{t('desk.lists.order')}</th>
            {kind === 'attendees' && <th scope="col">{t('desk.lists.in')}</th>}
          </tr>
        </thead>
        <tbody>
          {attendees.map(({ code, email, phone, title, seat, order, usedAt, ...person }) => (
            <tr key={code}>
              {kind === 'door' && <td>{usedAt === undefined ? '☐' : `☑ ${hour(usedAt)}`}</td>}
              <th scope="row">
                <AttendeeName person={person} questions={otherQuestions} words={words} />
              </th>
              {kind === 'attendees' && <td>{[email, phone].filter(Boolean).join(', ')}</td>}
              <td>{text(title)}</td>
              {isSeated && <td>{seat && seatText(seat, { t })}</td>}
              <td>{order}</td>
              {kind === 'attendees' && <td>{usedAt === undefined ? '' : hour(usedAt)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
