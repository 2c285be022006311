import type { ColumnType } from 'kysely'

/** One side of an entry in the shop's double-entry books (rules/money#ledger). The database refuses changes. */
export type LedgerTable = {
  shop_id: string
  /** The key of the recorded event, such as `sale/P26-0000001`: nothing is recorded twice. */
  entry: string
  position: number
  kind: string
  account: string
  /** A debit is above zero, a credit below; an entry adds up to zero. */
  cents: number
  order_number: string | null
  payment_id: string | null
  /** The refund of a part of an order; null when a payment is refunded whole. */
  refund_id: string | null
  device: string | null
  shift: string | null
  clerk: string | null
  posted_at: ColumnType<Date, string, never>
}
