import type { ColumnType, Generated } from 'kysely'
import type { JsonOrNull, OptionalJson } from './column-types.ts'

/** A cart from its first change on; before that its signed token is the cart. */
export type CartTable = {
  shop_id: string
  id: string
  /** Each change expects the version that it read. */
  version: Generated<number>
  status: Generated<'open' | 'expired' | 'ordered'>
  created_at: Date
  expires_at: Date
  customer: JsonOrNull<unknown>
  delivery_customer: JsonOrNull<unknown>
  comments_by_customer: string | null
  /** The chosen delivery of each group. */
  deliveries: ColumnType<unknown, string | undefined, string>
  /** The codes that it uses, with their effects and holds. */
  codes: ColumnType<unknown, string | undefined, string>
  /** The seats that it had when it expired, for restoring it. */
  seats_at_end: JsonOrNull<unknown>
  /** Whether its personal data was deleted. */
  is_forgotten: Generated<boolean>
}

/** An item of a cart. */
export type CartItemTable = {
  shop_id: string
  cart_id: string
  id: string
  product_id: string
  amount: number
  price_cents: number
  customer_remarks: string | null
  event_registration: JsonOrNull<unknown>
  seating: JsonOrNull<unknown>
  created_at: Generated<Date>
}

/** A change that was made to a cart, by the key that its sender gave it. */
export type IdempotencyKeyTable = {
  shop_id: string
  cart_id: string
  key: string
  /** Fingerprint of the change: another change under the same key is refused. */
  fingerprint: string
  created_at: Generated<Date>
  /** The stored answer, for changes whose repetition must get the same one. */
  answer: OptionalJson<unknown>
}
