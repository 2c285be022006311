import type { Queryable } from '../../store/database.ts'
import { shopTimeZone } from '../../store/shop-time-zone.ts'
import type { SalesPeriod } from './list-sales.ts'

/** An account of the ledger over a period, in cents; credits and balances below zero are what the shop owes or earned. */
export type AccountSums = {
  readonly shopId: string
  readonly account: string
  readonly openingCents: number
  readonly debitCents: number
  readonly creditCents: number
  readonly closingCents: number
}

/** The balances of all accounts before and after a period, and what moved in it: sums of the ledger's rows, nothing else. */
export const listAccountSums = async (pool: Queryable, period: SalesPeriod): Promise<readonly AccountSums[]> => {
  const { rows } = await pool.query<AccountSums>(
    `
WITH dated AS (
  SELECT ledger.shop_id, account, cents,
    to_char(posted_at AT TIME ZONE ${shopTimeZone}, 'YYYY-MM-DD') AS day
  FROM ledger LEFT JOIN shop ON shop.id = ledger.shop_id
  WHERE $1::text IS NULL OR ledger.shop_id = $1
), placed AS (
  SELECT *, $2::text IS NOT NULL AND day < $2 AS is_before FROM dated WHERE $3::text IS NULL OR day <= $3
)
SELECT shop_id AS "shopId", account,
  coalesce(sum(cents) FILTER (WHERE is_before), 0)::int8 AS "openingCents",
  coalesce(sum(cents) FILTER (WHERE NOT is_before AND cents > 0), 0)::int8 AS "debitCents",
  coalesce(sum(cents) FILTER (WHERE NOT is_before AND cents < 0), 0)::int8 AS "creditCents",
  sum(cents)::int8 AS "closingCents"
FROM placed GROUP BY shop_id, account ORDER BY shop_id, account`,
    [period.shopId ?? null, period.from ?? null, period.to ?? null],
  )
  return rows
}
