import { bestSeats } from './best-seats.ts'
import type { ChosenSeat, SeatType } from './chosen-seat.ts'
import type { Seat, SeatMap, SeatSection } from './seat-map.ts'
import type { BestSeats } from './seat-selection.ts'

type Wanted = Pick<SeatType, 'id' | 'categories'>

/**
 * The best seats for these tickets: in one section that has so many of theirs side by side (rules/seating#best-seats), if
 * they are not sold everywhere. Sections where no other tickets' seats are free go first.
 */
export const wantedSeats = (map: SeatMap | undefined, types: readonly Wanted[]): BestSeats => {
  const sections = map?.sections ?? []
  const fits = (seat: Seat): boolean => types.every(({ categories }) => categories.includes(seat.category))
  const isAccessible = types.some(type => isOnlyAccessible(map, type))
  const best: BestSeats = { count: types.length, ...(isAccessible && { isAccessible }) }
  if (sections.every(section => seatsIn(section).every(fits))) return best
  const isFree = (seat: Seat): boolean => seat.isFree && fits(seat)
  const able = sections.filter(section => bestSeats(rowsOf(section), { ...best, isFree }))
  const fitting = able.find(section => givenIn(section, best).every(fits)) ?? able[0]
  return fitting ? { ...best, sectionId: fitting.id } : best
}

const seatsIn = ({ rows }: SeatSection): readonly Seat[] => rows.flatMap(({ seats }) => seats)

const rowsOf = ({ rows }: SeatSection) =>
  rows.map(({ seats }) => seats.map(seat => ({ ...seat, quality: seat.quality ?? 0 })))

/** The seats of a section that best seats may be among. */
const givenIn = (section: SeatSection, wanted: BestSeats): readonly Seat[] =>
  seatsIn(section).filter(({ isFree, isAccessible }) => isFree && (wanted.isAccessible === true || !isAccessible))

/** Whether a ticket is sold on accessible seats only. */
const isOnlyAccessible = (map: SeatMap | undefined, { categories }: Wanted): boolean => {
  const sold = (map?.sections ?? []).flatMap(seatsIn).filter(({ category }) => categories.includes(category))
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
  const free = sections.flatMap(section => givenIn(section, wanted))
  return free.length >= count && free.every(({ category }) => type.categories.includes(category)) ? wanted : undefined
}
