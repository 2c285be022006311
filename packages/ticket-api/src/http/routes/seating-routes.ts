import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RuleContext } from '../../domain/cart/cart-rules.ts'
import { changeSeats } from '../../domain/cart/change-seats.ts'
import { releaseSeat, releaseSeats } from '../../domain/cart/seat-rules.ts'
import { busy, unspecified } from '../../domain/model/refusal.ts'
import { hallOf } from '../../domain/seating/hall.ts'
import { loadCategoriesOnSale } from '../../features/seating/categories-on-sale.ts'
import type { SeatHolds } from '../../features/seating/seat-holds.ts'
import { cartResponse } from '../../presenters/cart-response.ts'
import { seatMapResponse } from '../../presenters/seat-map-response.ts'
import { reservationsOf } from '../../presenters/seat-reservations.ts'
import type { HallReader } from '../../store/seating/hall-reader.ts'
import { createResponseCache } from '../cache/response-cache.ts'
import { sendCached } from '../cache/send-cached.ts'
import { type CartDeps, cartAccess, changeCart } from '../calls/cart-access.ts'
import { registerCall } from '../calls/register-call.ts'
import { idempotencyOf } from '../plugins/idempotency.ts'
import { orRefuse, refuse } from '../refusals/refused-error.ts'

type SeatingDeps = CartDeps & { readonly hallReader: HallReader; readonly seatHolds: SeatHolds }

/** Seats of the shop's own maps (rules/seating#seat-reservations). */
export const registerSeatingRoutes = (app: FastifyInstance, deps: SeatingDeps): void => {
  const { shoppersCarts: carts, cartTokens: tokens, now, hallReader, seatHolds } = deps
  const written = createResponseCache()
  const context = (request: FastifyRequest, moment: number): RuleContext => ({
    catalogue: request.catalogue,
    now: moment,
    newId: randomUUID,
  })

  registerCall(app, 'readSeatMap', async ({ request, reply, parameter, query }) => {
    const { catalogue } = request
    const hall = hallOf(catalogue, parameter('eventId'))
    if (!hall) return refuse(unspecified('event_not_found'))
    const categories = orRefuse(await loadCategoriesOnSale(deps, catalogue, { hall, token: query.token }))
    const statuses = await (hallReader({ shopId: catalogue.shopId, hall }) ?? refuse(busy))
    // One text for all requests that share the reading and the categories.
    const answer = written.get([statuses, catalogue], JSON.stringify([hall.event.id, ...categories]), () =>
      JSON.stringify({ seat_map: seatMapResponse(hall.event.id, hall.map, { statuses, soldCategories: categories }) }),
    )
    return sendCached(request, reply, query.token === undefined ? 'no-cache' : 'private, no-store', answer)
  })

  // Answers every seat that the cart has of the event, so that a repeated call gets the same answer
  // (rules/cart#safe-to-repeat).
  registerCall(app, 'reserveSeats', async ({ request, parameter, body }) => {
    const access = cartAccess(request, parameter('cartId'), tokens)
    const { cart } = orRefuse(await seatHolds.reserve(access, idempotencyOf(request), body))
    return {
      seat_reservations: reservationsOf(cart, access.catalogue, now()).filter(one => one.event_id === body.event.id),
      ...cartResponse(cart, access.catalogue, tokens, now()),
    }
  })

  registerCall(app, 'listSeatReservations', async ({ request, parameter, query }) => {
    const access = cartAccess(request, parameter('cartId'), tokens)
    const reservations = reservationsOf(orRefuse(await carts.read(access)).cart, access.catalogue, now())
    return {
      seat_reservations: reservations.filter(one => query.event === undefined || one.event_id === query.event),
    }
  })

  registerCall(app, 'changeSeats', ({ request, parameter, body }) =>
    changeCart(deps, request, parameter('cartId'), (cart, moment) =>
      changeSeats(cart, parameter('itemId'), body, context(request, moment)),
    ),
  )

  registerCall(app, 'releaseSeat', ({ request, parameter }) =>
    changeCart(deps, request, parameter('cartId'), (cart, moment) =>
      releaseSeat(cart, parameter('reservationId'), context(request, moment)),
    ),
  )

  registerCall(app, 'releaseSeats', ({ request, parameter, query }) =>
    changeCart(deps, request, parameter('cartId'), cart =>
      releaseSeats(cart, request.catalogue.events.get(query.event_id), {
        eventId: query.event_id,
        sectionId: query.section_id || undefined,
      }),
    ),
  )
}
