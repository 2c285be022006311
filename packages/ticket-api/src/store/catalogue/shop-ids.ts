import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** The ids of all shops, in their order. */
export const listShopIds = async (kysely: Kysely<Schema>): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM shop ORDER BY id`.execute(kysely)
  return rows.map(({ id }) => id)
}
