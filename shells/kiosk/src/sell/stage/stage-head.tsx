import type { CounterState } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'
import { EventArt } from '../rail/event-art.tsx'

type StageHeadProps = {
  readonly state: Pick<CounterState, 'event' | 'isOtherDay' | 'catalogue'>
  /** Without a network: how many this device holds. */
  readonly heldLeft?: number
  readonly words: Words
}

/** The chosen event: its title, time and place, and how many still fit in. */
export const StageHead = ({ state, heldLeft, words: { t, text, time, day } }: StageHeadProps) => {
  const { event, isOtherDay, catalogue } = state
  const left = heldLeft ?? event?.availability.maxAvailable
  return (
    <div data-part="stage-head">
      {event && <EventArt event={event} width={56} height={56} idPrefix="stage" />}
      <div>
        <h1>{event ? text(event.title) : catalogue === 'loading' ? t('stage.loading') : t('stage.noEvent')}</h1>
        {event && (
          <p>
            <b>
              {isOtherDay ? day(event.startsAt) : t('stage.today')} {time(event.startsAt)}
            </b>
            {event.doorsAt !== undefined && `, ${t('stage.doors', { time: time(event.doorsAt) })}`}
            {event.venue && `, ${text(event.venue.title)}`}
          </p>
        )}
      </div>
      {left !== undefined && (
        <p data-part="stage-left">
          <b>{left}</b>
          <small>{t(heldLeft === undefined ? 'stage.left' : 'stage.held')}</small>
        </p>
      )}
    </div>
  )
}
