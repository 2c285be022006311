import { Field } from '@portti/ui'
import type { Words } from '../../texts/use-words.ts'

type EventNoteProps = {
  readonly note: string
  readonly words: Words
  readonly onChange: (note: string) => void
}

/** A note on the event for staff. */
export const EventNote = ({ note, words: { t }, onChange }: EventNoteProps) => (
  <section data-part="live-card">
    <Field
      id="event-note"
      label={t('desk.stock.note')}
      hint={t('desk.stock.noteHint')}
      value={note}
      maxLength={500}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </section>
)
