import { localizedTextSchema } from '@portti/contract'
import { sql } from 'kysely'
import type { QuotaStock, StockLevels } from '../../domain/catalogue/availability-of.ts'
import type { Database } from '../../store/database.ts'

const freshForMs = 1_000
/**
 * Most quotas of the readings that are kept. The answers that are made of a reading live as long as it does, so this
 * bounds their memory as well: 500 events with a quota each are a page of 1.4 MB.
 */
const maxKept = 25_000

/** Reads the stock that a shop has left. */
export type StockReader = {
  /**
   * All quotas of a shop but those of codes and seats, at most a second old; simultaneous requests share a query.
   */
  levels(shopId: string): Promise<StockLevels>
  /** At least these quotas; for shops with so many that reading all of them would delay everybody. */
  levelsOf(shopId: string, quotaIds: readonly string[]): Promise<StockLevels>
}

type Reading = { readonly at: number; readonly size: number; readonly levels: Promise<StockLevels> }

/** @param now the server's clock, milliseconds since 1970. */
export const createStockReader = ({ kysely }: Database, { now }: { readonly now: () => number }): StockReader => {
  const readings = new Map<string, Reading>()
  let kept = 0
  const drop = (key: string, reading: Reading): void => {
    if (readings.get(key) !== reading) return
    readings.delete(key)
    kept -= reading.size
  }

  const read = async (shopId: string, quotaIds: readonly string[] | null): Promise<StockLevels> => {
    const wanted = quotaIds === null ? sql`strpos(id, '/') = 0` : sql`id = ANY(${quotaIds})`
    const { rows } = await sql<{ id: string; title: unknown; capacity: number; free: number }>`
      SELECT id, title, capacity, capacity - sold_elsewhere - sold - held AS free
      FROM quota WHERE shop_id = ${shopId} AND ${wanted}`.execute(kysely)
    return new Map(
      rows.map(({ id, title, capacity, free }): [string, QuotaStock] => [
        id,
        { id, free: Math.max(0, free), capacity, title: title ? localizedTextSchema.parse(title) : undefined },
      ]),
    )
  }
  /** A reading that is later than now was made before the clock was set back. */
  const isFresh = (reading: { readonly at: number } | undefined): boolean =>
    reading !== undefined && reading.at <= now() && now() - reading.at < freshForMs
  /** @param size of how many quotas the reading is; 0 for all of a shop, of which there is one. */
  const fresh = (key: string, size: number, read: () => Promise<StockLevels>): Promise<StockLevels> => {
    const known = readings.get(key)
    if (known && isFresh(known)) return known.levels
    if (known) drop(key, known)
    // Oldest first. The answers that were made of a reading are dropped with it.
    for (const [old, one] of readings) {
      if (isFresh(one) && kept + size <= maxKept) break
      if (!isFresh(one) || one.size > 0) drop(old, one)
    }
    const reading = { at: now(), size, levels: read() }
    readings.set(key, reading)
    kept += size
    reading.levels.catch(() => drop(key, reading))
    return reading.levels
  }

  return {
    levels: shopId => fresh(shopId, 0, () => read(shopId, null)),
    levelsOf: (shopId, quotaIds) =>
      isFresh(readings.get(shopId))
        ? fresh(shopId, 0, () => read(shopId, null))
        : fresh(`${shopId}\n${quotaIds.join('\n')}`, quotaIds.length, () => read(shopId, quotaIds)),
  }
}
