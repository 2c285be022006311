import { closeAll } from '../../cli/failure-sentence.ts'
import { parseDatabaseAddress } from '../../configuration/configuration.ts'
import { type Closing, openDatabase } from '../../features/start/open-database.ts'

/** For journeys: what the server's orders and its ledger say of a till, in cents. */
export const readTillBooks = async (deviceId: string | undefined): Promise<string> => {
  const closings: Closing[] = []
  try {
    const quiet = { maxConnections: 1, log: () => undefined }
    const { pool } = await openDatabase({ ...parseDatabaseAddress(process.env), ...quiet }, closings)
    const { rows } = await pool.query(
      `WITH sold AS (
         SELECT count(*)::int AS sales, coalesce(sum((sold ->> 'total_cents')::int), 0)::int AS total
         FROM counter_sale AS sale JOIN clerk_session AS session ON session.id = sale.session_id
         WHERE session.device_id::text = $1
       ), posted AS (
         SELECT coalesce(sum(cents) FILTER (WHERE account = 'cash'), 0)::int AS cash,
           coalesce(sum(cents) FILTER (WHERE account = 'card_terminal'), 0)::int AS card,
           coalesce(sum(cents), 0)::int AS balance
         FROM ledger WHERE device = $1
       )
       SELECT * FROM sold, posted`,
      [deviceId],
    )
    return JSON.stringify(rows[0])
  } finally {
    await closeAll(closings)
  }
}
