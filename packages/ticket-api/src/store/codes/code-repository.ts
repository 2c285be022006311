import type { Pool } from 'pg'
import type { Cart } from '../../domain/model/cart.ts'
import { codeQuotaId } from '../../domain/model/cart-code.ts'
import { codeRecordSchema, type KnownCode } from '../../domain/model/code-record.ts'

/** No code has anything else in it, and the database need not be asked. */
const possibleCode = /^[\p{L}\p{N}_-]{1,64}$/u

/** Looks a code up by its normalised text. */
export const findCode = async (
  pool: Pick<Pool, 'query'>,
  shopId: string,
  code: string,
): Promise<KnownCode | undefined> => {
  if (!possibleCode.test(code)) return undefined
  const { rows } = await pool.query<{ record: unknown; free: number | null }>({
    name: 'find-code',
    text: `
SELECT code.record, capacity - sold_elsewhere - sold - held AS free
FROM code LEFT JOIN quota ON quota.shop_id = code.shop_id AND quota.id = $3
WHERE code.shop_id = $1 AND code.code = $2`,
    values: [shopId, code, codeQuotaId(code)],
  })
  const row = rows[0]
  return row && { record: codeRecordSchema.parse(row.record), free: row.free ?? undefined }
}

/** Makes the quotas of the badges' limits that a cart is to hold, where nobody needed them before. */
export const makeCodeQuotas = async (
  pool: Pick<Pool, 'query'>,
  { shopId, codes }: Pick<Cart, 'shopId' | 'codes'>,
): Promise<void> => {
  const holds = codes.filter(({ record }) => record.type === 'badge').flatMap(code => code.holds)
  if (holds.length === 0) return
  await pool.query({
    name: 'make-code-quotas',
    text: `
INSERT INTO quota (shop_id, id, capacity) SELECT $1, made.id, made.capacity
FROM unnest($2::text[], $3::int[]) AS made (id, capacity) ON CONFLICT DO NOTHING`,
    values: [shopId, holds.map(({ quotaId }) => quotaId), holds.map(({ capacity }) => capacity)],
  })
}
