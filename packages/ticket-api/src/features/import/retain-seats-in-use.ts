import type { Kysely } from 'kysely'
import { isSeatQuota, parseSeatQuotaId } from '../../domain/model/seat-id.ts'
import { parseSeatMap } from '../../formats/file/parse-seat-map.ts'
import type { CatalogueRows, EventRow, Row } from '../../store/catalogue/catalogue-rows.ts'
import type { Schema } from '../../store/schema.ts'
import { seatQuotaRows } from '../../store/seating/seat-quota-rows.ts'
import type { StoredRow } from './resolve-relative-dates.ts'
import { quotasInUse } from './retain-quotas-in-use.ts'

type StoredTables = { readonly [Table in 'event' | 'product' | 'quota']: ReadonlyMap<string, StoredRow> }

/** An event that keeps its stored seat map. */
export type KeptMap = {
  readonly eventId: string
  /** The seats that the file's map lacks. */
  readonly seats: readonly string[]
  /** Ids of products with categories that the stored map lacks: they stay as they are stored, or out. */
  readonly products: readonly string[]
}

/**
 * A map that lacks seats which are held or sold is not taken (rules/seating#map-changes): its event keeps the stored
 * one, and its products keep their seat categories, which are of that map. Products that are new to the event and name
 * categories of the other map do not come in.
 */
export const retainSeatsInUse = async (
  kysely: Kysely<Schema>,
  rows: CatalogueRows,
  stored: StoredTables,
): Promise<{
  readonly rows: CatalogueRows
  readonly keptMaps: readonly KeptMap[]
  /** The quotas of the free seats that new maps lack. */
  readonly lostSeats: readonly string[]
}> => {
  const shopId = rows.shop.id
  const listed = new Set(rows.quota.map(({ id }) => id))
  const given = new Set(rows.event.map(({ id }) => id))
  const lost = [...stored.quota.keys()].filter(
    id => isSeatQuota(id) && !listed.has(id) && given.has(parseSeatQuotaId(id).eventId),
  )
  const inUse = await quotasInUse(kysely, shopId, lost)
  const kept = [...Map.groupBy(inUse.keys(), id => parseSeatQuotaId(id).eventId)].flatMap(([eventId, quotaIds]) => {
    const map = parseSeatMap(eventId, stored.event.get(eventId)?.record ?? {})
    // Seats of maps before the stored one are lost already.
    const seats = quotaIds.map(id => parseSeatQuotaId(id).chartId).filter(seat => map?.seats.has(seat))
    return map && seats.length > 0 ? [{ eventId, seats, map }] : []
  })
  const maps = new Map(kept.map(({ eventId, map }) => [eventId, map]))
  const isKept = (eventId: string): boolean => maps.has(eventId)
  const isKeptSeat = (id: unknown): boolean =>
    typeof id === 'string' && isSeatQuota(id) && isKept(parseSeatQuotaId(id).eventId)
  const products = rows.product.map(row => {
    const map = maps.get(row.event_id ?? '')
    const before = stored.product.get(row.id)
    if (!map) return { row, isOut: false }
    if (before?.event_id === row.event_id) {
      return { row: withStored(['allowed_seat_categories'], row, before), isOut: false }
    }
    const known = new Set(map.categories.map(({ id }) => id))
    const { allowed_seat_categories: wanted } = row.record
    return { row, isOut: Array.isArray(wanted) && !wanted.every(category => known.has(String(category))) }
  })
  const out = products.filter(({ isOut }) => isOut).map(({ row }) => row)
  const outIds = new Set<unknown>(out.map(({ id }) => id))
  return {
    rows: {
      ...rows,
      event: rows.event.map(row =>
        isKept(row.id)
          ? withStored(['seating', 'has_seating_chart', 'seatsio_chart'], row, stored.event.get(row.id))
          : row,
      ),
      product: products.filter(({ isOut }) => !isOut).map(({ row }) => row),
      product_quota: rows.product_quota.filter(link => !outIds.has(link.product_id)),
      quota: [
        ...rows.quota.filter(({ id }) => !isKeptSeat(id)),
        ...kept.flatMap(({ map }) => seatQuotaRows(shopId, map)),
      ],
    },
    keptMaps: kept.map(({ eventId, seats }) => ({
      eventId,
      seats,
      products: out.filter(({ event_id }) => event_id === eventId).map(({ id }) => id),
    })),
    lostSeats: lost.filter(id => !inUse.has(id) && !isKeptSeat(id)),
  }
}

/** The row with some fields of the stored record. */
const withStored = <One extends Row>(
  fields: readonly string[],
  row: One,
  stored: StoredRow | undefined,
): One & Pick<EventRow, 'record'> => {
  const [record, before] = [row.record, stored?.record] as EventRow['record'][]
  return { ...row, record: { ...record, ...Object.fromEntries(fields.map(field => [field, before?.[field]])) } }
}
