import type { ColumnType, GeneratedAlways } from 'kysely'
import type { JsonOrNull } from './column-types.ts'

/** Who did what to the shop, when and why (rules/money#audit). The database refuses changes. */
export type AuditTable = {
  shop_id: string
  /** Ascending as it was done. */
  id: GeneratedAlways<number>
  done_at: ColumnType<Date, string, never>
  by_kind: string
  by_name: string
  act: string
  /** What it was done to, beside an order: a product, an event, a refund, a difference. */
  subject: string | null
  order_number: string | null
  event_ids: string[]
  before: JsonOrNull<unknown>
  after: JsonOrNull<unknown>
  reason: string | null
}
