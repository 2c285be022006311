import { Availability } from '@portti/ui'
import { EventArt } from '../sell/rail/event-art.tsx'
import type { StepProps } from './step-props.ts'

/** The events of the day. */
export const EventStep = ({ service, state, words: { t, text, time, day, euros } }: StepProps) => {
  if (state.catalogue === 'loading') return <p data-part="self-quiet-words">{t('self.loading')}</p>
  if (state.events.length === 0) return <p data-part="self-quiet-words">{t('self.noEvents')}</p>
  return (
    <ul data-part="self-events">
      {state.events.map(({ event, canBuy, priceFrom }) => (
        <li key={event.id}>
          <button
            data-part="self-event"
            type="button"
            aria-disabled={!canBuy}
            onClick={() => service.chooseEvent(event.id)}
          >
            <EventArt event={event} width={152} height={176} idPrefix="self" />
            <span>
              <time>
                {day(event.startsAt)} {time(event.startsAt)}
              </time>
              <strong>{text(event.title)}</strong>
              <small>
                {text(event.venue?.title)}
                {priceFrom !== undefined && `, ${t('self.from', { sum: euros(priceFrom) })}`}
              </small>
              <Availability status={canBuy ? event.availability.status : 'red'}>
                {event.status === 'cancelled' ? t('cancelled') : text(event.availability.info)}
              </Availability>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
