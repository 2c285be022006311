import { ticketSeatSchema, type WireTicketSeat } from '@portti/contract'
import * as z from 'zod'

/** Empty for a ticket without a seat. */
export const parseSeatNames = (stored: unknown): WireTicketSeat => ticketSeatSchema.parse(stored ?? {})

/** A ticket, by its place in the order, that got another seat, and the seat it had. */
const movedSeatSchema = z.object({ position: z.int(), from: ticketSeatSchema })
export type MovedSeat = z.infer<typeof movedSeatSchema>

export const parseMovedSeats = (stored: unknown): readonly MovedSeat[] => z.array(movedSeatSchema).parse(stored)
