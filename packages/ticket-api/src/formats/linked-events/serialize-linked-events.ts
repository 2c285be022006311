import { centsToWire } from '@portti/core/rules'
import { minToPayOf } from '../../domain/catalogue/min-to-pay.ts'
import type { Catalogue, CatalogueEvent } from '../../domain/model/catalogue.ts'
import { eventUrl, type Json } from '../file/imported-rows.ts'

/** Events as an answer of a Linked Events API, as `parseLinkedEvents` and others read it. */
export const serializeLinkedEvents = (catalogue: Catalogue, events: readonly CatalogueEvent[]): Json => ({
  meta: { count: events.length, next: null, previous: null },
  data: events.map(event => eventOf(catalogue, event)),
})

const eventOf = (catalogue: Catalogue, { id, productIds, wire }: CatalogueEvent): Json => {
  const { shopId } = catalogue
  const url = eventUrl(catalogue, id)
  const offers = productIds.flatMap(productId => {
    const product = catalogue.products.get(productId)
    if (product?.type !== 'single_event_access' || product.isHidden) return []
    const cents = minToPayOf(product, catalogue)
    const price = { fi: centsToWire(cents) }
    return [{ is_free: cents === 0, price, description: product.title, info_url: { fi: url } }]
  })
  return {
    id: `${shopId}:${id}`,
    data_source: shopId,
    name: wire.title,
    short_description: wire.description ?? null,
    description: wire.full_description ?? null,
    start_time: wire.start_date,
    end_time: wire.end_date ?? null,
    audience_min_age: wire.age_limit ?? null,
    event_status: statuses[wire.status ?? ''] ?? 'EventScheduled',
    info_url: { fi: url },
    location: wire.attendance_mode === 'online' ? { id: `${shopId}:internet` } : placeOf(shopId, wire.location),
    offers,
    images: [],
    deleted: false,
  }
}

const statuses: Readonly<Record<string, string>> = { cancelled: 'EventCancelled', postponed: 'EventPostponed' }

const placeOf = (shopId: string, venue: CatalogueEvent['wire']['location']): Json | null =>
  venue
    ? {
        id: `${shopId}:${venue.id}`,
        name: venue.title,
        street_address: venue.address_line1 ? { fi: venue.address_line1 } : null,
        postal_code: venue.postal_code ?? null,
        address_locality: venue.city ? { fi: venue.city } : null,
        address_country: venue.country ?? null,
      }
    : null
