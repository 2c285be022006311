import type { Generated } from 'kysely'
import type { Json } from './column-types.ts'

/** A withdrawal from a contract, kept as it was sent, also when it is late or no order was found. */
export type WithdrawalTable = {
  shop_id: string
  id: string
  /** The order that the given number and proof identify; null if none was found. */
  order_number: string | null
  given_order: string
  name: string
  email: string
  language: string
  /** The items withdrawn from: product, title, amount and sum each. */
  items: Json<unknown>
  /** The items in the shopper's words, if no order was found. */
  said: string | null
  is_late: boolean
  /** Whether the money goes back when the goods have come back. */
  waits_for_goods: boolean
  received_at: Date
  state: Generated<'open' | 'completed' | 'declined'>
  /** Why it waits for a person, a refusal as JSON (or a sentence of an earlier version), or how it ended. */
  note: string | null
  ended_at: Date | null
}
