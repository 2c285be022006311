import { isTicketLike } from '../catalogue/product.ts'
import type { CodeKind } from '../codes/code-kind.ts'
import type { Order, OrderLine, Ticket } from './order.ts'

/** Splits an order into admissions, pieces used or collected by code, and products without a code; each appears once. */
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
