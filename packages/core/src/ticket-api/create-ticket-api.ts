import { callPath } from './call-paths.ts'
import { createCall, type GatewayParts } from './create-call.ts'
import { createVisitorApi } from './create-visitor-api.ts'
import { readEvent } from './read-event.ts'
import { readShop } from './read-shop.ts'
import type { TicketApi } from './ticket-api.ts'
import * as wire from './wire-object.ts'

/** Page size: the API's maximum, about 1.3 MB, read in a few milliseconds. */
const eventsPerPage = '500'

/**
 * The whole ticket API over an `Http` port. The readers of the shop's record and of paged events are separate: pages
 * come with the parts they need, so no browser has to load them.
 */
export const createTicketApi = (given: GatewayParts): TicketApi => {
  const call = createCall(given)
  return {
    ...createVisitorApi(given),
    readShop: () => call('readShop', callPath('readShop', {}), {}, body => readShop(wire.inner(body, 'shop'))),
    listEventPage: after =>
      call(
        'listEvents',
        callPath('listEvents', {}, { limit: eventsPerPage, ...(after !== undefined && { after }) }),
        {},
        body => {
          const next = wire.optionalId(body, 'next')
          return {
            events: wire.readable(wire.withList(body, 'events'), 'events', readEvent),
            ...(next !== undefined && { next }),
          }
        },
      ),
  }
}
