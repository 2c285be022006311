import { badgeLimitOf } from '../../domain/codes/badge-quotas.ts'
import type { Cart } from '../../domain/model/cart.ts'
import { codeQuotaId } from '../../domain/model/cart-code.ts'
import { codeRecordSchema, isHeldByUse, type KnownCode } from '../../domain/model/code-record.ts'
import type { Queryable } from '../database.ts'

/** The form of a code: other text is none, and needs no query. */
const possibleCode = /^[\p{L}\p{N}_-]{1,64}$/u

/** Looks a code of a shop up by its normalised text. */
export type FindCode = (shopId: string, code: string) => Promise<KnownCode | undefined>

/** See `FindCode`. */
export const findCode = async (pool: Queryable, shopId: string, code: string): Promise<KnownCode | undefined> => {
  if (!possibleCode.test(code)) return undefined
  const { rows } = await pool.query<{ record: unknown; free: number | null; held: number | null }>({
    name: 'find-code',
    text: `
SELECT code.record, capacity - sold_elsewhere - sold - held AS free, held
FROM code LEFT JOIN quota ON quota.shop_id = code.shop_id AND quota.id = $3
WHERE code.shop_id = $1 AND code.code = $2`,
    values: [shopId, code, codeQuotaId(code)],
  })
  const row = rows[0]
  if (!row) return undefined
  const record = codeRecordSchema.parse(row.record)
  // The quota of a limit that an import took away stays with what it counted; what it has left limits nobody.
  const free = record.capacity === undefined ? undefined : (row.free ?? undefined)
  if (!isHeldByUse(record) || free === undefined || free > 0 || !row.held) return { record, free }
  return { record, free, heldUntil: await findHeldUntil(pool, shopId, codeQuotaId(code)) }
}

/** The end of the last open cart that holds uses of a code. */
const findHeldUntil = async (pool: Queryable, shopId: string, quotaId: string): Promise<number | undefined> => {
  const { rows } = await pool.query<{ until: Date | null }>({
    name: 'read-held-until',
    // Uses the index of the holds of codes: a hot event's quota is not in it.
    text: `
SELECT max(cart.expires_at) AS until FROM hold
JOIN cart ON cart.shop_id = hold.shop_id AND cart.id = hold.cart_id AND cart.status = 'open'
WHERE hold.shop_id = $1 AND hold.quota_id = $2 AND starts_with(hold.quota_id, 'code/')`,
    values: [shopId, quotaId],
  })
  return rows[0]?.until?.getTime()
}

/** The free amount of each quota of codes, by id; undefined if none is asked for. Quotas without a row are left out. */
export const findFreeUses = async (
  pool: Queryable,
  shopId: string,
  quotaIds: readonly string[],
): Promise<ReadonlyMap<string, number> | undefined> => {
  if (quotaIds.length === 0) return undefined
  const { rows } = await pool.query<{ id: string; free: number }>({
    name: 'read-free-codes',
    text: `
SELECT id, capacity - sold_elsewhere - sold - held AS free FROM quota WHERE shop_id = $1 AND id = ANY ($2::text[])`,
    values: [shopId, quotaIds],
  })
  return new Map(rows.map(({ id, free }) => [id, free]))
}

/**
 * Makes the missing quotas of badges' limits that a cart is about to hold, with the current limits: they may have
 * changed since the badge was added. A code that no longer exists gets none, so its tickets are sold at full price.
 */
export const makeCodeQuotas = async (
  pool: Queryable,
  { shopId, codes }: Pick<Cart, 'shopId' | 'codes'>,
): Promise<void> => {
  const holds = codes
    .filter(({ record }) => record.type === 'badge')
    .flatMap(({ code, holds: ofCode }) => ofCode.map(hold => ({ code, ...hold })))
  if (holds.length === 0) return
  await pool.query({
    name: 'make-code-quotas',
    text: `
WITH missing AS MATERIALIZED (
  SELECT made.* FROM unnest($2::text[], $3::int[], $4::text[], $5::text[]) AS made (id, capacity, code, limited_by)
  WHERE NOT EXISTS (SELECT FROM quota WHERE quota.shop_id = $1 AND quota.id = made.id)
), kept AS MATERIALIZED (
  SELECT code.code, code.record -> 'limits' AS limits FROM code
  WHERE code.shop_id = $1 AND code.code IN (SELECT missing.code FROM missing)
  ORDER BY code.code FOR KEY SHARE OF code
)
INSERT INTO quota (shop_id, id, capacity)
SELECT $1, missing.id, coalesce((kept.limits ->> missing.limited_by)::int, missing.capacity)
FROM missing JOIN kept USING (code) ON CONFLICT DO NOTHING`,
    values: [
      shopId,
      holds.map(({ quotaId }) => quotaId),
      holds.map(({ capacity }) => capacity),
      holds.map(({ code }) => code),
      holds.map(({ quotaId }) => badgeLimitOf(quotaId)),
    ],
  })
}
