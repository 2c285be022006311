import type { AttendeeLists, DeskEvent, Store } from '@portti/core'
import { useStore } from '@portti/react'
import { Notice } from '@portti/ui'
import { useEffect, useState } from 'react'
import { saveCsv } from '../../csv/csv-text.ts'
import { isTyping, useKeys } from '../../keyboard/use-keys.ts'
import { Keycap } from '../../keycap.tsx'
import type { Words } from '../../use-words.ts'
import { useRefusalText } from '../desk-refusal.ts'
import { EventChoice } from '../event-choice.tsx'
import { AttendeeSheet } from './attendee-sheet.tsx'
import { attendeesCsv } from './attendees-csv.ts'
import { useListPrint } from './use-list-print.ts'

type ListsScreenProps = {
  readonly lists: AttendeeLists
  readonly events: Store<readonly DeskEvent[]>
  readonly words: Words
}

const kinds = [
  { key: 'Q', name: 'attendees' },
  { key: 'W', name: 'door' },
] as const

/** Who has a ticket of an event: with contacts, or for the door with a box to tick; on paper and as CSV. */
export const ListsScreen = ({ lists, events, words }: ListsScreenProps) => {
  const { t, text } = words
  const { eventId, attendees, note, readAt, problem } = useStore(lists)
  const listed = useStore(events)
  const [kind, setKind] = useState<(typeof kinds)[number]['name']>('attendees')
  const refusalText = useRefusalText(words)
  const event = listed.find(({ id }) => id === eventId)
  const first = listed[0]?.id
  useEffect(() => {
    const shown = lists.getSnapshot().eventId ?? first
    if (shown !== undefined) void lists.open(shown)
  }, [lists, first])
  const { isReading, printList } = useListPrint(lists)
  const save = () => attendees && saveCsv(`${kind}-${eventId}.csv`, attendeesCsv(attendees, kind, text))
  useKeys(event => {
    const { ctrlKey, key } = event
    const asked = ctrlKey || isTyping(event) ? undefined : kinds.find(one => one.key === key.toUpperCase())
    if (asked) setKind(asked.name)
    else if (ctrlKey && key === 's') save()
    else if (ctrlKey && key === 'p') printList()
    else return false
    return true
  })
  return (
    <main data-part="desk-lists">
      <div data-part="live-tools">
        <EventChoice events={listed} chosen={eventId} words={words} onChoose={id => void lists.open(id)} />
        {kinds.map(({ key, name }) => (
          <button
            key={name}
            data-part="key-action"
            type="button"
            aria-pressed={kind === name}
            onClick={() => setKind(name)}
          >
            {t(`desk.lists.${name}`)} <Keycap>{key}</Keycap>
          </button>
        ))}
        <button data-part="key-action" type="button" aria-busy={isReading || undefined} onClick={printList}>
          {t('desk.lists.print')} <Keycap>Ctrl P</Keycap>
        </button>
        <button data-part="key-action" type="button" onClick={save}>
          {t('desk.lists.csv')} <Keycap>Ctrl S</Keycap>
        </button>
      </div>
      {problem && <Notice kind="danger">{refusalText(problem)}</Notice>}
      {attendees && event && (
        <AttendeeSheet event={event} attendees={attendees} kind={kind} note={note} readAt={readAt} words={words} />
      )}
    </main>
  )
}
