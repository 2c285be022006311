import { sql, type Transaction } from 'kysely'
import { isCodeQuota } from '../../domain/model/cart-code.ts'
import type { SkippedRows } from '../../formats/file/skipped-rows.ts'
import type { CatalogueRows, CatalogueTable, Row } from '../../store/catalogue/catalogue-rows.ts'
import { readRows, removeRows, rowKey, writeRows } from '../../store/catalogue/write-rows.ts'
import type { Schema } from '../../store/schema.ts'
import { besideKept, keptSkippedRows, withStoredParts } from './keep-skipped-rows.ts'
import { resolveRelativeDates, type StoredRow } from './resolve-relative-dates.ts'

export type ShopImport = {
  readonly shopId: string
  readonly isNew: boolean
  /** Rows added or changed, and rows removed or taken off sale. */
  readonly written: number
  readonly removed: number
  readonly version: number
}

export type QuotaKept = { readonly quotaId: string; readonly capacity: number; readonly wanted: number }

/**
 * Updates one shop of the database to what the rows say, within the caller's transaction.
 * @param skipped what else the file has, but could not be used: that stays as it is stored.
 */
export const importShop = async (
  trx: Transaction<Schema>,
  wanted: CatalogueRows,
  now: number,
  skipped?: SkippedRows,
): Promise<ShopImport & { readonly keptQuotas: readonly QuotaKept[] }> => {
  const shopId = wanted.shop.id
  const shop = await writeShop(trx, skipped ? await withStoredParts(trx, wanted.shop, skipped) : wanted.shop)
  const stored = {
    venue: await readRows(trx, 'venue', shopId),
    event_folder: await readRows(trx, 'event_folder', shopId),
    vat_rate: await readRows(trx, 'vat_rate', shopId),
    quota: await readRows(trx, 'quota', shopId),
    event: await readRows(trx, 'event', shopId),
    product: await readRows(trx, 'product', shopId),
    product_quota: await readRows(trx, 'product_quota', shopId),
    delivery_method: await readRows(trx, 'delivery_method', shopId),
    code: await readRows(trx, 'code', shopId),
  }
  const touched = await touchedEvents(trx, shopId)
  const kept = keptSkippedRows(stored, wanted, skipped)
  const rows = {
    ...wanted,
    ...resolveRelativeDates(wanted, { events: stored.event, products: stored.product, touched, now }),
    venue: besideKept(wanted.venue, kept.venue),
    delivery_method: besideKept(wanted.delivery_method, kept.delivery_method),
  }
  const gone = (table: CatalogueTable): readonly StoredRow[] => {
    const listed = new Set(rows[table].map(row => rowKey(table, row)))
    return [...stored[table]]
      .filter(([key, row]) => !listed.has(key) && !kept[table].has(key) && !isFromElsewhere(row))
      .map(([, row]) => row)
  }
  const write = (table: CatalogueTable) => writeRows(trx, table, rows[table], stored[table])
  const remove = (table: CatalogueTable) => removeRows(trx, table, shopId, gone(table))

  // Parents before children, and quotas late, so that their locks are short.
  let written = 0
  for (const table of ['venue', 'event_folder', 'vat_rate', 'event', 'product', 'delivery_method', 'code'] as const) {
    written += await write(table)
  }
  let removed = 0
  for (const table of ['venue', 'event_folder', 'vat_rate', 'delivery_method'] as const) removed += await remove(table)
  // Sold codes belong to their orders, and used codes are kept.
  const goneCodes = gone('code').filter(({ order_number }) => order_number === null)
  removed += await removeRows(trx, 'code', shopId, goneCodes)
  removed += await takeOffSale(trx, shopId, { products: gone('product'), events: gone('event') })
  const quotas = await writeQuotas(trx, shopId, rows.quota)
  written += quotas.written + (await write('product_quota'))
  const listed = new Set(rows.product.map(row => row.id))
  const unlinked = gone('product_quota').filter(link => listed.has(String(link.product_id)))
  removed += await removeRows(trx, 'product_quota', shopId, unlinked)
  removed += await removeUnusedQuotas(
    trx,
    shopId,
    gone('quota')
      .map(({ id }) => id)
      .filter(id => !isCodeQuota(id)),
  )

  const hasChanged = !shop.isNew && (shop.hasChanged || written + removed > 0)
  const version = await currentVersion(trx, shopId, hasChanged)
  return {
    shopId,
    isNew: shop.isNew,
    written: written + (shop.isNew || shop.hasChanged ? 1 : 0),
    removed,
    version,
    keptQuotas: quotas.kept,
  }
}

