import type { Cart, SeatReservation } from '@portti/core'
import type { SelectableObject } from '@seatsio/seatsio-react'
import type { SeatProduct } from '../../parts/seat-product.ts'
import type { ChosenSeat } from '../../parts/use-seat-choices.ts'
import { categoriesOfObject } from './seatsio-seat.ts'

/** An area where people stand, of which some places are chosen: as many as of each ticket type. */
export type ChosenArea = {
  readonly label: string
  readonly name: string
  readonly products: readonly SeatProduct[]
  /** Of an area without ticket types the chart says so by a name that no product has. */
  readonly perType: Readonly<Record<string, number>>
}

/** What is chosen of areas, among all that is chosen. One that is booked as a whole is not sold by the place. */
export const areasOf = (
  objects: readonly SelectableObject[],
  products: readonly SeatProduct[],
): readonly ChosenArea[] =>
  objects.flatMap(object => {
    if (object.objectType !== 'GeneralAdmissionArea' || !('areaType' in object) || object.bookAsAWhole) return []
    const names = categoriesOfObject(object)
    const sold = products.filter(({ categories }) => categories.some(one => names.includes(one)))
    const { label, labels, selectionPerTicketType, numSelected } = object
    const hasTypes = Object.keys(selectionPerTicketType ?? {}).length > 0
    const perType = hasTypes ? selectionPerTicketType : { '': numSelected }
    return sold.length > 0 ? [{ label, name: labels.own || label, products: sold, perType }] : []
  })

type Context = { readonly cart: Pick<Cart, 'items' | 'seats'>; readonly eventId: string; readonly session: string }

/** What is chosen of each area and ticket type, and what the cart has of it already by this session. */
const rowsOf = (areas: readonly ChosenArea[], { cart, eventId, session }: Context) =>
  areas.flatMap(({ label, name, products, perType }) => {
    const ofArea = cart.seats.filter(seat => seat.eventId === eventId && seat.chartId === label && seat.piece)
    return Object.entries(perType).flatMap(([ticketType, count]) => {
      const product = products.find(({ id }) => id === ticketType) ?? products[0]
      const items = cart.items.filter(item => item.product.id === product?.id).map(({ id }) => id)
      const inCart = ofArea.filter(seat => seat.session === session && items.includes(seat.itemId ?? ''))
      return product ? [{ label, name, product, ticketType, count, ofArea, inCart }] : []
    })
  })

/** The chosen places of areas that are not in the cart yet, each with a number that none in the cart has. */
export const standingSeats = (areas: readonly ChosenArea[], context: Context): readonly ChosenSeat[] => {
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
    return pieces.length > 0 ? [{ id, section: name, row: '', seat: '', products: [product], standing }] : []
  })
}

/** What the cart has of an area by this session beyond what is chosen there still: it was given back on the chart. */
export const givenBack = (
  label: string,
  areas: readonly ChosenArea[],
  { cart, eventId, session }: Context,
): readonly SeatReservation[] => {
  const area = areas.find(one => one.label === label)
  const inCart = cart.seats.filter(
    seat => seat.eventId === eventId && seat.chartId === label && seat.piece && seat.session === session,
  )
  const productOf = ({ itemId }: SeatReservation) => cart.items.find(({ id }) => id === itemId)?.product.id ?? ''
  return [...Map.groupBy(inCart, productOf)].flatMap(([productId, seats]) =>
    seats.slice(Math.min(seats.length, countOf(area, productId))),
  )
}

const countOf = (area: ChosenArea | undefined, productId: string): number => {
  const { perType = {}, products = [] } = area ?? {}
  const untyped = Object.entries(perType).filter(([type]) => !products.some(({ id }) => id === type))
  return perType[productId] ?? untyped.reduce((sum, [, count]) => sum + count, 0)
}

export const countChosen = (areas: readonly ChosenArea[]): number =>
  areas.flatMap(({ perType }) => Object.values(perType)).reduce((sum, count) => sum + count, 0)
