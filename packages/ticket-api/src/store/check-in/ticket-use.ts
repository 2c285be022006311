import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for whether a scan used a ticket: a valid scan that was not undone. Uses of a card are counted apart.
 * @param scan the name of `door_scan` in the statement.
 */
export const isTicketUse = (scan: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${scan}.${column}`)
  return sql`(${of('kind')} = 'valid' AND NOT ${of('is_card')} AND ${of('undone_at')} IS NULL)`
}
