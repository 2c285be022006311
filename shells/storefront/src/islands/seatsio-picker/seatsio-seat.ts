import { formatMessage } from '@portti/core/rules'
import type { SelectableObject } from '@seatsio/seatsio-react'
import type { SeatProduct } from '../../parts/seat-product.ts'
import type { ChosenSeat } from '../../parts/use-seat-choices.ts'
import type { Messages } from '../../texts/messages.ts'

/** Key and name of an object's category; either may be what a product is sold on. */
export const categoriesOfObject = ({ category }: SelectableObject): readonly string[] =>
  [category?.key, category?.label].map(String)

/** What the shop sells of an object of the chart; undefined for areas and sections, which are not one place. */
export const seatOfObject = (
  object: SelectableObject,
  products: readonly SeatProduct[],
  texts: Messages['seatsio'],
): ChosenSeat | undefined => {
  if (!['Seat', 'Table', 'Booth'].includes(object.objectType)) return undefined
  const { label, labels, category } = object
  const names = categoriesOfObject(object)
  const isAtTable = 'parent' in object && object.parent.type === 'table'
  return {
    id: label,
    section: isAtTable
      ? formatMessage(texts.table, { table: labels.parent ?? '' })
      : (labels.section ?? category?.label ?? ''),
    row: isAtTable ? '' : (labels.parent ?? ''),
    seat: labels.own,
    products: products.filter(({ categories }) => categories.some(one => names.includes(one))),
  }
}
