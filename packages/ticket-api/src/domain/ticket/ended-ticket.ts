import { ticketSchema } from '@portti/contract'
import * as z from 'zod'

const { product_title, event, seat } = ticketSchema.shape

/** What is told of a given ticket that ended: its row may be gone by then (rules/desk#receiver). */
const endedTicketSchema = z.object({ product_title, event, seat })
export type EndedTicket = z.infer<typeof endedTicketSchema>

export const readEndedTicket = (stored: unknown): EndedTicket => endedTicketSchema.parse(stored)
