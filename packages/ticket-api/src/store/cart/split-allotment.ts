import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

export type AllotmentSplit = {
  readonly shopId: string
  readonly allotmentId: string
  readonly deviceId: string
  /** The cart that gets the pieces; it is made once. */
  readonly cartId: string
  readonly codes: readonly string[]
  readonly now: number
  readonly expiresAt: number
}

/**
 * Moves pieces of an allotment into a cart of their own, with their holds: the quotas do not change, so no other cart
 * can take the stock. False when the allotment lacks one of these tickets. If its time was over, the pieces come
 * without a hold, and are sold if there is still stock (rules/payment#late-payment).
 */
export const splitAllotment = async (trx: Transaction<Schema>, split: AllotmentSplit): Promise<boolean> => {
  const { shopId, allotmentId, deviceId, cartId, codes, now, expiresAt } = split
  const amount = codes.length
  const allotted = await sql<{ status: string }>`
    SELECT status FROM cart WHERE shop_id = ${shopId} AND id = ${allotmentId} FOR UPDATE`.execute(trx)
  const own = sql`shop_id = ${shopId} AND id = ${cartId}`
  const made = await sql`SELECT 1 FROM cart WHERE ${own}`.execute(trx)
  if (made.rows.length > 0) {
    // An earlier try that did not sell it may be hours old.
    await sql`UPDATE cart SET status = 'open', expires_at = ${new Date(expiresAt)}, version = version + 1
      WHERE ${own} AND status <> 'ordered'`.execute(trx)
    return true
  }
  // A repeated code would be taken once, and its piece be sold twice.
  if (new Set(codes).size !== amount) return false
  const taken = await sql`
    UPDATE allotment SET codes = ARRAY(
      SELECT code FROM unnest(codes) WITH ORDINALITY AS kept (code, place)
      WHERE code <> ALL (${codes}::text[]) ORDER BY place
    )
    WHERE shop_id = ${shopId} AND id = ${allotmentId} AND device_id = ${deviceId} AND codes @> ${codes}::text[]
    RETURNING id`.execute(trx)
  const [cart] = allotted.rows
  if (!cart || taken.rows.length === 0) return false
  await sql`
    INSERT INTO cart (shop_id, id, version, created_at, expires_at)
    VALUES (${shopId}, ${cartId}, 1, ${new Date(now)}, ${new Date(expiresAt)})`.execute(trx)
  await sql`
    INSERT INTO cart_item (shop_id, cart_id, id, product_id, amount, price_cents)
    SELECT shop_id, ${cartId}, id, product_id, ${amount}, price_cents FROM cart_item
    WHERE shop_id = ${shopId} AND cart_id = ${allotmentId}`.execute(trx)
  if (cart.status !== 'open') return true
  await sql`
    INSERT INTO hold (shop_id, quota_id, cart_id, item_id, amount)
    SELECT shop_id, quota_id, ${cartId}, item_id, ${amount} FROM hold
    WHERE shop_id = ${shopId} AND cart_id = ${allotmentId}`.execute(trx)
  for (const table of ['hold', 'cart_item']) {
    const left = sql`shop_id = ${shopId} AND cart_id = ${allotmentId}`
    await sql`DELETE FROM ${sql.table(table)} WHERE ${left} AND amount = ${amount}`.execute(trx)
    await sql`UPDATE ${sql.table(table)} SET amount = amount - ${amount} WHERE ${left}`.execute(trx)
  }
  await sql`UPDATE cart SET version = version + 1 WHERE shop_id = ${shopId} AND id = ${allotmentId}`.execute(trx)
  return true
}
