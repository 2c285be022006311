import type { MapRow, MapSeat } from './map-seat.ts'

type Place = Pick<MapSeat, 'x' | 'y'>

/** Seats farther apart than this have an aisle between them. */
const farthestBeside = 1.6
const margin = 1.9
const stageRoom = 4.2

/** Extent of a hall's picture, in seats; `front` is the middle of the first row. */
export interface HallBox {
  left: number
  top: number
  width: number
  height: number
  middle: number
  front: number
  /** Radius of the first row; 0 where it is straight. */
  radius: number
}

/** Bounds of a hall: its seats, the stage in front of them and the row numbers at the sides. */
export const hallBox = (rows: readonly MapRow[]): HallBox => {
  const seats = rows.flatMap(row => row.seats)
  const [left, right] = [edge(Math.min, seats, 'x'), edge(Math.max, seats, 'x')]
  const middle = (left + right) / 2
  const first = rows[0]?.seats ?? []
  const nearest = first.reduce<Place | undefined>(
    (one, seat) => (one && Math.abs(one.x - middle) <= Math.abs(seat.x - middle) ? one : seat),
    undefined,
  )
  const front = nearest?.y ?? 0
  const end = first[0]
  const half = end ? Math.abs(end.x - middle) : 0
  const rise = end ? front - end.y : 0
  const top = Math.min(edge(Math.min, seats, 'y') - 1, front - stageRoom)
  return {
    left: left - margin,
    top,
    width: right - left + 2 * margin,
    height: edge(Math.max, seats, 'y') + 0.8 - top,
    middle,
    front,
    radius: rise > 0.05 ? (half ** 2 + rise ** 2) / (2 * rise) : 0,
  }
}

// A large hall has more seats than a call can have arguments.
const edge = (pick: (one: number, other: number) => number, seats: readonly Place[], axis: 'x' | 'y'): number =>
  seats.reduce((one, seat) => pick(one, seat[axis]), seats[0]?.[axis] ?? 0)

/** The stage's outline: its edge follows the first row. */
export const stagePath = ({
  middle,
  front,
  width,
  radius,
}: HallBox): { readonly area: string; readonly edge: string } => {
  const half = Math.min(width * 0.29, 11)
  const near = front - 1.9
  const sag = radius > half ? radius - Math.sqrt(radius ** 2 - half ** 2) : 0
  const [left, right, corner] = [middle - half, middle + half, near - sag]
  const far = front - stageRoom + 0.5
  const curve = radius > half ? `A${radius} ${radius} 0 0 0 ${right} ${corner}` : `L${right} ${corner}`
  return {
    edge: `M${left} ${corner}${curve}`,
    area: `M${left} ${corner}${curve}L${right - 0.9} ${far + 0.3}Q${middle} ${far - 0.3} ${left + 0.9} ${far + 0.3}Z`,
  }
}

/** Parts of a row between its aisles. */
const stretches = (seats: readonly MapSeat[]): readonly MapSeat[][] => {
  const parts: MapSeat[][] = []
  for (const [index, seat] of seats.entries()) {
    const before = seats[index - 1]
    if (before && Math.hypot(before.x - seat.x, before.y - seat.y) <= farthestBeside) parts.at(-1)?.push(seat)
    else parts.push([seat])
  }
  return parts
}

/** Outlines of the blocks between aisles, section by section. */
export const hallBlocks = (rows: readonly MapRow[]): readonly string[] => {
  const sections: MapRow[][] = []
  for (const row of rows) {
    if (row.section !== undefined || sections.length === 0) sections.push([row])
    else sections.at(-1)?.push(row)
  }
  return sections.flatMap(section => {
    const lines = section.map(({ seats }) => stretches(seats))
    const count = Math.min(...lines.map(line => line.length))
    const isEven = lines.every(line => line.length === count)
    return Array.from({ length: isEven ? count : 1 }, (_, block) => {
      const parts = isEven ? lines.map(line => line[block] ?? []) : section.map(({ seats }) => [...seats])
      const [first = [], last = []] = [parts[0], parts.at(-1)]
      const outline = [
        ...first,
        ...parts.slice(1, -1).flatMap(part => part.slice(-1)),
        ...last.toReversed(),
        ...parts
          .slice(1, -1)
          .toReversed()
          .flatMap(part => part.slice(0, 1)),
      ]
      return `M${outline.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
    })
  })
}
