import * as z from 'zod'
import type { CatalogueRows, EventRow, Row } from '../../store/catalogue/catalogue-rows.ts'

/** The stored row of an event or a product. */
export type StoredRow = { readonly id: string; readonly [column: string]: unknown }

export type StoredDates = {
  readonly events: ReadonlyMap<string, StoredRow>
  readonly products: ReadonlyMap<string, StoredRow>
  /** Events of which something is sold or held. */
  readonly touched: ReadonlySet<string>
  readonly now: number
}

/**
 * Relative dates of a file count from the moment of import, but the dates of a running sale must not move when the same
 * file is imported again. So a row keeps its dates while the file states them unchanged, until the event has ended.
 * Then the event's next occurrence takes its place, unless something of it is sold or held: its tickets and quotas
 * belong to the past occurrence, so that keeps the id. Changed statements in the file always count.
 */
export const resolveRelativeDates = (
  rows: CatalogueRows,
  { events, products, touched, now }: StoredDates,
): Pick<CatalogueRows, 'event' | 'product'> & { readonly renewed: readonly string[] } => {
  const moved = new Set<string>()
  const renewed: string[] = []
  const event = rows.event.map(row => {
    const stored = events.get(row.id)
    if (!stored || !isSameSource(row, stored)) {
      moved.add(row.id)
      return row
    }
    if (endOf(stored) > now || touched.has(stored.id)) return withDatesOf(row, stored)
    moved.add(stored.id)
    renewed.push(stored.id)
    return row
  })
  const product = rows.product.map(row => {
    const stored = products.get(row.id)
    if (!stored || !isSameSource(row, stored) || (row.event_id && moved.has(row.event_id))) return row
    return {
      ...row,
      sales_open_at: isoOrNull(stored.sales_open_at),
      sales_close_at: isoOrNull(stored.sales_close_at),
    }
  })
  return { event, product, renewed }
}

const datesSchema = z.object({
  date_source: z.string().optional(),
  start_date: z.string().optional(),
  end_date: z.string().optional(),
  doors_at: z.string().optional(),
})

const datesOf = (row: { readonly [column: string]: unknown }) => datesSchema.parse(row.record)

const isSameSource = (row: Row, stored: StoredRow): boolean => datesOf(row).date_source === datesOf(stored).date_source

const endOf = (stored: StoredRow): number => {
  const { start_date, end_date } = datesOf(stored)
  return Date.parse(end_date ?? start_date ?? '')
}

const withDatesOf = (row: EventRow, stored: StoredRow): EventRow => ({
  ...row,
  starts_at: isoOrNull(stored.starts_at),
  // The source of the dates is unchanged.
  record: { ...row.record, ...datesOf(stored) },
})

const isoOrNull = (moment: unknown): string | null => (moment instanceof Date ? moment.toISOString() : null)
