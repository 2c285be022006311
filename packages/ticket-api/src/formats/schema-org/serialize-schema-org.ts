import type { WireLocalizedText } from '@portti/contract'
import { centsToWire } from '@portti/core/rules'
import { minToPayOf } from '../../domain/catalogue/min-to-pay.ts'
import type { Catalogue, CatalogueEvent } from '../../domain/model/catalogue.ts'
import { eventUrl, type Json } from '../file/imported-rows.ts'

const schemaOrg = 'https://schema.org'

/** Events as schema.org JSON-LD, as `parseSchemaOrg` and others read it. */
export const serializeSchemaOrg = (catalogue: Catalogue, events: readonly CatalogueEvent[]): Json => ({
  '@context': schemaOrg,
  '@graph': events.map(event => eventOf(catalogue, event)),
})

const eventOf = (catalogue: Catalogue, { id, productIds, wire }: CatalogueEvent): Json => {
  const url = eventUrl(catalogue, id)
  const offers = productIds.flatMap(productId => {
    const product = catalogue.products.get(productId)
    if (product?.type !== 'single_event_access' || product.isHidden) return []
    const price = centsToWire(minToPayOf(product, catalogue))
    return [{ '@type': 'Offer', name: texts(product.title), price, priceCurrency: 'EUR', url }]
  })
  const place = wire.location && {
    '@type': 'Place',
    name: texts(wire.location.title),
    address: {
      '@type': 'PostalAddress',
      ...present({
        streetAddress: wire.location.address_line1,
        postalCode: wire.location.postal_code,
        addressLocality: wire.location.city,
        addressCountry: wire.location.country,
      }),
    },
  }
  return {
    '@type': 'Event',
    '@id': url,
    url,
    name: texts(wire.title),
    startDate: wire.start_date,
    eventStatus: `${schemaOrg}/${statuses[wire.status ?? ''] ?? 'EventScheduled'}`,
    eventAttendanceMode: `${schemaOrg}/${modes[wire.attendance_mode ?? ''] ?? 'OfflineEventAttendanceMode'}`,
    ...present({ endDate: wire.end_date, image: wire.main_image_url, location: place }),
    ...(wire.full_description && { description: texts(wire.full_description) }),
    ...(offers.length > 0 && { offers }),
  }
}

const statuses: Readonly<Record<string, string>> = { cancelled: 'EventCancelled', postponed: 'EventPostponed' }
const modes: Readonly<Record<string, string>> = {
  online: 'OnlineEventAttendanceMode',
  mixed: 'MixedEventAttendanceMode',
}

const texts = (text: WireLocalizedText) =>
  Object.entries(text).map(([language, value]) => ({ '@value': value, '@language': language }))

const present = (fields: Json): Json =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))
