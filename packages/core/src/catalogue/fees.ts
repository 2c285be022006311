import { addCents, type Cents } from '../money/money.ts'
import type { LocalizedText } from '../text/localized-text.ts'

/** A fee that comes with a product and cannot be avoided (rules/prices-and-vat#fees-included). */
export type Fee = {
  readonly id: string
  readonly title: LocalizedText
  /** Its name as part of a price: "palvelumaksun". */
  readonly titleInPrice: LocalizedText
  readonly price: Cents
  /** With each piece that is paid for, or once with the whole order. */
  readonly per: 'paid_ticket' | 'order'
}

/**
 * Whether a cost of the shop is charged for a product (rules/prices-and-vat#service-costs): one per ticket for admissions
 * only, and either for the events that it names, or for all.
 */
export const isCharged = (
  cost: { readonly per: Fee['per']; readonly eventIds: readonly string[] },
  product: { readonly type: string; readonly eventId?: string | undefined },
): boolean =>
  (cost.per === 'order' || product.type === 'single_event_access') &&
  (cost.eventIds.length === 0 || (product.eventId !== undefined && cost.eventIds.includes(product.eventId)))

/** What is charged with a product of this price: what is free has no fee per ticket. */
export const feesAt = (price: Cents, fees: readonly Fee[]): readonly Fee[] =>
  fees.filter(({ per }) => per === 'order' || price > 0)

/** The price of one with the fees that each piece carries. */
export const priceWithFees = (price: Cents, fees: readonly Fee[]): Cents =>
  addCents(price, ...feesAt(price, fees).flatMap(fee => (fee.per === 'paid_ticket' ? fee.price : [])))

type Charged = { readonly fees?: readonly Fee[] }

/** Fees of a whole order with these products, each once, but for those that are charged already. */
export const orderFees = (products: readonly Charged[], charged: readonly { readonly id: string }[] = []): Cents => {
  const fees = products.flatMap(({ fees: own = [] }) => own.filter(({ per }) => per === 'order'))
  const once = new Map(fees.map(fee => [fee.id, fee.price]))
  for (const { id } of charged) once.delete(id)
  return addCents(...once.values())
}

/** What somebody pays who buys one and nothing else: a product's price holds the fees of each piece. */
export const leastToPay = (product: Charged & { readonly price: Cents }): Cents => product.price + orderFees([product])
