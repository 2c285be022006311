import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import type { Database } from '../../store/database.ts'
import { inSnapshot } from '../../store/in-snapshot.ts'
import type { Schema } from '../../store/schema.ts'
import type { EventTable, ProductTable } from '../../store/tables/catalogue-tables.ts'
import { assembleCatalogue, eventSettingsOf } from './assemble-catalogue.ts'
import { createInterner } from './interner.ts'
import { parseEventRows } from './parse-event-rows.ts'
import { productRowParser } from './product-row-parser.ts'

/** Reads a shop's catalogue as one snapshot; undefined when there is no such shop. */
export const loadCatalogue = ({ kysely }: Database, shopId: string): Promise<Catalogue | undefined> =>
  inSnapshot(kysely, async trx => {
    const shop = await trx.selectFrom('shop').selectAll().where('id', '=', shopId).executeTakeFirst()
    if (!shop) return undefined
    const rowsOf = <Table extends 'venue' | 'event_folder' | 'delivery_method'>(table: Table) =>
      sql<{ id: string; product_id: string; record: unknown }>`
        SELECT * FROM ${sql.table(table)} WHERE shop_id = ${shopId} ORDER BY sort_order, id`
        .execute(trx)
        .then(({ rows }) => rows)
    const intern = createInterner()
    const settings = eventSettingsOf(shop)
    const events = await loadInPages(
      trx,
      sql<Selectable<EventTable>>`SELECT * FROM event WHERE shop_id = ${shopId} ORDER BY starts_at, id`,
      rows => parseEventRows(rows, settings, intern),
    )
    const links = await trx
      .selectFrom('product_quota')
      .select(['product_id', 'quota_id'])
      .where('shop_id', '=', shopId)
      .orderBy('quota_id')
      .execute()
    const unlocked = await sql<{ id: string }>`
      SELECT DISTINCT id FROM code, jsonb_array_elements_text(code.record -> 'unlocks') AS id
      WHERE shop_id = ${shopId}`
      .execute(trx)
      .then(({ rows }) => rows.map(({ id }) => id))
    const parseProductRow = productRowParser({ events, links, unlocked }, intern)
    // Only removed products that a cart may still have, not all that were removed over the years.
    const products = await loadInPages(
      trx,
      sql<Selectable<ProductTable>>`
        SELECT * FROM product WHERE shop_id = ${shopId} AND (NOT record ? 'removed'
          OR (record ->> 'removed_at')::timestamptz > now() - interval '2 days')
        ORDER BY sort_order, id`,
      rows => rows.map(parseProductRow),
    )
    return assembleCatalogue({
      shop,
      venues: await rowsOf('venue'),
      folders: await rowsOf('event_folder'),
      deliveryMethods: await rowsOf('delivery_method'),
      events,
      products,
      sales: await trx.selectFrom('event_sale').selectAll().where('shop_id', '=', shopId).execute(),
      vat: await trx
        .selectFrom('vat_rate')
        .select(['kind', 'valid_from', 'rate_permille'])
        .where('shop_id', '=', shopId)
        .orderBy('valid_from', 'desc')
        .execute(),
    })
  })

/** Rows of a page, which is read in some milliseconds. */
const pageRows = 250

/** Reads many rows in pages: they are never all in memory, and other work waits for one page at most. */
const loadInPages = async <Row, Read>(
  trx: Transaction<Schema>,
  rows: RawBuilder<Row>,
  read: (page: readonly Row[]) => readonly Read[],
): Promise<readonly Read[]> => {
  const all: Read[] = []
  await sql`DECLARE catalogue_page NO SCROLL CURSOR FOR ${rows}`.execute(trx)
  for (;;) {
    const page = await sql<Row>`FETCH ${sql.lit(pageRows)} FROM catalogue_page`.execute(trx)
    all.push(...read(page.rows))
    if (page.rows.length < pageRows) break
  }
  await sql`CLOSE catalogue_page`.execute(trx)
  return all
}
