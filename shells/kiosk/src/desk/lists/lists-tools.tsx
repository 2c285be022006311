import type { DeskEvent } from '@portti/core'
import { Keycap } from '../../keyboard/keycap.tsx'
import type { Words } from '../../texts/use-words.ts'
import { EventChoice } from '../parts/event-choice.tsx'

export const listKinds = [
  { key: 'Q', name: 'attendees' },
  { key: 'W', name: 'door' },
] as const
export type ListKind = (typeof listKinds)[number]['name']

type ListsToolsProps = {
  readonly events: readonly DeskEvent[]
  readonly eventId: string | undefined
  readonly kind: ListKind
  readonly isReading: boolean
  readonly words: Words
  readonly onEvent: (id: string) => void
  readonly onKind: (kind: ListKind) => void
  readonly onPrint: () => void
  /** Undefined until there is a list to save. */
  readonly onSave: (() => void) | undefined
}

/** The choice of a list and its event, and buttons to print and save it. */
export const ListsTools = (props: ListsToolsProps) => {
  const { events, eventId, kind, isReading, words, onEvent, onKind, onPrint, onSave } = props
  const { t } = words
  return (
    <div data-part="live-tools">
      <EventChoice events={events} chosen={eventId} words={words} onChoose={onEvent} />
      {listKinds.map(({ key, name }) => (
        <button
          key={name}
          data-part="key-action"
          type="button"
          aria-pressed={kind === name}
          onClick={() => onKind(name)}
        >
          {t(`desk.lists.${name}`)} <Keycap>{key}</Keycap>
        </button>
      ))}
      <button data-part="key-action" type="button" aria-busy={isReading || undefined} onClick={onPrint}>
        {t('desk.lists.print')} <Keycap>Ctrl P</Keycap>
      </button>
      <button data-part="key-action" type="button" aria-disabled={!onSave || undefined} onClick={onSave}>
        {t('desk.lists.csv')} <Keycap>Ctrl S</Keycap>
      </button>
    </div>
  )
}
