import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Where orders were placed, by their checkout. */
export const loadReturnOrigins = async (
  kysely: Kysely<Schema>,
  shopId: string,
  checkoutIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await kysely
    .selectFrom('checkout')
    .select(['id', 'return_origin'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', checkoutIds)
    .execute()
  return new Map(rows.map(({ id, return_origin }) => [id, return_origin]))
}
