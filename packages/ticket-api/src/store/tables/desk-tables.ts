import type { ColumnType } from 'kysely'

/** A decision of the desk on an event and a channel: sales close or open at a moment (rules/desk#stock). */
export type EventSaleTable = {
  shop_id: string
  event_id: string
  channel: 'web' | 'counter'
  state: 'closed' | 'open'
  at: ColumnType<Date, Date, Date>
}

/** A note on an event for staff, at the desk and at the doors. */
export type EventNoteTable = { shop_id: string; event_id: string; note: string }
