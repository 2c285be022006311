import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'

/** Puts an order's confirmation into the queue; within the order's transaction, so that neither is without the other. */
export const queueOrderMail = async (
  kysely: Kysely<Schema>,
  { shopId, orderNumber, now }: { readonly shopId: string; readonly orderNumber: string; readonly now: number },
): Promise<void> => {
  await kysely
    .insertInto('mail')
    .values({
      shop_id: shopId,
      id: randomUUID(),
      order_number: orderNumber,
      due_at: new Date(now),
      created_at: new Date(now),
    })
    .execute()
}
