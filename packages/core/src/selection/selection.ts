import type { AmountView } from '../availability/amount.ts'
import type { Cart } from '../cart/cart.ts'
import type { Product } from '../catalogue/product.ts'
import type { ProductOffer } from '../catalogue/product-offer.ts'
import type { Cents } from '../money/money.ts'

/** What a selection needs to know of a product; a shell's own fields, such as names, come through untouched. */
export type SelectableProduct = Pick<
  Product,
  'id' | 'price' | 'originalPrice' | 'fees' | 'availability' | 'requiredProducts'
> & {
  /** Each piece is sold with its participant's details: it gets a cart line of its own. */
  readonly isRegistered?: boolean
}

/** Pieces by product. A companion that was chosen once stays listed, also at 0. */
export type ChosenAmounts = Readonly<Record<string, number>>

export type SelectionInput<Listed extends SelectableProduct> = {
  readonly products: readonly Listed[]
  /** What listed products require that is sold elsewhere in the shop: listed once it is chosen. */
  readonly companions: readonly Listed[]
  /** What the cart holds; nothing where there is no cart. */
  readonly cart?: (Pick<Cart, 'items'> & Partial<Pick<Cart, 'serviceCosts'>>) | undefined
  /** Most pieces of an event in one order (rules/customer-form.md). */
  readonly eventLimit?: EventLimit | undefined
  readonly chosen: ChosenAmounts
}

export type EventLimit = { readonly eventId: string; readonly max: number }

/** A limit of an amount that a shopper is told of. */
export type AmountLimit =
  | { readonly kind: 'sold_in_steps'; readonly min: number; readonly step: number }
  | { readonly kind: 'at_least'; readonly min: number }
  | { readonly kind: 'at_most'; readonly max: number }
  /** The product's maximum counts what the cart holds of it. */
  | { readonly kind: 'rest_in_cart'; readonly max: number }
  /** The event's limit per order is reached. */
  | { readonly kind: 'order_full'; readonly max: number }
  /** The stock has no more. */
  | { readonly kind: 'all_left' }

export type SelectionLine<Listed extends SelectableProduct> = AmountView & {
  readonly product: Listed
  readonly offer: ProductOffer
  /** The limit that stops `more`, now or later. */
  readonly limit: AmountLimit
  /** Limits to tell of now: those that surprise, and the one that is reached. */
  readonly toldLimits: readonly AmountLimit[]
  /** Products of which one must be bought too, where the offer requires it. */
  readonly requires: readonly string[]
  /** One of these, which a single press adds together with the line's own product. */
  readonly companion?: Listed
  /** Whole percent off the original price. */
  readonly percentOff?: number
  /** How many are left, where they are few and the number is known. */
  readonly fewLeft?: number
}

/** What is chosen and what may be chosen further. */
export type SelectionView<Listed extends SelectableProduct> = {
  /** Products in the order given, then the companions that were chosen. */
  readonly lines: readonly SelectionLine<Listed>[]
  /** Pieces chosen. */
  readonly count: number
  /** What the cart grows by: every fee included (rules/prices-and-vat#fees-included). */
  readonly total: Cents
  readonly canAdd: boolean
  /** Something of it can be bought now. */
  readonly isAnyOnSale: boolean
}
