import type { DeskEvent } from '@portti/core'
import type { ComponentProps } from 'react'
import { eventState } from '../parts/event-state.ts'
import { AttendeeTable } from './attendee-table.tsx'

type AttendeeSheetProps = ComponentProps<typeof AttendeeTable> & {
  readonly event: DeskEvent
  readonly note: string
  readonly readAt: number | undefined
}

/** The list as it is printed. */
export const AttendeeSheet = ({ event, attendees, questions, kind, note, readAt, words }: AttendeeSheetProps) => {
  const { t, text, day, time } = words
  const moment = (at: number) => `${day(at)} ${time(at)}`
  const inside = attendees.filter(({ usedAt }) => usedAt !== undefined).length
  return (
    <section data-part="live-card" data-sheet="">
      <header>
        <h1>{text(event.title)}</h1>
        <p>
          {[
            t(`desk.lists.${kind}`),
            moment(event.startsAt),
            ...eventState(event, words),
            t('desk.lists.count', { count: attendees.length }),
            t('desk.lists.inside', { count: inside }),
          ].join(', ')}
        </p>
        {note !== '' && <p>{note}</p>}
      </header>
      {attendees.length === 0 ? (
        <p>{t('desk.lists.none')}</p>
      ) : (
        <AttendeeTable attendees={attendees} questions={questions} kind={kind} words={words} />
      )}
      <p data-part="sheet-foot">{t('desk.lists.asOf', { at: readAt === undefined ? '' : moment(readAt) })}</p>
    </section>
  )
}
