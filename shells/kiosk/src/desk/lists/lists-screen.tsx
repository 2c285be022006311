import type { AttendeeLists, DeskEvent, Store } from '@portti/core'
import { useStore } from '@portti/react'
import { Notice } from '@portti/ui'
import { useEffect, useState } from 'react'
import { saveCsv } from '../../csv/csv-text.ts'
import { useKeys } from '../../keyboard/use-keys.ts'
import { Keycap } from '../../keycap.tsx'
import type { Words } from '../../use-words.ts'
import { useRefusalText } from '../desk-refusal.ts'
import { EventChoice } from '../event-choice.tsx'
import { AttendeeTable } from './attendee-table.tsx'
import { attendeesCsv } from './attendees-csv.ts'

type ListsScreenProps = {
  readonly lists: AttendeeLists
  readonly events: Store<readonly DeskEvent[]>
  readonly words: Words
}

const kinds = ['attendees', 'door'] as const

/** Who has a ticket of an event: with contacts, or for the door with a box to tick; on paper and as CSV. */
export const ListsScreen = ({ lists, events, words }: ListsScreenProps) => {
  const { t, text, time } = words
  const { eventId, attendees, note, readAt, problem } = useStore(lists)
  const listed = useStore(events)
  const [kind, setKind] = useState<(typeof kinds)[number]>('attendees')
  const refusalText = useRefusalText(words)
  const event = listed.find(({ id }) => id === eventId)
  const first = listed[0]?.id
  useEffect(() => {
    if (lists.getSnapshot().eventId === undefined && first !== undefined) void lists.open(first)
  }, [lists, first])
  const save = () => attendees && saveCsv(`${kind}-${eventId}.csv`, attendeesCsv(attendees, kind, text))
  useKeys(({ ctrlKey, key }) => {
    if (ctrlKey && key === 's') save()
    else if (ctrlKey && key === 'p') print()
    else return false
    return true
  })
  const inside = attendees?.filter(({ usedAt }) => usedAt !== undefined).length ?? 0
  return (
    <main data-part="desk-lists">
      <div data-part="live-tools">
        <EventChoice events={listed} chosen={eventId} words={words} onChoose={id => void lists.open(id)} />
        {kinds.map(one => (
          <button
            key={one}
            data-part="key-action"
            type="button"
            aria-pressed={kind === one}
            onClick={() => setKind(one)}
          >
            {t(`desk.lists.${one}`)}
          </button>
        ))}
        <button data-part="key-action" type="button" onClick={() => print()}>
          {t('desk.lists.print')} <Keycap>Ctrl P</Keycap>
        </button>
        <button data-part="key-action" type="button" onClick={save}>
          {t('desk.lists.csv')} <Keycap>Ctrl S</Keycap>
        </button>
      </div>
      {problem && <Notice kind="danger">{refusalText(problem)}</Notice>}
      {attendees && event && (
        <section data-part="live-card" data-sheet="">
          <header>
            <h1>{text(event.title)}</h1>
            <p>
              {[
                t(`desk.lists.${kind}`),
                time(event.startsAt),
                t('desk.lists.count', { count: attendees.length }),
                t('desk.lists.inside', { count: inside }),
              ].join(', ')}
            </p>
            {note !== '' && <p>{note}</p>}
          </header>
          {attendees.length === 0 ? (
            <p>{t('desk.lists.none')}</p>
          ) : (
            <AttendeeTable attendees={attendees} kind={kind} words={words} />
          )}
          <p data-part="sheet-foot">{t('desk.lists.printed', { at: readAt === undefined ? '' : time(readAt) })}</p>
        </section>
      )}
    </main>
  )
}
