import type { Event } from '@portti/core'
import { Availability } from '@portti/ui'
import type { Words } from '../use-words.ts'
import { EventArt } from './event-art.tsx'

type RailEventProps = {
  readonly event: Event
  readonly isChosen: boolean
  readonly isDayShown: boolean
  readonly words: Words
  readonly onPress: () => void
}

/** An event to choose, with the number of tickets left. */
export const RailEvent = ({ event, isChosen, isDayShown, words: { t, text, time, day }, onPress }: RailEventProps) => {
  const { availability, status } = event
  const left = availability.maxAvailable
  const isSold = availability.available && status !== 'cancelled'
  return (
    <button
      data-part="rail-event"
      type="button"
      aria-current={isChosen || undefined}
      data-state={isSold ? undefined : 'soldout'}
      onClick={onPress}
    >
      <EventArt event={event} width={48} height={56} idPrefix="rail" />
      <span>
        <span data-part="rail-event-time">
          {isDayShown ? day(event.startsAt) : time(event.startsAt)} <small>{text(event.venue?.title)}</small>
        </span>
        <span data-part="rail-event-title">{text(event.title)}</span>
        <Availability status={isSold ? availability.status : 'red'}>
          {status === 'cancelled'
            ? t('cancelled')
            : isSold && left !== undefined
              ? t('left', { count: left })
              : text(availability.info)}
        </Availability>
      </span>
    </button>
  )
}
