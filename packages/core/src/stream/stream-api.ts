import type { ApiResult } from '../errors/api-result.ts'
import { createCall, type GatewayParts } from '../wire/create-call.ts'
import { furtherCallPath, furtherCallPaths } from '../wire/further-call-paths.ts'
import type { IdempotencyKey } from '../wire/keys.ts'
import * as wire from '../wire/wire-object.ts'
import { parseStreamTicket, parseStreamView } from './parse-stream.ts'
import type { StreamTicket, StreamView } from './stream-state.ts'

/** Calls of a stream's page, opened by a ticket's code (rules/streams). Never throws. */
export interface StreamApi {
  /** The ticket as this viewer may know it. */
  fetchStreamTicket(ticketCode: string, viewerId: string): ApiResult<StreamTicket>
  /** The previous viewer fails its next validation (rules/streams#one-viewer). */
  takeStreamView(
    ticketCode: string,
    viewerId: string,
    key: IdempotencyKey,
  ): ApiResult<{ readonly ticket: StreamTicket; readonly view: StreamView }>
  validateStreamView(ticketCode: string, viewerId: string): ApiResult<StreamView>
}

/** The calls of a stream’s page over HTTP. A refusal, or no answer, is the error of the result. */
export const createStreamApi = (given: GatewayParts): StreamApi => {
  const call = createCall(given, furtherCallPaths)
  return {
    fetchStreamTicket: (ticketCode, viewerId) =>
      call('readStreamTicket', furtherCallPath('readStreamTicket', { ticketCode }, { viewer_id: viewerId }), {}, body =>
        parseStreamTicket(wire.inner(body, 'ticket')),
      ),
    takeStreamView: (ticketCode, viewerId, key) =>
      call(
        'takeStreamView',
        furtherCallPath('takeStreamView', { ticketCode }),
        { key, body: { viewer_id: viewerId } },
        body => ({
          ticket: parseStreamTicket(wire.inner(body, 'ticket')),
          view: parseStreamView(wire.inner(body, 'view')),
        }),
      ),
    validateStreamView: (ticketCode, viewerId) =>
      call('validateStreamView', furtherCallPath('validateStreamView', { ticketCode, viewerId }), {}, body =>
        parseStreamView(wire.inner(body, 'view')),
      ),
  }
}
