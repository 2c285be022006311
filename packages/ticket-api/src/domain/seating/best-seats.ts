/** A seat as the choice sees it: coordinates in seats, the stage above 0. */
export type SeatPlace = { readonly isAccessible: boolean; readonly x: number; readonly y: number }

type Candidate = { readonly from: number; readonly row: number; readonly rank: readonly number[] }

/** What a seat's distance from the middle weighs against a row's distance from the stage. */
const sideways = 0.5

/**
 * The best `count` free seats side by side in one row (rules/seating#best-seats): nearest the front and the middle. A
 * group that leaves no single free seat beside it goes before one that does, and places for wheelchairs are given last.
 * The same seats always give the same answer. Undefined when no row has so many side by side.
 * @param rows from the stage on, each from the left.
 */
export const bestSeats = <Place extends SeatPlace>(
  rows: readonly (readonly Place[])[],
  count: number,
  isFree: (place: Place) => boolean,
): readonly Place[] | undefined => {
  const places = rows.flat()
  const middle = (Math.min(...places.map(({ x }) => x)) + Math.max(...places.map(({ x }) => x))) / 2
  let best: Candidate | undefined
  rows.forEach((seats, row) => {
    for (const { from, to } of freeRuns(seats, isFree)) {
      for (let start = from; start + count <= to; start += 1) {
        const group = seats.slice(start, start + count)
        const orphans = [start - from, to - start - count].filter(left => left === 1).length
        const accessible = group.filter(place => place.isAccessible).length
        const distance = mean(group.map(({ y }) => y)) + sideways * Math.abs(mean(group.map(({ x }) => x)) - middle)
        const candidate = { from: start, row, rank: [accessible, orphans, distance, row, start] }
        if (!best || isBefore(candidate.rank, best.rank)) best = candidate
      }
    }
  })
  return best && rows[best.row]?.slice(best.from, best.from + count)
}

/** Stretches of free seats; `to` is the place after the last one. */
const freeRuns = <Place>(seats: readonly Place[], isFree: (place: Place) => boolean) => {
  const runs: { readonly from: number; readonly to: number }[] = []
  let from = 0
  for (let place = 0; place <= seats.length; place += 1) {
    const seat = seats[place]
    if (seat !== undefined && isFree(seat)) continue
    if (place > from) runs.push({ from, to: place })
    from = place + 1
  }
  return runs
}

const isBefore = (a: readonly number[], b: readonly number[]): boolean => {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? 0
    if (value !== other) return value < other
  }
  return false
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
