import { err, ok } from 'neverthrow'
import type { Venue } from '../catalogue/venue.ts'
import { type CheckoutApi, createCheckoutApi } from '../checkout/checkout-api.ts'
import { createDetailsApi, type DetailsApi } from '../checkout/details-api.ts'
import type { ApiResult } from '../errors/api-result.ts'
import { createOrderApi, type OrderApi } from '../order/order-api.ts'
import { createStreamApi, type StreamApi } from '../stream/stream-api.ts'
import { type EventPage, fetchEventPage } from '../ticket-api/fetch-event-page.ts'
import { parseVenue } from '../ticket-api/parse-event.ts'
import { createWaitingRoomApi, type WaitingRoomApi } from '../waiting-room/waiting-room-api.ts'
import { callPath, callPaths } from '../wire/call-paths.ts'
import { createCall, type GatewayParts } from '../wire/create-call.ts'
import { furtherCallPath, furtherCallPaths } from '../wire/further-call-paths.ts'
import { parseAroundList } from '../wire/parse-around-list.ts'
import * as wire from '../wire/wire-object.ts'
import { type CatalogueApi, createCatalogueApi } from './create-catalogue-api.ts'

/**
 * The ticket API (rules/wire#calls) in the shop's own terms: one function per call, with domain values as input and
 * output. Wire bodies are read leniently and written strictly, only here (rules/wire#snake-case). Never throws.
 */
export interface TicketApi extends CatalogueApi, CheckoutApi, DetailsApi, OrderApi, StreamApi, WaitingRoomApi {
  listVenues(): ApiResult<readonly Venue[]>
  /**
   * Hundreds of events in list order: the first ones, or those after `after`. `next` is absent at the end. They come
   * without the fields that only an event's own page shows: the full description and the practical information.
   */
  listEventPage(asked?: EventPageQuery): ApiResult<EventPage>
}

export type EventPageQuery = {
  readonly after?: string | undefined
  /** The page as it was read before: while nothing has changed, the answer is this very object. */
  readonly known?: EventPage | undefined
  /** Lets other work of the process have its turn; called between some milliseconds of reading. */
  readonly pause?: () => Promise<void>
}

/** The status of a page that is still the known one. */
const unchanged = 304

/** Page size: the API's maximum, about 1.3 MB. */
const eventsPerPage = '500'

/**
 * The whole ticket API over an `Http` port. The readers of the shop's record and of whole lists are separate: pages come
 * with the parts they need, so no shopper's browser has to load them.
 */
export const createTicketApi = (given: GatewayParts): TicketApi => {
  const call = createCall(given, { ...callPaths, ...furtherCallPaths })
  return {
    ...createCatalogueApi(given),
    ...createCheckoutApi(given),
    ...createDetailsApi(given),
    ...createOrderApi(given),
    ...createStreamApi(given),
    ...createWaitingRoomApi(given),
    listVenues: () =>
      call('listVenues', furtherCallPath('listVenues', {}), {}, body =>
        wire.readable(wire.withList(body, 'venues'), 'venues', parseVenue),
      ),
    listEventPage: async ({ after, known, pause = () => Promise.resolve() } = {}) => {
      const answer = await call(
        'listEvents',
        callPath('listEvents', {}, { limit: eventsPerPage, ...(after !== undefined && { after }) }),
        {
          parse: text => parseAroundList(text, 'events'),
          ...(known?.etag !== undefined && { headers: { 'if-none-match': known.etag } }),
        },
        (body, { etag }) => {
          const next = wire.optionalId(body, 'next')
          return {
            elements: wire.texts(wire.withList(body, 'events'), 'events'),
            named: { ...(next !== undefined && { next }), ...(etag !== undefined && { etag }) },
          }
        },
      )
      if (answer.isErr()) return known && answer.error.status === unchanged ? ok(known) : err(answer.error)
      const { elements, named } = answer.value
      const warn = (problems: readonly string[]): void =>
        given.log.warn('Left out of the answer to listEvents', problems)
      return ok({ ...(await fetchEventPage(elements, { known, pause, warn })), ...named })
    },
  }
}
