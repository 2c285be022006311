import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the current questions of a line's event, in the order of its form, also of a removed event; null for a line
 * without participants.
 * @param line the name of `order_line` in the statement.
 */
export const askedFields = (line: string): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${line}.${column}`)
  return sql`(CASE WHEN ${of('event_registration')} IS NOT NULL THEN (
    SELECT asking.record #> '{registration,fields}' FROM event AS asking
    WHERE asking.shop_id = ${of('shop_id')} AND asking.id = ${of('event')} ->> 'id') END)`
}
