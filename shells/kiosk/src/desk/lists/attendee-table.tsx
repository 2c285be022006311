import type { Attendee } from '@portti/core'
import { seatText } from '../../seats/seats-text.ts'
import type { Words } from '../../use-words.ts'

type AttendeeTableProps = {
  readonly attendees: readonly Attendee[]
  readonly kind: 'attendees' | 'door'
  readonly words: Words
}

/** One row a ticket; the door's has a box to tick, and no contacts. */
export const AttendeeTable = ({ attendees, kind, words: { t, text, hour } }: AttendeeTableProps) => {
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
          {attendees.map(({ code, name, participant, email, phone, title, seat, order, usedAt }) => (
            <tr key={code}>
              {kind === 'door' && <td>{usedAt === undefined ? '☐' : `☑ ${hour(usedAt)}`}</td>}
              <th scope="row">
                {[participant, name].filter(Boolean).join(' · ') || (
                  <span data-part="no-name">{t('desk.anonymous')}</span>
                )}
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
