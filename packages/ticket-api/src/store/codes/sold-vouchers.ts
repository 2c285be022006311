import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** The vouchers among these codes that this shop has sold: redeeming one pays a debt of the shop. */
export const soldVouchers = async (
  kysely: Kysely<Schema>,
  shopId: string,
  codes: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (codes.length === 0) return new Set()
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM code WHERE shop_id = ${shopId} AND code = ANY(${codes}::text[]) AND order_number IS NOT NULL`.execute(
    kysely,
  )
  return new Set(rows.map(({ code }) => code))
}
