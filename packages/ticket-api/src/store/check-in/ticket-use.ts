import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a scan let somebody in with a ticket, so that it is used: a valid one that was not undone. Uses of a card are
 * counted apart. By the name that the statement has for `door_scan`.
 */
export const isTicketUse = (scan: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${scan}.${column}`)
  return sql`(${of('kind')} = 'valid' AND NOT ${of('is_card')} AND ${of('undone_at')} IS NULL)`
}
