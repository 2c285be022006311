import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { mentions, type PersonAsked } from './naming-orders.ts'

/** A withdrawal that was sent from the address. */
export type PersonWithdrawal = {
  readonly id: string
  readonly order_number: string | null
  readonly given_order: string
  readonly received_at: Date
  readonly state: string
  readonly name: string
  readonly items: unknown
  readonly said: string | null
}

export const listPersonWithdrawals = async (
  kysely: Kysely<Schema>,
  { shopId, email }: PersonAsked,
): Promise<readonly PersonWithdrawal[]> => {
  const { rows } = await sql<PersonWithdrawal>`
    SELECT id, order_number, given_order, received_at, state, name, items, said
    FROM withdrawal WHERE shop_id = ${shopId} AND lower(email) = ${email} ORDER BY received_at, id`.execute(kysely)
  return rows
}

/** Forgets who sent the withdrawals that are ended and confirmed; answers how many. */
export const forgetWithdrawals = async (kysely: Kysely<Schema>, { shopId, email }: PersonAsked): Promise<number> => {
  const { numAffectedRows } = await sql`
    UPDATE withdrawal SET name = '', email = '', said = NULL, items = (
      SELECT coalesce(jsonb_agg(item - 'recipient' ORDER BY place), '[]')
      FROM jsonb_array_elements(items) WITH ORDINALITY AS of_withdrawal (item, place))
    WHERE shop_id = ${shopId} AND lower(email) = ${email} AND state <> 'open' AND NOT EXISTS (
      SELECT FROM mail WHERE mail.shop_id = withdrawal.shop_id AND mail.withdrawal_id = withdrawal.id
        AND mail.status = 'due')`.execute(kysely)
  return Number(numAffectedRows ?? 0)
}

/** A reminder of sales that the address asked for. */
export type PersonReminder = {
  readonly event_id: string
  readonly awaits: 'opening' | 'tickets'
  /** The tickets that it awaits. */
  readonly product_ids: readonly string[]
  readonly language: string
  readonly created_at: Date
  readonly confirmed_at: Date | null
}

export const listPersonReminders = async (
  kysely: Kysely<Schema>,
  { shopId, email }: PersonAsked,
): Promise<readonly PersonReminder[]> =>
  kysely
    .selectFrom('sale_reminder')
    .select(['event_id', 'awaits', 'product_ids', 'language', 'created_at', 'confirmed_at'])
    .where('shop_id', '=', shopId)
    .where('email', '=', email)
    .orderBy('created_at')
    .execute()

/** Deletes them; answers how many. */
export const forgetReminders = async (kysely: Kysely<Schema>, { shopId, email }: PersonAsked): Promise<number> => {
  const { numDeletedRows } = await kysely
    .deleteFrom('sale_reminder')
    .where('shop_id', '=', shopId)
    .where('email', '=', email)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** A cart that has not been forgotten yet, with all that can name people in it. */
export type NamingCart = {
  readonly id: string
  readonly status: string
  readonly created_at: Date
  readonly customer: unknown
  readonly delivery_customer: unknown
  readonly comments_by_customer: string | null
  readonly items: readonly unknown[]
  /** The purchases of its payments; those of an ordered cart belong to its order. */
  readonly agreed: readonly unknown[]
}

/** Carts that mention the address in any role; those without an order also in payments that bought nothing. */
export const listCartsMentioning = async (
  kysely: Kysely<Schema>,
  { shopId, email }: PersonAsked,
): Promise<readonly NamingCart[]> => {
  const { rows } = await sql<NamingCart>`
    SELECT cart.id, cart.status, cart.created_at, cart.customer, cart.delivery_customer, cart.comments_by_customer,
      items, agreed
    FROM cart
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_agg(jsonb_build_object('product_id', item.product_id, 'amount', item.amount,
        'customer_remarks', item.customer_remarks, 'event_registration', item.event_registration)), '[]') AS items
      FROM cart_item AS item WHERE item.shop_id = cart.shop_id AND item.cart_id = cart.id) AS of_cart
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_agg(payment.snapshot), '[]') AS agreed
      FROM checkout JOIN payment ON payment.shop_id = checkout.shop_id AND payment.checkout_id = checkout.id
      WHERE checkout.shop_id = cart.shop_id AND checkout.cart_id = cart.id AND cart.status <> 'ordered') AS of_payments
    WHERE cart.shop_id = ${shopId} AND NOT cart.is_forgotten
      AND ${mentions(email, 'cart.customer', 'cart.delivery_customer', 'items', 'agreed')}
    ORDER BY cart.created_at`.execute(kysely)
  return rows
}
