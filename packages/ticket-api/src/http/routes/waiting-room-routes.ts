import { placeHeader, proofHeader } from '@portti/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unspecified } from '../../domain/model/refusal.ts'
import type { JoinLine } from '../../features/waiting-room/join-line.ts'
import type { WaitingRooms } from '../../features/waiting-room/waiting-rooms.ts'
import { addressKey, siteKey } from '../../platform/limits/address-key.ts'
import { placeAnswer, servingAnswer } from '../../presenters/serving-answer.ts'
import { createResponseCache } from '../cache/response-cache.ts'
import { sendCached } from '../cache/send-cached.ts'
import { registerCall } from '../calls/register-call.ts'
import { orRefuse, refuse } from '../refusals/refused-error.ts'

export type WaitingRoomRouteDeps = {
  readonly waitingRooms: WaitingRooms
  readonly joinLine: JoinLine
  readonly now: () => number
}

/** All who wait read the same bytes, so that any cache in between carries them (rules/waiting-room#serving). */
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
      return JSON.stringify({ serving: servingAnswer(event, room, { catalogue, now: rooms.readAt }) })
    })
    return sendCached(request, reply, served, answer)
  })

  registerCall(app, 'joinLine', async ({ request, reply, parameter }) => {
    const event = eventOf(request, parameter('eventId'))
    const { [placeHeader]: ticket, [proofHeader]: proof } = request.headers
    const { joined } = orRefuse(
      await joinLine({
        catalogue: request.catalogue,
        event,
        address: addressKey(request.ip),
        site: siteKey(request.ip),
        ticket: typeof ticket === 'string' ? ticket : undefined,
        proof: typeof proof === 'string' ? proof : undefined,
      }),
    )
    reply.header('cache-control', 'no-store')
    return { ...(joined && { place: placeAnswer(joined) }) }
  })
}
