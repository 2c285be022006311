import type { ColumnType, GeneratedAlways } from 'kysely'
import type { JsonOrNull } from './column-types.ts'

/** An entry of the audit log: who did it, when and why (rules/money#audit). The database refuses changes. */
export type AuditTable = {
  shop_id: string
  /** Ascending as it was done. */
  id: GeneratedAlways<number>
  done_at: ColumnType<Date, string, never>
  by_kind: string
  by_name: string
  act: string
  /** The object of the action, beside an order: a product, an event, a refund, a difference. */
  subject: string | null
  order_number: string | null
  event_ids: string[]
  before: JsonOrNull<unknown>
  after: JsonOrNull<unknown>
  reason: string | null
}
