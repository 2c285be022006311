import * as z from 'zod/mini'
import { cartSchema } from '../cart.ts'
import { idSchema } from '../identifiers.ts'
import {
  seatChangeSchema,
  seatMapSchema,
  seatReservationInputSchema,
  seatReservationSchema,
} from '../seat-reservation.ts'
import { cartResponse, none } from './responses.ts'

/** Numbered seats (rules/wire#calls). */
export const seatingCalls = {
  reserveSeats: {
    method: 'POST',
    path: '/v2/carts/{cartId}/seat_reservations.json',
    cart: true,
    request: seatReservationInputSchema,
    response: z.object({ seat_reservations: z.array(seatReservationSchema), cart: cartSchema }),
  },
  /** Sets the seats of an item in one transaction (rules/seating#change-seats). */
  changeSeats: {
    method: 'PUT',
    path: '/v2/carts/{cartId}/cart_items/{itemId}/seats.json',
    cart: true,
    request: seatChangeSchema,
    response: cartResponse,
  },
  releaseSeat: {
    method: 'DELETE',
    path: '/v2/carts/{cartId}/seat_reservations/{reservationId}.json',
    cart: true,
    request: none,
    response: cartResponse,
  },
  releaseSeats: {
    method: 'DELETE',
    path: '/v2/carts/{cartId}/seat_reservations.json',
    cart: true,
    /** An empty section means all sections of the event. */
    query: z.object({ event_id: idSchema, section_id: z.optional(z.union([idSchema, z.literal('')])) }),
    request: none,
    response: cartResponse,
  },
  listSeatReservations: {
    method: 'GET',
    path: '/v2/carts/{cartId}/seat_reservations.json',
    cart: true,
    query: z.object({ event: z.optional(idSchema) }),
    request: none,
    response: z.object({ seat_reservations: z.array(seatReservationSchema) }),
  },
  /** `token`: as for an event. With it, seats are free that only an opened ticket is sold on. */
  readSeatMap: {
    method: 'GET',
    path: '/v2/events/{eventId}/seats.json',
    etag: true,
    query: z.object({ token: z.optional(z.string()) }),
    request: none,
    response: z.object({ seat_map: seatMapSchema }),
  },
} as const
