import type { Cart } from '../cart/cart.ts'
import type { SeatReservation } from '../seat-map/seat-map.ts'
import type { ChosenSeat, SeatType } from './chosen-seat.ts'
import { type ChartObject, categoriesOfObject } from './seat-chart.ts'

/** A standing area with chosen places: their number per ticket type. */
export type ChosenArea<Type extends SeatType> = {
  readonly label: string
  readonly name: string
  readonly products: readonly Type[]
  /** Number of places by ticket type; an area without ticket types has one key, which is no product's id. */
  readonly perType: Readonly<Record<string, number>>
}

/** The chosen areas. An area that is booked as a whole is not sold by the place. */
export const areasOf = <Type extends SeatType>(
  objects: readonly ChartObject[],
  products: readonly Type[],
): readonly ChosenArea<Type>[] =>
  objects.flatMap(object => {
    if (object.objectType !== 'GeneralAdmissionArea' || !('areaType' in object) || object.bookAsAWhole) return []
    const names = categoriesOfObject(object)
    const sold = products.filter(({ categories }) => categories.some(one => names.includes(one)))
    const { label, labels, selectionPerTicketType, numSelected = 0 } = object
    const hasTypes = Object.keys(selectionPerTicketType ?? {}).length > 0
    const perType = (hasTypes ? selectionPerTicketType : undefined) ?? { '': numSelected }
    return sold.length > 0 ? [{ label, name: labels.own || label, products: sold, perType }] : []
  })

export type ChartContext = {
  readonly cart: Pick<Cart, 'items' | 'seats'>
  readonly eventId: string
  readonly session: string
}

/** The chosen places per area and ticket type, and those already in the cart from this session. */
const rowsOf = <Type extends SeatType>(areas: readonly ChosenArea<Type>[], { cart, eventId, session }: ChartContext) =>
  areas.flatMap(({ label, name, products, perType }) => {
    const ofArea = cart.seats.filter(seat => seat.eventId === eventId && seat.chartId === label && seat.piece)
    return Object.entries(perType).flatMap(([ticketType, count]) => {
      const product = products.find(({ id }) => id === ticketType) ?? products[0]
      const items = cart.items.filter(item => item.product.id === product?.id).map(({ id }) => id)
      const inCart = ofArea.filter(seat => seat.session === session && items.includes(seat.itemId ?? ''))
      return product ? [{ label, name, product, ticketType, count, ofArea, inCart }] : []
    })
  })

/** The chosen places of areas that are not in the cart yet, each with a number that is new in the cart. */
export const standingSeats = <Type extends SeatType>(
  areas: readonly ChosenArea<Type>[],
  context: ChartContext,
): readonly ChosenSeat<Type>[] => {
  const used = new Map<string, Set<number>>()
  return rowsOf(areas, context).flatMap(({ label, name, product, ticketType, count, ofArea, inCart }) => {
    const numbers = used.get(label) ?? new Set(ofArea.flatMap(({ piece }) => piece ?? []))
    used.set(label, numbers)
    const pieces: number[] = []
    for (let piece = 1; pieces.length < count - inCart.length; piece += 1) {
      if (!numbers.has(piece)) pieces.push(piece)
    }
    for (const piece of pieces) numbers.add(piece)
    const id = JSON.stringify([label, ticketType])
    const standing = { area: label, pieces, ticketType }
    return pieces.length > 0 ? [{ id, section: { fi: name }, row: '', seat: '', products: [product], standing }] : []
  })
}

/** Places of an area that this session has in the cart but that were deselected on the chart. */
export const givenBack = (
  label: string,
  areas: readonly ChosenArea<SeatType>[],
  { cart, eventId, session }: ChartContext,
): readonly SeatReservation[] => {
  const area = areas.find(one => one.label === label)
  const inCart = cart.seats.filter(
    seat => seat.eventId === eventId && seat.chartId === label && seat.piece && seat.session === session,
  )
  const productOf = ({ itemId }: SeatReservation) => cart.items.find(({ id }) => id === itemId)?.product.id ?? ''
  const productIds = [...new Set(inCart.map(productOf))]
  return productIds.flatMap(productId => {
    const seats = inCart.filter(seat => productOf(seat) === productId)
    return seats.slice(Math.min(seats.length, countOf(area, productId)))
  })
}

const countOf = (area: ChosenArea<SeatType> | undefined, productId: string): number => {
  const { perType = {}, products = [] } = area ?? {}
  const untyped = Object.entries(perType).filter(([type]) => !products.some(({ id }) => id === type))
  return perType[productId] ?? untyped.reduce((sum, [, count]) => sum + count, 0)
}

export const countChosen = (areas: readonly ChosenArea<SeatType>[]): number =>
  areas.flatMap(({ perType }) => Object.values(perType)).reduce((sum, count) => sum + count, 0)
