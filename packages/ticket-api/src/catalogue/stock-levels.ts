import { localizedTextSchema } from '@portti/contract'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { QuotaStock, StockLevels } from './availability-of.ts'

/** Reads what a shop has left. */
export type StockReader = {
  /** All quotas of a shop but those of its codes and seats, at most `freshForMs` old; requests at the same time share one query. */
  levels(shopId: string): Promise<StockLevels>
}

/** @param now the server's clock, milliseconds since 1970. */
export const createStockReader = (
  { kysely }: Pick<Database, 'kysely'>,
  { now, freshForMs = 1_000 }: { readonly now: () => number; readonly freshForMs?: number },
): StockReader => {
  const readings = new Map<string, { readonly at: number; readonly levels: Promise<StockLevels> }>()

  const read = async (shopId: string): Promise<StockLevels> => {
    const { rows } = await sql<{ id: string; title: unknown; capacity: number; free: number }>`
      SELECT id, title, capacity, capacity - sold_elsewhere - sold - held AS free
      FROM quota WHERE shop_id = ${shopId} AND strpos(id, '/') = 0`.execute(kysely)
    return new Map(
      rows.map(({ id, title, capacity, free }): [string, QuotaStock] => [
        id,
        { id, free: Math.max(0, free), capacity, title: title ? localizedTextSchema.parse(title) : undefined },
      ]),
    )
  }

  return {
    levels(shopId) {
      const known = readings.get(shopId)
      // What was read later than now was read before the clock was set back.
      if (known && known.at <= now() && now() - known.at < freshForMs) return known.levels
      const levels = read(shopId)
      readings.set(shopId, { at: now(), levels })
      levels.catch(() => readings.delete(shopId))
      return levels
    },
  }
}
