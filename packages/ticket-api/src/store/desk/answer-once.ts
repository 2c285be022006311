import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

type Asked = {
  readonly shopId: string
  readonly number: string
  readonly key: string
  readonly fingerprint: string
}

/**
 * Claims an idempotency key for a change of an order, within the transaction that makes it: a repetition waits for the
 * first, and gets its answer. `other`: the key belongs to another change.
 */
export const claimKey = async (
  trx: Transaction<Schema>,
  { shopId, number, key, fingerprint }: Asked,
): Promise<
  { readonly kind: 'first' } | { readonly kind: 'again'; readonly answer: unknown } | { readonly kind: 'other' }
> => {
  const { numAffectedRows } = await sql`
    INSERT INTO idempotency_key (shop_id, cart_id, key, fingerprint)
    SELECT shop_id, cart_id, ${key}, ${fingerprint} FROM customer_order
    WHERE shop_id = ${shopId} AND number = ${number}
    ON CONFLICT DO NOTHING`.execute(trx)
  if (numAffectedRows === 1n) return { kind: 'first' }
  const { rows } = await sql<{ fingerprint: string; answer: unknown }>`
    SELECT fingerprint, answer FROM idempotency_key
    WHERE shop_id = ${shopId} AND key = ${key} AND cart_id = (
      SELECT cart_id FROM customer_order WHERE shop_id = ${shopId} AND number = ${number})`.execute(trx)
  const [known] = rows
  // Without an order there is no row: the change itself says so.
  if (!known) return { kind: 'first' }
  return known.fingerprint === fingerprint ? { kind: 'again', answer: known.answer } : { kind: 'other' }
}

export const keepAnswer = async (
  trx: Transaction<Schema>,
  { shopId, number, key }: Asked,
  answer: object,
): Promise<void> => {
  await sql`
    UPDATE idempotency_key SET answer = ${JSON.stringify(answer)}::jsonb
    WHERE shop_id = ${shopId} AND key = ${key} AND cart_id = (
      SELECT cart_id FROM customer_order WHERE shop_id = ${shopId} AND number = ${number})`.execute(trx)
}
