import { parseSeatQuotaId } from '../model/seat-id.ts'
import type { Seat } from '../model/seat-map.ts'
import type { PurchaseSnapshot } from './purchase-snapshot.ts'
import { piecesOf } from './return-pieces.ts'
import { mapSeat, type SnapshotSeat } from './snapshot-seats.ts'

/** A ticket's new seat; `from` is the one it was decided on. Seats by their names in the event's map. */
export type SeatMove = { readonly ticket: string; readonly from: string; readonly to: string }

type Purchase = {
  readonly snapshot: PurchaseSnapshot
  /** The codes of all tickets of the order, in their order. */
  readonly tickets: readonly string[]
}

export type MovedSeats = {
  readonly snapshot: PurchaseSnapshot
  /** Each ticket whose seat is another now. */
  readonly tickets: readonly { readonly code: string; readonly seat: SnapshotSeat }[]
  /** Stock of the seats, in the order of the moves. */
  readonly from: readonly string[]
  readonly to: readonly string[]
}
type NotMoved = 'seats_changed' | 'seat_other_category'
type SeatOf = (eventId: string, chartId: string) => Seat | undefined

/** The tickets that have a seat of the shop's own map. */
export const seatedTickets = ({ snapshot, tickets }: Purchase) =>
  piecesOf(snapshot.lines, tickets).flatMap(({ line, place, ticket }) => {
    const quotaId = line.seats[place]?.quota_id
    return ticket !== undefined && quotaId !== undefined ? [{ ticket, quotaId, ...parseSeatQuotaId(quotaId) }] : []
  })

/**
 * A purchase whose tickets have other seats of the same categories (rules/desk#seats). The extra services of an old seat
 * go to the one in its place. A move that was made already changes nothing.
 */
export const moveSeats = (purchase: Purchase, moves: readonly SeatMove[], seatOf: SeatOf): MovedSeats | NotMoved => {
  const seated = new Map(seatedTickets(purchase).map(one => [one.ticket, one]))
  const changes: Change[] = []
  for (const { ticket, from, to } of moves) {
    const own = seated.get(ticket)
    if (!own) return 'seats_changed'
    if (own.chartId === to) continue
    const [before, after] = [seatOf(own.eventId, from), seatOf(own.eventId, to)]
    if (own.chartId !== from || !before || !after) return 'seats_changed'
    if (before.category !== after.category) return 'seat_other_category'
    changes.push({ eventId: own.eventId, before: mapSeat(before), after: mapSeat(after) })
  }
  const to = changes.map(({ after }) => after.quota_id ?? '')
  if (new Set(moves.map(({ ticket }) => ticket)).size < moves.length || new Set(to).size < to.length) {
    return 'seats_changed'
  }
  return { ...applied(purchase, changes), from: changes.map(({ before }) => before.quota_id ?? ''), to }
}

type Change = { readonly eventId: string; readonly before: SnapshotSeat; readonly after: SnapshotSeat }

const applied = ({ snapshot, tickets }: Purchase, changes: readonly Change[]) => {
  const lines = snapshot.lines.map(line => ({
    ...line,
    seats: line.seats.map(seat => successorOf(line, seat, changes) ?? seat),
  }))
  const before = piecesOf(snapshot.lines, tickets)
  const changed = piecesOf(lines, tickets).flatMap(({ line, place, ticket }, index) => {
    const seat = line.seats[place]
    const old = before[index]
    return ticket !== undefined && seat && old?.line.seats[place] !== seat ? [{ code: ticket, seat }] : []
  })
  return { snapshot: { ...snapshot, lines }, tickets: changed }
}

/** A service has no stock of its seat: it is for the same place in the hall. */
const successorOf = (
  line: PurchaseSnapshot['lines'][number],
  seat: SnapshotSeat,
  changes: readonly Change[],
): SnapshotSeat | undefined => {
  if (seat.quota_id !== undefined) return changes.find(({ before }) => before.quota_id === seat.quota_id)?.after
  if (seat.seatsio) return undefined
  const after = changes.find(
    ({ eventId, before }) =>
      (line.event_id ?? eventId) === eventId &&
      before.section.fi === seat.section.fi &&
      before.row === seat.row &&
      before.seat === seat.seat,
  )?.after
  return after && { section: after.section, row: after.row, seat: after.seat }
}
