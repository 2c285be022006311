import { calendarDay } from '@portti/core/rules'
import { type Kysely, sql, type Transaction } from 'kysely'
import { sanitiseLocalized } from '../../domain/catalogue/rich-text.ts'
import type { CatalogueEvent } from '../../formats/file/catalogue-event.ts'
import type { CatalogueShop } from '../../formats/file/catalogue-file.ts'
import { endFault } from '../../formats/file/event-end.ts'
import { type ImportedState, momentOf, type VenueLink } from '../../formats/file/imported-rows.ts'
import type { CatalogueFault } from '../../formats/file/placed-rows.ts'
import type { Schema } from '../../store/schema.ts'
import { ordersOfEnded } from './ended-sales.ts'
import { type ImportedList, mergeImported, publishedPart, saidLast } from './merge-imported.ts'
import { type EventIdentity, isSameEvent } from './same-event.ts'
import type { ReadShop } from './store-shop.ts'

type Venue = CatalogueShop['venues'][number]
export type CheckedImport = {
  readonly venues: readonly Venue[]
  readonly events: readonly {
    readonly row: CatalogueEvent
    readonly path: string
    readonly isRescheduled: boolean
    readonly venueLink?: VenueLink | undefined
  }[]
  readonly states: readonly ImportedState[]
}
type KnownEvent = EventIdentity & { readonly status: string; readonly isSold: boolean; readonly orders: number }
type JoinedShop = ReadShop & { readonly faults: readonly CatalogueFault[] }

/**
 * Merges another system's file into the shop, and answers the decisions left to a person (rules/catalogue#import-keys).
 * The publisher's version is stored, so that the next import can tell its changes from the owner's.
 */
export const joinImported = async (
  kysely: Kysely<Schema>,
  shop: CatalogueShop,
  came: CheckedImport,
): Promise<JoinedShop> => {
  const faults: CatalogueFault[] = []
  const known = await knownEvents(kysely, shop.id, [
    ...came.events.map(({ row }) => row.id),
    ...came.states.map(({ id }) => id),
  ])
  const before = {
    events: await loadPublished(kysely, shop.id, 'events'),
    venues: await loadPublished(kysely, shop.id, 'venues'),
  }
  const had = new Map(shop.events.map(event => [event.id, event]))
  const withChange = (id: string, change: Partial<CatalogueEvent>): CatalogueEvent | undefined => {
    const stored = had.get(id)
    return stored && { ...saidLast('events', stored, before.events.get(id)), ...change }
  }
  const venues = new Set([...shop.venues, ...came.venues].map(({ id }) => id))
  const withLinkedVenue = (row: CatalogueEvent, link: VenueLink | undefined): CatalogueEvent => {
    if (!link) return row
    const last = before.events.get(row.id)?.venue
    const venue = [link.id, last].find(id => id !== undefined && venues.has(id))
    if (venue === undefined) return row
    if (venue !== link.id) faults.push({ path: link.path, reason: unknownVenue })
    return { ...row, venue }
  }
  const same = came.events.flatMap(({ row: given, path, isRescheduled, venueLink }) => {
    const row = withLinkedVenue(given, venueLink)
    const stored = known.get(row.id)
    const identity = { title: row.title, startsAt: Date.parse(momentOf(row.starts) ?? '') }
    const isMoved = isRescheduled || row.status === 'postponed' || stored?.status === 'postponed'
    if (!stored?.isSold || isSameEvent(stored, identity, { timeZone: shop.time_zone, isMoved })) return [{ row, path }]
    const offSale = row.status === 'confirmed' ? undefined : withChange(row.id, changeOf(row.status))
    faults.push({ path, reason: otherEvent(stored, identity, shop.time_zone, offSale?.status) })
    return offSale ? [{ row: offSale, path }] : []
  })
  const states = came.states.flatMap(({ id, path, state }) => {
    const row = withChange(id, changeOf(state))
    if (row) return [{ row, path }]
    if (state === 'postponed')
      faults.push({
        path: `${path}.start_time`,
        reason: 'is missing: a postponed event comes in when it has its new date',
      })
    return []
  })
  const rows = [...same, ...states]
  const events = rows.map(({ row }) => withSafeText(row))
  const mergedEvents = merged('events', shop.events, events, before.events)
  const joined = {
    ...shop,
    events: mergedEvents.map(event => (endFault(event) === undefined ? event : { ...event, ends: undefined })),
    venues: merged('venues', shop.venues, came.venues, before.venues),
  }
  const now = new Map(mergedEvents.map(event => [event.id, event]))
  for (const { row, path } of rows) {
    const event = now.get(row.id)
    const reasons = [endedSale(event, known.get(row.id), had.get(row.id)?.withheld), event && endFault(event)]
    faults.push(...reasons.flatMap(reason => (reason === undefined ? [] : { path, reason })))
  }
  const said = {
    events: saidRows(shop.id, 'events', events, shop.events),
    venues: saidRows(shop.id, 'venues', came.venues, shop.venues),
  }
  return {
    shop: joined,
    faults,
    keep: async trx => (await savePublished(trx, said.events)) + (await savePublished(trx, said.venues)) > 0,
  }
}

