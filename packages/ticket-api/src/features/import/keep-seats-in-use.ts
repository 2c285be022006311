import { type Kysely, sql } from 'kysely'
import { isSeatQuota, readSeatQuotaId } from '../../domain/model/seat-id.ts'
import { readSeatMap } from '../../formats/file/read-seat-map.ts'
import type { CatalogueRows, EventRow, Row } from '../../store/catalogue/catalogue-rows.ts'
import type { Schema } from '../../store/schema.ts'
import { seatQuotaRows } from '../../store/seating/seat-quota-rows.ts'
import type { StoredRow } from './resolve-relative-dates.ts'

type Stored = { readonly [Table in 'event' | 'product' | 'quota']: ReadonlyMap<string, StoredRow> }

/** An event that keeps its stored seat map, and the seats that the file's map lacks. */
export type KeptMap = { readonly eventId: string; readonly seats: readonly string[] }

/**
 * A map that lacks seats which are held or sold is not taken (rules/seating#map-changes): its event keeps the stored
 * one, and its products keep their seat categories, which are of that map.
 */
export const keepSeatsInUse = async (
  kysely: Kysely<Schema>,
  rows: CatalogueRows,
  stored: Stored,
): Promise<{
  readonly rows: CatalogueRows
  readonly keptMaps: readonly KeptMap[]
  /** The quotas of the free seats that new maps lack. */
  readonly lostSeats: readonly string[]
}> => {
  const shopId = rows.shop.id
  const listed = new Set(rows.quota.map(({ id }) => id))
  const drawn = new Set(rows.event.filter(({ record }) => record.seating).map(({ id }) => id))
  const lost = [...stored.quota.keys()].filter(
    id => isSeatQuota(id) && !listed.has(id) && drawn.has(readSeatQuotaId(id).eventId),
  )
  const inUse = new Set(await seatsInUse(kysely, shopId, lost))
  const kept = [...Map.groupBy(inUse, id => readSeatQuotaId(id).eventId)].flatMap(([eventId, quotaIds]) => {
    const map = readSeatMap(eventId, stored.event.get(eventId)?.record ?? {})
    // Seats of maps before the stored one are lost already.
    const seats = quotaIds.map(id => readSeatQuotaId(id).chartId).filter(seat => map?.seats.has(seat))
    return map && seats.length > 0 ? [{ eventId, seats, map }] : []
  })
  const isKept = (eventId: unknown): boolean => kept.some(one => one.eventId === eventId)
  const isKeptSeat = (id: unknown): boolean =>
    typeof id === 'string' && isSeatQuota(id) && isKept(readSeatQuotaId(id).eventId)
  return {
    rows: {
      ...rows,
      event: rows.event.map(row => (isKept(row.id) ? withStored('seating', row, stored.event.get(row.id)) : row)),
      product: rows.product.map(row => {
        const before = isKept(row.event_id) ? stored.product.get(row.id) : undefined
        return before ? withStored('allowed_seat_categories', row, before) : row
      }),
      quota: [
        ...rows.quota.filter(({ id }) => !isKeptSeat(id)),
        ...kept.flatMap(({ map }) => seatQuotaRows(shopId, map)),
      ],
    },
    keptMaps: kept.map(({ eventId, seats }) => ({ eventId, seats })),
    lostSeats: lost.filter(id => !inUse.has(id) && !isKeptSeat(id)),
  }
}

/** Those of these seats that are held or sold. */
export const seatsInUse = async (
  kysely: Kysely<Schema>,
  shopId: string,
  quotaIds: readonly string[],
): Promise<readonly string[]> => {
  if (quotaIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM quota WHERE shop_id = ${shopId} AND id = ANY(${quotaIds}::text[]) AND held + sold > 0
    ORDER BY id`.execute(kysely)
  return rows.map(({ id }) => id)
}

/** The row with one field of the stored record. */
const withStored = <One extends Row>(
  field: string,
  row: One,
  stored: StoredRow | undefined,
): One & Pick<EventRow, 'record'> => {
  const [record, before] = [row.record, stored?.record] as EventRow['record'][]
  return { ...row, record: { ...record, [field]: before?.[field] } }
}
