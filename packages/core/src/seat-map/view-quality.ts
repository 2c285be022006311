/** A position in a hall, in seats: a seat is 1 wide and 1 high, and the stage is above the first row. */
export type HallPlace = { readonly x: number; readonly y: number }

/** Quality of a view, as the levels that texts are chosen by. */
export type SeatView = 'best' | 'good' | 'fair'

/** Distance from the front edge of the stage to the focal point, in seats. */
const stageDepth = 3
/** Where the view is best, as a fraction of the distance from the nearest seat to the farthest. */
const idealDepth = 0.25
/** Maximum penalties for being too near, too far, and to the side of the stage. */
const losses = { near: 0.3, far: 0.5, side: 0.6 }

/**
 * Quality of the view of a hall's seats, from 0 to 100, computed from its geometry (rules/seating#quality-of-view):
 * best in the centre, a quarter of the way back. A catalogue may override it for rows and seats.
 */
export const viewQualityIn = (hall: readonly HallPlace[]): ((place: HallPlace) => number) => {
  const xs = hall.map(({ x }) => x)
  const middle = (least(xs) + most(xs)) / 2
  const stage = least(hall.map(({ y }) => y)) - stageDepth
  const distanceOf = ({ x, y }: HallPlace): number => Math.hypot(x - middle, y - stage)
  const distances = hall.map(distanceOf)
  const nearest = least(distances)
  const depth = most(distances) - nearest
  return place => {
    const back = depth === 0 ? idealDepth : (distanceOf(place) - nearest) / depth
    const angle = Math.atan2(Math.abs(place.x - middle), place.y - stage) / (Math.PI / 2)
    const away =
      back < idealDepth
        ? losses.near * ((idealDepth - back) / idealDepth) ** 2
        : losses.far * ((back - idealDepth) / (1 - idealDepth))
    return Math.round(Math.max(0, 1 - away - losses.side * angle ** 2) * 1000) / 10
  }
}

/** @param quality from 0 to 100. */
const seatView = (quality: number): SeatView => (quality >= 80 ? 'best' : quality >= 60 ? 'good' : 'fair')

/** The view of several seats together: that of their mean. Undefined where the quality of one is not known. */
export const viewOf = (qualities: readonly (number | undefined)[]): SeatView | undefined => {
  const known = qualities.flatMap(quality => quality ?? [])
  if (known.length === 0 || known.length < qualities.length) return undefined
  return seatView(known.reduce((sum, quality) => sum + quality, 0) / known.length)
}

// A large hall has more seats than a call can have arguments.
const least = (numbers: readonly number[]): number => numbers.reduce((one, other) => Math.min(one, other), Infinity)
const most = (numbers: readonly number[]): number => numbers.reduce((one, other) => Math.max(one, other), -Infinity)
