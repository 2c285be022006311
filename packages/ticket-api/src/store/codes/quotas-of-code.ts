import { type Expression, type RawBuilder, sql } from 'kysely'

/**
 * SQL for whether a row of `quota` belongs to a code: its own quota, or one of its limits, whose ids continue with a
 * slash. The bounds use the index of these quotas, in the order of bytes: "0" follows "/".
 */
export const isQuotaOfCode = (shopId: string, code: Expression<unknown>): RawBuilder<boolean> => {
  const own = sql`'code/' || ${code}`
  return sql<boolean>`quota.shop_id = ${shopId} AND starts_with(quota.id, 'code/')
    AND quota.id ~>=~ (${own}) AND quota.id ~<~ (${own} || '0')
    AND (quota.id = ${own} OR starts_with(quota.id, ${own} || '/'))`
}
