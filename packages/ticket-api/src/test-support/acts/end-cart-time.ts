import { closeAll } from '../../cli/failure-sentence.ts'
import { readDatabasePlace } from '../../configuration/configuration.ts'
import { type Closing, openDatabase } from '../../features/start/open-database.ts'

/** For journeys, `node end-cart-time.ts CART`: ends the time of a cart of the shop in the environment's data folder. */
const endCartTime = async (cartId: string | undefined): Promise<void> => {
  const closings: Closing[] = []
  try {
    const { pool } = await openDatabase({ ...readDatabasePlace(process.env), maxConnections: 1 }, closings)
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

await endCartTime(process.argv[2])