/** Rows of another system stay until that system's file, or an export, says otherwise (rules/catalogue#import). */
const isFromElsewhere = ({ record }: StoredRow): boolean =>
  typeof record === 'object' && record !== null && 'source' in record

const writeShop = async (trx: Transaction<Schema>, row: Row): Promise<{ isNew: boolean; hasChanged: boolean }> => {
  const { rows } = await sql<{ is_new: boolean }>`
    INSERT INTO shop (id, host, other_hosts, cart_minutes, cart_max_minutes, feed_key, record)
    SELECT id, host, other_hosts, cart_minutes, cart_max_minutes, feed_key, record
    FROM jsonb_populate_record(NULL::shop, ${JSON.stringify(row)}::jsonb)
    ON CONFLICT (id) DO UPDATE SET host = excluded.host, other_hosts = excluded.other_hosts,
      cart_minutes = excluded.cart_minutes, cart_max_minutes = excluded.cart_max_minutes,
      feed_key = excluded.feed_key, record = excluded.record
    WHERE (shop.host, shop.other_hosts, shop.cart_minutes, shop.cart_max_minutes, shop.feed_key, shop.record)
      IS DISTINCT FROM (excluded.host, excluded.other_hosts, excluded.cart_minutes, excluded.cart_max_minutes,
        excluded.feed_key, excluded.record)
    RETURNING xmax = 0 AS is_new`.execute(trx)
  return { isNew: rows[0]?.is_new === true, hasChanged: rows[0]?.is_new === false }
}

/** Events with a sold ticket, or with a sold or held quota. */
const touchedEvents = async (trx: Transaction<Schema>, shopId: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ event_id: string }>`
    SELECT DISTINCT event_id FROM ticket WHERE shop_id = ${shopId} AND event_id IS NOT NULL
    UNION
    SELECT product.event_id FROM product
    JOIN product_quota AS link ON link.shop_id = product.shop_id AND link.product_id = product.id
    JOIN quota ON quota.shop_id = link.shop_id AND quota.id = link.quota_id
    WHERE product.shop_id = ${shopId} AND product.event_id IS NOT NULL AND quota.held + quota.sold > 0`.execute(trx)
  return new Set(rows.map(row => row.event_id))
}

