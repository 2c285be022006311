import { addCents, allocate } from '../../money/money.ts'
import { type CounterOrder, type CounterRefundWanted, hasOnlyKept } from './counter-order.ts'
import type { RefundsState } from './refund-service.ts'

/** A sale whose pieces a clerk chooses to refund. */
export type Choosing = Extract<RefundsState, { readonly phase: 'choosing' }>

/**
 * The sums of a refund. All pieces refund the whole remaining payment; a part refunds its price and the fees that go
 * back with it, in the shares of money and vouchers that paid the order. The refund costs kept now and earlier are
 * deducted.
 */
const sumsOf = ({
  order: { pieces, total, left, kept = 0 },
  chosen,
  keepsCost,
}: Pick<Choosing, 'order' | 'chosen' | 'keepsCost'>): Pick<Choosing, 'cost' | 'sum' | 'toVouchers'> => {
  const own = [...chosen].flatMap(place => pieces[place] ?? [])
  const isAll = own.length === pieces.length
  const worth = isAll ? total - kept : addCents(...own.map(({ price, fee = 0 }) => price + fee))
  const cost = Math.max(0, Math.min(addCents(...own.map(({ refundCost = 0 }) => refundCost)), worth))
  const keeping = keepsCost ? cost : 0
  // A credit may have given back more than is left beside what was kept: then all goes back.
  if (isAll && (kept + keeping === 0 || total < kept || pieces.length === 0))
    return { cost, sum: left.money, toVouchers: left.vouchers }
  const [sum = 0, toVouchers = 0] = allocate(worth - keeping, [total - left.vouchers, left.vouchers])
  return { cost, sum, toVouchers }
}

/** The choice with its sums, and what a clerk still has to say. */
export const withMissing = (state: Omit<Choosing, 'missing'>): Choosing => {
  const { chosen, reason, managers, manager } = state
  const missing =
    chosen.size === 0 && !hasOnlyKept(state.order)
      ? 'pieces'
      : reason.trim() === ''
        ? 'reason'
        : managers.length > 0 && !manager
          ? 'approval'
          : undefined
  return { ...state, ...sumsOf(state), ...(missing && { missing }) }
}

/** The refund as it is sent: names the cost that was shown. */
export const wantedOf = ({ order, chosen, reason, cost, keepsCost }: Choosing): CounterRefundWanted => {
  const pieces = [...chosen].flatMap(place => order.pieces[place] ?? [])
  const products = new Map<string, number>()
  for (const { ticket, productId } of pieces) {
    if (ticket === undefined) products.set(productId, (products.get(productId) ?? 0) + 1)
  }
  return {
    number: order.number,
    tickets: pieces.flatMap(({ ticket }) => ticket ?? []),
    products: [...products].map(([id, amount]) => ({ id, amount })),
    reason: reason.trim(),
    ...(keepsCost && cost > 0 && { cost }),
    ...(hasOnlyKept(order) && { returnsKept: true }),
  }
}

/**
 * The choice with a piece toggled. Pieces without tickets are sent by their number, and the last ones go back: of
 * those at different prices the last ones are chosen, so that the sum is that of what goes back.
 */
export const togglePiece = (order: CounterOrder, chosen: ReadonlySet<number>, place: number): ReadonlySet<number> => {
  const places = returnable(order)
  if (!places.includes(place)) return chosen
  const next = new Set(chosen)
  if (!next.delete(place)) next.add(place)
  const { pieces } = order
  const own = places.filter(
    other => pieces[other]?.ticket === undefined && pieces[other]?.productId === pieces[place]?.productId,
  )
  if (!own.includes(place) || new Set(own.map(other => pieces[other]?.price)).size === 1) return next
  const amount = own.filter(other => next.has(other)).length
  return new Set([...next].filter(other => !own.includes(other)).concat(own.slice(own.length - amount)))
}

/** The pieces that can go back, by their places. */
export const returnable = ({ pieces }: CounterOrder): readonly number[] =>
  pieces.flatMap(({ isUsed }, index) => (isUsed ? [] : [index]))
