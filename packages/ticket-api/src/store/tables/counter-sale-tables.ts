import type { ColumnType, Generated } from 'kysely'
import type { JsonOrNull, WireRecord } from './column-types.ts'

/** Who sold an order at the counter. How it was paid is in `payment`. */
export type CounterSaleTable = {
  shop_id: string
  order_number: string
  session_id: string
  /** Of cash: what the customer gave. */
  tendered_cents: number | null
  sold_at: Date
  shift_id: string | null
  /** Total, lines and how it was paid, as it was sold, also when parts go back. */
  sold: WireRecord
}

/** Money that goes back at a counter: from which drawer, by whom, and who approved it. */
export type CounterRefundTable = {
  shop_id: string
  /** Derived from the attempt: a repeated one is the same row. */
  id: string
  order_number: string
  session_id: string
  shift_id: string
  approved_by: string | null
  /** What the ledger owes for it: a payment whole, or a part of an order. */
  payment_id: string | null
  refund_id: string | null
  reason: string
  amount_cents: number
  card_cents: number
  /** Of what goes back to a card, once the terminal has given it. */
  card_reference: string | null
  card_settled_at: Date | null
  lines: WireRecord
  refunded_at: Date
}

/** A sale that waits at the shop's tills for its customer. */
export type ParkedSaleTable = {
  shop_id: string
  cart_id: string
  /** What the clerk calls it; may be empty. */
  note: string
  session_id: string
  /** What it had when it was parked: titles, amounts, pieces and the sum. */
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
  /** Of one ticket. */
  price_cents: number
  /** Of the tickets that no sale has taken yet. */
  codes: string[]
  until: Date
  /** What each ticket was reserved as; null where that was not stored yet. */
  piece: JsonOrNull<unknown>
}
