import { closeAll } from '../../cli/failure-sentence.ts'
import { parseDatabaseAddress } from '../../configuration/configuration.ts'
import { type Closing, openDatabase } from '../../features/start/open-database.ts'

/**
 * For journeys: sales of an event's tickets open in so many seconds, or opened so many ago if less than 0. Every process
 * reads the catalogue again within a second.
 */
export const setSalesOpening = async (eventId: string | undefined, seconds: string | undefined): Promise<void> => {
  const closings: Closing[] = []
  try {
    const quiet = { maxConnections: 1, log: () => undefined }
    const { pool } = await openDatabase({ ...parseDatabaseAddress(process.env), ...quiet }, closings)
    const { rowCount } = await pool.query(
      `WITH changed AS (
         UPDATE product SET sales_open_at = now() + make_interval(secs => $2::int) WHERE event_id = $1
         RETURNING shop_id
       )
       UPDATE shop SET catalogue_version = catalogue_version + 1 WHERE id IN (SELECT shop_id FROM changed)`,
      [eventId, Number(seconds)],
    )
    if (rowCount !== 1) throw new Error(`No event is called ${eventId}`)
  } finally {
    await closeAll(closings)
  }
}
