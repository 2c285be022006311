import * as z from 'zod'

const seatNamesSchema = z.object({
  section: z.string().nullish(),
  row: z.string().nullish(),
  seat: z.string().nullish(),
})
/** What a ticket says of its seat, in the language of the order. */
export type SeatNames = z.infer<typeof seatNamesSchema>

/** Empty for a ticket without a seat. */
export const readSeatNames = (stored: unknown): SeatNames => seatNamesSchema.parse(stored ?? {})

/** A ticket, by its place in the order, that got another seat. */
const movedSeatSchema = z.object({ position: z.int(), from: seatNamesSchema, to: seatNamesSchema })
export type MovedSeat = z.infer<typeof movedSeatSchema>

export const readMovedSeats = (stored: unknown): readonly MovedSeat[] => z.array(movedSeatSchema).parse(stored)
