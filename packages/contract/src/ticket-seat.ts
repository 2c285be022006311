import * as z from 'zod/mini'

/** The place that a ticket names, in the language of its order. A table has no row, a standing area no seat either. */
export const ticketSeatSchema = z.object({
  section: z.nullish(z.string()),
  row: z.nullish(z.string()),
  seat: z.nullish(z.string()),
})
export type WireTicketSeat = z.infer<typeof ticketSeatSchema>
