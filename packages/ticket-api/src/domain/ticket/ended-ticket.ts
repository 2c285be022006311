import { ticketSchema } from '@portti/contract'
import * as z from 'zod'

const { product_title, event, seat } = ticketSchema.shape

/** The ticket that a letter to its former receiver names; its row may be gone by then (rules/desk#receiver). */
const endedTicketSchema = z.object({
  product_title,
  event,
  seat,
  /** Whether somebody else has it now; otherwise it went back. */
  given_on: z.optional(z.boolean()),
})
export type EndedTicket = z.infer<typeof endedTicketSchema>

export const parseEndedTicket = (stored: unknown): EndedTicket => endedTicketSchema.parse(stored)
