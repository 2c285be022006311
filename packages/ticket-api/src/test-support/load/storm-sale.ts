import type { Database, Queryable } from '../../store/database.ts'
import { bringToEnd } from '../acts/bring-to-end.ts'
import { findBrokenInvariants, ticketsOfCart } from '../postgres/database-invariants.ts'
import { openSampleFiles, rowOf, type SampleShop } from '../shop/sample-file.ts'
import { type StormEnd, sellOut } from './storm.ts'

const productId = 'helmen-venetsialaiset-peruslippu'
/** `PORTTI_TEST_FAULTS=long` (`npm run test:faults`) is the full size. */
const isLong = process.env.PORTTI_TEST_FAULTS === 'long'

/** How long such a sale may take on a busy machine. */
export const stormPatience = isLong ? 900_000 : 240_000

/**
 * The sample shop with few tickets for many shoppers, and its invariants.
 * @param change what else the shop has
 */
export const openStormSale = async ({
  tickets,
  change,
}: {
  tickets?: number
  change?: (shop: SampleShop) => void
} = {}) => {
  const shoppers = isLong ? 1_000 : 200
  const capacity = tickets ?? (isLong ? 650 : 130)
  let quotaId = ''
  const files = await openSampleFiles()
  const catalogue = await files.write(shop => {
    const { quotas } = rowOf(shop.products, productId)
    quotaId = Array.isArray(quotas) ? String(quotas[0]) : ''
    Object.assign(rowOf(shop.quotas, quotaId), { capacity, sold_elsewhere: 0 })
    change?.(shop)
  })

  const notTaken = async (pool: Queryable): Promise<number | undefined> => {
    const { rows } = await pool.query<{ left: number }>(
      'SELECT capacity - held - sold AS left FROM quota WHERE id = $1',
      [quotaId],
    )
    return rows[0]?.left
  }

  /** Answers that shoppers got and that the database contradicts. */
  const lostAnswers = async (pool: Queryable, ends: readonly StormEnd[]): Promise<readonly object[]> => {
    const lost: object[] = []
    for (const one of ends) {
      if (one.end === 'gave up') continue
      const inDatabase = await ticketsOfCart(pool, one.cartId)
      const promised = one.end === 'held' || one.end === 'paid' ? one.amount : 0
      if (inDatabase !== promised) lost.push({ ...one, inDatabase })
    }
    return lost
  }

  return {
    productId,
    shoppers,
    catalogue,
    /**
     * The broken invariants after all is sold and every payment has ended: none, if the server is correct.
     * @param from the server's port on this machine, or where else it is reached
     */
    async brokenBy(ends: readonly StormEnd[], from: number | string, db: Database) {
      const refused = await sellOut(from, productId)
      await bringToEnd(db)
      return {
        refused,
        notTaken: await notTaken(db.pool),
        lostAnswers: await lostAnswers(db.pool, ends),
        faults: await findBrokenInvariants(db.pool),
      }
    },
    /** Takes away what is left to sell, but some. */
    withdrawAllBut: (left: number, { pool }: Database) =>
      pool.query('UPDATE quota SET capacity = held + sold + $2 WHERE id = $1', [quotaId, left]),
    unbroken: { refused: undefined, notTaken: 0, lostAnswers: [], faults: [] },
    remove: () => files.remove(),
  }
}
export type StormSale = Awaited<ReturnType<typeof openStormSale>>
