import type { EpochMs } from '@portti/core/rules'
import type { Kysely } from 'kysely'
import { CatalogueFailure } from '../../domain/catalogue/catalogue-failure.ts'
import { catalogueEventSchema, catalogueVenueSchema } from '../../formats/file/catalogue-event.ts'
import type { CatalogueShop } from '../../formats/file/catalogue-file.ts'
import type { ImportedRow, ImportedRows } from '../../formats/file/imported-rows.ts'
import { fieldOf, parseJsonLines } from '../../formats/file/json-lines.ts'
import { type CatalogueProblem, parseCatalogueFile } from '../../formats/file/parse-catalogue-file.ts'
import type { CatalogueFault } from '../../formats/file/placed-rows.ts'
import { mayBeSkipped, type SkippedRows } from '../../formats/file/skipped-rows.ts'
import { validRows } from '../../formats/file/valid-rows.ts'
import { isLinkedEvents, parseLinkedEvents } from '../../formats/linked-events/parse-linked-events.ts'
import { isSchemaOrg, parseSchemaOrg } from '../../formats/schema-org/parse-schema-org.ts'
import type { Database } from '../../store/database.ts'
import type { Schema } from '../../store/schema.ts'
import { exportShop } from '../export/export-shop.ts'
import {
  type FileImportOptions,
  type ImportReport,
  importCatalogueFile,
  readCatalogueText,
} from './import-catalogue.ts'
import { type CheckedImport, joinImported } from './join-imported.ts'
import { storeShop } from './store-shop.ts'

/**
 * Imports a file whose format is recognised by its content (rules/catalogue#import): Portti's own, a Linked Events
 * answer, or schema.org JSON-LD. Of Portti's own file a named shop comes in alone. Events of other systems come without
 * products and join the named shop, which may be omitted while there is one; the same file
 * again changes nothing. Throws `CatalogueFailure` when the file cannot be used at all.
 */
export const importAnyFile = async (
  db: Database,
  path: string,
  now: EpochMs,
  options: FileImportOptions = {},
): Promise<ImportReport> => {
  const text = await readCatalogueText(path)
  const json = parseJsonLines(text)
  const file: unknown = json.ok ? JSON.parse(text) : undefined
  // The import of Portti's own files explains a malformed text.
  if (!json.ok || isPorttiFile(file)) return importCatalogueFile(db, path, now, options)
  const imported = parseImported(file)
  if (!imported) {
    throw new CatalogueFailure(
      `The file ${path} is none that Portti knows: give it a Portti catalogue, a Linked Events answer, or schema.org events as JSON-LD.`,
    )
  }
  const shopId = await shopToJoin(db, options.shopId)
  const { faults, ...came } = checked(imported)
  let decisions: readonly CatalogueFault[] = []
  const outcome = await storeShop(
    db,
    async kysely => {
      const { shop, skipped } = await loadShop(kysely, shopId)
      const usable = withoutUnreadable(came, skipped)
      const joined = await joinImported(kysely, shop, usable)
      decisions = [...usable.faults, ...joined.faults]
      return { ...joined, skipped }
    },
    now,
    options,
  )
  if ('takenHost' in outcome) throw new CatalogueFailure(`The host ${outcome.takenHost} belongs to two shops.`)
  if ('refused' in outcome)
    throw new CatalogueFailure(`The ${outcome.refused.steps.join(' ')} ${outcome.refused.reason}.`)
  const { keptQuotas: _, seatsSoldTwice: __, noLongerLocked: ___, ...shop } = outcome.stored
  const findings = outcome.findings.flatMap(({ steps: [list, id, field], reason }) => {
    const event = list === 'events' ? came.events.find(({ row }) => row.id === id) : undefined
    return event ? [{ path: event.path, reason: `${field} ${reason}` }] : []
  })
  return { shops: [shop], problems: [...faults, ...decisions, ...findings].map(fault => placed(fault, json.lines)) }
}

const isPorttiFile = (file: unknown): boolean =>
  typeof file === 'object' && file !== null && ('portti_catalogue' in file || 'shops' in file)

const parseImported = (file: unknown): ImportedRows | undefined => {
  if (isLinkedEvents(file)) return parseLinkedEvents(file)
  return isSchemaOrg(file) ? parseSchemaOrg(file) : undefined
}

