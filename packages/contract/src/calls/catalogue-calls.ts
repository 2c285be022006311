import * as z from 'zod/mini'
import { eventSchema, venueSchema } from '../event.ts'
import { idSchema } from '../identifiers.ts'
import { productSchema } from '../product.ts'
import { shopSchema } from '../shop.ts'
import { none } from './responses.ts'

/** The public catalogue (rules/wire#calls). */
export const catalogueCalls = {
  readShop: {
    method: 'GET',
    path: '/v2/shop.json',
    etag: true,
    request: none,
    response: z.object({ shop: shopSchema }),
  },
  listVenues: {
    method: 'GET',
    path: '/v2/venues.json',
    etag: true,
    request: none,
    response: z.object({ venues: z.array(venueSchema) }),
  },
  /** `limit` and `after` ask for a page; `next` is the `after` of the next page. Without them: all events. */
  listEvents: {
    method: 'GET',
    path: '/v2/events.json',
    etag: true,
    query: z.object({
      limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|[1-4]\d\d|500)$/))),
      after: z.optional(idSchema),
    }),
    request: none,
    response: z.object({ events: z.array(eventSchema), next: z.nullish(idSchema) }),
  },
  /** `token` is the cart's; its codes may have opened hidden products (rules/wire#event-with-a-code). */
  readEvent: {
    method: 'GET',
    path: '/v2/events/{eventId}.json',
    etag: true,
    query: z.object({ token: z.optional(z.string()) }),
    request: none,
    response: z.object({ event: eventSchema }),
  },
  /** `token`: as for an event. Without it, a product that needs a code is not found. */
  readProduct: {
    method: 'GET',
    path: '/v1/products/{productId}.json',
    etag: true,
    query: z.object({ token: z.optional(z.string()) }),
    request: none,
    response: z.object({ product: productSchema }),
  },
  readProductFeed: {
    method: 'GET',
    path: '/v1/feeds/{key}/products.json',
    etag: true,
    request: none,
    response: z.object({ products: z.array(productSchema) }),
  },
} as const
