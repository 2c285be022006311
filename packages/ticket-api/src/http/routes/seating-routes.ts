import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { RuleContext } from '../../domain/cart/cart-rules.ts'
import { changeSeats } from '../../domain/cart/change-seats.ts'
import { productsOn, soldCategories } from '../../domain/cart/products-on-seat.ts'
import { releaseSeat, releaseSeats } from '../../domain/cart/seat-rules.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import { busy, unspecified } from '../../domain/model/refusal.ts'
import { type Hall, hallOf } from '../../domain/seating/hall.ts'
import { unlockedProducts } from '../../features/codes/unlocked-products.ts'
import { createSeatHolds } from '../../features/seating/seat-holds.ts'
import { cartAnswer } from '../../presenters/cart-answer.ts'
import { reservationsOf } from '../../presenters/reservation-answer.ts'
import { seatMapAnswer } from '../../presenters/seat-map-answer.ts'
import { createHallReader } from '../../store/seating/hall-reader.ts'
import { createResponseCache } from '../cache/response-cache.ts'
import { sendCached } from '../cache/send-cached.ts'
import { type CartDeps, cartAccess, changeCart } from '../calls/cart-access.ts'
import { registerCall } from '../calls/register-call.ts'
import { idempotencyOf } from '../plugins/idempotency.ts'
import { orRefuse, refuse } from '../refusals/refused-error.ts'

export type SeatingDeps = CartDeps & { readonly pool: Pool }

/** Seats of the shop's own maps (rules/seating#seat-reservations). */
export const registerSeatingRoutes = (app: FastifyInstance, deps: SeatingDeps): void => {
  const { carts, tokens, now, pool } = deps
  const holds = createSeatHolds(pool, carts)
  const readHall = createHallReader(pool)
  const written = createResponseCache()
  const context = (request: FastifyRequest, moment: number): RuleContext => ({
    catalogue: request.catalogue,
    now: moment,
    newId: randomUUID,
  })

  /**
   * The seat categories that are sold to this cart now; without a cart, all that are sold to everybody at some time.
   */
  const categoriesFor = async ({ event, map }: Hall, catalogue: Catalogue, token: string | undefined) => {
    if (token === undefined) return soldCategories(event, catalogue)
    const moment = { catalogue, now: now(), opened: orRefuse(await unlockedProducts(deps, catalogue, token)) }
    const sold = map.categories.filter(({ id }) => productsOn(id, event, moment).length > 0)
    return new Set(sold.map(({ id }) => id))
  }

  registerCall(app, 'readSeatMap', async ({ request, reply, parameter, query }) => {
    const { catalogue } = request
    const hall = hallOf(catalogue, parameter('eventId'))
    if (!hall) return refuse(unspecified('event_not_found'))
    const categories = await categoriesFor(hall, catalogue, query.token)
    const statuses = await (readHall({ shopId: catalogue.shopId, hall }) ?? refuse(busy))
    // One text for all requests that share the reading and the categories.
    const answer = written.get([statuses, catalogue], JSON.stringify([hall.event.id, ...categories]), () =>
      JSON.stringify({ seat_map: seatMapAnswer(hall.event.id, hall.map, { statuses, soldCategories: categories }) }),
    )
    return sendCached(request, reply, query.token === undefined ? 'no-cache' : 'private, no-store', answer)
  })

  // Answers every seat that the cart has of the event, so that a repeated call gets the same answer
  // (rules/cart#safe-to-repeat).
  registerCall(app, 'reserveSeats', async ({ request, parameter, body }) => {
    const access = cartAccess(request, parameter('cartId'), tokens)
    const { cart } = orRefuse(await holds.reserve(access, idempotencyOf(request), body))
    return {
      seat_reservations: reservationsOf(cart, access.catalogue, now()).filter(one => one.event_id === body.event.id),
      ...cartAnswer(cart, access.catalogue, tokens, now()),
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
