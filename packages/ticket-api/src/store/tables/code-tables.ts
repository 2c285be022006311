import type { Json, WireRecord } from './column-types.ts'

/** A code that a cart can use: of the catalogue, or sold. What it may still do is a quota. */
export type CodeTable = {
  shop_id: string
  /** In capitals: case does not matter. */
  code: string
  record: WireRecord
  /** The order that it was sold with; null for those of the catalogue. */
  order_number: string | null
}

/** What a code did for an order. */
export type OrderCodeTable = {
  shop_id: string
  order_number: string
  code: string
  type: string
  title: Json<unknown>
  amount_cents: number
}