/** Imported rows are checked by the same schemas as Portti's own rows; a repeated one counts once. */
const checked = ({
  events,
  venues,
  states,
  faults,
}: ImportedRows): CheckedImport & { readonly faults: CatalogueFault[] } => {
  const found: CatalogueFault[] = [...faults]
  const good = <Row extends object>(
    rows: readonly ImportedRow[],
    schema: Parameters<typeof validRows<Row>>[1],
  ): (Pick<ImportedRow, 'path' | 'venueLink'> & { readonly row: Row; readonly isRescheduled: boolean })[] => {
    const seen = new Map<string, string>()
    return rows.flatMap(({ row, path, isRescheduled = false, venueLink }) => {
      const first = seen.get(row.id)
      if (first !== undefined) {
        found.push({ path, reason: `is the same event as ${first || 'the one before'}` })
        return []
      }
      seen.set(row.id, path)
      const result = validRows([row], schema, path)
      found.push(...result.faults.map(fault => ({ ...fault, path })))
      return result.rows.map(one => ({ row: one.row, path, isRescheduled, venueLink }))
    })
  }
  const goodVenues = good(venues, catalogueVenueSchema).map(({ row }) => row)
  const known = new Set(goodVenues.map(({ id }) => id))
  const goodEvents = good(events, catalogueEventSchema).map(({ row: { venue, ...event }, ...place }) => ({
    ...place,
    row: venue !== undefined && known.has(venue) ? { ...event, venue } : event,
  }))
  return { venues: goodVenues, events: goodEvents, states, faults: found }
}

const shopToJoin = async ({ pool }: Database, wanted: string | undefined): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM shop ORDER BY id')
  const ids = rows.map(({ id }) => id)
  const only = ids.length === 1 ? ids[0] : undefined
  const id = wanted ?? only
  if (id !== undefined && ids.includes(id)) return id
  throw new CatalogueFailure(
    ids.length === 0
      ? 'There is no shop yet: import a Portti catalogue first.'
      : `Say whose events these are: --shop with one of ${ids.join(', ')}.`,
  )
}

/**
 * The stored shop as a file. Publishers do not set quotas, so they are as the shop's own file has them. Stored rows
 * that do not parse as a file's rows stay as they are, so that they stop no publisher.
 */
const loadShop = async (
  kysely: Kysely<Schema>,
  shopId: string,
): Promise<{ readonly shop: CatalogueShop; readonly skipped: SkippedRows | undefined }> => {
  const exported = await exportShop(kysely, shopId, { isStockAsListed: true })
  const { shops, skipped, problems } = parseCatalogueFile(JSON.stringify({ portti_catalogue: 1, shops: [exported] }))
  const [shop] = shops
  if (!shop) {
    const [first] = problems
    throw new CatalogueFailure(
      `The shop ${shopId} cannot be read as it is stored (${first?.path} ${first?.reason}): import its own file again, corrected there.`,
    )
  }
  return { shop, skipped: skipped.get(shopId) }
}

/** The events of which no stored row has to stay as it is. */
const withoutUnreadable = (
  came: CheckedImport,
  skipped: SkippedRows | undefined,
): CheckedImport & { readonly faults: readonly CatalogueFault[] } => {
  const isUnreadable = (id: string): boolean => skipped !== undefined && mayBeSkipped(skipped.events, id)
  return {
    ...came,
    events: came.events.filter(({ row }) => !isUnreadable(row.id)),
    states: came.states.filter(({ id }) => !isUnreadable(id)),
    faults: [...came.events.map(({ row, path }) => ({ id: row.id, path })), ...came.states]
      .filter(({ id }) => isUnreadable(id))
      .map(({ path }) => ({
        path,
        reason:
          'stays as it was: its event cannot be read as it is stored; import the shop’s own file, corrected there',
      })),
  }
}

const placed = ({ path, reason }: CatalogueFault, lines: ReadonlyMap<string, number>): CatalogueProblem => {
  // A missing field has no line; the object that lacks it has one.
  const line = lines.get(path) ?? lines.get(path.replace(/(\.[^.[\]]*|\[\d+\]|^[^.[\]]*)$/, ''))
  return { path, field: fieldOf(path), reason, ...(line && { line }) }
}
