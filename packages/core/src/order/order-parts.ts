import type { CodeKind } from '../catalogue/code-kind.ts'
import { isTicketLike } from '../catalogue/product.ts'
import type { Order, OrderLine, Ticket, TicketEvent } from './order.ts'

/** Splits an order into admissions, pieces used or collected by code, and products without a code; each appears once. */
export type OrderParts = {
  readonly entries: readonly Ticket[]
  readonly cards: readonly Ticket[]
  readonly goods: readonly OrderLine[]
}

const entryKinds: readonly CodeKind[] = ['admission', 'stream']

/** The parts of an order, each in the order of its tickets and lines. */
export const orderParts = ({ lines, tickets }: Pick<Order, 'lines' | 'tickets'>): OrderParts => ({
  entries: tickets.filter(({ kind }) => entryKinds.includes(kind)),
  cards: tickets.filter(({ kind }) => !entryKinds.includes(kind)),
  goods: lines.filter(({ productType }) => !isTicketLike(productType)),
})

/** The admissions of one event; numbers count from 1 through all admissions of the order, as its papers do. */
export type EventEntries = {
  readonly event: TicketEvent | undefined
  readonly tickets: readonly { readonly ticket: Ticket; readonly number: number }[]
}

/** The admissions of an order by event, in order of each event's first one. */
export const entriesByEvent = (entries: readonly Ticket[]): readonly EventEntries[] => {
  const numbered = entries.map((ticket, index) => ({ ticket, number: index + 1 }))
  const ids = [...new Set(entries.map(({ event }) => event?.id))]
  return ids.map(id => {
    const tickets = numbered.filter(({ ticket }) => ticket.event?.id === id)
    return { event: tickets[0]?.ticket.event, tickets }
  })
}
