import type { Event } from '@portti/core'
import { dateTimeText, formatEuros, textIn } from '@portti/core/format'
import { cheapestOf, type EventOffer, minToPay, offerOf } from '@portti/core/rules'
import { Availability, type AvailabilityStatus, Price } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../../routing/page.ts'
import { allFeesNote } from '../prices/fee-note.ts'

const colours: Readonly<Record<EventOffer['state'], AvailabilityStatus>> = {
  plenty: 'green',
  few: 'yellow',
  soon: 'soon',
  elsewhere: 'soon',
  postponed: 'soon',
  soldout: 'red',
  closed: 'red',
  cancelled: 'red',
  past: 'red',
}

const greyed: readonly EventOffer['state'][] = ['soldout', 'cancelled', 'postponed', 'past']
const isGreyed = (state: EventOffer['state']): state is 'soldout' | 'cancelled' | 'postponed' | 'past' =>
  greyed.includes(state)

/** An event's offer in a list: its state as a word and a colour, and its price. */
export const offerView = (
  event: Event,
  context: PageContext,
): {
  readonly state: 'soldout' | 'cancelled' | 'postponed' | 'past' | undefined
  readonly price: ReactNode
  readonly availability: ReactNode
} => {
  const { language, messages, now, t, shop } = context
  const offer = offerOf(event, now)
  const cheapest = cheapestOf(event)
  const state = isGreyed(offer.state) ? offer.state : undefined
  const words =
    offer.state === 'soon' && offer.opensAt !== undefined
      ? t('home.opens', {
          when: dateTimeText(offer.opensAt, { language, timeZone: shop.timeZone, withYear: false }),
        })
      : messages.availability[offer.state]
  const price =
    cheapest !== undefined ? (
      <Price
        from={messages.priceFrom}
        price={formatEuros(minToPay(cheapest), language)}
        note={allFeesNote(cheapest, { language, texts: messages.buyPanel })}
      />
    ) : event.products.length > 0 ? (
      <Price price={messages.free} />
    ) : undefined
  return {
    state,
    price: state ? undefined : price,
    availability: <Availability status={colours[offer.state]}>{words}</Availability>,
  }
}

/** The place of an event in a list: venue, online, or both. */
export const placeText = (event: Event, { language, t }: PageContext): string => {
  const venue = textIn(event.venue?.title, language)
  if (event.attendanceMode === 'online') return t('event.online')
  return event.attendanceMode === 'mixed' && venue ? `${venue}, ${t('event.alsoOnline').toLowerCase()}` : venue
}
