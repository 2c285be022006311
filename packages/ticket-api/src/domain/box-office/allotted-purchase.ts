import { multiplyCents } from '@portti/core/rules'
import { type PurchaseSnapshot, toPayCents } from '../order/purchase-snapshot.ts'

/**
 * A purchase of `amount` tickets of an allotment, each as it was reserved (rules/kiosk#allotment). They cost the same,
 * and nothing is charged once per order.
 */
export const allottedPurchase = (piece: PurchaseSnapshot, amount: number): PurchaseSnapshot => {
  const times = <Part extends { readonly total_cents: number }>(part: Part): Part & { readonly amount: number } => ({
    ...part,
    amount,
    total_cents: multiplyCents(part.total_cents, amount),
  })
  return {
    ...piece,
    lines: piece.lines.map(times),
    service_costs: piece.service_costs.map(times),
    total_cents: multiplyCents(piece.total_cents, amount),
    to_pay_cents: multiplyCents(toPayCents(piece), amount),
  }
}
