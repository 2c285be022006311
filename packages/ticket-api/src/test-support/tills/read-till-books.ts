import { closeAll } from '../../cli/failure-sentence.ts'
import { readDatabasePlace } from '../../configuration/configuration.ts'
import { type Closing, openDatabase } from '../../features/start/open-database.ts'

/** For journeys, `node read-till-books.ts DEVICE`: what the server's orders and its ledger say of a till, in cents. */
const readTillBooks = async (deviceId: string | undefined): Promise<string> => {
  const closings: Closing[] = []
  try {
    const { pool } = await openDatabase({ ...readDatabasePlace(process.env), maxConnections: 1 }, closings)
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

process.stdout.write(await readTillBooks(process.argv[2]))
