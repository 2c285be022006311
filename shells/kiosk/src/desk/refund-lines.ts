import type { DeskOrder, RefundWanted } from '@portti/core'

/** What can be chosen to go back, in the order of the screen and its keys. */
export const linesOf = ({ tickets, goods }: DeskOrder) => [
  ...tickets.map(({ code, usedAt }) => ({ kind: 'ticket' as const, code, canGoBack: usedAt === undefined })),
  ...goods.filter(({ canGoBack }) => canGoBack).map(({ id, amount }) => ({ kind: 'goods' as const, id, amount })),
]

/** A whole order goes back only while none of its tickets was used. */
export const canBeWhole = ({ tickets }: DeskOrder): boolean => tickets.every(({ usedAt }) => usedAt === undefined)

/** The plan with a ticket chosen, or not any more. */
export const withTicket = (wanted: RefundWanted, code: string): RefundWanted => ({
  ...wanted,
  isWhole: false,
  tickets: wanted.tickets.includes(code) ? wanted.tickets.filter(other => other !== code) : [...wanted.tickets, code],
})

/** The plan with so many pieces of a product. */
export const withAmount = (wanted: RefundWanted, id: string, amount: number): RefundWanted => ({
  ...wanted,
  isWhole: false,
  products: [...wanted.products.filter(one => one.id !== id), ...(amount > 0 ? [{ id, amount }] : [])],
})

/** The plan with the whole order, or with nothing again. */
export const withWhole = (order: DeskOrder, wanted: RefundWanted): RefundWanted =>
  canBeWhole(order) ? { ...wanted, isWhole: !wanted.isWhole, tickets: [], products: [] } : wanted
