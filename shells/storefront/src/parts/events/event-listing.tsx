import type { Event } from '@portti/core'
import { dateBlockTexts } from '@portti/core/format'
import { listedMonth } from '@portti/core/rules'
import { CardCell, CardGrid, EventCard } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../../routing/page.ts'
import { titleIn } from '../page/title-in.ts'
import { listedDate } from './event-date.ts'
import { offerView, placeText } from './event-offer-view.tsx'
import { monthTitle } from './month-name.ts'
import { posterOf } from './poster-event.ts'
import { posterFile } from './poster-file.ts'

type CardProps = { readonly event: Event; readonly context: PageContext; readonly headingLevel?: 3 | 4 }

const Card = ({ event, context, headingLevel }: CardProps): ReactNode => {
  const { language, root, shop } = context
  const [weekday, day, month] = dateBlockTexts(event.startsAt, { language, timeZone: shop.timeZone })
  return (
    <EventCard
      href={`${root}events/${event.id}/`}
      title={titleIn(event.title, language)}
      date={listedDate(event, context)}
      dateTime={new Date(event.startsAt).toISOString()}
      venue={placeText(event, context)}
      dateBlock={{ weekday, day, month }}
      poster={posterOf(event, language, shop.timeZone)}
      imageUrl={event.mainImageUrl}
      fallbackUrl={posterFile(event.id)}
      headingLevel={headingLevel}
      {...offerView(event, context)}
    />
  )
}

type ListingProps = { readonly events: readonly Event[]; readonly context: PageContext }

/** Events as cards. Sold-out and cancelled ones are marked (rules/catalogue#offer-of-an-event). */
export const EventListing = ({ events, context }: ListingProps): ReactNode => (
  <CardGrid>
    {events.map(event => (
      <Card key={event.id} event={event} context={context} />
    ))}
  </CardGrid>
)

/**
 * A long list of events with one heading for each month. Expects the soonest first; events that began earlier and go on
 * count for the current month, and may stand last.
 */
export const EventListingByMonth = ({ events, context }: ListingProps): ReactNode => {
  const { language, shop, now } = context
  const months = events.map(event => monthTitle(listedMonth(event, { now, timeZone: shop.timeZone }), language))
  if (new Set(months).size < 2) return <EventListing events={events} context={context} />
  const isFirst = (index: number): boolean => months.indexOf(months[index] ?? '') === index
  return (
    <CardGrid>
      {events.map((event, index) => (
        <CardCell
          key={event.id}
          heading={isFirst(index) ? months[index] : undefined}
          startsRow={isFirst(index) && index + 1 < events.length && !isFirst(index + 1)}
        >
          <Card event={event} context={context} headingLevel={4} />
        </CardCell>
      ))}
    </CardGrid>
  )
}
