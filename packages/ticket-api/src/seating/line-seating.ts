import { localizedTextSchema } from '@portti/contract'
import * as z from 'zod'

const placeSchema = z.object({
  /** The place's label at seats.io, by which it is held, booked and released. */
  object_id: z.string(),
  section: localizedTextSchema,
  /** Empty where the section names it all, such as a table. */
  row: z.string(),
  seat: z.string(),
  category: z.string(),
})

const lineSeatingSchema = z.object({
  /** Reservations of the cart that an extra service is for, one piece each (SPEC §2 "selected seats and extra services"). */
  for_seats: z.array(z.string()).optional(),
  /** Places of a chart at seats.io that the line sells, one piece each (SPEC §3 `seatsio_reservation`). */
  seatsio: z
    .object({ event_id: z.string(), event_key: z.string(), hold_token: z.string(), places: z.array(placeSchema) })
    .optional(),
})

/** What a line says of seats beyond the stock it holds; as `cart_item.seating` has it. */
export type LineSeating = z.infer<typeof lineSeatingSchema>
export type SeatsioReservation = NonNullable<LineSeating['seatsio']>
export type SeatsioPlace = SeatsioReservation['places'][number]

export const readLineSeating = (stored: unknown): LineSeating | undefined =>
  stored === null || stored === undefined ? undefined : lineSeatingSchema.parse(stored)

const seatsioPrefix = 'seatsio.'

/** What a shopper calls the reservation of a place at seats.io. Those of own maps have one dot, so it is never theirs. */
export const seatsioReservationId = (eventId: string, objectId: string): string =>
  `${seatsioPrefix}${eventId}.${objectId}`

/** Whether an event's reservation is meant, be it of its own map or of a chart at seats.io. */
export const isOfEvent = (reservationId: string, eventId: string): boolean =>
  reservationId.startsWith(`${eventId}.`) || reservationId.startsWith(`${seatsioPrefix}${eventId}.`)

/** The reservations of a line's places at seats.io, in the order of its pieces. */
export const seatsioReservationIds = ({ seatsio }: LineSeating = {}): readonly string[] =>
  seatsio?.places.map(({ object_id }) => seatsioReservationId(seatsio.event_id, object_id)) ?? []
