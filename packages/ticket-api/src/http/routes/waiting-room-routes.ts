import { hash } from 'node:crypto'
import { serializePlaceAddress } from '@portti/core/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { languageRoot } from '../../domain/checkout/return-address.ts'
import { unspecified } from '../../domain/model/refusal.ts'
import type { JoinLine } from '../../features/waiting-room/join-line.ts'
import type { WaitingRooms } from '../../features/waiting-room/waiting-rooms.ts'
import { addressKey, siteKey } from '../../platform/limits/address-key.ts'
import { placeResponse, servingResponse } from '../../presenters/serving-response.ts'
import { createResponseCache } from '../cache/response-cache.ts'
import { sendCached } from '../cache/send-cached.ts'
import { holderOf } from '../calls/cart-access.ts'
import { registerCall } from '../calls/register-call.ts'
import { idempotencyOf } from '../plugins/idempotency.ts'
import { leadTo, registerPlainForms } from '../plugins/plain-forms.ts'
import { pageLanguage } from '../plugins/request-language.ts'
import { orRefuse, RefusedError, refuse } from '../refusals/refused-error.ts'

type WaitingRoomRouteDeps = {
  readonly waitingRooms: WaitingRooms
  readonly joinLine: JoinLine
  readonly now: () => number
}

/** Everybody who waits reads the same bytes, so that caches in between serve them (rules/waiting-room#serving). */
const served = 'public, max-age=1, s-maxage=2, stale-while-revalidate=5'

/** The line of an event (rules/waiting-room). */
export const registerWaitingRoomRoutes = (
  app: FastifyInstance,
  { waitingRooms, joinLine }: WaitingRoomRouteDeps,
): void => {
  const kept = createResponseCache()
  const eventOf = (request: FastifyRequest, eventId: string) => {
    const event = request.catalogue.events.get(eventId)
    return event && !event.isWithheld ? event : refuse(unspecified('event_not_found'))
  }

  registerCall(app, 'readServing', async ({ request, reply, parameter }) => {
    const { catalogue } = request
    const event = eventOf(request, parameter('eventId'))
    const rooms = await waitingRooms.read()
    const answer = kept.get([rooms, catalogue], event.id, () => {
      const room = rooms.roomOf(catalogue.shopId, event.id)
      return JSON.stringify({ serving: servingResponse(event, room, { catalogue, now: rooms.readAt }) })
    })
    return sendCached(request, reply, served, answer)
  })

  registerCall(app, 'joinLine', async ({ request, parameter }) => {
    const event = eventOf(request, parameter('eventId'))
    const { place: ticket, proof } = holderOf(request)
    const { joined } = orRefuse(
      await joinLine({
        catalogue: request.catalogue,
        event,
        address: addressKey(request.clientIp),
        site: siteKey(request.clientIp),
        ticket,
        proof,
        key: joinKey(idempotencyOf(request)?.key),
      }),
    )
    return { ...(joined && { place: placeResponse(joined) }) }
  })

  // The form of pages without scripts: it leads to the page of the place (rules/waiting-room#without-scripts).
  registerPlainForms(app, scope => {
    const eventPageOf = (request: FastifyRequest): string => {
      const root = languageRoot(request.catalogue, pageLanguage(request))
      return `${root}events/${encodeURIComponent(formSchema.parse(request.params).eventId)}/`
    }
    // People see these answers: too many tries lead to a page that says so.
    scope.setErrorHandler((error, request, reply) => {
      if (!(error instanceof RefusedError) || error.refusal.retryAfterSeconds === undefined) throw error
      return leadTo(reply, `${eventPageOf(request)}waiting-room/busy/`)
    })
    scope.post('/v2/events/:eventId/places', { schema: { hide: true } }, async (request, reply) => {
      const { catalogue } = request
      const event = eventOf(request, formSchema.parse(request.params).eventId)
      const eventPage = eventPageOf(request)
      const [address, site] = [addressKey(request.clientIp), siteKey(request.clientIp)]
      const outcome = await joinLine({ catalogue, event, address, site, isPlainForm: true })
      if ('refusal' in outcome) {
        const isTooMany = outcome.refusal.parameters?.reason === 'too_many_places'
        return leadTo(reply, `${eventPage}waiting-room/${isTooMany ? 'none' : 'busy'}/`)
      }
      const { joined } = outcome
      if (!joined) return leadTo(reply, eventPage)
      const place = serializePlaceAddress({ ...joined, room: joined.roomId })
      return leadTo(reply, `${eventPage}waiting-room/${place}/`)
    })
  })
}

const formSchema = z.object({ eventId: z.string() })

/** Keys are as long as browsers make them; a digest is not. */
const joinKey = (key: string | undefined): string | undefined => key && hash('sha256', key, 'base64url')
