import type { Event } from '@portti/core'
import { type Language, textIn } from '@portti/core/format'
import { centsToWire, minToPay, offerOf, ticketsOf } from '@portti/core/rules'
import type { PageContext } from '../../routing/page.ts'
import { organizationData } from '../page/organization-data.ts'
import { offerAvailability } from './offer-availability.ts'
import { posterFile } from './poster-file.ts'

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

const placesOf = (event: Event, url: string, language: Language): readonly object[] => [
  ...(event.venue && event.attendanceMode !== 'online'
    ? [
        {
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
      ]
    : []),
  ...(event.attendanceMode === 'offline' ? [] : [{ '@type': 'VirtualLocation', url }]),
]

/** The event as schema.org data, with the current offers of its tickets, or without tickets of all its products. */
export const eventStructuredData = (event: Event, { shop, language, origin, root, now }: PageContext): object => {
  const url = `${origin}${root}events/${event.id}/`
  const isPast = offerOf(event, now).state === 'past'
  const places = placesOf(event, url, language)
  const tickets = ticketsOf(event)
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
    organizer: organizationData(shop),
    image: event.mainImageUrl ?? `${origin}${posterFile(event.id)}`,
    ...(places.length > 0 && { location: places }),
    offers: (tickets.length > 0 ? tickets : event.products).map(product => ({
      '@type': 'Offer',
      name: textIn(product.title, language),
      price: centsToWire(minToPay(product)),
      priceCurrency: 'EUR',
      url,
      ...(product.availability.openAt !== undefined && {
        validFrom: new Date(product.availability.openAt).toISOString(),
      }),
      availability: offerAvailability(isPast ? { available: false, reasonCode: 'closed' } : product.availability),
    })),
  }
}
