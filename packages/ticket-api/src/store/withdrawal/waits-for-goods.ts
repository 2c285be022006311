import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Whether a shop gives back the price of goods only when they have come back. */
export const waitsForGoods = async (kysely: Kysely<Schema>, shopId: string): Promise<boolean> => {
  const { rows } = await sql<{ waits: boolean }>`
    SELECT coalesce((record ->> 'refund_after_return')::boolean, false) AS waits FROM shop WHERE id = ${shopId}`.execute(
    kysely,
  )
  return rows[0]?.waits === true
}
