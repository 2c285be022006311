import { sql, type Transaction } from 'kysely'
import { isLimitQuota } from '../../domain/codes/badge-quotas.ts'
import { removeRows, saveRows } from '../../store/catalogue/save-rows.ts'
import type { Schema } from '../../store/schema.ts'
import type { ImportPlan } from './plan-import.ts'

export type ShopImport = {
  readonly shopId: string
  readonly isNew: boolean
  /** Rows added or changed, and rows removed or taken off sale. */
  readonly written: number
  readonly removed: number
  readonly version: number
}

export type QuotaKept = { readonly quotaId: string; readonly capacity: number; readonly wanted: number }

/** Updates one shop of the database as planned, within the caller's transaction, which does nothing else meanwhile. */
export const importShop = async (
  trx: Transaction<Schema>,
  plan: ImportPlan,
  hasChangedElse: boolean,
): Promise<
  ShopImport & {
    readonly keptQuotas: readonly QuotaKept[]
    /** Ids of the quotas of seats that are held or sold here, and sold elsewhere by the file. */
    readonly seatsSoldTwice: readonly string[]
    readonly noLongerLocked: readonly string[]
  }
> => {
  const { shopId } = plan
  const shop = await saveShop(trx, plan.shop)
  const write = (table: keyof ImportPlan['written']) => saveRows(trx, table, plan.written[table])

  // Parents before children, and quotas late, so that their locks are short.
  let written = 0
  for (const table of ['venue', 'event_folder', 'vat_rate', 'event', 'product', 'delivery_method', 'code'] as const) {
    written += await write(table)
  }
  let removed = 0
  for (const table of ['venue', 'event_folder', 'vat_rate', 'delivery_method', 'code'] as const) {
    removed += await removeRows(trx, table, shopId, plan.removed[table])
  }
  removed += await takeOffSale(trx, shopId, plan.gone)
  await forgetDesk(trx, shopId, plan.renewed)
  const quotas = await saveQuotas(trx, shopId, plan.quotas)
  written += quotas.written + (await write('product_quota'))
  removed += await removeRows(trx, 'product_quota', shopId, plan.unlinked)
  removed += await removeUnusedQuotas(trx, shopId, plan.gone.quotas)

  const hasChanged = !shop.isNew && (hasChangedElse || shop.hasChanged || written + removed > 0)
  const version = await currentVersion(trx, shopId, hasChanged)
  return {
    shopId,
    isNew: shop.isNew,
    written: written + (shop.isNew || shop.hasChanged ? 1 : 0),
    removed,
    version,
    keptQuotas: quotas.kept,
    seatsSoldTwice: quotas.seatsSoldTwice,
    noLongerLocked: plan.noLongerLocked,
  }
}

const saveShop = async (trx: Transaction<Schema>, json: string): Promise<{ isNew: boolean; hasChanged: boolean }> => {
  const { rows } = await sql<{ is_new: boolean }>`
    INSERT INTO shop (id, host, other_hosts, cart_minutes, cart_max_minutes, feed_key, record)
    SELECT id, host, other_hosts, cart_minutes, cart_max_minutes, feed_key, record
    FROM jsonb_populate_record(NULL::shop, ${json}::jsonb)
    ON CONFLICT (id) DO UPDATE SET host = excluded.host, other_hosts = excluded.other_hosts,
      cart_minutes = excluded.cart_minutes, cart_max_minutes = excluded.cart_max_minutes,
      feed_key = excluded.feed_key, record = excluded.record
    WHERE (shop.host, shop.other_hosts, shop.cart_minutes, shop.cart_max_minutes, shop.feed_key, shop.record)
      IS DISTINCT FROM (excluded.host, excluded.other_hosts, excluded.cart_minutes, excluded.cart_max_minutes,
        excluded.feed_key, excluded.record)
    RETURNING xmax = 0 AS is_new`.execute(trx)
  return { isNew: rows[0]?.is_new === true, hasChanged: rows[0]?.is_new === false }
}

/**
 * Removes rows never sold and in no cart; marks the others as removed, so that orders and carts keep them. Products
 * sold since the plan was made are still in the carts that they were sold from.
 */
