import type { ColumnType } from 'kysely'

/** A decision of the desk: from when on an event is not sold, or sold already, on a channel (rules/desk#stock). */
export type EventSaleTable = {
  shop_id: string
  event_id: string
  channel: 'web' | 'counter'
  state: 'closed' | 'open'
  at: ColumnType<Date, Date, Date>
}

/** A note on an event for staff, at the desk and at the doors. */
export type EventNoteTable = { shop_id: string; event_id: string; note: string }
