import type { WireStreamTicket, WireViewValidation } from '@portti/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unspecified } from '../../domain/model/refusal.ts'
import type { StreamLinks } from '../../domain/stream/stream-links.ts'
import { streamPhase } from '../../domain/stream/stream-phase.ts'
import { findStreamTicket, type OpenStream, takeView } from '../../features/stream/stream-ticket.ts'
import type { Database } from '../../store/database.ts'
import { registerCall } from '../calls/register-call.ts'
import { refuse } from '../refusals/refused-error.ts'

type StreamRouteDeps = {
  readonly db: Database
  readonly streamLinks: StreamLinks
  readonly now: () => number
}

/** Short enough that a replaced viewer notices soon, long enough for thousands of viewers. */
const validateEveryMs = 15_000

/**
 * Streams, opened with a ticket code (rules/streams#ticket-code). Only the holder of a code learns whether its ticket
 * exists.
 */
export const registerStreamRoutes = (app: FastifyInstance, { db, streamLinks, now }: StreamRouteDeps): void => {
  const streamOf = async (request: FastifyRequest, code: string): Promise<OpenStream> => {
    const stream = await findStreamTicket(db.kysely, request.catalogue, code)
    if (stream === 'door_only') return refuse(unspecified('ticket_for_the_door'))
    return stream ?? refuse(unspecified('ticket_not_found'))
  }
  const viewOf = (
    { ticket, viewerId: current, playlistUrl, times }: OpenStream,
    { shopId, viewerId }: { readonly shopId: string; readonly viewerId: string },
  ): WireViewValidation => {
    if (current !== viewerId) return { valid: false }
    const view = { ticketCode: ticket.ticket_code, viewerId, now: now() }
    const phase = streamPhase(times, view.now)
    const isOpen = phase === 'open' || phase === 'live' || phase === 'recording'
    return {
      valid: true,
      phase,
      start_date: ticket.event?.start_date,
      validate_every_ms: validateEveryMs,
      ...(isOpen && playlistUrl !== undefined && { playlist_url: streamLinks.sign({ shopId, playlistUrl }, view) }),
    }
  }

  registerCall(app, 'readStreamTicket', async ({ request, parameter, query }) => {
    return { ticket: ticketFor(await streamOf(request, parameter('ticketCode')), query.viewer_id) }
  })
  registerCall(app, 'takeStreamView', async ({ request, body, parameter }) => {
    const stream = await streamOf(request, parameter('ticketCode'))
    const { shopId } = request.catalogue
    const viewerId = body.viewer_id
    await takeView(db.kysely, { shopId, ticketCode: stream.ticket.ticket_code, viewerId, now: now() })
    const taken = { ...stream, viewerId }
    return { ticket: ticketFor(taken, viewerId), view: viewOf(taken, { shopId, viewerId }) }
  })
  registerCall(app, 'validateStreamView', async ({ request, parameter }) => {
    const { shopId } = request.catalogue
    const stream = await streamOf(request, parameter('ticketCode'))
    return { view: viewOf(stream, { shopId, viewerId: parameter('viewerId') }) }
  })
}

/** The ticket as somebody with its code may know it (rules/streams#one-viewer). */
const ticketFor = ({ ticket, viewerId }: OpenStream, asking: string | undefined): WireStreamTicket => {
  if (viewerId === undefined) return ticket
  return { ...ticket, ...(viewerId === asking ? { viewer_id: viewerId } : { watched_elsewhere: true }) }
}
