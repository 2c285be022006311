import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { type CatalogueEvent, catalogueEventSchema, catalogueVenueSchema } from '../../formats/file/catalogue-event.ts'
import type { CatalogueShop } from '../../formats/file/catalogue-file.ts'
import { endFault } from '../../formats/file/event-end.ts'
import { batchesOf } from '../../store/catalogue/save-rows.ts'
import type { Schema } from '../../store/schema.ts'
import { exportImported } from '../export/export-shop.ts'
import { withSafeText } from './join-imported.ts'
import { type ImportedList, mergeImported, overruledFields, publishedPart } from './merge-imported.ts'
import type { ReadShop } from './store-shop.ts'

type RowWithId = { readonly id: string }

/** A report on a field of another system's row; the reason ends a sentence that begins with the field. */
type PublishedFault = {
  readonly list: ImportedList
  readonly id: string
  readonly field: string
  readonly reason: string
}

type MergedShop = ReadShop & { readonly faults: readonly PublishedFault[] }

const overruled = 'says otherwise than its publisher said last; this file counts'

/**
 * The shop of its own file, with the publishers' changes of their rows since (rules/catalogue#import-keeps). In those
 * rows the file counts where it differs from its last version, so that an old file undoes no cancellation.
 */
export const mergeOwnFile = async (kysely: Kysely<Schema>, shop: CatalogueShop): Promise<MergedShop> => {
  const said = await kysely
    .selectFrom('imported_row')
    .select(['list', 'id', 'record', 'own_record'])
    .where('shop_id', '=', shop.id)
    .execute()
  if (said.length === 0) return { shop, faults: [] }
  const before = new Map(said.map(({ list, id, own_record }) => [`${list}/${id}`, own_record as object | null]))
  const published = new Map(
    said.map(({ list, id, record }) => [`${list}/${id}`, record as Readonly<Record<string, unknown>>]),
  )
  const stored = await exportImported(kysely, shop.id)
  const faults = new Map<string, PublishedFault>()
  const report = (fault: PublishedFault) => faults.set(`${fault.list}/${fault.id}/${fault.field}`, fault)
  const merge = <Row extends RowWithId>(list: ImportedList, rows: readonly Row[]): Row[] => {
    const byId = new Map(stored[list].map(row => [row.id, row]))
    return rows.map(row => {
      const [came, own] = [byId.get(row.id), before.get(`${list}/${row.id}`)]
      if (!came || own === undefined) return row
      // Rows from before the own version was stored: the file counts as unchanged.
      const three = { stored: row, came: publishedPart(list, came), before: publishedPart(list, own ?? row) }
      for (const field of overruledFields(list, three, published.get(`${list}/${row.id}`) ?? {}))
        report({ list, id: row.id, field, reason: overruled })
      return mergeImported(list, three)
    })
  }
  const withPossibleEnd = (event: CatalogueEvent): CatalogueEvent => {
    const reason = before.has(`events/${event.id}`) ? endFault(event) : undefined
    if (reason === undefined) return event
    report({ list: 'events', id: event.id, field: 'ends', reason })
    return { ...event, ends: undefined }
  }
  const given = shop.events.map(event => (before.has(`events/${event.id}`) ? withSafeText(event) : event))
  const listed = new Set([...given.map(({ id }) => `events/${id}`), ...shop.venues.map(({ id }) => `venues/${id}`)])
  const others = stored.venues.flatMap(row => catalogueVenueSchema.safeParse(row).data ?? [])
  const venues = [...merge('venues', shop.venues), ...others.filter(({ id }) => !listed.has(`venues/${id}`))]
  const known = new Set(venues.map(({ id }) => id))
  const venueOf = new Map(given.map(event => [event.id, event.venue]))
  const withKnownVenue = (event: CatalogueEvent): CatalogueEvent =>
    event.venue === undefined || known.has(event.venue) ? event : { ...event, venue: venueOf.get(event.id) }
  // Rows from before the own version was stored that the file lacks: their own version is the stored one.
  const isUnsaid = (list: ImportedList, id: unknown): boolean =>
    before.get(`${list}/${String(id)}`) === null && !listed.has(`${list}/${String(id)}`)
  const unsaid = stored.events.filter(({ id }) => isUnsaid('events', id))
  const events = [...given, ...unsaid.flatMap(row => catalogueEventSchema.safeParse(row).data ?? [])]
  const batches = batchesOf([
    ...saidRows(shop.id, 'events', events, before),
    ...saidRows(shop.id, 'venues', [...shop.venues, ...others.filter(({ id }) => isUnsaid('venues', id))], before),
  ])
  return {
    shop: {
      ...shop,
      seasons: { ...(stored.seasons as CatalogueShop['seasons']), ...shop.seasons },
      venues,
      events: merge('events', given).map(withPossibleEnd).map(withKnownVenue),
    },
    faults: [...faults.values()],
    keep: async trx => {
      for (const { json } of batches) {
        await sql`
          UPDATE imported_row SET own_record = own.own_record
          FROM jsonb_populate_recordset(NULL::imported_row, ${json}::jsonb) AS own
          WHERE imported_row.shop_id = own.shop_id AND imported_row.list = own.list AND imported_row.id = own.id
            AND imported_row.own_record IS DISTINCT FROM own.own_record`.execute(trx)
      }
      // None of it is for sale.
      return false
    },
  }
}

/** The file's new versions of published rows, for `imported_row`. */
const saidRows = (
  shop_id: string,
  list: ImportedList,
  rows: readonly RowWithId[],
  before: ReadonlyMap<string, object | null>,
): readonly object[] =>
  rows
    .map(row => ({ shop_id, list, id: row.id, own_record: publishedPart(list, row) }))
    .filter(({ id, own_record }) => {
      const own = before.get(`${list}/${id}`)
      return own !== undefined && !isDeepStrictEqual(own, own_record)
    })
