import { type CalendarDay, zonedCalendar } from '@portti/core/rules'
import type { CatalogueShop } from '../../formats/file/catalogue-file.ts'
import { type DatedTable, dateSourceOf, parseDateSource, statementsOf } from '../../formats/file/date-source.ts'
import { resolveCatalogueShop, type StandingDates } from '../../formats/file/resolve-catalogue-shop.ts'
import { type CatalogueRows, catalogueRows, type Row } from '../../store/catalogue/catalogue-rows.ts'

/** The stored row of an event or a product. */
export type StoredRow = { readonly id: string; readonly [column: string]: unknown }

type Columns = { readonly [column: string]: unknown }

export type StoredDates = { readonly [Table in DatedTable]: ReadonlyMap<string, Columns> } & {
  /** Events of which something is sold or held. */
  readonly touched: ReadonlySet<string>
  readonly now: number
}

/**
 * A shop's rows, with moments for its dates (rules/catalogue#import-dates). Relative dates of a file count from the
 * moment of import, but the dates of a running sale must not move when the same file is imported again. So each date
 * stays while the file states it unchanged, those of an event and its products until the event has ended. Then the
 * event's next occurrence takes its place, unless something of it is sold or held: its tickets and quotas belong to the
 * past occurrence, so that keeps the id.
 */
export const resolveRelativeDates = (
  shop: CatalogueShop,
  stored: StoredDates,
): CatalogueRows & { readonly renewed: readonly string[] } => {
  const rows = catalogueRows(shop, resolveCatalogueShop(shop, stored.now, standingDates(shop, stored)))
  const moved = new Set(
    rows.event.filter(row => row.starts_at !== isoOf(stored.event.get(row.id)?.starts_at)).map(({ id }) => id),
  )
  const event = rows.event.map(row => {
    const before = stored.event.get(row.id)
    if (!before || moved.has(row.id)) return row
    return withDatesOfRecord('event', row, before, { ends: 'end_date', doors: 'doors_at' })
  })
  const product = rows.product.map(row => {
    const before = stored.product.get(row.id)
    if (!before || before.event_id !== row.event_id || (row.event_id && moved.has(row.event_id))) return row
    const isUnchanged = unchangedDates('product', row, before)
    return {
      ...row,
      ...(isUnchanged('sales_opens') && { sales_open_at: isoOf(before.sales_open_at) ?? null }),
      ...(isUnchanged('sales_closes') && { sales_close_at: isoOf(before.sales_close_at) ?? null }),
    }
  })
  const code = rows.code.map(row => {
    const before = stored.code.get(row.code)
    if (!before) return row
    return withDatesOfRecord('code', row, before, { valid_from: 'valid_from', expires: 'expires_at' })
  })
  const renewed = rows.event
    .filter(row => moved.has(row.id) && unchangedDates('event', row, stored.event.get(row.id))('starts'))
    .map(({ id }) => id)
  return { ...rows, event, product, code, renewed }
}

/** The days from which dates count that are new to the file: those of events and seasons that are not over. */
const standingDates = (shop: CatalogueShop, { event, touched, now }: StoredDates): StandingDates => {
  const calendar = zonedCalendar(shop.time_zone)
  const starts = new Map<string, number>()
  const seasons = new Map<string, CalendarDay>()
  for (const given of shop.events) {
    const stored = event.get(given.id)
    const record = { date_source: dateSourceOf('event', given, shop) }
    const startsAt = momentOf(stored?.starts_at)
    if (!stored || startsAt === undefined || !unchangedDates('event', { record }, stored)('starts')) continue
    const isOver = isEventOver(stored, now)
    if (!isOver || touched.has(given.id)) starts.set(given.id, startsAt)
    if (isOver || typeof given.starts === 'string' || !('season' in given.starts)) continue
    const { season, day } = given.starts
    const first = calendar.dayOf(startsAt) - day + 1
    seasons.set(season, Math.min(first, seasons.get(season) ?? first))
  }
  return { starts, seasons }
}

/** Whether the file states a date of a row as it did when the stored row was imported. */
const unchangedDates = (table: DatedTable, row: Columns, stored: Columns | undefined) => {
  const now = statementsOfRow(table, row)
  const before = statementsOfRow(table, stored)
  return (field: string): boolean => now[field] !== undefined && now[field] === before[field]
}

/** Codes of earlier versions have moments only: the relative dates of the file have given them. */
const relativeDates = (table: DatedTable, row: Columns) => {
  const { date_source } = recordOf(row)
  const dates = typeof date_source === 'string' ? parseDateSource(table, date_source).dates : undefined
  return (field: string): boolean => typeof dates?.[field] === 'object'
}

const statementsOfRow = (table: DatedTable, row: Columns | undefined): ReturnType<typeof statementsOf> => {
  const { date_source } = recordOf(row)
  return typeof date_source === 'string' ? statementsOf(table, date_source) : {}
}

/** @param names the fields of the record that hold the dates. */
const withDatesOfRecord = <Of extends Row & { readonly record: Row }>(
  table: DatedTable,
  row: Of,
  stored: Columns,
  names: { readonly [field: string]: string },
): Of => {
  const hasSource = recordOf(stored).date_source !== undefined
  const isUnchanged = hasSource ? unchangedDates(table, row, stored) : relativeDates(table, row)
  const dates = Object.entries(names).flatMap(([field, name]) => {
    const date = recordOf(stored)[name]
    const isKept = row.record[name] !== undefined && isUnchanged(field) && typeof date === 'string'
    return isKept ? [[name, date] as const] : []
  })
  return { ...row, record: { ...row.record, ...Object.fromEntries(dates) } }
}

export const recordOf = (row: Columns | undefined): Columns =>
  typeof row?.record === 'object' && row.record !== null ? (row.record as Columns) : {}

/** Whether a stored event is over at a moment; without an end, when it has begun. */
export const isEventOver = (stored: Columns, now: number): boolean =>
  (momentOf(recordOf(stored).end_date) ?? momentOf(stored.starts_at) ?? now) <= now

const momentOf = (moment: unknown): number | undefined => {
  if (moment instanceof Date) return moment.getTime()
  return typeof moment === 'string' ? Date.parse(moment) : undefined
}

const isoOf = (moment: unknown): string | undefined => (moment instanceof Date ? moment.toISOString() : undefined)