const takeOffSale = async (
  trx: Transaction<Schema>,
  shopId: string,
  { products: productIds, unsold, events: eventIds }: ImportPlan['gone'],
): Promise<number> => {
  if (productIds.length + eventIds.length === 0) return 0
  const products = await sql`
    DELETE FROM product WHERE shop_id = ${shopId} AND id = ANY(${unsold}::text[])
      AND NOT EXISTS (
        SELECT FROM cart_item AS item JOIN cart ON cart.shop_id = item.shop_id AND cart.id = item.cart_id
        WHERE item.shop_id = ${shopId} AND item.product_id = product.id AND cart.status <> 'expired')`.execute(trx)
  const events = await sql`
    DELETE FROM event WHERE shop_id = ${shopId} AND id = ANY(${eventIds}::text[])
      AND NOT EXISTS (SELECT FROM product WHERE product.shop_id = ${shopId} AND product.event_id = event.id)
      AND NOT EXISTS (SELECT FROM ticket WHERE ticket.shop_id = ${shopId} AND ticket.event_id = event.id)`.execute(trx)
  let marked = 0
  for (const [table, ids] of [
    ['product', productIds],
    ['event', eventIds],
  ] as const) {
    const { numAffectedRows } = await sql`
      UPDATE ${sql.table(table)} SET record = record || jsonb_build_object('removed', true, 'removed_at', now())
      WHERE shop_id = ${shopId} AND id = ANY(${ids}::text[]) AND NOT record ? 'removed'`.execute(trx)
    marked += Number(numAffectedRows ?? 0)
  }
  return marked + Number(products.numAffectedRows ?? 0) + Number(events.numAffectedRows ?? 0)
}

/**
 * Drops the desk's decisions about occurrences that are over: they are not meant for the next ones (rules/desk#stock).
 */
const forgetDesk = async (trx: Transaction<Schema>, shopId: string, renewed: readonly string[]): Promise<void> => {
  if (renewed.length === 0) return
  for (const table of ['event_sale', 'event_note'] as const) {
    await trx.deleteFrom(table).where('shop_id', '=', shopId).where('event_id', 'in', renewed).execute()
  }
  const drawing = sql`SELECT FROM product_quota AS link JOIN product
    ON product.shop_id = link.shop_id AND product.id = link.product_id
    WHERE link.shop_id = quota.shop_id AND link.quota_id = quota.id`
  await sql`
    UPDATE quota SET listed_capacity = NULL, listed_sold_elsewhere = NULL
    WHERE shop_id = ${shopId} AND (listed_capacity IS NOT NULL OR listed_sold_elsewhere IS NOT NULL)
      AND CASE WHEN starts_with(id, 'seat/') THEN split_part(substr(id, 6), '.', 1) = ANY(${renewed}::text[])
        ELSE EXISTS (${drawing} AND product.event_id = ANY(${renewed}::text[]))
          AND NOT EXISTS (${drawing} AND (product.event_id = ANY(${renewed}::text[])) IS NOT TRUE) END`.execute(trx)
}

/**
 * As long as the file has the values from before the desk changed a quota, the desk's change stands (rules/desk#stock).
 */
const isDesksCapacity = sql`quota.listed_capacity IS NOT DISTINCT FROM excluded.capacity`
const isDesksSeat = sql`quota.listed_sold_elsewhere IS NOT DISTINCT FROM excluded.sold_elsewhere`
/**
 * The count sold elsewhere. A seat that is already held or sold here stays ours, because a seat is sold once, until it
 * goes back (rules/seating#sold-elsewhere).
 */
const soldElsewhere = sql`CASE WHEN ${isDesksSeat} THEN quota.sold_elsewhere WHEN starts_with(quota.id, 'seat/')
  THEN least(excluded.sold_elsewhere, quota.capacity - quota.held - quota.sold) ELSE excluded.sold_elsewhere END`
const elsewhereWhenFree = sql`CASE WHEN NOT ${isDesksSeat} AND starts_with(quota.id, 'seat/')
  AND excluded.sold_elsewhere > quota.capacity - quota.held - quota.sold THEN excluded.sold_elsewhere END`
const capacityWanted = sql`CASE WHEN ${isDesksCapacity} THEN quota.capacity ELSE excluded.capacity END`
const listedCapacity = sql`CASE WHEN ${isDesksCapacity} THEN quota.listed_capacity END`
const listedElsewhere = sql`CASE WHEN ${isDesksSeat} THEN quota.listed_sold_elsewhere END`
const capacityKept = sql`greatest(${capacityWanted}, quota.held + quota.sold + ${soldElsewhere})`

