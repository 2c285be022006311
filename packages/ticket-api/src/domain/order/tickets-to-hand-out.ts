import * as z from 'zod'

type StoredTicket = { readonly code: string; readonly holder: unknown; readonly gift: unknown }

export type ToHandOut<Ticket> = {
  readonly tickets: readonly Ticket[]
  /** How many are left out, and why. */
  readonly used: number
  readonly given: number
}

const letterSchema = z.object({ email: z.string().min(1) })

/** It has a holder of its own, or goes to the recipient of a gift card by a letter. */
const isGiven = ({ holder, gift }: StoredTicket): boolean => holder !== null || letterSchema.safeParse(gift).success

/**
 * The tickets that are handed out to whoever comes with the number of a paid order: not those that were used or belong
 * to somebody else. With the code of a ticket that one alone, also to its holder (rules/kiosk#hand-out).
 */
export const ticketsToHandOut = <Ticket extends StoredTicket>(
  all: readonly Ticket[],
  used: ReadonlySet<string>,
  wanted: string | undefined,
): ToHandOut<Ticket> => {
  const asked = wanted === undefined ? all : all.filter(({ code }) => code === wanted)
  const unused = asked.filter(({ code }) => !used.has(code))
  const tickets = wanted === undefined ? unused.filter(ticket => !isGiven(ticket)) : unused
  return { tickets, used: asked.length - unused.length, given: unused.length - tickets.length }
}
