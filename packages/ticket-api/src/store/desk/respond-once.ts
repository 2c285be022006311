import { sql, type Transaction } from 'kysely'
import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import { isRefused, type Refused } from '../../domain/model/refusal.ts'
import type { OrderKey } from '../order/lock-order.ts'
import type { Schema } from '../schema.ts'

type RespondOnceInput = OrderKey & {
  /** The key of the change, and what tells it from another one; undefined: each request is a change of its own. */
  readonly idempotency: { readonly key: string; readonly fingerprint: string } | undefined
}

/**
 * Makes a change of an order once for its idempotency key, within the transaction of `transactUnlessRefused`, which takes
 * a refused change back and leaves its key free: a repetition waits for the first and gets its answer, which `again`
 * reads. Refused as `key_of_another_change` where the key belongs to another one.
 */
export const respondOnce = async <Answer extends object | undefined>(
  trx: Transaction<Schema>,
  { shopId, number, idempotency }: RespondOnceInput,
  { work, again }: { readonly work: () => Promise<Answer | Refused>; readonly again: (kept: unknown) => Answer },
): Promise<Answer | Refused> => {
  const key = idempotency && { shopId, number, ...idempotency }
  const known = key && (await claimKey(trx, key))
  if (known) return known.fingerprint === key.fingerprint ? again(known.answer) : staffRefusal('key_of_another_change')
  const answer = await work()
  if (isRefused(answer)) return answer
  if (key) await saveResponse(trx, key, answer ?? {})
  return answer
}

type Key = OrderKey & { readonly key: string; readonly fingerprint: string }

/** Claims a key; answers what it was claimed for before. */
const claimKey = async (
  trx: Transaction<Schema>,
  { shopId, number, key, fingerprint }: Key,
): Promise<{ readonly fingerprint: string; readonly answer: unknown } | undefined> => {
  const { numAffectedRows } = await sql`
    INSERT INTO idempotency_key (shop_id, cart_id, key, fingerprint)
    SELECT shop_id, cart_id, ${key}, ${fingerprint} FROM customer_order
    WHERE shop_id = ${shopId} AND number = ${number}
    ON CONFLICT DO NOTHING`.execute(trx)
  if (numAffectedRows === 1n) return undefined
  const { rows } = await sql<{ fingerprint: string; answer: unknown }>`
    SELECT fingerprint, answer FROM idempotency_key
    WHERE shop_id = ${shopId} AND key = ${key} AND cart_id = (
      SELECT cart_id FROM customer_order WHERE shop_id = ${shopId} AND number = ${number})`.execute(trx)
  // Without an order there is no row: the change itself says so.
  return rows[0]
}

const saveResponse = async (trx: Transaction<Schema>, { shopId, number, key }: Key, answer: object): Promise<void> => {
  await sql`
    UPDATE idempotency_key SET answer = ${JSON.stringify(answer)}::jsonb
    WHERE shop_id = ${shopId} AND key = ${key} AND cart_id = (
      SELECT cart_id FROM customer_order WHERE shop_id = ${shopId} AND number = ${number})`.execute(trx)
}
