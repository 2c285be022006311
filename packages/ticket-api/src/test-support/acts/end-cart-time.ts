import { closeAll } from '../../cli/failure-sentence.ts'
import { parseDatabaseAddress } from '../../configuration/configuration.ts'
import { type Closing, openDatabase } from '../../features/start/open-database.ts'

/** For journeys: ends the time of a cart of the shop in the environment's data folder. */
export const endCartTime = async (cartId: string | undefined): Promise<void> => {
  const closings: Closing[] = []
  try {
    const quiet = { maxConnections: 1, log: () => undefined }
    const { pool } = await openDatabase({ ...parseDatabaseAddress(process.env), ...quiet }, closings)
    const { rowCount } = await pool.query(
      `UPDATE cart SET expires_at = now() - interval '1 second', version = version + 1
       WHERE id = $1 AND status = 'open'`,
      [cartId],
    )
    if (rowCount !== 1) throw new Error(`No open cart is called ${cartId}`)
  } finally {
    await closeAll(closings)
  }
}
