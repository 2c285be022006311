import { err, ok, type Result } from 'neverthrow'
import type { Product } from '../../catalogue/product.ts'
import type { Cents } from '../../money/money.ts'
import type { Ticket } from '../../order/order.ts'
import type { EpochMs } from '../../ports/clock.ts'
import type { AllotmentProblem } from '../payment/sale-payment.ts'

/** Tickets of one product that the ticket API holds for a device, with their codes (rules/kiosk#allotment). */
export type Allotment = {
  readonly id: string
  readonly productId: string
  /** The price of a ticket when they were reserved. */
  readonly price: Cents
  /** The VAT rate and the fees at that time; without them, the catalogue's apply. */
  readonly reserved?: Pick<Product, 'vatRate' | 'fees'>
  /** The tickets that the ticket API does not know as sold. */
  readonly tickets: readonly Pick<Ticket, 'code' | 'qr'>[]
  /** No sale begins at this time or later. */
  readonly until: EpochMs
}

/** A cash sale that the ticket API has not recorded yet; `id` is its idempotency key. */
export type OfflineSale = {
  readonly id: string
  readonly allotmentId: string
  /** Codes of the tickets that were handed over. */
  readonly codes: readonly string[]
  /** The sum that the customer owes, before cash is rounded. */
  readonly sum: Cents
  readonly tendered: Cents
  readonly at: EpochMs
  /** The clerk who sold them; absent in sales that earlier versions stored. */
  readonly clerkId?: string
}

/** The tickets that a device may still sell of an allotment: none that it has sold, sent or not. */
export const ticketsToSell = (
  { tickets }: Pick<Allotment, 'tickets'>,
  unsent: readonly OfflineSale[],
): Allotment['tickets'] => {
  const sold = new Set(unsent.flatMap(({ codes }) => codes))
  return tickets.filter(({ code }) => !sold.has(code))
}

/** The tickets of a sale and their sum. */
export const takeTickets = (
  allotment: Allotment,
  unsent: readonly OfflineSale[],
  { amount, now }: { readonly amount: number; readonly now: EpochMs },
): Result<Pick<OfflineSale, 'codes' | 'sum'>, AllotmentProblem> => {
  if (now >= allotment.until) return err('ended')
  const left = ticketsToSell(allotment, unsent)
  if (!Number.isInteger(amount) || amount < 1 || amount > left.length) return err('not_enough')
  return ok({ codes: left.slice(0, amount).map(({ code }) => code), sum: amount * allotment.price })
}
