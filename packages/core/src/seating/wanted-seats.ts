import type { ChosenSeat, SeatType } from './chosen-seat.ts'
import type { Seat, SeatMap } from './seat-map.ts'
import type { BestSeats } from './seat-selection.ts'

type Wanted = Pick<SeatType, 'id' | 'categories'>

/** The best seats for these tickets: in one section where all of them are sold, if not everywhere. */
export const wantedSeats = (map: SeatMap | undefined, types: readonly Wanted[]): BestSeats => {
  const fits = (seat: Seat): boolean => types.every(({ categories }) => categories.includes(seat.category))
  const sections = (map?.sections ?? []).map(({ id, rows }) => ({ id, seats: rows.flatMap(({ seats }) => seats) }))
  const count = types.length
  const isAccessible = types.some(type => isOnlyAccessible(map, type))
  const best = { count, ...(isAccessible && { isAccessible }) }
  if (sections.every(({ seats }) => seats.every(fits))) return best
  const fitting = sections.find(({ seats }) => seats.filter(seat => seat.isFree && fits(seat)).length >= count)
  return fitting ? { ...best, sectionId: fitting.id } : best
}

/** Whether a ticket is sold on accessible seats only. */
const isOnlyAccessible = (map: SeatMap | undefined, { categories }: Wanted): boolean => {
  const seats = (map?.sections ?? []).flatMap(({ rows }) => rows.flatMap(row => row.seats))
  const sold = seats.filter(({ category }) => categories.includes(category))
  return sold.length > 0 && sold.every(({ isAccessible }) => isAccessible)
}

/** Which ticket each seat becomes; the fussiest ticket chooses first. A seat that no ticket fits is left out. */
export const ticketsOfSeats = (
  seats: readonly Pick<ChosenSeat<SeatType>, 'id' | 'products'>[],
  types: readonly Wanted[],
): ReadonlyMap<string, string> => {
  const chosen = new Map<string, string>()
  const seatsFor = ({ id }: Wanted) => seats.filter(seat => seat.products.some(product => product.id === id))
  for (const type of types.toSorted((a, b) => seatsFor(a).length - seatsFor(b).length)) {
    const seat = seatsFor(type).find(({ id }) => !chosen.has(id))
    if (seat) chosen.set(seat.id, type.id)
  }
  return chosen
}

/** The best seats for so many of one ticket; none where a section also has other tickets' seats, or too few are free. */
export const bestSeatsOf = (map: SeatMap, type: Wanted, count: number): BestSeats | undefined => {
  const wanted = wantedSeats(
    map,
    Array.from({ length: count }, () => type),
  )
  const sections = map.sections.filter(({ id }) => wanted.sectionId === undefined || wanted.sectionId === id)
  const free = sections
    .flatMap(({ rows }) => rows.flatMap(({ seats }) => seats))
    .filter(({ isFree, isAccessible }) => isFree && (wanted.isAccessible === true || !isAccessible))
  return free.length >= count && free.every(({ category }) => type.categories.includes(category)) ? wanted : undefined
}
