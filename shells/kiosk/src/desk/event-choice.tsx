import type { DeskEvent } from '@portti/core'
import type { Words } from '../use-words.ts'

type EventChoiceProps = {
  readonly events: readonly DeskEvent[]
  readonly chosen: string | undefined
  readonly words: Words
  readonly onChoose: (eventId: string) => void
}

/** The event that a view of the desk is about, soonest first. */
export const EventChoice = ({ events, chosen, words: { t, text, day, hour }, onChoose }: EventChoiceProps) => (
  <label data-part="door-select">
    <span>{t('desk.stock.event')}</span>
    <select value={chosen ?? ''} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      {chosen === undefined && <option value="">{t('door.chooseEvent')}</option>}
      {events.map(({ id, title, startsAt }) => (
        <option key={id} value={id}>
          {`${day(startsAt)} ${hour(startsAt)} ${text(title)}`}
        </option>
      ))}
    </select>
  </label>
)
