import * as z from 'zod/mini'
import { idSchema, readIdSchema } from './identifiers.ts'
import { localizedTextSchema } from './localized-text.ts'

/**
 * A seat that the cart holds (rules/seating#seat-reservations). `available_products` are the ids of the products that
 * may be sold on it.
 */
export const seatReservationSchema = z.object({
  id: z.string(),
  event_id: readIdSchema,
  chart_id: z.string(),
  section: z.object({ id: readIdSchema, title: localizedTextSchema }),
  row: z.string(),
  seat: z.string(),
  /** Number, from 1, of the cart's place in a standing area; then `row` and `seat` are empty. */
  piece: z.nullish(z.int()),
  /** For a place at seats.io: SHA-256, in hex, of the token that holds it; a chart recognises its own places by it. */
  session: z.nullish(z.string()),
  category: z.string(),
  is_accessible: z.nullish(z.boolean()),
  available_products: z.array(readIdSchema),
  /** The cart item that sells it; absent until there is one. */
  cart_item_id: z.nullish(z.string()),
})
export type WireSeatReservation = z.infer<typeof seatReservationSchema>

/**
 * Either the best `seat_count` adjacent seats, in a section or anywhere, of these `categories` if any are named, one of
 * them for a wheelchair when `is_accessible`; or the named seat (rules/seating#seat-reservations).
 */
export const seatReservationInputSchema = z.object({
  event: z.object({ id: idSchema }),
  seat_count: z.int(),
  seat: z.optional(z.object({ chart_id: z.string() })),
  section: z.optional(z.object({ id: idSchema })),
  categories: z.optional(z.array(z.string()).check(z.maxLength(100))),
  is_accessible: z.optional(z.boolean()),
})
export type WireSeatReservationInput = z.infer<typeof seatReservationInputSchema>

/** All seats that an item is to have from now on, each with the product that it is sold as. */
export const seatChangeSchema = z.object({
  seats: z.array(z.object({ chart_id: z.string(), product: z.object({ id: idSchema }) })),
})
export type WireSeatChange = z.infer<typeof seatChangeSchema>

/** The event's own seat map. Coordinates are in seats: a seat is 1 wide and 1 high. */
export const seatMapSchema = z.object({
  event_id: readIdSchema,
  stage: z.nullish(localizedTextSchema),
  categories: z.array(z.object({ id: z.string(), title: localizedTextSchema })),
  sections: z.array(
    z.object({
      id: readIdSchema,
      title: localizedTextSchema,
      rows: z.array(
        z.object({
          row: z.string(),
          seats: z.array(
            z.object({
              /** Identifies the seat in calls; unique within the event. */
              chart_id: z.string(),
              seat: z.string(),
              category: z.string(),
              is_accessible: z.nullish(z.boolean()),
              x: z.number(),
              y: z.number(),
              /** Quality of the view, from 0 to 100. */
              quality: z.nullish(z.number()),
              /** `free`, `held` or `taken`; the cart's own seats are in its reservations. */
              status: z.string(),
              /** Until when a `held` seat is in somebody's cart, to the full minute. */
              held_until: z.nullish(z.string()),
            }),
          ),
        }),
      ),
    }),
  ),
})
export type WireSeatMap = z.infer<typeof seatMapSchema>
