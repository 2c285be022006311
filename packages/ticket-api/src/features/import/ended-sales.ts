import { type Kysely, sql } from 'kysely'
import type { CatalogueEvent } from '../../formats/file/catalogue-event.ts'
import type { CatalogueShop } from '../../formats/file/catalogue-file.ts'
import { lineGoesWithEvent } from '../../store/order/line-goes-with-event.ts'
import type { Schema } from '../../store/schema.ts'
import type { ImportFinding } from './file-position.ts'
import { isEventOver, recordOf, type StoredRow } from './resolve-relative-dates.ts'

/** The advice about orders with tickets of an event whose sale an import ends (rules/catalogue#import-states). */
export const ordersOfEnded = (state: string, orders: number): string =>
  `is ${state === 'draft' ? 'a draft' : state} now, and ${ordersHave(orders)}: ` +
  (state === 'cancelled'
    ? 'refund-event gives them back and tells the buyers'
    : 'letter tells the buyers, report attendees lists them, and a person decides on refunds')

export const ordersHave = (orders: number): string =>
  `${orders === 1 ? '1 order has' : `${orders} orders have`} tickets of it`

/** Events with orders whose sale the shop's own file ends. */
export const endedSales = async (
  kysely: Kysely<Schema>,
  { id: shopId, events }: CatalogueShop,
): Promise<readonly ImportFinding[]> => {
  const offSale = new Map(events.filter(isOffSale).map(({ id, status }) => [id, status]))
  if (offSale.size === 0) return []
  const stored = await kysely
    .selectFrom('event')
    .select(['id', 'status'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...offSale.keys()])
    .execute()
  const ended = stored.filter(({ id, status }) => status !== offSale.get(id)).map(({ id }) => id)
  return [...(await ordersOfEvents(kysely, shopId, ended))].map(([id, orders]) => ({
    steps: ['events', id, 'status'],
    reason: ordersOfEnded(offSale.get(id) ?? '', orders),
  }))
}

const isOffSale = ({ status }: CatalogueEvent): boolean => status !== 'confirmed'

/** Events with orders that the file no longer has. Events that are over are not reported: dropping them is tidying. */
export const droppedSales = async (
  kysely: Kysely<Schema>,
  shopId: string,
  gone: readonly StoredRow[],
  now: number,
): Promise<readonly ImportFinding[]> => {
  const dropped = gone.filter(event => !recordOf(event).removed && isToCome(event, now)).map(({ id }) => id)
  return [...(await ordersOfEvents(kysely, shopId, dropped))].map(([id, orders]) => ({
    steps: ['events'],
    reason: `have "${id}" no more, and ${ordersHave(orders)}: list it as cancelled, then refund-event gives them back`,
  }))
}

/** A postponed event is to come, though its old day is over. */
export const isToCome = (event: { readonly [column: string]: unknown }, now: number): boolean =>
  event.status === 'postponed' || !isEventOver(event, now)

/** How many orders have tickets of each of these events, by id. */
export const ordersOfEvents = async (
  kysely: Kysely<Schema>,
  shopId: string,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  // All lines of the shop are read, so not at each start.
  if (eventIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; orders: number }>`
    SELECT line.event ->> 'id' AS id, count(DISTINCT placed.number)::int AS orders
    FROM order_line AS line
    JOIN customer_order AS placed ON placed.shop_id = line.shop_id AND placed.number = line.order_number
    WHERE line.shop_id = ${shopId} AND line.event ->> 'id' = ANY(${eventIds}::text[])
      AND placed.status IN ('paid', 'unpaid') AND ${sql.raw(lineGoesWithEvent)}
    GROUP BY 1 ORDER BY 1`.execute(kysely)
  return new Map(rows.map(({ id, orders }) => [id, orders]))
}
