import type { Cart } from '../cart/cart.ts'
import { eventPieces } from '../selection/selection-rule.ts'
import type { ChosenSeat, SeatChoices, SeatSelectionView, SeatService, SeatType } from './chosen-seat.ts'
import { seatLines, sumOfSeats } from './seat-lines.ts'
import type { Seat, SeatMap, SeatReservation } from './seat-map.ts'

export type SeatState = 'chosen' | 'free' | 'taken'

/** The event's seats as this visitor chooses them. */
export type MapSelectionView<Type extends SeatType, Service extends SeatService> = SeatSelectionView<Type, Service> & {
  readonly map?: SeatMap
  /** The last reading of the map failed. */
  readonly isFailed: boolean
  readonly stateOf: (seat: Pick<Seat, 'chartId' | 'isFree'>) => SeatState
}

export type MapSelectionInput<Type extends SeatType, Service extends SeatService> = {
  readonly eventId: string
  readonly max: number
  readonly products: readonly Type[]
  readonly services: readonly Service[]
  readonly cart: (Pick<Cart, 'items' | 'seats'> & Partial<Pick<Cart, 'serviceCosts'>>) | undefined
  readonly map: SeatMap | undefined
  readonly isFailed: boolean
  /** Presses that are not answered yet: what each seat is to become. */
  readonly wanted: ReadonlyMap<string, 'chosen' | 'free'>
  /** Seats given back since the map was read. */
  readonly released: ReadonlySet<string>
  readonly choices: SeatChoices
}

/** The cart's seats of an event that no line sells yet. */
export const heldSeats = (cart: Pick<Cart, 'seats'> | undefined, eventId: string): readonly SeatReservation[] =>
  (cart?.seats ?? []).filter(seat => seat.eventId === eventId && seat.itemId === undefined)

/** A press shows at once; the list beside the map has what the server holds. */
export const mapSelectionView = <Type extends SeatType, Service extends SeatService>(
  input: MapSelectionInput<Type, Service>,
): Omit<MapSelectionView<Type, Service>, 'isAdding' | 'error'> => {
  const { eventId, max, products, services, cart, map, isFailed, wanted, released, choices } = input
  const held = heldSeats(cart, eventId)
  const own = new Set(held.map(({ chartId }) => chartId))
  const chosen = held
    .filter(({ chartId }) => wanted.get(chartId) !== 'free')
    .map(
      (seat): ChosenSeat<Type> => ({
        id: seat.id,
        section: seat.section.title,
        row: seat.row,
        seat: seat.seat,
        products: products.filter(({ id }) => seat.productIds.includes(id)),
      }),
    )
  const seats = seatLines(chosen, services, choices)
  const taken = eventPieces(cart, eventId) + held.length
  return {
    seats,
    ...sumOfSeats(seats, cart),
    max,
    taken,
    left: Math.max(0, max - taken),
    isHeld: held.length > 0,
    isBusy: wanted.size > 0,
    ...(map !== undefined && { map }),
    isFailed,
    stateOf: ({ chartId, isFree }) =>
      wanted.get(chartId) ?? (own.has(chartId) ? 'chosen' : isFree || released.has(chartId) ? 'free' : 'taken'),
  }
}
