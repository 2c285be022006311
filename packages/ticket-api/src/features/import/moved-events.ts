import type { WireLocalizedText } from '@portti/contract'
import { dateTimeText, timeText } from '@portti/core/rules'
import type { Kysely } from 'kysely'
import { isOtherPlace } from '../../domain/catalogue/event-now.ts'
import type { CatalogueShop } from '../../formats/file/catalogue-file.ts'
import type { EventRow } from '../../store/catalogue/catalogue-rows.ts'
import type { Schema } from '../../store/schema.ts'
import { ordersHave, ordersOfEvents } from './ended-sales.ts'
import type { ImportFinding } from './file-position.ts'
import { isEventOver, recordOf, type StoredRow } from './resolve-relative-dates.ts'

/** Coming events with orders whose start, doors or venue a file changes (rules/catalogue#import-moves). */
export const movedEvents = async (
  kysely: Kysely<Schema>,
  { id: shopId, time_zone: timeZone }: Pick<CatalogueShop, 'id' | 'time_zone'>,
  { events, stored, now }: { events: readonly EventRow[]; stored: ReadonlyMap<string, StoredRow>; now: number },
): Promise<readonly ImportFinding[]> => {
  const moves = events.flatMap(row => {
    const before = stored.get(row.id)
    const isSold = row.status === 'confirmed' && row.record.withheld === undefined
    if (!before || !isSold || (hasBegun(row, now) && !isComing(before, now))) return []
    const changes = changesOf(before, row, timeZone)
    return changes.length > 0 ? [{ id: row.id, changes, isOver: isEventOver(row, now) }] : []
  })
  const orders = await ordersOfEvents(
    kysely,
    shopId,
    moves.map(({ id }) => id),
  )
  return moves.flatMap(({ id, changes: [first, ...others], isOver }) => {
    const count = orders.get(id)
    if (count === undefined || first === undefined) return []
    const also = others.map(({ field, said }) => `, ${field} ${said}`).join('')
    const advice = isOver
      ? 'by this it is over and its sale ends, so correct it if it is wrong'
      : `letter ${id} FILE --reason WHY tells their buyers and holders`
    const reason = `${first.said}${also}, and ${ordersHave(count)}: ${advice}`
    return [{ steps: ['events', id, first.field], reason }]
  })
}

const fields = ['starts', 'doors', 'venue'] as const
type Row = { readonly [column: string]: unknown }

const hasBegun = (event: Row, now: number): boolean => Date.parse(String(recordOf(event).start_date)) <= now

/** A postponed event is coming, though its old day is over. */
const isComing = (event: Row, now: number): boolean => event['status'] === 'postponed' || !hasBegun(event, now)

type PlaceAndTime = { readonly [Field in (typeof fields)[number]]: string | undefined }

/** The changes of published values: doors that were not published before are no move, and a corrected name is none. */
const changesOf = (before: StoredRow, row: EventRow, timeZone: string) => {
  const [was, is] = [placeAndTime(before, timeZone), placeAndTime(row, timeZone)]
  const isMoved = isOtherPlace(titleOf(before), titleOf(row))
  return fields.flatMap(field =>
    was[field] === undefined || is[field] === undefined || was[field] === is[field] || (field === 'venue' && !isMoved)
      ? []
      : [{ field, said: `${is[field]} instead of ${was[field]}` }],
  )
}

const placeAndTime = (row: Row, timeZone: string): PlaceAndTime => {
  const { start_date, doors_at } = recordOf(row)
  const settings = { language: 'en', timeZone } as const
  const title = titleOf(row)
  return {
    starts: typeof start_date === 'string' ? dateTimeText(Date.parse(start_date), settings) : undefined,
    doors: typeof doors_at === 'string' ? timeText(Date.parse(doors_at), settings) : undefined,
    venue: title && `"${title.fi}"`,
  }
}

const titleOf = (row: Row): WireLocalizedText | undefined => {
  const venue = recordOf(row).location
  return typeof venue === 'object' && venue !== null && 'title' in venue
    ? (venue.title as WireLocalizedText)
    : undefined
}
