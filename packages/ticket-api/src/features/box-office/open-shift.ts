import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../store/schema.ts'
import type { ClerkSession } from './staff-sessions.ts'

/**
 * The open shift of a till's drawer, begun if there is none, within the caller's transaction: nobody closes it until
 * that ends. Call it before locking anything else.
 */
export const openShift = async (
  trx: Transaction<Schema>,
  given: { readonly shopId: string; readonly session: Pick<ClerkSession, 'device' | 'clerk'>; readonly now: number },
): Promise<string> => {
  const { shopId, session, now } = given
  await trx
    .insertInto('drawer_shift')
    .values({
      shop_id: shopId,
      id: randomUUID(),
      device_id: session.device.id,
      opened_at: new Date(now),
      opened_by: session.clerk.id,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM drawer_shift
    WHERE shop_id = ${shopId} AND device_id = ${session.device.id} AND closed_at IS NULL FOR SHARE`.execute(trx)
  // Closed between the two statements: the whole transaction is retried.
  return rows[0]?.id ?? ShiftClosed.raise()
}

class ShiftClosed extends Error {
  readonly code = '40001'
  static raise(): never {
    throw new ShiftClosed('The shift was closed meanwhile')
  }
}
