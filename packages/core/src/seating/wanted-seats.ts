import type { Seat, SeatMap } from '../seat-map/seat-map.ts'
import type { ChosenSeat, SeatType } from './chosen-seat.ts'
import type { BestSeats } from './seat-selection-service.ts'

type Wanted = Pick<SeatType, 'id' | 'categories'>

/** The best seats for these tickets: of the categories that all of them are sold on, if any (rules/seating#best-seats). */
export const wantedSeats = (map: SeatMap | undefined, types: readonly Wanted[]): BestSeats => {
  const [first, ...others] = types
  const isShared = (category: string) => others.every(({ categories }) => categories.includes(category))
  const categories = first?.categories.filter(isShared) ?? []
  const isAccessible = types.some(type => isOnlyAccessible(map, type))
  return {
    count: types.length,
    ...(categories.length > 0 && { categories }),
    ...(isAccessible && { isAccessible }),
  }
}

/** The seats of a map that a ticket is sold on. */
const seatsFor = (map: SeatMap | undefined, { categories }: Wanted): readonly Seat[] =>
  (map?.sections ?? [])
    .flatMap(({ rows }) => rows.flatMap(({ seats }) => seats))
    .filter(({ category }) => categories.includes(category))

/** Whether a ticket is sold on accessible seats only. */
const isOnlyAccessible = (map: SeatMap | undefined, type: Wanted): boolean => {
  const sold = seatsFor(map, type)
  return sold.length > 0 && sold.every(({ isAccessible }) => isAccessible)
}

/** The ticket for each seat; the fussiest ticket chooses first. A seat that no ticket fits is left out. */
export const ticketsOfSeats = (
  seats: readonly Pick<ChosenSeat<SeatType>, 'id' | 'products'>[],
  types: readonly Wanted[],
): ReadonlyMap<string, string> => {
  const chosen = new Map<string, string>()
  const fitting = ({ id }: Wanted) => seats.filter(seat => seat.products.some(product => product.id === id))
  for (const type of types.toSorted((a, b) => fitting(a).length - fitting(b).length)) {
    const seat = fitting(type).find(({ id }) => !chosen.has(id))
    if (seat) chosen.set(seat.id, type.id)
  }
  return chosen
}

/** The best seats for so many of one ticket; none where fewer of its seats are free. */
export const bestSeatsOf = (map: SeatMap, type: Wanted, count: number): BestSeats | undefined => {
  const wanted = wantedSeats(
    map,
    Array.from({ length: count }, () => type),
  )
  const free = seatsFor(map, type).filter(seat => seat.isFree && (wanted.isAccessible === true || !seat.isAccessible))
  return free.length >= count ? wanted : undefined
}