/** Removes rows never sold and in no cart; marks the others as removed, so that orders and carts keep them. */
const takeOffSale = async (
  trx: Transaction<Schema>,
  shopId: string,
  gone: { readonly products: readonly StoredRow[]; readonly events: readonly StoredRow[] },
): Promise<number> => {
  const productIds = gone.products.map(({ id }) => id)
  const eventIds = gone.events.map(({ id }) => id)
  if (productIds.length + eventIds.length === 0) return 0
  const products = await sql`
    DELETE FROM product WHERE shop_id = ${shopId} AND id = ANY(${productIds}::text[])
      AND NOT EXISTS (SELECT FROM order_line AS line WHERE line.shop_id = ${shopId} AND line.product_id = product.id)
      AND NOT EXISTS (
        SELECT FROM cart_item AS item JOIN cart ON cart.shop_id = item.shop_id AND cart.id = item.cart_id
        WHERE item.shop_id = ${shopId} AND item.product_id = product.id AND cart.status = 'open')`.execute(trx)
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
      UPDATE ${sql.table(table)} SET record = record || '{"removed": true}'
      WHERE shop_id = ${shopId} AND id = ANY(${ids}::text[]) AND NOT record ? 'removed'`.execute(trx)
    marked += Number(numAffectedRows ?? 0)
  }
  return marked + Number(products.numAffectedRows ?? 0) + Number(events.numAffectedRows ?? 0)
}

/** While the file says what it said before the desk changed a quota, the desk's change stands (rules/desk#stock). */
const isDesksCapacity = sql`quota.listed_capacity IS NOT DISTINCT FROM excluded.capacity`
const isDesksSeat = sql`quota.listed_sold_elsewhere IS NOT DISTINCT FROM excluded.sold_elsewhere`
/** The count sold elsewhere. A seat that is already held or sold here stays ours, because a seat is sold once. */
const soldElsewhere = sql`CASE WHEN ${isDesksSeat} THEN quota.sold_elsewhere WHEN starts_with(quota.id, 'seat/')
  THEN least(excluded.sold_elsewhere, quota.capacity - quota.held - quota.sold) ELSE excluded.sold_elsewhere END`
const capacityWanted = sql`CASE WHEN ${isDesksCapacity} THEN quota.capacity ELSE excluded.capacity END`
const listedCapacity = sql`CASE WHEN ${isDesksCapacity} THEN quota.listed_capacity END`
const listedElsewhere = sql`CASE WHEN ${isDesksSeat} THEN quota.listed_sold_elsewhere END`
const capacityKept = sql`greatest(${capacityWanted}, quota.held + quota.sold + ${soldElsewhere})`

/**
 * A capacity never falls below what is held and sold: what was promised stays promised (rules/stock#never-oversold).
 */
const writeQuotas = async (
  trx: Transaction<Schema>,
  shopId: string,
  rows: readonly Row[],
): Promise<{ readonly written: number; readonly kept: readonly QuotaKept[] }> => {
  const given = sql`jsonb_populate_recordset(NULL::quota, ${JSON.stringify(rows)}::jsonb)`
  const written = await sql`
    INSERT INTO quota (shop_id, id, title, capacity, sold_elsewhere)
    SELECT shop_id, id, title, capacity, sold_elsewhere FROM ${given} AS wanted
    WHERE NOT EXISTS (
      SELECT FROM quota WHERE quota.shop_id = ${shopId} AND quota.id = wanted.id
        AND (quota.title, quota.capacity, quota.sold_elsewhere) IS NOT DISTINCT FROM
          (wanted.title, wanted.capacity, wanted.sold_elsewhere)
        AND quota.listed_capacity IS NULL AND quota.listed_sold_elsewhere IS NULL)
    ORDER BY id
    ON CONFLICT (shop_id, id) DO UPDATE SET title = excluded.title, sold_elsewhere = ${soldElsewhere},
      capacity = ${capacityKept}, listed_capacity = ${listedCapacity}, listed_sold_elsewhere = ${listedElsewhere}
    WHERE (quota.title, quota.capacity, quota.sold_elsewhere, quota.listed_capacity, quota.listed_sold_elsewhere)
      IS DISTINCT FROM (excluded.title, ${capacityKept}, ${soldElsewhere}, ${listedCapacity}, ${listedElsewhere})`.execute(
    trx,
  )
  const kept = await sql<{ id: string; capacity: number; wanted: number }>`
    SELECT quota.id, quota.capacity, wanted.capacity AS wanted FROM ${given} AS wanted
    JOIN quota ON quota.shop_id = ${shopId} AND quota.id = wanted.id WHERE quota.capacity <> wanted.capacity
      AND quota.listed_capacity IS DISTINCT FROM wanted.capacity
    ORDER BY quota.id`.execute(trx)
  return {
    written: Number(written.numAffectedRows ?? 0),
    kept: kept.rows.map(({ id, ...row }) => ({ quotaId: id, ...row })),
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
