import { type Kysely, sql } from 'kysely'
import type { CatalogueEvent } from '../../formats/file/catalogue-event.ts'
import type { CatalogueShop } from '../../formats/file/catalogue-file.ts'
import type { Schema } from '../../store/schema.ts'

/** What an import says of orders that have tickets of an event whose sale it ends (rules/catalogue#import-states). */
export const ordersOfEnded = (state: string, orders: number): string =>
  `is ${state === 'draft' ? 'a draft' : state} now, and ${orders === 1 ? '1 order has' : `${orders} orders have`} tickets of it: ` +
  (state === 'cancelled'
    ? 'refund-event gives them back and tells the buyers'
    : 'a person tells the buyers and decides on refunds')

type EndedSale = {
  readonly list: 'events'
  readonly id: string
  readonly field: 'status'
  readonly reason: string
}

/** Events with orders whose sale the shop's own file ends. */
export const endedSales = async (
  kysely: Kysely<Schema>,
  { id: shopId, events }: CatalogueShop,
): Promise<readonly EndedSale[]> => {
  const offSale = new Map(events.filter(isOffSale).map(({ id, status }) => [id, status]))
  if (offSale.size === 0) return []
  const stored = await kysely
    .selectFrom('event')
    .select(['id', 'status'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...offSale.keys()])
    .execute()
  const ended = stored.filter(({ id, status }) => status !== offSale.get(id)).map(({ id }) => id)
  // All lines of the shop are read, so not at each start.
  if (ended.length === 0) return []
  const { rows } = await sql<{ id: string; orders: number }>`
    SELECT line.event ->> 'id' AS id, count(DISTINCT placed.number)::int AS orders
    FROM order_line AS line
    JOIN customer_order AS placed ON placed.shop_id = line.shop_id AND placed.number = line.order_number
    WHERE line.shop_id = ${shopId} AND line.event ->> 'id' = ANY(${ended}::text[])
      AND placed.status IN ('paid', 'unpaid') AND line.product_type IN ('single_event_access', 'extra_service')
    GROUP BY 1 ORDER BY 1`.execute(kysely)
  return rows.map(({ id, orders }) => ({
    list: 'events',
    id,
    field: 'status',
    reason: ordersOfEnded(offSale.get(id) ?? '', orders),
  }))
}

const isOffSale = ({ status }: CatalogueEvent): boolean => status !== 'confirmed'
