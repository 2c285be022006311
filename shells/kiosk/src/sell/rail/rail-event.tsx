import type { Event } from '@portti/core'
import { Availability } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Words } from '../../texts/use-words.ts'
import { EventArt } from './event-art.tsx'

type RailEventProps = {
  readonly event: Event
  readonly isChosen: boolean
  readonly isDayShown: boolean
  readonly words: Words
  readonly onPress: () => void
  /** Stands in the place of what the catalogue says is left. */
  readonly children?: ReactNode
}

/** An event to choose, with the number of tickets left. */
export const RailEvent = ({ event, isChosen, isDayShown, words, onPress, children }: RailEventProps) => {
  const { t, text, time, day } = words
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
        {children ?? (
          <Availability status={isSold ? availability.status : 'red'}>
            {status === 'cancelled'
              ? t('cancelled')
              : isSold && left !== undefined
                ? t('left', { count: left })
                : text(availability.info)}
          </Availability>
        )}
      </span>
    </button>
  )
}
