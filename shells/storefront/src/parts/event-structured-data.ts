import { type Event } from '@portti/core'
import { textIn } from '@portti/core/format'
import { centsToWire, leastToPay, offerOf } from '@portti/core/rules'
import type { PageContext } from '../routing/page.ts'

const statuses = {
  confirmed: 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
  postponed: 'https://schema.org/EventPostponed',
} as const
const modes = {
  offline: 'https://schema.org/OfflineEventAttendanceMode',
  online: 'https://schema.org/OnlineEventAttendanceMode',
  mixed: 'https://schema.org/MixedEventAttendanceMode',
} as const

/** The event as schema.org data, with its current offers. */
export const eventStructuredData = (event: Event, { shop, language, origin, root, now }: PageContext): object => {
  const url = `${origin}${root}events/${event.id}/`
  const isOnSale = ['few', 'plenty'].includes(offerOf(event, now).state)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: textIn(event.title, language),
    description: textIn(event.description, language),
    startDate: new Date(event.startsAt).toISOString(),
    ...(event.endsAt !== undefined && { endDate: new Date(event.endsAt).toISOString() }),
    ...(event.ageLimit !== undefined && { typicalAgeRange: `${event.ageLimit}-` }),
    eventStatus: statuses[event.status],
    eventAttendanceMode: modes[event.attendanceMode],
    url,
    organizer: { '@type': 'Organization', name: shop.organizer.name },
    ...(event.venue && {
      location: {
        '@type': 'Place',
        name: textIn(event.venue.title, language),
        address: {
          '@type': 'PostalAddress',
          streetAddress: event.venue.addressLine1,
          postalCode: event.venue.postalCode,
          addressLocality: event.venue.city,
          addressCountry: event.venue.country,
        },
      },
    }),
    offers: event.products.map(product => ({
      '@type': 'Offer',
      name: textIn(product.title, language),
      price: centsToWire(leastToPay(product)),
      priceCurrency: 'EUR',
      url,
      availability:
        isOnSale && product.availability.available ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    })),
  }
}
