import { type Cents, multiplyCents } from '@portti/core/rules'
import { goesWithEvent } from './goes-with-event.ts'
import type { PurchaseSnapshot } from './purchase-snapshot.ts'
import { refundCostId } from './refund-cost.ts'
import type { Piece } from './return-pieces.ts'

type ServiceCost = PurchaseSnapshot['service_costs'][number]

/** A cost per ticket of an order, as many times as it goes back. */
export type ReturnedFee = { readonly id: string; readonly amount: number; readonly cents: Cents }

/**
 * The fees that go back with these pieces of a purchase: those that were charged to enter a cancelled event, with its
 * services; free pieces had none (rules/payment#cancelled-event).
 */
export const returnedFees = (
  { service_costs }: Pick<PurchaseSnapshot, 'service_costs'>,
  returned: readonly Piece[],
  isCancelled: (eventId: string) => boolean,
): readonly ReturnedFee[] => {
  const pieces = returned.filter(({ line }) => goesWithEvent(line.product_type) && isCancelled(line.event_id ?? ''))
  return service_costs.flatMap(cost => {
    const charged = productsOf(cost)
    const paid = pieces.filter(({ line, cents }) => cents > 0 && charged.includes(line.product_id))
    const amount = Math.min(cost.amount, paid.length)
    return amount > 0 ? [{ id: cost.id, amount, cents: multiplyCents(cost.price_cents, amount) }] : []
  })
}

/** The costs that stay when these fees go back. */
export const costsWithoutFees = (costs: readonly ServiceCost[], fees: readonly ReturnedFee[]): readonly ServiceCost[] =>
  costs.flatMap(cost => {
    const fee = fees.find(({ id }) => id === cost.id)
    if (!fee || productsOf(cost).length === 0) return [cost]
    const amount = cost.amount - fee.amount
    return amount > 0 ? [{ ...cost, amount, total_cents: cost.total_cents - fee.cents }] : []
  })

/** The products that a fee per ticket was charged for; a refund cost was kept of tickets that went back. */
const productsOf = ({ id, charged }: ServiceCost): readonly string[] =>
  id === refundCostId ? [] : (charged?.product_ids ?? [])
