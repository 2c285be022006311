import { sql, type Transaction } from 'kysely'
import { codeRecordSchema, type KnownCode } from '../../domain/model/code-record.ts'
import type { Schema } from '../schema.ts'

type Use = { readonly quotaId: string; readonly capacity: number }

/** A card by its code, which does not end until the transaction does. */
export const findCard = async (
  trx: Transaction<Schema>,
  shopId: string,
  codes: readonly string[],
): Promise<{ readonly code: string; readonly card: KnownCode } | undefined> => {
  const row = await trx
    .selectFrom('code')
    .select(['code', 'record'])
    .where('shop_id', '=', shopId)
    .where('code', 'in', codes)
    .forKeyShare()
    .executeTakeFirst()
  return row && { code: row.code, card: { record: codeRecordSchema.parse(row.record), free: undefined } }
}

/**
 * The least that is left of a card's quotas, which stay locked until the transaction ends; undefined when it has none.
 * A badge's limits get their quotas with their first use.
 */
export const lockSlots = async (
  trx: Transaction<Schema>,
  shopId: string,
  uses: readonly Use[],
): Promise<number | undefined> => {
  if (uses.length === 0) return undefined
  await trx
    .insertInto('quota')
    .values(uses.map(({ quotaId, capacity }) => ({ shop_id: shopId, id: quotaId, capacity })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { rows } = await sql<{ free: number }>`
    SELECT capacity - sold_elsewhere - sold - held AS free FROM quota
    WHERE shop_id = ${shopId} AND id = ANY(${uses.map(({ quotaId }) => quotaId)}::text[])
    ORDER BY id FOR UPDATE`.execute(trx)
  return Math.min(...rows.map(({ free }) => free))
}

/** Uses one of each, or gives one of each back. */
export const moveSlots = async (
  trx: Transaction<Schema>,
  shopId: string,
  uses: readonly Use[],
  by: 1 | -1,
): Promise<void> => {
  if (uses.length === 0) return
  await sql`
    UPDATE quota SET sold = sold + ${by}
    WHERE shop_id = ${shopId} AND id = ANY(${uses.map(({ quotaId }) => quotaId)}::text[])`.execute(trx)
}
