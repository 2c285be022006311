import { type Kysely, sql } from 'kysely'
import { isCodeQuota } from '../../domain/model/cart-code.ts'
import { isSeatQuota } from '../../domain/model/seat-id.ts'
import { codeOfRow } from '../../formats/file/export-code.ts'
import type { Schema } from '../../store/schema.ts'

type Json = Readonly<Record<string, unknown>>
type Read = <Table extends string>(table: Table, order: string) => Promise<readonly Json[]>

/**
 * A shop as Portti's file has it (rules/catalogue#import). Dates are written as they were imported, so that importing
 * the file into the same database changes nothing; removed rows that were sold before are not in it. Undefined when
 * there is no such shop.
 */
export const exportShop = async (kysely: Kysely<Schema>, shopId: string): Promise<Json | undefined> => {
  const read: Read = async (table, order) =>
    (
      await sql<Json>`SELECT * FROM ${sql.table(table)} WHERE shop_id = ${shopId}
        ORDER BY ${sql.raw(order)}`.execute(kysely)
    ).rows
  const { rows: shops } = await sql<Json>`SELECT * FROM shop WHERE id = ${shopId}`.execute(kysely)
  const shop = shops[0]
  if (!shop) return undefined
  const events = listed(await read('event', 'starts_at, id'))
  const products = listed(await read('product', 'sort_order, id'))
  const quotas = await read('quota', 'id')
  const links = await read('product_quota', 'product_id, quota_id')
  const folders = await read('event_folder', 'sort_order, id')
  const { service_costs, legacy_event_ids, time_zone, ...head } = recordOf(shop)
  return {
    ...head,
    legacy_event_ids,
    time_zone,
    ...pick(shop, ['other_hosts', 'feed_key', 'cart_minutes', 'cart_max_minutes']),
    seasons: Object.fromEntries([...events, ...products].flatMap(row => datesOf(row).seasons)),
    vat_rates: (await read('vat_rate', 'kind, valid_from')).map(row => ({
      ...pick(row, ['kind', 'valid_from']),
      rate: Number(row.rate_permille) / 10,
    })),
    quotas: quotas
      .filter(({ id }) => !isCodeQuota(String(id)) && !isSeatQuota(String(id)))
      .map(row => pick(row, ['id', 'title', 'capacity', 'sold_elsewhere'])),
    venues: (await read('venue', 'sort_order, id')).map(recordOf),
    event_folders: folders.map(recordOf).filter(isFolderOf(false)).map(withoutKind),
    product_folders: folders.map(recordOf).filter(isFolderOf(true)).map(withoutKind),
    events: events.map(eventOf),
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
    codes: (await read('code', 'code')).filter(row => row.order_number === null).map(row => codeOfRow(row, quotas)),
  }
}

const recordOf = (row: Json): Json => asJson(row.record)
const asJson = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})

const listed = (rows: readonly Json[]): readonly Json[] => rows.filter(row => recordOf(row).removed !== true)

const pick = (row: Json, fields: readonly string[]): Json =>
  Object.fromEntries(fields.flatMap(field => (row[field] === null ? [] : [[field, row[field]]])))

const isFolderOf = (products: boolean) => (folder: Json) => (folder.of_products === true) === products
const withoutKind = ({ of_products: _kind, ...folder }: Json): Json => folder

/** A row's dates as its file wrote them: `[[starts, ends, doors, sales_opens, sales_closes], seasons, time zone]`. */
const datesOf = (row: Json) => {
  const [dates, seasons] = JSON.parse(String(recordOf(row).date_source)) as [unknown[], [string, unknown][]]
  const named = (names: readonly string[], from: number) =>
    Object.fromEntries(names.flatMap((name, at) => (dates[from + at] === null ? [] : [[name, dates[from + at]]])))
  return { seasons, ofEvent: named(['starts', 'ends', 'doors'], 0), ofSale: named(['sales_opens', 'sales_closes'], 3) }
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
    ...datesOf(row).ofEvent,
    ...pick(row, ['max_per_order']),
    ...(venue !== undefined && { venue }),
  }
}

const productOf = (row: Json, quotas: readonly unknown[]): Json => {
  const { date_source: _source, ...product } = recordOf(row)
  return { ...product, ...pick(row, ['vat_kind', 'min', 'max', 'step']), quotas, ...datesOf(row).ofSale }
}

const costOf = (cost: unknown): Json => {
  const { price_cents, ...rest } = asJson(cost)
  return { ...rest, price: (Number(price_cents) / 100).toFixed(2) }
}
