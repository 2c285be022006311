import { type Event } from '@portti/core'
import { dateBlockTexts, formatEuros, textIn } from '@portti/core/format'
import { offerOf, priceFrom } from '@portti/core/rules'
import { Availability, type AvailabilityStatus, CardGrid, EventCard, Price } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../routing/page.ts'
import type { Messages } from '../texts/messages.ts'
import { eventDate } from './event-date.ts'
import { posterOf } from './poster-event.ts'

const statusOf = (state: ReturnType<typeof offerOf>['state']): AvailabilityStatus =>
  state === 'plenty' ? 'green' : state === 'few' ? 'yellow' : state === 'soon' || state === 'elsewhere' ? 'soon' : 'red'

const wordsOf = (state: ReturnType<typeof offerOf>['state'], texts: Messages['availability']): string => texts[state]

const Card = ({ event, context }: { readonly event: Event; readonly context: PageContext }): ReactNode => {
  const { language, messages, root, shop, now } = context
  const settings = { language, timeZone: shop.timeZone, withYear: false }
  const { state } = offerOf(event, now)
  const from = priceFrom(event)
  const [weekday, day, month] = dateBlockTexts(event.startsAt, settings)
  const isTold = state !== 'soldout' && state !== 'cancelled'
  const price =
    from !== undefined ? (
      <Price from={messages.priceFrom} price={formatEuros(from, language)} />
    ) : event.products.length > 0 ? (
      <Price price={messages.free} />
    ) : undefined
  return (
    <EventCard
      href={`${root}events/${event.id}/`}
      title={textIn(event.title, language)}
      date={eventDate(event, settings)}
      dateTime={new Date(event.startsAt).toISOString()}
      venue={textIn(event.venue?.title, language)}
      dateBlock={{ weekday, day, month }}
      poster={posterOf(event, language, shop.timeZone)}
      imageUrl={event.mainImageUrl}
      state={state === 'soldout' || state === 'cancelled' ? state : undefined}
      price={isTold ? price : undefined}
      availability={<Availability status={statusOf(state)}>{wordsOf(state, messages.availability)}</Availability>}
    />
  )
}

/** Events as cards, sold-out and cancelled ones included and saying so (rules/catalogue#offer-of-an-event). */
export const EventListing = ({
  events,
  context,
}: {
  readonly events: readonly Event[]
  readonly context: PageContext
}): ReactNode => (
  <CardGrid>
    {events.map(event => (
      <Card key={event.id} event={event} context={context} />
    ))}
  </CardGrid>
)
