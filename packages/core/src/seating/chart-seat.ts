import type { SeatsioObject } from '../cart/cart.ts'
import type { ChosenSeat, SeatType } from './chosen-seat.ts'
import { type ChartObject, categoriesOfObject } from './seat-chart.ts'
import type { SeatReservation } from './seat-map.ts'

/** What the shop sells of an object of the chart; undefined for areas and sections, which are not one place. */
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

/** What is put into the cart for a chosen seat: it, or each place of an area by its number. */
export const objectsOf = ({ id, standing }: Placed): readonly SeatsioObject[] =>
  standing ? standing.pieces.map(piece => ({ area: standing.area, piece })) : [id]

/** Whether a place of the cart is what was chosen. */
export const isPlaceOf = ({ chartId, piece }: SeatReservation, { id, standing }: Placed): boolean =>
  standing
    ? chartId === standing.area && piece !== undefined && standing.pieces.includes(piece)
    : chartId === id && piece === undefined
