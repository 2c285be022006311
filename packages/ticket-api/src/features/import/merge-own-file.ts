import { type Kysely, sql } from 'kysely'
import { type CatalogueEvent, catalogueVenueSchema } from '../../formats/file/catalogue-event.ts'
import type { CatalogueShop } from '../../formats/file/catalogue-file.ts'
import type { Schema } from '../../store/schema.ts'
import { exportImported } from '../export/export-shop.ts'
import { type ImportedList, mergeImported, publishedPart } from './merge-imported.ts'
import type { ReadShop } from './store-shop.ts'

type RowWithId = { readonly id: string }

/**
 * The shop of its own file, with what publishers said of their rows meanwhile (rules/catalogue#import-keeps): of those
 * rows, the file counts where it says otherwise than the last time, so that an old file undoes no cancellation.
 */
export const mergeOwnFile = async (kysely: Kysely<Schema>, shop: CatalogueShop): Promise<ReadShop> => {
  const said = await kysely
    .selectFrom('imported_row')
    .select(['list', 'id', 'own_record'])
    .where('shop_id', '=', shop.id)
    .execute()
  if (said.length === 0) return { shop }
  const before = new Map(said.map(({ list, id, own_record }) => [`${list}/${id}`, own_record as object | null]))
  const stored = await exportImported(kysely, shop.id)
  const merge = <Row extends RowWithId>(list: ImportedList, rows: readonly Row[]): Row[] => {
    const byId = new Map(stored[list].map(row => [row.id, row]))
    return rows.map(row => {
      const [came, own] = [byId.get(row.id), before.get(`${list}/${row.id}`)]
      if (!came || own === undefined) return row
      // Rows of an earlier version have no such word yet; the file then says nothing new.
      return mergeImported(list, {
        stored: row,
        came: publishedPart(list, came),
        before: publishedPart(list, own ?? row),
      })
    })
  }
  const listed = new Set(shop.venues.map(({ id }) => id))
  const others = stored.venues.flatMap(row => catalogueVenueSchema.safeParse(row).data ?? [])
  const venues = [...merge('venues', shop.venues), ...others.filter(({ id }) => !listed.has(id))]
  const known = new Set(venues.map(({ id }) => id))
  const given = new Map(shop.events.map(event => [event.id, event]))
  const withKnownVenue = (event: CatalogueEvent): CatalogueEvent =>
    event.venue === undefined || known.has(event.venue) ? event : { ...event, venue: given.get(event.id)?.venue }
  const own = [...saidRows(shop.id, 'events', shop.events, before), ...saidRows(shop.id, 'venues', shop.venues, before)]
  const json = JSON.stringify(own)
  return {
    shop: {
      ...shop,
      seasons: { ...(stored.seasons as CatalogueShop['seasons']), ...shop.seasons },
      venues,
      events: merge('events', shop.events).map(withKnownVenue),
    },
    keep: async trx => {
      await sql`
        UPDATE imported_row SET own_record = own.own_record
        FROM jsonb_populate_recordset(NULL::imported_row, ${json}::jsonb) AS own
        WHERE imported_row.shop_id = own.shop_id AND imported_row.list = own.list AND imported_row.id = own.id
          AND imported_row.own_record IS DISTINCT FROM own.own_record`.execute(trx)
      // Nothing that is sold.
      return false
    },
  }
}

const saidRows = (
  shop_id: string,
  list: ImportedList,
  rows: readonly RowWithId[],
  before: ReadonlyMap<string, unknown>,
): readonly object[] =>
  rows
    .filter(({ id }) => before.has(`${list}/${id}`))
    .map(row => ({ shop_id, list, id: row.id, own_record: publishedPart(list, row) }))
