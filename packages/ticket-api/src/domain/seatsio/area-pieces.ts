import type { Cart, CartItem } from '../model/cart.ts'
import { areaOf, type ItemSeating } from '../model/item-seating.ts'
import { type VerifiedPlaces, verifiedKey } from './places-for-item.ts'

/** Numbers for further places of an item's area, which no place of the cart has. */
export const morePieces = (cart: Cart, { seating }: CartItem, count: number): readonly number[] => {
  const area = areaOf(seating)?.object_id
  const used = new Set(
    cart.items.flatMap(({ seating: { seatsio } = {} }) =>
      seatsio?.event_id === seating?.seatsio?.event_id
        ? (seatsio?.places ?? []).filter(({ object_id }) => object_id === area).map(({ piece }) => piece)
        : [],
    ),
  )
  const all = Array.from({ length: used.size + Math.max(0, count) }, (_, index) => index + 1)
  return all.filter(piece => !used.has(piece)).slice(0, Math.max(0, count))
}

/**
 * The seating of an area's item at another amount: the last places go, and added ones must be verified. Undefined when
 * they are not.
 */
export const withPieces = (
  cart: Cart,
  item: CartItem,
  amount: number,
  verified: VerifiedPlaces,
): ItemSeating | undefined => {
  const { seatsio } = item.seating ?? {}
  const area = areaOf(item.seating)
  if (!seatsio || !area) return undefined
  const more = morePieces(cart, item, amount - item.amount).flatMap(piece => {
    const place = verified.get(verifiedKey(seatsio.event_key, seatsio, { objectId: area.object_id, piece }))
    if (!place) return []
    const { categories: _, ...known } = place
    return [{ ...known, category: area.category }]
  })
  const places = [...seatsio.places.slice(0, amount), ...more]
  return places.length === amount ? { ...item.seating, seatsio: { ...seatsio, places } } : undefined
}
