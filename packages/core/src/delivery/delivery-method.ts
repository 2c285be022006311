import type { deliveryGroups, deliveryRequirements } from '@portti/contract'
import type { Product, ProductType } from '../catalogue/product.ts'
import type { LocalizedText } from '../text/localized-text.ts'

export type DeliveryGroup = (typeof deliveryGroups)[number]

/** Customer details that a method needs (rules/delivery#required-details). */
export type DeliveryRequirement = (typeof deliveryRequirements)[number]

export type DeliveryMethod = {
  readonly id: string
  readonly title: LocalizedText
  readonly description: LocalizedText
  /** The cost, as a product of type `delivery_cost`. */
  readonly product: Product
  /** Fixes the offered price (rules/delivery#price-token); absent in the shop's own list. */
  readonly priceToken?: string
  readonly groups: readonly DeliveryGroup[]
  readonly isHidden: boolean
  /** Empty means every type. */
  readonly availableForProductTypes: readonly ProductType[]
  readonly requires: readonly DeliveryRequirement[]
  readonly flags: Readonly<Record<string, unknown>>
}
