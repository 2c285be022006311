import type { Cart } from '../cart/cart.ts'
import { heldSeats } from '../cart/held-seats.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { Seat, SeatMap, SeatReservation } from '../seat-map/seat-map.ts'
import { type SeatView, viewOf } from '../seat-map/view-quality.ts'
import { eventPieces } from '../selection/selection-rule.ts'
import { minuteMs } from '../time/units.ts'
import type { ChosenSeat, SeatChoices, SeatSelectionView, SeatService, SeatType } from './chosen-seat.ts'
import { seatLines, sumOfSeats } from './seat-lines.ts'

/** `held`: in somebody else's cart, so that it may come free. */
export type SeatState = 'chosen' | 'free' | 'held' | 'taken'

/** The event's seats with this visitor's choices. */
export type MapSelectionView<Type extends SeatType, Service extends SeatService> = SeatSelectionView<Type, Service> & {
  readonly map?: SeatMap
  /** The last reading of the map failed. */
  readonly isFailed: boolean
  /** The result of the last request for the best seats, while all of it is held. */
  readonly found?: FoundSeats
  /** While an item's seats are changed: those it has; none when the cart has no such item. */
  readonly changed?: readonly SeatReservation[]
  /** The held seat that was asked about, while it is held. */
  readonly asked?: InspectedSeat
  readonly stateOf: (seat: Pick<Seat, 'chartId' | 'isFree' | 'heldUntil'>) => SeatState
}

/** A seat in somebody else's cart: in about so many minutes it comes free, unless it is bought. */
export type InspectedSeat = { readonly chartId: string; readonly minutes: number }

/** The seats chosen as the best. */
export type FoundSeats = {
  readonly seats: readonly SeatReservation[]
  /** Average quality of their view; absent when the shop gives none. */
  readonly view?: SeatView
  /** The order limit allows other seats to be held before these are released. */
  readonly canAskAnother: boolean
}

export type MapSelectionInput<Type extends SeatType, Service extends SeatService> = {
  readonly eventId: string
  readonly max: number
  readonly products: readonly Type[]
  readonly services: readonly Service[]
  readonly cart: (Pick<Cart, 'items' | 'seats'> & Partial<Pick<Cart, 'serviceCosts'>>) | undefined
  readonly map: SeatMap | undefined
  readonly isFailed: boolean
  /** Pending presses: the wanted state of each seat. */
  readonly wanted: ReadonlyMap<string, 'chosen' | 'free'>
  /** Seats released since the map was read. */
  readonly released: ReadonlySet<string>
  readonly choices: SeatChoices
  /** Reservations of the last request for the best seats. */
  readonly foundIds: readonly string[]
  /** The seat that was asked about, by chart id. */
  readonly asked: string | undefined
  /** By the server's clock. */
  readonly now: EpochMs
}

/** Seats of the map by id. */
const placesOf = (map: SeatMap | undefined, chartIds: ReadonlySet<string>): ReadonlyMap<string, Seat> =>
  new Map(
    (map?.sections ?? []).flatMap(({ rows }) =>
      rows.flatMap(row =>
        row.seats.flatMap(seat => (chartIds.has(seat.chartId) ? [[seat.chartId, seat] as const] : [])),
      ),
    ),
  )

const foundSeats = (
  seats: readonly SeatReservation[],
  places: ReadonlyMap<string, Seat>,
  canAskAnother: boolean,
): FoundSeats => {
  const view = viewOf(seats.map(({ chartId }) => places.get(chartId)?.quality))
  return { seats, ...(view && { view }), canAskAnother }
}

/** The seat that was asked about, as long as somebody else's cart has it. */
export const askedSeat = (
  map: SeatMap | undefined,
  chartId: string | undefined,
  stateOf: MapSelectionView<SeatType, SeatService>['stateOf'],
  now: EpochMs,
): InspectedSeat | undefined => {
  const seat = chartId === undefined ? undefined : placesOf(map, new Set([chartId])).get(chartId)
  return seat?.heldUntil !== undefined && stateOf(seat) === 'held'
    ? { chartId: seat.chartId, minutes: Math.max(1, Math.floor((seat.heldUntil - now) / minuteMs)) }
    : undefined
}

/** The map shows a press at once; the list next to it shows what the server holds. */
export const mapSelectionView = <Type extends SeatType, Service extends SeatService>(
  input: MapSelectionInput<Type, Service>,
): Omit<MapSelectionView<Type, Service>, 'isAdding' | 'error'> => {
  const { eventId, max, products, services, cart, map, isFailed, wanted, released, choices, foundIds } = input
  const held = heldSeats(cart, eventId)
  const own = new Set(held.map(({ chartId }) => chartId))
  const inLines = new Set(cart?.seats.flatMap(seat => (seat.eventId === eventId ? [seat.chartId] : [])))
  const places = placesOf(map, own)
  const chosen = held
    .filter(({ chartId }) => wanted.get(chartId) !== 'free')
    .map((seat): ChosenSeat<Type> => {
      const at = places.get(seat.chartId)
      return {
        id: seat.id,
        section: seat.section.title,
        row: seat.row,
        seat: seat.seat,
        products: products.filter(({ id }) => seat.productIds.includes(id)),
        ...(at !== undefined && { at: { x: at.x, y: at.y } }),
      }
    })
  const seats = seatLines(chosen, services, choices)
  const found = held.filter(({ id, chartId }) => foundIds.includes(id) && wanted.get(chartId) !== 'free')
  const taken = eventPieces(cart, eventId)
  const stateOf: MapSelectionView<Type, Service>['stateOf'] = ({ chartId, isFree, heldUntil }) => {
    if (own.has(chartId) || wanted.has(chartId)) return wanted.get(chartId) ?? 'chosen'
    if (isFree || released.has(chartId)) return 'free'
    return heldUntil !== undefined && !inLines.has(chartId) ? 'held' : 'taken'
  }
  const asked = askedSeat(map, input.asked, stateOf, input.now)
  return {
    products,
    seats,
    ...sumOfSeats(seats, cart),
    max,
    taken,
    left: Math.max(0, max - taken),
    isHeld: held.length > 0,
    isBusy: wanted.size > 0,
    ...(map !== undefined && { map }),
    ...(found.length > 0 &&
      found.length === foundIds.length && { found: foundSeats(found, places, taken + found.length <= max) }),
    isFailed,
    ...(asked && { asked }),
    stateOf,
  }
}
