import type { codeKinds } from '@portti/contract/words'
import type { Generated } from 'kysely'
import type { Json, JsonOrNull, OptionalJson } from './column-types.ts'

/** An order; after partial refunds, its remaining part. */
export type CustomerOrderTable = {
  shop_id: string
  number: string
  /** The tokens of its links are derived from it: another seed ends all of them. */
  link_seed: Generated<string>
  /** Hash of the secret in links that were mailed before there were tokens. */
  old_secret_hash: Generated<Buffer | null>
  checkout_id: string
  cart_id: string
  status: 'unpaid' | 'paid' | 'cancelled' | 'refunded'
  language: string
  customer: Json<unknown>
  delivery_customer: JsonOrNull<unknown>
  comments_by_customer: string | null
  total_cents: number
  payment_provider: string | null
  created_at: Generated<Date>
  snapshot: JsonOrNull<unknown>
  pay_before: Generated<Date | null>
  /** A day, such as `2026-11-27`. */
  delivered_on: Generated<string | null>
  /** When its goods were sent, and the tracking address of their parcel (rules/delivery#goods). */
  sent_at: Generated<Date | null>
  tracking_url: Generated<string | null>
}

/** A line of an order, with the texts and prices that it was sold with. Deliveries and service costs are lines too. */
export type OrderLineTable = {
  shop_id: string
  order_number: string
  position: number
  product_id: string
  product_type: string
  delivery_group: string | null
  title: Json<unknown>
  description: JsonOrNull<unknown>
  event: JsonOrNull<unknown>
  amount: number
  price_cents: number
  original_price_cents: number | null
  total_cents: number
  /** Tenths of a percent. */
  vat_permille: number
  customer_remarks: string | null
  event_registration: JsonOrNull<unknown>
  /** For a service cost per ticket: the products that it was charged for (`chargedSchema`). */
  charged: JsonOrNull<unknown>
  /** Of a delivery: what it needs of the buyer, by the words of `deliveryRequirements`. */
  requires: Generated<readonly string[] | null>
}

/** A ticket of an order, or another code that was sold, such as a serial card. */
export type TicketTable = {
  shop_id: string
  code: string
  order_number: string
  position: number
  kind: Generated<(typeof codeKinds)[number]>
  opens_stream: Generated<boolean>
  product_id: string
  product_title: Json<unknown>
  event_id: string | null
  event: JsonOrNull<unknown>
  price_cents: number
  seat: JsonOrNull<unknown>
  /** The letter of a gift card. */
  gift: JsonOrNull<unknown>
  /** The holder, where that is not the buyer. */
  holder: OptionalJson<unknown>
}

/** The viewer of a stream by a ticket: one at a time, and the latest wins. */
export type StreamViewTable = { shop_id: string; ticket_code: string; viewer_id: string; taken_at: Date }
