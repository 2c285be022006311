import type { DeskEvent } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'
import { eventState } from './event-state.ts'

type EventChoiceProps = {
  readonly events: readonly DeskEvent[]
  readonly chosen: string | undefined
  /** Events for which something is planned and not done. */
  readonly planned?: readonly string[]
  readonly words: Words
  readonly onChoose: (eventId: string) => void
}

/** The event that a view of the desk is about, those to come first. */
export const EventChoice = ({ events, chosen, planned = [], words, onChoose }: EventChoiceProps) => {
  const { t, text, day, hour } = words
  const optionOf = (event: DeskEvent) => (
    <option key={event.id} value={event.id}>
      {[
        `${day(event.startsAt)} ${hour(event.startsAt)} ${text(event.title)}`,
        ...eventState(event, words),
        ...(planned.includes(event.id) ? [t('desk.stock.planned')] : []),
      ].join(', ')}
    </option>
  )
  const others = events.filter(({ state }) => state)
  return (
    <label data-part="door-select">
      <span>{t('desk.stock.event')}</span>
      <select value={chosen ?? ''} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {chosen === undefined && <option value="">{t('door.chooseEvent')}</option>}
        {events.filter(({ state }) => !state).map(optionOf)}
        {others.length > 0 && <optgroup label={t('desk.lists.others')}>{others.map(optionOf)}</optgroup>}
      </select>
    </label>
  )
}
