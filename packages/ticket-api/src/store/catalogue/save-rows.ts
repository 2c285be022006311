import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'
import type { CatalogueTable, Row } from './catalogue-rows.ts'

type TablePlan = { readonly key: readonly string[]; readonly columns: readonly string[] }

/**
 * Key and other columns of the tables that a catalogue file fills. A quota's `held` and `sold` are never among them.
 */
const plans: Readonly<Record<CatalogueTable, TablePlan>> = {
  venue: { key: ['id'], columns: ['sort_order', 'record'] },
  event_folder: { key: ['id'], columns: ['slug', 'parent_id', 'sort_order', 'record'] },
  vat_rate: { key: ['kind', 'valid_from'], columns: ['rate_permille'] },
  quota: { key: ['id'], columns: ['title', 'capacity', 'sold_elsewhere'] },
  event: { key: ['id'], columns: ['starts_at', 'status', 'max_per_order', 'record'] },
  product: {
    key: ['id'],
    columns: (
      'event_id type price_cents original_price_cents vat_kind min max step ' +
      'sales_open_at sales_close_at sort_order record'
    ).split(' '),
  },
  product_quota: { key: ['product_id', 'quota_id'], columns: [] },
  delivery_method: { key: ['id'], columns: ['product_id', 'sort_order', 'record'] },
  code: { key: ['code'], columns: ['record', 'order_number'] },
}

export const rowKey = (table: CatalogueTable, row: { readonly [column: string]: unknown }): string =>
  plans[table].key.map(column => String(row[column])).join('\u0000')

/** Reads a shop's rows of one table, moments as `Date`. */
export const loadRows = async (
  kysely: Kysely<Schema>,
  table: CatalogueTable,
  shopId: string,
): Promise<ReadonlyMap<string, { readonly id: string; readonly [column: string]: unknown }>> => {
  const { key, columns } = plans[table]
  const { rows } = await sql<{ id: string; [column: string]: unknown }>`
    SELECT ${sql.join([...key, ...columns].map(column => sql.ref(column)))} FROM ${sql.table(table)}
    WHERE shop_id = ${shopId}`.execute(kysely)
  return new Map(rows.map(row => [rowKey(table, row), row]))
}

/** Rows of one statement, as JSON that is ready to be sent. */
export type RowBatch = { readonly count: number; readonly json: string }

/** Few enough that a slow machine writes them long before the statement times out. */
const maxInBatch = 1_000

/** The rows that differ from the stored ones, ready to be written. */
export const changedRows = (
  table: CatalogueTable,
  rows: readonly Row[],
  stored: ReadonlyMap<string, { readonly [column: string]: unknown }>,
): readonly RowBatch[] => {
  const { columns } = plans[table]
  return batchesOf(
    rows.filter(row => {
      const before = stored.get(rowKey(table, row))
      return before === undefined || columns.some(column => canonical(row[column]) !== canonical(before[column]))
    }),
  )
}

/** The keys of rows that are to be removed. */
export const keysToRemove = (
  table: CatalogueTable,
  rows: readonly { readonly [column: string]: unknown }[],
): readonly RowBatch[] =>
  batchesOf(rows.map(row => Object.fromEntries(plans[table].key.map(column => [column, row[column]]))))

/** Rows as JSON, in statements of a size that a slow machine carries out. */
export const batchesOf = (rows: readonly object[]): readonly RowBatch[] =>
  Array.from({ length: Math.ceil(rows.length / maxInBatch) }, (_, nth) => {
    const some = rows.slice(nth * maxInBatch, (nth + 1) * maxInBatch)
    return { count: some.length, json: JSON.stringify(some) }
  })

const countOf = (batches: readonly RowBatch[]): number => batches.reduce((sum, { count }) => sum + count, 0)

/** Inserts or replaces rows; answers how many. */
export const saveRows = async (
  trx: Transaction<Schema>,
  table: CatalogueTable,
  batches: readonly RowBatch[],
): Promise<number> => {
  const { key, columns } = plans[table]
  const all = ['shop_id', ...key, ...columns].map(column => sql.ref(column))
  const conflict = sql.join(['shop_id', ...key].map(column => sql.ref(column)))
  const update =
    columns.length === 0
      ? sql`NOTHING`
      : sql`UPDATE SET ${sql.join(columns.map(column => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))}`
  for (const { json } of batches) {
    await sql`
      INSERT INTO ${sql.table(table)} (${sql.join(all)})
      SELECT ${sql.join(all)} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${json}::jsonb)
      ON CONFLICT (${conflict}) DO ${update}`.execute(trx)
  }
  return countOf(batches)
}

/** Removes rows by their keys; answers how many. */
export const removeRows = async (
  trx: Transaction<Schema>,
  table: CatalogueTable,
  shopId: string,
  batches: readonly RowBatch[],
): Promise<number> => {
  const same = plans[table].key.map(column => sql`${sql.ref(`gone.${column}`)} = ${sql.ref(`${table}.${column}`)}`)
  for (const { json } of batches) {
    await sql`
      DELETE FROM ${sql.table(table)}
      USING jsonb_populate_recordset(NULL::${sql.table(table)}, ${json}::jsonb) AS gone
      WHERE ${sql.ref(`${table}.shop_id`)} = ${shopId} AND ${sql.join(same, sql` AND `)}`.execute(trx)
  }
  return countOf(batches)
}

/** One text for equal values, whatever the order of their keys; undefined counts as absent. */
const canonical = (value: unknown): string => JSON.stringify(sorted(value)) ?? 'null'

const sorted = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}
