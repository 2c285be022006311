import type { HallPlace } from '../seat-map/view-quality.ts'

/** A seat as input of the choice. */
export type SeatPlace = HallPlace & {
  readonly isAccessible: boolean
  /** Quality of its view, from 0 to 100 (rules/seating#quality-of-view). */
  readonly quality: number
}

export type BestSeatsWish<Place> = {
  readonly count: number
  readonly isFree: (place: Place) => boolean
  /** The group needs at least one wheelchair place, with the others next to it. */
  readonly isAccessible?: boolean
}

/** Seats farther apart than this have an aisle between them. */
const farthestBeside = 1.6

/** Whether there is no aisle between two consecutive seats of a row. */
export const areSideBySide = (one: HallPlace, other: HallPlace): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) <= farthestBeside

/**
 * The best free seats for a group together (rules/seating#best-seats): adjacent seats in one row, without an aisle
 * between them. Groups that leave no single seat next to them are preferred; then the best average view, then the seats
 * nearest to the front and the left. Accessible seats are given only on request, and no more than needed. The result is
 * deterministic. Undefined when no row has enough seats.
 * @param rows from the stage on, each from the left.
 */
export const bestSeats = <Place extends SeatPlace>(
  rows: readonly (readonly Place[])[],
  { count, isFree, isAccessible = false }: BestSeatsWish<Place>,
): readonly Place[] | undefined => {
  let best: { readonly group: readonly Place[]; readonly rank: readonly number[] } | undefined
  for (const run of rows.flatMap(row => freeRuns(row, isFree))) {
    for (let start = 0; start + count <= run.length; start += 1) {
      const group = run.slice(start, start + count)
      const accessible = group.filter(place => place.isAccessible).length
      if (isAccessible ? accessible === 0 : accessible > 0) continue
      const rank = [accessible, singlesLeft(run, start, count), -meanQuality(group)]
      // Among equals the first wins: rows are ordered from the stage, seats from the left.
      if (!best || isBefore(rank, best.rank)) best = { group, rank }
    }
  }
  return best?.group
}

/** Runs of adjacent free seats. */
const freeRuns = <Place extends SeatPlace>(
  row: readonly Place[],
  isFree: (place: Place) => boolean,
): readonly (readonly Place[])[] => {
  const runs: Place[][] = []
  let before: Place | undefined
  for (const place of row) {
    if (isFree(place)) {
      const run = before && areSideBySide(before, place) ? runs.at(-1) : undefined
      if (run) run.push(place)
      else runs.push([place])
      before = place
    } else before = undefined
  }
  return runs
}

/** Single seats left at the sides of a group. A wheelchair place may be left alone. */
const singlesLeft = (run: readonly SeatPlace[], start: number, count: number): number => {
  const sides = [run.slice(0, start), run.slice(start + count)]
  return sides.filter(([place, more]) => place !== undefined && more === undefined && !place.isAccessible).length
}

const meanQuality = (group: readonly SeatPlace[]): number =>
  group.reduce((sum, { quality }) => sum + quality, 0) / group.length

const isBefore = (a: readonly number[], b: readonly number[]): boolean => {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? 0
    if (value !== other) return value < other
  }
  return false
}