const merged = <Row extends { readonly id: string }>(
  list: ImportedList,
  had: readonly Row[],
  came: readonly Row[],
  before: ReadonlyMap<string, object>,
): Row[] => {
  const byId = new Map(came.map(row => [row.id, row]))
  const ids = new Set(had.map(({ id }) => id))
  const kept = had.map(stored => {
    const row = byId.get(stored.id)
    const said = before.get(stored.id)
    return row
      ? mergeImported(list, { stored, came: publishedPart(list, row), before: said && publishedPart(list, said) })
      : stored
  })
  return [...kept, ...came.filter(({ id }) => !ids.has(id))]
}

const changeOf = (state: ImportedState['state'] | 'cancelled'): Partial<CatalogueEvent> =>
  state === 'deleted' || state === 'draft' ? { withheld: state } : { status: state, withheld: undefined }

/** Rich text is stored sanitised, so it is compared sanitised. */
export const withSafeText = (event: CatalogueEvent): CatalogueEvent =>
  event.full_description ? { ...event, full_description: sanitiseLocalized(event.full_description) } : event

const otherEvent = (
  stored: EventIdentity,
  came: EventIdentity,
  timeZone: string,
  offSale: CatalogueEvent['status'] | undefined,
): string => {
  const told = ({ title, startsAt }: EventIdentity) => `"${title.fi}" of ${calendarDay(startsAt, timeZone)}`
  return (
    `would turn ${told(stored)} into ${told(came)}, but that event has products or orders, so it stays as it was` +
    `${offSale ? `, except that it is ${offSale} and not sold` : ''}; ` +
    'if it is the same event, change it in the shop’s own file, else ask the publisher for an id of its own'
  )
}

const unknownVenue =
  'is a link to another place, of which the file says nothing, so the event keeps the one it had: take an answer with include=location'

/** Tickets were sold of an event that is not on sale any more: the owner decides on refunds. */
const endedSale = (
  event: CatalogueEvent | undefined,
  known: KnownEvent | undefined,
  withheld: CatalogueEvent['withheld'],
): string | undefined => {
  if (!event || !known || known.orders === 0) return undefined
  const state = event.withheld ?? (event.status === 'confirmed' ? undefined : event.status)
  if (state === undefined || state === (withheld ?? known.status)) return undefined
  return ordersOfEnded(state, known.orders)
}

const knownEvents = async (
  kysely: Kysely<Schema>,
  shopId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownEvent>> => {
  const { rows } = await sql<{
    id: string
    title: EventIdentity['title']
    starts_at: Date
    status: string
    orders: number
    has_products: boolean
  }>`
    SELECT event.id, event.record -> 'title' AS title, event.starts_at, event.status,
      coalesce(sold.orders, 0)::int AS orders,
      EXISTS (SELECT FROM product WHERE product.shop_id = event.shop_id AND product.event_id = event.id) AS has_products
    FROM event LEFT JOIN (
      SELECT line.event ->> 'id' AS id, count(DISTINCT line.order_number) AS orders FROM order_line AS line
      WHERE line.shop_id = ${shopId} AND line.event ->> 'id' = ANY(${ids}::text[]) GROUP BY 1
    ) AS sold ON sold.id = event.id
    WHERE event.shop_id = ${shopId} AND event.id = ANY(${ids}::text[])`.execute(kysely)
  return new Map(
    rows.map(({ id, title, starts_at, status, orders, has_products }) => [
      id,
      { title, status, orders, startsAt: starts_at.getTime(), isSold: has_products || orders > 0 },
    ]),
  )
}

type PublishedRow = { readonly venue?: string }

const loadPublished = async (
  kysely: Kysely<Schema>,
  shopId: string,
  list: ImportedList,
): Promise<ReadonlyMap<string, PublishedRow>> => {
  const rows = await kysely
    .selectFrom('imported_row')
    .select(['id', 'record'])
    .where('shop_id', '=', shopId)
    .where('list', '=', list)
    .execute()
  return new Map(rows.map(({ id, record }) => [id, record as PublishedRow]))
}

type RowWithId = { readonly id: string }

/** The published rows for `imported_row`. The own version of a new row is the stored one, which an export writes. */
const saidRows = (
  shopId: string,
  list: ImportedList,
  rows: readonly RowWithId[],
  stored: readonly RowWithId[],
): string => {
  const had = new Map(stored.map(row => [row.id, row]))
  return JSON.stringify(
    rows.map(row => ({
      shop_id: shopId,
      list,
      id: row.id,
      record: publishedPart(list, row),
      own_record: publishedPart(list, had.get(row.id) ?? row),
    })),
  )
}

/**
 * Answers how many are new or changed. The own version of a known row is changed by the own file's import
 * (`mergeOwnFile`); rows from before it was stored, which no own file had since, get it here.
 */
const savePublished = async (trx: Transaction<Schema>, json: string): Promise<number> => {
  const { numAffectedRows } = await sql`
    INSERT INTO imported_row (shop_id, list, id, record, own_record)
    SELECT shop_id, list, id, record, own_record FROM jsonb_populate_recordset(NULL::imported_row, ${json}::jsonb)
    ON CONFLICT (shop_id, list, id) DO UPDATE
    SET record = excluded.record, own_record = coalesce(imported_row.own_record, excluded.own_record)
    WHERE imported_row.record IS DISTINCT FROM excluded.record OR imported_row.own_record IS NULL`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
