import { type CallPaths, pathsOf } from './call-paths.ts'

/** The calls of visitors that some pages make: of the shop's record, orders, streams and lines. */
export const furtherCallPaths = {
  readShop: { method: 'GET', path: '/v2/shop.json' },
  listVenues: { method: 'GET', path: '/v2/venues.json' },
  readServing: { method: 'GET', path: '/v2/events/{eventId}/serving.json' },
  joinLine: { method: 'POST', path: '/v2/events/{eventId}/places.json' },
  readProductFeed: { method: 'GET', path: '/v1/feeds/{key}/products.json' },
  readOrder: { method: 'GET', path: '/v2/orders/{orderNumber}.json' },
  payOrder: { method: 'POST', path: '/v2/orders/{orderNumber}/checkouts.json' },
  resendOrderEmail: { method: 'POST', path: '/v2/orders/{orderNumber}/emails.json' },
  readStreamTicket: { method: 'GET', path: '/v2/streams/{ticketCode}.json' },
  takeStreamView: { method: 'POST', path: '/v2/streams/{ticketCode}/viewers.json' },
  validateStreamView: { method: 'GET', path: '/v2/streams/{ticketCode}/viewers/{viewerId}.json' },
} as const satisfies CallPaths

/** The path of a further call. */
export const furtherCallPath = pathsOf(furtherCallPaths)
