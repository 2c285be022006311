type Place = { readonly x: number; readonly y: number }

/** A view from a seat: shapes from the farthest to the nearest, in a frame 2 wide and 1.2 high. */
export interface SeatOutlook {
  wall: string
  floor: string
  edge: string
  heads: readonly { x: number; y: number; size: number }[]
}

/** Slope of the hall towards its back, and the heights of eyes, heads and the stage, in seats. */
const rise = 0.32
const eyes = 1.25
const headTop = 1.2
const stageFloor = 0.9
const stageWall = 5.6
const stageDepth = 4.5
/** Field of view: the focal length of the picture. */
const focus = 1.35
/** Nearer objects are not drawn; heads farther away are too small to matter. */
const nearest = 0.6
const farthest = 16

/**
 * The view from a seat, computed from the map's geometry: the stage before the first row, and the heads of those in
 * front.
 * @param seats of the whole hall, in seats; the stage is above the first row.
 */
export const seatOutlook = (seat: Place, seats: readonly Place[]): SeatOutlook => {
  const fold = (pick: (one: number, other: number) => number, axis: 'x' | 'y'): number =>
    seats.reduce((one, other) => pick(one, other[axis]), seat[axis])
  const [left, right] = [fold(Math.min, 'x'), fold(Math.max, 'x')]
  const middle = (left + right) / 2
  const half = Math.min((right - left) * 0.32, 11)
  const near = fold(Math.min, 'y') - 1.5
  const floorAt = (y: number): number => Math.max(0, y - near) * rise
  const eye = floorAt(seat.y) + eyes
  const [dx, dy] = [middle - seat.x, near - stageDepth / 2 - seat.y]
  const length = Math.hypot(dx, dy)
  const [ahead, aside] = [
    { x: dx / length, y: dy / length },
    { x: -dy / length, y: dx / length },
  ]
  const seen = (x: number, y: number, z: number) => {
    const depth = Math.max(nearest, (x - seat.x) * ahead.x + (y - seat.y) * ahead.y)
    const across = (x - seat.x) * aside.x + (y - seat.y) * aside.y
    return { depth, x: (focus * across) / depth, y: (-focus * (z - eye)) / depth }
  }
  const path = (...corners: readonly (readonly [number, number, number])[]): string =>
    `M${corners
      .map(corner => seen(...corner))
      .map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)
      .join('L')}`
  const [west, east, far] = [middle - half, middle + half, near - stageDepth]
  return {
    wall: `${path([west, far, stageFloor], [west, far, stageWall], [east, far, stageWall], [east, far, stageFloor])}Z`,
    floor: `${path([west, near, stageFloor], [west, far, stageFloor], [east, far, stageFloor], [east, near, stageFloor])}Z`,
    edge: path([west, near, stageFloor], [east, near, stageFloor]),
    heads: seats
      .filter(one => one !== seat)
      .map(one => ({ ...seen(one.x, one.y, floorAt(one.y) + headTop), place: one }))
      .filter(({ depth, x }) => depth > nearest && depth < farthest && Math.abs(x) < 1.2)
      .toSorted((one, other) => other.depth - one.depth)
      .map(({ x, y, depth }) => ({ x, y, size: (focus * 0.16) / depth })),
  }
}
