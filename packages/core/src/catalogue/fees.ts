import { addCents, type Cents } from '../money/money.ts'
import type { LocalizedText } from '../text/localized-text.ts'

/** A mandatory fee of a product (rules/prices-and-vat#fees-included). */
export type Fee = {
  readonly id: string
  readonly title: LocalizedText
  /** Its name as part of a price: "palvelumaksun". */
  readonly titleInPrice: LocalizedText
  readonly price: Cents
  /** Charged per paid piece, or once per order. */
  readonly per: 'paid_ticket' | 'order'
  /** Percent; the fee's own rate, independent of the product's. */
  readonly vatRate?: number
}

/**
 * Whether a cost of the shop is charged for a product (rules/prices-and-vat#service-costs): a cost per ticket only for
 * admissions; both kinds either for the events they name, or for all.
 */
export const isCharged = (
  cost: { readonly per: Fee['per']; readonly eventIds: readonly string[] },
  product: { readonly type: string; readonly eventId?: string | undefined },
): boolean =>
  (cost.per === 'order' || product.type === 'single_event_access') &&
  (cost.eventIds.length === 0 || (product.eventId !== undefined && cost.eventIds.includes(product.eventId)))

/** Fees of a product at this price: a free product has no fee per ticket. */
export const feesAt = <Of extends Pick<Fee, 'per'>>(price: Cents, fees: readonly Of[]): readonly Of[] =>
  fees.filter(({ per }) => per === 'order' || price > 0)

/** Unit price including the fees per piece. */
export const priceWithFees = (price: Cents, fees: readonly Pick<Fee, 'price' | 'per'>[]): Cents =>
  addCents(price, ...feesAt(price, fees).flatMap(fee => (fee.per === 'paid_ticket' ? fee.price : [])))

type Charged = { readonly fees?: readonly Pick<Fee, 'id' | 'price' | 'per'>[] }

/** Fees per order for these products, each once, without those already charged. */
export const orderFees = (products: readonly Charged[], charged: readonly { readonly id: string }[] = []): Cents => {
  const fees = products.flatMap(({ fees: own = [] }) => own.filter(({ per }) => per === 'order'))
  const once = new Map(fees.map(fee => [fee.id, fee.price]))
  for (const { id } of charged) once.delete(id)
  return addCents(...once.values())
}

/** Price of buying one and nothing else; a product's price already includes the fees per piece. */
export const minToPay = (product: Charged & { readonly price: Cents }): Cents => product.price + orderFees([product])
