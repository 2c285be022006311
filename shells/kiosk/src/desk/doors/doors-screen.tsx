import type { DeskDoorService, DeskEvent, Store } from '@portti/core'
import { useStore } from '@portti/react'
import { Notice } from '@portti/ui'
import { useEffect } from 'react'
import type { Words } from '../../texts/use-words.ts'
import { EventChoice } from '../parts/event-choice.tsx'
import { ReadingNote } from '../parts/reading-note.tsx'
import { useRefusalText } from '../parts/use-refusal-text.ts'
import { DoorDevices } from './door-devices.tsx'
import { DoorPace } from './door-pace.tsx'
import { DoorsSide } from './doors-side.tsx'

type DoorsScreenProps = {
  readonly doors: DeskDoorService
  readonly events: Store<readonly DeskEvent[] | undefined>
  readonly words: Words
}

/** All doors of an event: people inside, entries by five minutes, silent devices, and conflicts to settle. */
export const DoorsScreen = ({ doors, events, words }: DoorsScreenProps) => {
  const { t, text, hour } = words
  const { eventId, doors: now, problem } = useStore(doors)
  const listed = useStore(events)
  const refusalText = useRefusalText(words)
  const first = listed?.[0]?.id
  useEffect(() => {
    const wanted = doors.getSnapshot().eventId ?? first
    if (wanted !== undefined) doors.watch(wanted)
    return doors.stop
  }, [doors, first])
  return (
    <>
      <main data-part="doors">
        <EventChoice events={listed ?? []} chosen={eventId} words={words} onChoose={doors.watch} />
        {problem && <Notice kind="danger">{refusalText(problem)}</Notice>}
        <ReadingNote>
          {now || problem ? undefined : t(listed?.length === 0 ? 'desk.noneToCome' : 'desk.reading')}
        </ReadingNote>
        {now && (
          <>
            {now.note !== '' && <Notice kind="info">{now.note}</Notice>}
            <div data-part="live-head">
              <section data-part="live-next">
                <h1>{t('desk.doors.inside', { event: text(now.event.title) })}</h1>
                <p data-part="live-sum">
                  {now.inside} <small>/ {now.expected}</small>
                </p>
                <progress max={Math.max(1, now.expected)} value={now.inside} aria-label={t('desk.doors.share')} />
                <p>
                  {t('desk.doors.coming', { count: Math.max(0, now.expected - now.inside) })}
                  {now.allInsideAt !== undefined && `. ${t('desk.doors.allInside', { at: hour(now.allInsideAt) })}`}
                </p>
              </section>
              <DoorPace pace={now.pace} words={words} />
            </div>
            <DoorDevices devices={now.devices} at={now.at} words={words} />
          </>
        )}
      </main>
      {now && <DoorsSide now={now} words={words} onSettle={scanId => void doors.settle(scanId)} />}
    </>
  )
}
