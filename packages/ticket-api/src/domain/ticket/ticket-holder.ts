import * as z from 'zod'

/** The person who was given a ticket in place of the buyer (rules/desk#receiver). */
const ticketHolderSchema = z.object({ first_name: z.string(), last_name: z.string(), email: z.string() })
export type TicketHolder = z.infer<typeof ticketHolderSchema>

/** Undefined for a ticket of the buyer's own. */
export const parseTicketHolder = (stored: unknown): TicketHolder | undefined =>
  ticketHolderSchema.nullable().parse(stored) ?? undefined

export const holderName = ({ first_name, last_name }: TicketHolder): string =>
  [first_name, last_name].filter(Boolean).join(' ')
