import type { Json, WireRecord } from './column-types.ts'

/** A code that a cart can use, from the catalogue or sold. Its remaining uses are a quota. */
export type CodeTable = {
  shop_id: string
  /** In capitals: case does not matter. */
  code: string
  record: WireRecord
  /** The order that it was sold with; null for those of the catalogue. */
  order_number: string | null
}

/** A code that an order used, with the sum that it took off or paid. */
export type OrderCodeTable = {
  shop_id: string
  order_number: string
  code: string
  type: string
  title: Json<unknown>
  amount_cents: number
}
