import { localizedTextSchema, type WireDeskStock } from '@portti/contract'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

type Row = { readonly device: string; readonly title: unknown; readonly amount: number; readonly until: Date }

/**
 * The tickets of an event that devices hold for sales without the network and have not sold yet
 * (rules/kiosk#allotment); also after an allotment's time, while its stock is kept for sales that are sent late.
 */
export const listAllotments = async (
  kysely: Kysely<Schema>,
  { shopId, eventId, now }: { readonly shopId: string; readonly eventId: string; readonly now: Date },
): Promise<WireDeskStock['allotments']> => {
  const { rows } = await sql<Row>`
    SELECT device.name AS device, product.record -> 'title' AS title, cardinality(allotment.codes) AS amount,
      allotment.until
    FROM allotment
    JOIN cart ON cart.shop_id = allotment.shop_id AND cart.id = allotment.id
    JOIN cart_item AS item ON item.shop_id = cart.shop_id AND item.cart_id = cart.id
    JOIN product ON product.shop_id = item.shop_id AND product.id = item.product_id
    JOIN device ON device.shop_id = allotment.shop_id AND device.id = allotment.device_id
    WHERE allotment.shop_id = ${shopId} AND product.event_id = ${eventId} AND cart.status = 'open'
      AND cart.expires_at > ${now} AND cardinality(allotment.codes) > 0
    ORDER BY device.name, allotment.until, allotment.id`.execute(kysely)
  return rows.map(({ title, until, ...row }) => ({
    ...row,
    title: localizedTextSchema.parse(title),
    until: until.toISOString(),
  }))
}
