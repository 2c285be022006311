import { type DeskOrder, type DeskTicket, type RefundWanted, refundableGoods } from './desk-order.ts'

type Goods = DeskOrder['goods'][number]

/** A line that can be chosen for a refund (rules/desk#refund). */
export type RefundLine =
  | {
      readonly kind: 'ticket'
      readonly ticket: DeskTicket
      readonly isChosen: boolean
      /** A ticket that was used at a door does not go back. */
      readonly canGoBack: boolean
    }
  | {
      readonly kind: 'goods'
      readonly goods: Goods
      /** The amount to refund, and the next lower and higher amounts. */
      readonly amount: number
      readonly less: number
      readonly more: number
    }

const isUnused = ({ usedAt }: DeskTicket): boolean => usedAt === undefined

/** A whole order goes back only while none of its tickets was used. */
export const canRefundWhole = ({ tickets }: DeskOrder): boolean => tickets.every(isUnused)

/** Lines of an order and what is planned of them, in the order of the screen and its keys. */
export const refundLines = (order: DeskOrder, wanted: RefundWanted): readonly RefundLine[] => [
  ...order.tickets.map(ticket => ({
    kind: 'ticket' as const,
    ticket,
    isChosen: wanted.isWhole || wanted.tickets.includes(ticket.code),
    canGoBack: isUnused(ticket),
  })),
  ...refundableGoods(order).map(one => goodsLine(one, wanted)),
]

const goodsLine = (goods: Goods, { isWhole, products }: RefundWanted): RefundLine => {
  const { id, amount: most } = goods
  const amount = isWhole ? most : (products.find(one => one.id === id)?.amount ?? 0)
  return { kind: 'goods', goods, amount, less: Math.max(0, amount - 1), more: Math.min(most, amount + 1) }
}

/** The plan by its pieces, where it is of the whole order: from there one of them may be taken out. */
const byPieces = (order: DeskOrder, wanted: RefundWanted): RefundWanted =>
  wanted.isWhole
    ? {
        ...wanted,
        isWhole: false,
        tickets: order.tickets.filter(isUnused).map(({ code }) => code),
        products: refundableGoods(order).map(({ id, amount }) => ({ id, amount })),
      }
    : wanted

/** The plan with the choice of a ticket toggled. */
export const toggleRefundTicket = (order: DeskOrder, wanted: RefundWanted, code: string): RefundWanted => {
  if (!order.tickets.some(ticket => ticket.code === code && isUnused(ticket))) return wanted
  const plan = byPieces(order, wanted)
  const { tickets } = plan
  return { ...plan, tickets: tickets.includes(code) ? tickets.filter(other => other !== code) : [...tickets, code] }
}

/** The plan with `pieces` of a product, at most the bought ones. */
export const setRefundAmount = (order: DeskOrder, wanted: RefundWanted, id: string, pieces: number): RefundWanted => {
  const most = refundableGoods(order).find(one => one.id === id)?.amount ?? 0
  const amount = Math.max(0, Math.min(most, pieces))
  const plan = byPieces(order, wanted)
  const others = plan.products.filter(one => one.id !== id)
  return { ...plan, products: [...others, ...(amount > 0 ? [{ id, amount }] : [])] }
}

/** The plan with the whole order, or with nothing again. */
export const toggleRefundWhole = (order: DeskOrder, wanted: RefundWanted): RefundWanted =>
  canRefundWhole(order) ? { ...wanted, isWhole: !wanted.isWhole, tickets: [], products: [] } : wanted

/** The plan with the cost of the shop's terms left out, or kept again. */
export const toggleRefundCost = (wanted: RefundWanted): RefundWanted => ({
  ...wanted,
  isWithoutCost: !wanted.isWithoutCost,
})

/** The plan after the key of a line: a ticket comes and goes, and after the last piece of a product it begins anew. */
export const pressRefundLine = (order: DeskOrder, wanted: RefundWanted, place: number): RefundWanted => {
  const line = refundLines(order, wanted)[place]
  if (!line) return wanted
  if (line.kind === 'ticket') return toggleRefundTicket(order, wanted, line.ticket.code)
  const { id, amount: most } = line.goods
  return setRefundAmount(order, wanted, id, (line.amount + 1) % (most + 1))
}
