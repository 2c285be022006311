import * as z from 'zod/mini'
import { availabilitySchema } from './availability.ts'
import { readIdSchema } from './identifiers.ts'
import { localizedTextSchema } from './localized-text.ts'
import { moneySchema } from './money.ts'

/** Flags that have a meaning today; others pass through unread. */
const flagsSchema = z.record(z.string(), z.unknown())

/** A mandatory fee (rules/prices-and-vat#fees-included). */
export const productFeeSchema = z.object({
  id: readIdSchema,
  title: localizedTextSchema,
  /** Its name as part of a price: "sis. palvelumaksun 1,98 €". */
  title_in_price: z.nullish(localizedTextSchema),
  price: moneySchema,
  /** `paid_ticket` is charged per piece, `order` once per order. */
  per: z.string(),
  /** Percent, as `vat_rate` of the product. */
  vat_rate: z.nullish(z.number()),
})
export type WireProductFee = z.infer<typeof productFeeSchema>

export const productSchema = z.object({
  id: readIdSchema,
  title: localizedTextSchema,
  price: moneySchema,
  /** Mandatory fees on top of the price; in the catalogue, not in cart items. */
  fees: z.nullish(z.array(productFeeSchema)),
  /** The price before a reduction, when the shop sets one (rules/prices-and-vat#original-price). */
  original_price: z.nullish(moneySchema),
  /** Where the buyer chooses the price, in whole euros: from `price` to this (rules/gift-cards#own-sum). */
  price_up_to: z.nullish(moneySchema),
  /** Percent with one decimal, set by the product's kind today (rules/prices-and-vat#vat-rates). */
  vat_rate: z.nullish(z.number()),
  type: z.nullish(z.string()),
  short_info: z.nullish(localizedTextSchema),
  description: z.nullish(localizedTextSchema),
  /** A photograph, an https address (rules/catalogue#photographs). */
  main_image_url: z.nullish(z.string()),
  sort_order: z.nullish(z.int()),
  event_id: z.nullish(readIdSchema),
  availability: z.nullish(availabilitySchema),
  allowed_seat_categories: z.nullish(z.array(z.string())),
  forbidden_delivery_options: z.nullish(z.array(readIdSchema)),
  /** Products of which one must be in the cart first (rules/cart#required-products). */
  required_products: z.nullish(z.array(readIdSchema)),
  /** For a ticket of a `mixed` event: `door`, `stream` or `both` (rules/tickets#mixed-events). */
  admits: z.nullish(z.string()),
  /** For a serial card: its number of admissions. */
  serial_card_size: z.nullish(z.int()),
  /** How many days the code that comes with it is valid, counted from the sale; absent when it does not expire. */
  valid_days: z.nullish(z.int()),
  flags: z.nullish(flagsSchema),
})
export type WireProduct = z.infer<typeof productSchema>

/** Delivery and payment costs carry a token that fixes the offered price (rules/delivery#price-token). */
export const costProductSchema = z.extend(productSchema, { price_token: z.nullish(z.string()) })
export type WireCostProduct = z.infer<typeof costProductSchema>
