import type { AttendeeListService, DeskEvent, Store } from '@portti/core'
import { useStore } from '@portti/react'
import { Notice } from '@portti/ui'
import { useEffect, useState } from 'react'
import { saveCsv } from '../../csv/csv-text.ts'
import { isTyping, useKeys } from '../../keyboard/use-keys.ts'
import type { Words } from '../../texts/use-words.ts'
import { ReadingNote } from '../parts/reading-note.tsx'
import { useRefusalText } from '../parts/use-refusal-text.ts'
import { AttendeeSheet } from './attendee-sheet.tsx'
import { attendeesCsv } from './attendees-csv.ts'
import { type ListKind, ListsTools, listKinds } from './lists-tools.tsx'
import { useListPrint } from './use-list-print.ts'

type ListsScreenProps = {
  readonly lists: AttendeeListService
  readonly events: Store<readonly DeskEvent[] | undefined>
  readonly words: Words
}

/** The ticket holders of an event: with contacts, or for the door with a box to tick; on paper and as CSV. */
export const ListsScreen = ({ lists, events, words }: ListsScreenProps) => {
  const { t, text } = words
  const { eventId, attendees, questions, note, readAt, problem } = useStore(lists)
  const listed = useStore(events)
  const [kind, setKind] = useState<ListKind>('attendees')
  const refusalText = useRefusalText(words)
  const event = listed?.find(({ id }) => id === eventId)
  const first = listed?.[0]?.id
  useEffect(() => {
    const shown = lists.getSnapshot().eventId ?? first
    if (shown !== undefined) void lists.open(shown)
  }, [lists, first])
  const { isReading, printList } = useListPrint(lists)
  const save = () => attendees && saveCsv(`${kind}-${eventId}.csv`, attendeesCsv(attendees, questions, kind, text))
  useKeys(event => {
    const { ctrlKey, key } = event
    const chosenKind = ctrlKey || isTyping(event) ? undefined : listKinds.find(one => one.key === key.toUpperCase())
    if (chosenKind) setKind(chosenKind.name)
    else if (ctrlKey && key === 's') save()
    else if (ctrlKey && key === 'p') printList()
    else return false
    return true
  })
  return (
    <main data-part="desk-lists">
      <ListsTools
        events={listed ?? []}
        eventId={eventId}
        kind={kind}
        isReading={isReading}
        words={words}
        onEvent={id => void lists.open(id)}
        onKind={setKind}
        onPrint={printList}
        onSave={attendees && save}
      />
      {problem && <Notice kind="danger">{refusalText(problem)}</Notice>}
      <ReadingNote>
        {attendees || problem ? undefined : t(listed?.length === 0 ? 'desk.noEvents' : 'desk.reading')}
      </ReadingNote>
      {attendees && event && (
        <AttendeeSheet
          event={event}
          attendees={attendees}
          questions={questions}
          kind={kind}
          note={note}
          readAt={readAt}
          words={words}
        />
      )}
    </main>
  )
}
