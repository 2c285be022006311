import type { Result } from 'neverthrow'
import type { ShopError } from '../errors/shop-error.ts'
import { createCall, type GatewayParts } from '../wire/create-call.ts'
import { furtherCallPath, furtherCallPaths } from '../wire/further-call-paths.ts'
import type { IdempotencyKey } from '../wire/keys.ts'
import * as wire from '../wire/wire-object.ts'
import { readStreamTicket, readStreamView } from './read-stream.ts'
import type { StreamTicket, StreamView } from './stream-state.ts'

type Answer<Value> = Promise<Result<Value, ShopError>>

/** Calls of a stream's page, opened by a ticket's code (rules/streams). Never throws. */
export interface StreamApi {
  /** The ticket as this viewer may know it. */
  readStreamTicket(ticketCode: string, viewerId: string): Answer<StreamTicket>
  /** The previous viewer fails its next validation (rules/streams#one-viewer). */
  takeStreamView(
    ticketCode: string,
    viewerId: string,
    key: IdempotencyKey,
  ): Answer<{ readonly ticket: StreamTicket; readonly view: StreamView }>
  validateStreamView(ticketCode: string, viewerId: string): Answer<StreamView>
}

/** The calls of a stream’s page over HTTP. A refusal, or no answer, is the error of the result. */
export const createStreamApi = (given: GatewayParts): StreamApi => {
  const call = createCall(given, furtherCallPaths)
  return {
    readStreamTicket: (ticketCode, viewerId) =>
      call('readStreamTicket', furtherCallPath('readStreamTicket', { ticketCode }, { viewer_id: viewerId }), {}, body =>
        readStreamTicket(wire.inner(body, 'ticket')),
      ),
    takeStreamView: (ticketCode, viewerId, key) =>
      call(
        'takeStreamView',
        furtherCallPath('takeStreamView', { ticketCode }),
        { key, body: { viewer_id: viewerId } },
        body => ({
          ticket: readStreamTicket(wire.inner(body, 'ticket')),
          view: readStreamView(wire.inner(body, 'view')),
        }),
      ),
    validateStreamView: (ticketCode, viewerId) =>
      call('validateStreamView', furtherCallPath('validateStreamView', { ticketCode, viewerId }), {}, body =>
        readStreamView(wire.inner(body, 'view')),
      ),
  }
}
