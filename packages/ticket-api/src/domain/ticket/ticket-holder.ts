import * as z from 'zod'

/** Who got a ticket instead of the buyer of its order (rules/desk#receiver). */
const ticketHolderSchema = z.object({ first_name: z.string(), last_name: z.string(), email: z.string() })
export type TicketHolder = z.infer<typeof ticketHolderSchema>

/** Undefined for a ticket of the buyer's own. */
export const readTicketHolder = (stored: unknown): TicketHolder | undefined =>
  ticketHolderSchema.nullable().parse(stored) ?? undefined

export const holderName = ({ first_name, last_name }: TicketHolder): string =>
  [first_name, last_name].filter(Boolean).join(' ')
