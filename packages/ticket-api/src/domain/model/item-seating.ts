import { localizedTextSchema } from '@portti/contract'
import * as z from 'zod'

const placeSchema = z.object({
  /** The place's label at seats.io, by which it is held, booked and released. */
  object_id: z.string(),
  section: localizedTextSchema,
  /** Empty where the section alone names the place, such as a table. */
  row: z.string(),
  seat: z.string(),
  category: z.string(),
  /** Number of the place among those of the cart in a standing area, from 1; 0 for an object sold as itself. */
  piece: z.int().default(0),
  /** The ticket type that an area's place is held with; empty where the chart has none. */
  ticket_type: z.string().default(''),
})

const itemSeatingSchema = z.object({
  /** Reservations of the cart that an extra service is for, one piece each (rules/seating#services-for-seats). */
  for_seats: z.array(z.string()).optional(),
  /** Places of a chart at seats.io that the item sells, one piece each (rules/seating#seats-io). */
  seatsio: z
    .object({ event_id: z.string(), event_key: z.string(), hold_token: z.string(), places: z.array(placeSchema) })
    .optional(),
})

/** The seating of an item beyond its holds, as `cart_item.seating` stores it. */
export type ItemSeating = z.infer<typeof itemSeatingSchema>
export type SeatsioReservation = NonNullable<ItemSeating['seatsio']>
export type SeatsioPlace = SeatsioReservation['places'][number]

export const parseItemSeating = (stored: unknown): ItemSeating | undefined =>
  stored === null || stored === undefined ? undefined : itemSeatingSchema.parse(stored)

const seatsioPrefix = 'seatsio.'
const areaPrefix = 'seatsio-area.'

/** The public id of a reservation at seats.io. Ids of our own maps have one dot, so the two never collide. */
export const seatsioReservationId = (
  eventId: string,
  { object_id, piece }: Pick<SeatsioPlace, 'object_id' | 'piece'>,
): string => (piece > 0 ? `${areaPrefix}${eventId}.${piece}.${object_id}` : `${seatsioPrefix}${eventId}.${object_id}`)

/** Whether a reservation is of an event, in its own map or in a chart at seats.io. */
export const isOfEvent = (reservationId: string, eventId: string): boolean =>
  ['', seatsioPrefix, areaPrefix].some(prefix => reservationId.startsWith(`${prefix}${eventId}.`))

/** The reservations of an item's places at seats.io, in the order of its pieces. */
export const seatsioReservationIds = ({ seatsio }: ItemSeating = {}): readonly string[] =>
  seatsio?.places.map(place => seatsioReservationId(seatsio.event_id, place)) ?? []

/**
 * The area where all the people of an item stand: each of its pieces is like the others, so it can have more or fewer.
 */
export const areaOf = ({ seatsio }: ItemSeating = {}): SeatsioPlace | undefined =>
  seatsio?.places.find(({ piece }) => piece > 0)

/** The places of an item at seats.io, as the wire has them. */
export const seatsioObjects = ({ places }: SeatsioReservation) =>
  places.map(({ object_id, piece }) => (piece > 0 ? { area: object_id, piece } : object_id))
