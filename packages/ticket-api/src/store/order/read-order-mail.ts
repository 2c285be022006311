import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** The newest e-mail of an order, and when it reached its state. */
export type OrderMail = { readonly status: string; readonly at: Date }

export const readOrderMail = async (
  kysely: Kysely<Schema>,
  shopId: string,
  orderNumber: string,
): Promise<OrderMail | undefined> => {
  const mail = await kysely
    .selectFrom('mail')
    .select(['status', 'sent_at', 'created_at'])
    .where('shop_id', '=', shopId)
    .where('order_number', '=', orderNumber)
    .where('kind', 'in', ['order', 'order_unpaid'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return mail && { status: mail.status, at: mail.sent_at ?? mail.created_at }
}
