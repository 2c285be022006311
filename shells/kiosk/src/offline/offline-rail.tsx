import type { CounterState, Event, HeldSaleView } from '@portti/core'
import { Availability, WarningIcon } from '@portti/ui'
import { Keycap } from '../keyboard/keycap.tsx'
import { RailEvent } from '../sell/rail/rail-event.tsx'
import type { Words } from '../texts/use-words.ts'

type OfflineRailProps = {
  readonly view: HeldSaleView
  readonly day: CounterState['day']
  readonly onChoose: (eventId: string) => void
  /** Returns to the basket that was put aside. */
  readonly onBasket: (() => void) | undefined
  readonly words: Words
}

const isOnSale = ({ availability, status }: Event): boolean => availability.available && status !== 'cancelled'

/** The events at the places of a sale: how many tickets of each this device holds, or that it needs the network. */
export const OfflineRail = ({ view, day: today, onChoose, onBasket, words }: OfflineRailProps) => {
  const { t, day } = words
  const { events, event: chosen, leftOf } = view
  return (
    <nav data-part="rail" aria-label={t('rail.title')}>
      <h2 data-part="rail-mode">
        <WarningIcon />
        {t('offline.title')}
      </h2>
      <h2 data-part="rail-head">
        {today[0] ? day(today[0].startsAt) : t('rail.none')}
        {events.length > 1 && (
          <span>
            <Keycap>PgUp</Keycap>
            <Keycap>PgDn</Keycap>
          </span>
        )}
      </h2>
      <div data-part="rail-list" role="group" aria-label={t('rail.title')}>
        {events.map(event => {
          const left = leftOf.get(event.id)
          return (
            <RailEvent
              key={event.id}
              event={event}
              isChosen={event.id === chosen?.id}
              isDayShown={!today.includes(event)}
              words={words}
              onPress={() => onChoose(event.id)}
            >
              {left !== undefined ? (
                <Availability status={left > 0 ? 'green' : 'red'}>{t('left', { count: left })}</Availability>
              ) : isOnSale(event) ? (
                <Availability status="yellow">{t('offline.needsNetwork')}</Availability>
              ) : undefined}
            </RailEvent>
          )
        })}
      </div>
      {onBasket && (
        <div data-part="rail-foot">
          <button data-part="key-action" type="button" onClick={onBasket}>
            {t('offline.basket')} <Keycap>Esc</Keycap>
          </button>
        </div>
      )}
    </nav>
  )
}
