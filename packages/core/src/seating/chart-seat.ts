import type { SeatsioObject } from '../cart/cart.ts'
import type { SeatReservation } from '../seat-map/seat-map.ts'
import type { ChosenSeat, SeatType } from './chosen-seat.ts'
import { type ChartObject, categoriesOfObject } from './seat-chart.ts'

/** The seat that a chart object is for the shop; undefined for areas and sections, which are not a single place. */
export const seatOfObject = <Type extends SeatType>(
  object: ChartObject,
  products: readonly Type[],
): ChosenSeat<Type> | undefined => {
  if (!['Seat', 'Table', 'Booth'].includes(object.objectType)) return undefined
  const { label, labels, category, parent } = object
  const names = categoriesOfObject(object)
  const table = parent?.type === 'table' ? (labels.parent ?? '') : undefined
  return {
    id: label,
    section: { fi: labels.section ?? category?.label ?? '' },
    ...(table !== undefined && { table }),
    row: table === undefined ? (labels.parent ?? '') : '',
    seat: labels.own,
    products: products.filter(({ categories }) => categories.some(one => names.includes(one))),
  }
}

type Placed = Pick<ChosenSeat<SeatType>, 'id' | 'standing'>

/** Cart items for a chosen seat: the seat itself, or each numbered place of an area. */
export const objectsOf = ({ id, standing }: Placed): readonly SeatsioObject[] =>
  standing ? standing.pieces.map(piece => ({ area: standing.area, piece })) : [id]

/** Whether a place in the cart is the chosen one. */
export const isPlaceOf = ({ chartId, piece }: SeatReservation, { id, standing }: Placed): boolean =>
  standing
    ? chartId === standing.area && piece !== undefined && standing.pieces.includes(piece)
    : chartId === id && piece === undefined
