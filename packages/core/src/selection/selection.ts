import type { AmountView } from '../availability/amount.ts'
import type { Cart } from '../cart/cart.ts'
import type { Product } from '../catalogue/product.ts'
import type { ProductOffer } from '../catalogue/product-offer.ts'
import type { Cents } from '../money/money.ts'

/** The input of a selection for a product; a shell's own fields, such as names, pass through unchanged. */
export type SelectableProduct = Pick<
  Product,
  'id' | 'price' | 'originalPrice' | 'fees' | 'availability' | 'requiredProducts'
> & {
  /** Each piece is sold with its participant's details, as its own cart item. */
  readonly isRegistered?: boolean
}

/** Pieces by product. A companion stays listed once it was chosen, even at 0. */
export type ChosenAmounts = Readonly<Record<string, number>>

export type SelectionInput<Listed extends SelectableProduct> = {
  readonly products: readonly Listed[]
  /** Required products that are sold elsewhere in the shop: listed once chosen. */
  readonly companions: readonly Listed[]
  /** The cart's content; empty when there is no cart. */
  readonly cart?: (Pick<Cart, 'items'> & Partial<Pick<Cart, 'seats' | 'serviceCosts'>>) | undefined
  /** Maximum of an event's pieces in one order (rules/quantity#event-limit). */
  readonly eventLimit?: EventLimit | undefined
  readonly chosen: ChosenAmounts
}

export type EventLimit = { readonly eventId: string; readonly max: number }

/** A limit that a shopper is told. */
export type AmountLimit =
  | { readonly kind: 'sold_in_steps'; readonly min: number; readonly step: number }
  | { readonly kind: 'at_least'; readonly min: number }
  | { readonly kind: 'at_most'; readonly max: number }
  /** The product's maximum includes what the cart holds of it. */
  | { readonly kind: 'rest_in_cart'; readonly max: number }
  /** The event's limit per order is reached. */
  | { readonly kind: 'order_full'; readonly max: number }
  /** The stock is used up. */
  | { readonly kind: 'all_left' }

export type SelectionLine<Listed extends SelectableProduct> = AmountView & {
  readonly product: Listed
  readonly offer: ProductOffer
  /** The limit that stops `more`, now or later. */
  readonly limit: AmountLimit
  /** Limits to show now: unexpected ones, and the one reached. */
  readonly reportedLimits: readonly AmountLimit[]
  /** Products of which one must be bought too, when the offer requires it. */
  readonly requires: readonly string[]
  /** One of these, which a single press adds together with the line's own product. */
  readonly companion?: Listed
  /** Whole percent off the original price, rounded down; absent below one percent. */
  readonly percentOff?: number
  /** Remaining pieces, when they are few and the number is known. */
  readonly fewLeft?: number
}

/** The chosen amounts and the further choices. */
export type SelectionView<Listed extends SelectableProduct> = {
  /** Products in the order given, then the chosen companions. */
  readonly lines: readonly SelectionLine<Listed>[]
  /** Pieces chosen. */
  readonly count: number
  /** The sum that it adds to the cart's total, with every fee (rules/prices-and-vat#fees-included). */
  readonly total: Cents
  readonly canAdd: boolean
  /** At least one product can be bought now. */
  readonly isAnyOnSale: boolean
}
