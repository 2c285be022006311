import type { Kysely } from 'kysely'
import { isSeatQuota, parseSeatQuotaId } from '../../domain/model/seat-id.ts'
import type { Seat } from '../../domain/model/seat-map.ts'
import { drawSeatMap } from '../../domain/seating/draw-seat-map.ts'
import { withSoldElsewhere } from '../../domain/seating/sold-elsewhere.ts'
import { parseSeating } from '../../formats/file/parse-seat-map.ts'
import type { CatalogueRows, EventRow, Row } from '../../store/catalogue/catalogue-rows.ts'
import type { Schema } from '../../store/schema.ts'
import { seatQuotaRows } from '../../store/seating/seat-quota-rows.ts'
import type { StoredRow } from './resolve-relative-dates.ts'
import { quotasInUse } from './retain-quotas-in-use.ts'

type StoredTables = { readonly [Table in 'event' | 'product' | 'quota']: ReadonlyMap<string, StoredRow> }

/** An event that keeps its stored seat map. */
export type KeptMap = {
  readonly eventId: string
  /** The seats in use that the file's map lacks. */
  readonly lacking: readonly Seat[]
  /** The seats in use that the file's map has, with other names in its chart because a row beside theirs came or went. */
  readonly renamed: readonly Seat[]
  /** Ids of products with categories that the stored map lacks: they stay as they are stored, or out. */
  readonly products: readonly string[]
}

/**
 * A map that lacks seats which are held or sold is not taken (rules/seating#map-changes): its event keeps the stored
 * one, and its products keep their seat categories, which are of that map. Products that are new to the event and name
 * categories of the other map do not come in. The seats that other channels have sold are stock and no part of the
 * drawing: they come in, but none of the stored ones goes on sale.
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
  const given = new Map(rows.event.map(({ id, record }) => [id, record]))
  const lost = [...stored.quota.keys()].filter(
    id => isSeatQuota(id) && !listed.has(id) && given.has(parseSeatQuotaId(id).eventId),
  )
  const inUse = await quotasInUse(kysely, shopId, lost)
  const kept = [...Map.groupBy(inUse.keys(), id => parseSeatQuotaId(id).eventId)].flatMap(([eventId, quotaIds]) => {
    const before = parseSeating(stored.event.get(eventId)?.record ?? {})
    if (!before) return []
    const wanted = parseSeating(given.get(eventId))
    const seating = withSoldElsewhere(before, wanted)
    const map = drawSeatMap(eventId, seating)
    // Seats of maps before the stored one are lost already.
    const seats = quotaIds.flatMap(id => map.seats.get(parseSeatQuotaId(id).chartId) ?? [])
    const renamed = seats.filter(seat => wanted && hasSeat(wanted, seat))
    const lacking = seats.filter(seat => !renamed.includes(seat))
    return seats.length > 0 ? [{ eventId, lacking, renamed, seating, map }] : []
  })
  const keptOf = new Map(kept.map(one => [one.eventId, one]))
  const isKeptSeat = (id: unknown): boolean =>
    typeof id === 'string' && isSeatQuota(id) && keptOf.has(parseSeatQuotaId(id).eventId)
  const products = rows.product.map(row => {
    const map = keptOf.get(row.event_id ?? '')?.map
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
      event: rows.event.map(row => {
        const one = keptOf.get(row.id)
        if (!one) return row
        const { record } = withStored(['has_seating_chart', 'seatsio_chart'], row, stored.event.get(row.id))
        return { ...row, record: { ...record, seating: one.seating } }
      }),
      product: products.filter(({ isOut }) => !isOut).map(({ row }) => row),
      product_quota: rows.product_quota.filter(link => !outIds.has(link.product_id)),
      quota: [
        ...rows.quota.filter(({ id }) => !isKeptSeat(id)),
        ...kept.flatMap(({ map }) => seatQuotaRows(shopId, map)),
      ],
    },
    keptMaps: kept.map(({ eventId, lacking, renamed }) => ({
      eventId,
      lacking,
      renamed,
      products: out.filter(({ event_id }) => event_id === eventId).map(({ id }) => id),
    })),
    lostSeats: lost.filter(id => !inUse.has(id) && !isKeptSeat(id)),
  }
}

const hasSeat = ({ sections }: NonNullable<ReturnType<typeof parseSeating>>, seat: Seat): boolean =>
  sections.some(
    ({ id, rows }) =>
      id === seat.section.id && rows.some(({ row, seats }) => row === seat.row && Number(seat.seat) <= seats),
  )

/** The row with some fields of the stored record. */
const withStored = <One extends Row>(
  fields: readonly string[],
  row: One,
  stored: StoredRow | undefined,
): One & Pick<EventRow, 'record'> => {
  const [record, before] = [row.record, stored?.record] as EventRow['record'][]
  return { ...row, record: { ...record, ...Object.fromEntries(fields.map(field => [field, before?.[field]])) } }
}
