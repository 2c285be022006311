import { type Kysely, sql } from 'kysely'
import { isCodeQuota } from '../../domain/model/cart-code.ts'
import { isSeatQuota } from '../../domain/model/seat-id.ts'
import { type DatedTable, parseDateSource } from '../../formats/file/date-source.ts'
import { codeOfRow } from '../../formats/file/export-code.ts'
import type { Schema } from '../../store/schema.ts'

type Json = Readonly<Record<string, unknown>>
type ExportOptions = {
  /** Quotas as the shop's file last had them, before the desk changed them (rules/desk#stock). */
  readonly isStockAsListed?: boolean
}

/**
 * A shop as Portti's file has it (rules/catalogue#import). Dates are written as they were imported, so that importing
 * the file into the same database changes nothing; removed rows that were sold before are not in it. Undefined when
 * there is no such shop.
 */
export const exportShop = async (
  kysely: Kysely<Schema>,
  shopId: string,
  { isStockAsListed = false }: ExportOptions = {},
): Promise<Json | undefined> => {
  const read = (table: string, order: string) => listRows(kysely, shopId, table, order)
  const { rows: shops } = await sql<Json>`SELECT * FROM shop WHERE id = ${shopId}`.execute(kysely)
  const shop = shops[0]
  if (!shop) return undefined
  const events = listed(await read('event', 'starts_at, id'))
  const products = listed(await read('product', 'sort_order, id'))
  const quotas = await read('quota', 'id')
  const links = await read('product_quota', 'product_id, quota_id')
  const folders = (await read('event_folder', 'sort_order, id')).map(recordOf)
  const venues = (await read('venue', 'sort_order, id')).map(recordOf)
  const known = {
    folders: new Set(folders.filter(isFolderOf(false)).map(({ id }) => id)),
    venues: new Set(venues.map(({ id }) => id)),
    eventsOfProducts: new Map(products.map(({ id, event_id }) => [id, event_id])),
  }
  const codes = (await read('code', 'code')).filter(row => row.order_number === null)
  const seasons = [
    ...events.flatMap(row => datesOf('event', row).seasons),
    ...products.flatMap(row => datesOf('product', row).seasons),
    ...codes.flatMap(row => datesOf('code', row).seasons),
  ]
  const { service_costs, refund_cost, legacy_event_ids, time_zone, ...head } = recordOf(shop)
  return {
    ...head,
    legacy_event_ids,
    time_zone,
    ...pick(shop, ['other_hosts', 'feed_key', 'cart_minutes', 'cart_max_minutes']),
    seasons: Object.fromEntries(seasons),
    vat_rates: (await read('vat_rate', 'kind, valid_from')).map(row => ({
      ...pick(row, ['kind', 'valid_from']),
      rate: Number(row.rate_permille) / 10,
    })),
    quotas: quotas
      .filter(({ id }) => !isCodeQuota(String(id)) && !isSeatQuota(String(id)))
      .map(row => (isStockAsListed ? asListed(row) : row))
      .map(row => pick(row, ['id', 'title', 'capacity', 'sold_elsewhere'])),
    venues,
    event_folders: folders.filter(isFolderOf(false)).map(withoutKind),
    product_folders: folders.filter(isFolderOf(true)).map(withoutKind),
    events: events.map(eventOf).map(event => withoutGone(event, known)),
    products: products.map(row =>
      productOf(
        row,
        links.filter(link => link.product_id === row.id).map(link => link.quota_id),
      ),
    ),
    delivery_methods: (await read('delivery_method', 'sort_order, id')).map(row => ({
      ...recordOf(row),
      product: row.product_id,
    })),
    service_costs: Array.isArray(service_costs) ? service_costs.map(costOf) : [],
    ...(refund_cost !== undefined && { refund_cost: costOf(refund_cost) }),
    codes: codes.map(row => ({ ...codeOfRow(row, quotas), ...datesOf('code', row).dates })),
  }
}

/** The rows that came from other systems, as a file has them, with the seasons that their dates name. */
export const exportImported = async (
  kysely: Kysely<Schema>,
  shopId: string,
): Promise<{ readonly [List in 'events' | 'venues']: readonly Json[] } & { readonly seasons: Json }> => {
  const isImported = (row: Json) => recordOf(row).source !== undefined
  const events = listed(await listRows(kysely, shopId, 'event', 'id')).filter(isImported)
  const venues = (await listRows(kysely, shopId, 'venue', 'sort_order, id')).filter(isImported)
  return {
    events: events.map(eventOf),
    venues: venues.map(recordOf),
    seasons: Object.fromEntries(events.flatMap(row => datesOf('event', row).seasons)),
  }
}

const listRows = async (
  kysely: Kysely<Schema>,
  shopId: string,
  table: string,
  order: string,
): Promise<readonly Json[]> => {
  const { rows } = await sql<Json>`SELECT * FROM ${sql.table(table)} WHERE shop_id = ${shopId}
    ORDER BY ${sql.raw(order)}`.execute(kysely)
  return rows
}

const recordOf = (row: Json): Json => asJson(row.record)
const asJson = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})

const listed = (rows: readonly Json[]): readonly Json[] => rows.filter(row => recordOf(row).removed !== true)

const pick = (row: Json, fields: readonly string[]): Json =>
  Object.fromEntries(fields.flatMap(field => (row[field] === null ? [] : [[field, row[field]]])))

const asListed = (quota: Json): Json => ({
  ...quota,
  capacity: quota.listed_capacity ?? quota.capacity,
  sold_elsewhere: quota.listed_sold_elsewhere ?? quota.sold_elsewhere,
})

/** An event of another system without references to rows that the shop's own file has dropped since. */
const withoutGone = (
  { folders, venue, primary_product, ...event }: Json,
  known: {
    readonly [Kind in 'folders' | 'venues']: ReadonlySet<unknown>
  } & { readonly eventsOfProducts: ReadonlyMap<unknown, unknown> },
): Json => ({
  ...event,
  ...(Array.isArray(folders) && { folders: folders.filter(id => known.folders.has(id)) }),
  ...(known.venues.has(venue) && { venue }),
  ...(known.eventsOfProducts.get(primary_product) === event.id && { primary_product }),
})

const isFolderOf = (products: boolean) => (folder: Json) => (folder.of_products === true) === products
const withoutKind = ({ of_products: _kind, ...folder }: Json): Json => folder

/** Codes that were imported before their dates were kept as written have moments only. */
const datesOf = (table: DatedTable, row: Json) => {
  const { date_source } = recordOf(row)
  return typeof date_source === 'string' ? parseDateSource(table, date_source) : { dates: {}, seasons: [] }
}

const eventOf = (row: Json): Json => {
  const {
    date_source: _source,
    start_date: _start,
    end_date: _end,
    doors_at: _doors,
    has_seating_chart: _chart,
    location,
    ...event
  } = recordOf(row)
  const venue = asJson(location).id
  return {
    ...event,
    ...datesOf('event', row).dates,
    ...pick(row, ['max_per_order']),
    ...(venue !== undefined && { venue }),
  }
}

const productOf = (row: Json, quotas: readonly unknown[]): Json => {
  const { date_source: _source, ...product } = recordOf(row)
  return { ...product, ...pick(row, ['vat_kind', 'min', 'max', 'step']), quotas, ...datesOf('product', row).dates }
}

const costOf = (cost: unknown): Json => {
  const { price_cents, ...rest } = asJson(cost)
  return { ...rest, price: (Number(price_cents) / 100).toFixed(2) }
}
