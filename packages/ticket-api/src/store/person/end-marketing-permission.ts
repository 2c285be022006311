import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import type { PersonAsked } from './naming-orders.ts'

export type EndedPermission = { readonly orders: number; readonly carts: number }

/**
 * Takes the marketing permission of an address out of carts, of the purchases of their payments, and of orders; answers
 * how many carts without an order and how many orders had it. Carts come before orders, so that a purchase that becomes
 * an order meanwhile is found as one.
 */
export const endMarketingPermission = async (
  kysely: Kysely<Schema>,
  { shopId, email }: PersonAsked,
): Promise<EndedPermission> => {
  const permits = (customer: RawBuilder<unknown>) =>
    sql<boolean>`(lower(btrim(${customer} ->> 'email')) = ${email} AND ${customer} -> 'marketing_permission' = 'true')`
  const ofCustomer = permits(sql`customer`)
  const ofPurchase = permits(sql`snapshot -> 'customer'`)
  const without = sql`jsonb_set(snapshot, '{customer,marketing_permission}', 'false')`
  const carts = await sql<{ status: string }>`
    UPDATE cart SET customer = customer || '{"marketing_permission": false}'
    WHERE shop_id = ${shopId} AND NOT is_forgotten AND ${ofCustomer} RETURNING status`.execute(kysely)
  await sql`UPDATE payment SET snapshot = ${without} WHERE shop_id = ${shopId} AND ${ofPurchase}`.execute(kysely)
  const orders = await sql`
    UPDATE customer_order SET
      customer = CASE WHEN ${ofCustomer} THEN customer || '{"marketing_permission": false}' ELSE customer END,
      snapshot = CASE WHEN ${ofPurchase} THEN ${without} ELSE snapshot END
    WHERE shop_id = ${shopId} AND (${ofCustomer} OR ${ofPurchase})`.execute(kysely)
  return {
    orders: Number(orders.numAffectedRows ?? 0),
    carts: carts.rows.filter(({ status }) => status !== 'ordered').length,
  }
}
