import { isTicketLike } from '../catalogue/product.ts'
import type { CodeKind } from '../codes/code-kind.ts'
import type { Order, OrderLine, Ticket } from './order.ts'

/** What lets in, what is used or fetched by its code, and what has no code: all of an order, nothing twice. */
export type OrderParts = {
  readonly entries: readonly Ticket[]
  readonly cards: readonly Ticket[]
  readonly goods: readonly OrderLine[]
}

const entryKinds: readonly CodeKind[] = ['admission', 'stream']

export const orderParts = ({ lines, tickets }: Pick<Order, 'lines' | 'tickets'>): OrderParts => ({
  entries: tickets.filter(({ kind }) => entryKinds.includes(kind)),
  cards: tickets.filter(({ kind }) => !entryKinds.includes(kind)),
  goods: lines.filter(({ productType }) => !isTicketLike(productType)),
})
