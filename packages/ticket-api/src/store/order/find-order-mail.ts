import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** The newest e-mail of an order, and when it reached its state. */
export type OrderMail = { readonly status: string; readonly at: Date }

export const findOrderMail = async (
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

/** The letters of an order's gift cards, by the code of the card: their state, and when they are or were sent. */
export const loadGiftLetters = async (
  kysely: Kysely<Schema>,
  shopId: string,
  orderNumber: string,
): Promise<ReadonlyMap<string, OrderMail>> => {
  const letters = await kysely
    .selectFrom('mail')
    .select(['ticket_code', 'status', 'sent_at', 'due_at'])
    .where('shop_id', '=', shopId)
    .where('order_number', '=', orderNumber)
    .where('kind', '=', 'gift')
    .execute()
  return new Map(
    letters.map(({ ticket_code, status, sent_at, due_at }) => [ticket_code ?? '', { status, at: sent_at ?? due_at }]),
  )
}
