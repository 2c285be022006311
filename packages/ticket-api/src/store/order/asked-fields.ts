import { type RawBuilder, sql } from 'kysely'

/**
 * The questions of the event of a line that names participants, in the order of its form as it is now, also where the
 * event is no longer in the catalogue; else null. By the name that the statement has for `order_line`.
 */
export const askedFields = (line: string): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${line}.${column}`)
  return sql`(CASE WHEN ${of('event_registration')} IS NOT NULL THEN (
    SELECT asking.record #> '{registration,fields}' FROM event AS asking
    WHERE asking.shop_id = ${of('shop_id')} AND asking.id = ${of('event')} ->> 'id') END)`
}
