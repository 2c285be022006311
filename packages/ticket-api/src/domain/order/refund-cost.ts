import { addCents, type Cents } from '@portti/core/rules'
import type { Catalogue } from '../model/catalogue.ts'
import { creditIds } from './credit-ids.ts'
import type { PurchaseSnapshot } from './purchase-snapshot.ts'
import type { Piece } from './return-pieces.ts'

/** Product id of the lines of an order for its refund costs. */
export const refundCostId = 'refund_cost'

type ServiceCost = PurchaseSnapshot['service_costs'][number]

/** The refund cost kept of returned pieces, which the order has as a cost from then on. */
export type KeptCost = {
  readonly title: ServiceCost['title']
  readonly cents: Cents
  readonly vatPermille: number
  /** Products of the tickets that it is kept of. */
  readonly productIds: readonly string[]
}

/** The terms of the shop whose refund cost applies (rules/payment#refund-cost). */
export type RefundTerms = Pick<Catalogue, 'refundCost' | 'events' | 'vatPermille'>

/** The refund cost of these pieces, at the VAT rate of a moment; undefined if the terms keep nothing. */
export const costOfPieces = (pieces: Iterable<Piece>, terms: RefundTerms, now: number): KeptCost | undefined => {
  const { refundCost } = terms
  const kept = [...pieces].map(piece => ({ piece, cents: costOfPiece(piece, terms) })).filter(({ cents }) => cents > 0)
  if (!refundCost || kept.length === 0) return undefined
  return {
    title: refundCost.title,
    cents: addCents(...kept.map(({ cents }) => cents)),
    vatPermille: terms.vatPermille(refundCost.vatKind, now),
    productIds: [...new Set(kept.map(({ piece }) => piece.line.product_id))],
  }
}

/** The refund cost of a piece: only tickets have one, at most their price; none if the event is cancelled. */
export const costOfPiece = (
  { line, cents }: Pick<Piece, 'line' | 'cents'>,
  { refundCost, events }: Pick<RefundTerms, 'refundCost' | 'events'>,
): Cents => {
  const isTicket = line.product_type === 'single_event_access'
  if (!refundCost || !isTicket || cancelledIn({ events })(line.event_id ?? '')) return 0
  return Math.min(refundCost.priceCents, cents)
}

/** Tells of an event whether the catalogue has it as cancelled. */
export const cancelledIn =
  ({ events }: Pick<RefundTerms, 'events'>) =>
  (eventId: string): boolean =>
    events.get(eventId)?.status === 'cancelled'

const isKept = ({ id }: Left['service_costs'][number]): boolean => id === refundCostId

/** A credit of an order, and how many of its costs were kept before it. */
export type CreditAfterCosts = { readonly cents: Cents; readonly costsBefore: number }

/**
 * The costs that earlier refunds kept, which do not go back with the rest of the order: less what a credit after them
 * gave back (rules/payment#refund-cost).
 */
export const keptCosts = (
  { service_costs }: Pick<PurchaseSnapshot, 'service_costs'>,
  credits: readonly CreditAfterCosts[],
): readonly ServiceCost[] =>
  credits.reduce(lessCredit, service_costs.filter(isKept)).filter(({ total_cents }) => total_cents > 0)

/** A credit gives the first cost back before the next. */
const lessCredit = (
  costs: readonly ServiceCost[],
  { cents, costsBefore }: CreditAfterCosts,
): readonly ServiceCost[] => {
  let credit = cents
  return costs.map((cost, index) => {
    const back = index < costsBefore ? Math.min(cost.total_cents, credit) : 0
    credit -= back
    const total_cents = cost.total_cents - back
    return { ...cost, price_cents: total_cents, total_cents }
  })
}

export const sumOfCosts = (costs: readonly Pick<ServiceCost, 'total_cents'>[]): Cents =>
  addCents(...costs.map(({ total_cents }) => total_cents))

type Left = {
  readonly lines: readonly unknown[]
  readonly deliveries: readonly unknown[]
  readonly service_costs: readonly { readonly id: string | number }[]
}

/**
 * Whether nothing but kept costs is left of an order, or of its snapshot: it is cancelled, though paid
 * (rules/payment#refund-cost). SQL asks the same by `isOnlyKeptOrder`.
 */
export const isOnlyKept = ({ lines, deliveries, service_costs }: Left): boolean => {
  const costs = service_costs.filter(({ id }) => !creditIds.includes(String(id)))
  return lines.length + deliveries.length === 0 && costs.length > 0 && costs.every(isKept)
}