/** Writes quotas. A capacity never falls below the held and sold pieces (rules/stock#never-oversold). */
const saveQuotas = async (
  trx: Transaction<Schema>,
  shopId: string,
  json: string,
): Promise<{
  readonly written: number
  readonly kept: readonly QuotaKept[]
  readonly seatsSoldTwice: readonly string[]
}> => {
  const given = sql`jsonb_populate_recordset(NULL::quota, ${json}::jsonb)`
  const written = await sql`
    INSERT INTO quota (shop_id, id, title, capacity, sold_elsewhere)
    SELECT shop_id, id, title, capacity, sold_elsewhere FROM ${given} AS wanted
    WHERE NOT EXISTS (
      SELECT FROM quota WHERE quota.shop_id = ${shopId} AND quota.id = wanted.id
        AND (quota.title, quota.capacity, quota.sold_elsewhere) IS NOT DISTINCT FROM
          (wanted.title, wanted.capacity, wanted.sold_elsewhere)
        AND quota.listed_capacity IS NULL AND quota.listed_sold_elsewhere IS NULL AND quota.elsewhere_when_free IS NULL)
    ORDER BY id
    ON CONFLICT (shop_id, id) DO UPDATE SET title = excluded.title, sold_elsewhere = ${soldElsewhere},
      capacity = ${capacityKept}, listed_capacity = ${listedCapacity}, listed_sold_elsewhere = ${listedElsewhere},
      elsewhere_when_free = ${elsewhereWhenFree}
    WHERE (quota.title, quota.capacity, quota.sold_elsewhere, quota.listed_capacity, quota.listed_sold_elsewhere,
        quota.elsewhere_when_free)
      IS DISTINCT FROM (excluded.title, ${capacityKept}, ${soldElsewhere}, ${listedCapacity}, ${listedElsewhere},
        ${elsewhereWhenFree})`.execute(trx)
  const { rows: unlike } = await sql<{ id: string; capacity: number; wanted: number; is_seat_sold_twice: boolean }>`
    SELECT quota.id, quota.capacity, wanted.capacity AS wanted,
      quota.elsewhere_when_free IS NOT NULL AS is_seat_sold_twice FROM ${given} AS wanted
    JOIN quota ON quota.shop_id = ${shopId} AND quota.id = wanted.id
    WHERE quota.elsewhere_when_free IS NOT NULL
      OR (quota.capacity <> wanted.capacity AND quota.listed_capacity IS DISTINCT FROM wanted.capacity)
    ORDER BY quota.id`.execute(trx)
  return {
    written: Number(written.numAffectedRows ?? 0),
    seatsSoldTwice: unlike.filter(row => row.is_seat_sold_twice).map(({ id }) => id),
    // Uses of badges beyond a lowered limit are not reported.
    kept: unlike
      .filter(row => !row.is_seat_sold_twice && !isLimitQuota(row.id))
      .map(({ id, capacity, wanted }) => ({ quotaId: id, capacity, wanted })),
  }
}

const removeUnusedQuotas = async (
  trx: Transaction<Schema>,
  shopId: string,
  ids: readonly string[],
): Promise<number> => {
  if (ids.length === 0) return 0
  const { numAffectedRows } = await sql`
    DELETE FROM quota WHERE shop_id = ${shopId} AND id = ANY(${ids}::text[]) AND held = 0 AND sold = 0
      AND NOT EXISTS (SELECT FROM product_quota AS link WHERE link.shop_id = ${shopId} AND link.quota_id = quota.id)
      AND NOT EXISTS (SELECT FROM hold WHERE hold.shop_id = ${shopId} AND hold.quota_id = quota.id)`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

const currentVersion = async (trx: Transaction<Schema>, shopId: string, hasChanged: boolean): Promise<number> => {
  const { rows } = hasChanged
    ? await sql<{ version: number }>`
        UPDATE shop SET catalogue_version = catalogue_version + 1, imported_at = now()
        WHERE id = ${shopId} RETURNING catalogue_version AS version`.execute(trx)
    : await sql<{ version: number }>`
        SELECT catalogue_version AS version FROM shop WHERE id = ${shopId}`.execute(trx)
  return rows[0]?.version ?? 0
}
