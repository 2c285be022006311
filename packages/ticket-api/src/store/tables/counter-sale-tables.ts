import type { ColumnType, Generated } from 'kysely'
import type { JsonOrNull, WireRecord } from './column-types.ts'

/** A sale at the counter: the session of its clerk, and its shift. Its payment is in `payment`. */
export type CounterSaleTable = {
  shop_id: string
  order_number: string
  session_id: string
  /** The sum that the customer gave in cash. */
  tendered_cents: number | null
  sold_at: Date
  shift_id: string | null
  /** Total, lines and payment as they were sold; refunds do not change them. */
  sold: WireRecord
}

/** A refund at a counter: the shift of its drawer, the session of its clerk, and the approving manager. */
export type CounterRefundTable = {
  shop_id: string
  /** Derived from the attempt: a repeated one is the same row. */
  id: string
  order_number: string
  session_id: string
  shift_id: string
  approved_by: string | null
  /** The refund that the ledger owes: a whole payment, or a part of an order. */
  payment_id: string | null
  refund_id: string | null
  reason: string
  amount_cents: number
  card_cents: number
  /** The terminal's reference of a card refund, once it is done. */
  card_reference: string | null
  card_settled_at: Date | null
  /** The device that gives it in place of the session's. */
  taken_over_by: Generated<string | null>
  lines: WireRecord
  refunded_at: Date
}

/** A sale that waits at the shop's tills for its customer. */
export type ParkedSaleTable = {
  shop_id: string
  cart_id: string
  /** The clerk's name for it; may be empty. */
  note: string
  session_id: string
  /** Its content when it was parked: titles, amounts, pieces and the sum. */
  sold: ColumnType<unknown, string, string>
  parked_at: Date
  /** A hold is prolonged once. */
  is_prolonged: Generated<boolean>
  /** The device that goes on with it. */
  taken_by: string | null
}

/** Tickets of one product that are held for a device, by a cart with the same id. */
export type AllotmentTable = {
  shop_id: string
  id: string
  device_id: string
  /** The price of one ticket. */
  price_cents: number
  /** Codes of the tickets that no sale has taken yet. */
  codes: string[]
  until: Date
  /** The purchase of one ticket as it was reserved; null for allotments from before it was stored. */
  piece: JsonOrNull<unknown>
}
