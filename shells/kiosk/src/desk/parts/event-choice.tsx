import type { DeskEvent } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'

type EventChoiceProps = {
  readonly events: readonly DeskEvent[]
  readonly chosen: string | undefined
  /** Events for which something is planned and not done. */
  readonly planned?: readonly string[]
  readonly words: Words
  readonly onChoose: (eventId: string) => void
}

/** The event that a view of the desk is about, soonest first. */
export const EventChoice = ({ events, chosen, planned = [], words, onChoose }: EventChoiceProps) => {
  const { t, text, day, hour } = words
  return (
    <label data-part="door-select">
      <span>{t('desk.stock.event')}</span>
      <select value={chosen ?? ''} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {chosen === undefined && <option value="">{t('door.chooseEvent')}</option>}
        {events.map(({ id, title, startsAt }) => (
          <option key={id} value={id}>
            {[
              `${day(startsAt)} ${hour(startsAt)} ${text(title)}`,
              ...(planned.includes(id) ? [t('desk.stock.planned')] : []),
            ].join(', ')}
          </option>
        ))}
      </select>
    </label>
  )
}
