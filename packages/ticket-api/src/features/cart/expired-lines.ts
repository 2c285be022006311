import type { Cart, CartItem } from '../../domain/model/cart.ts'
import type { Catalogue, CatalogueEvent, CatalogueProduct } from '../../domain/model/catalogue.ts'
import type { Seat } from '../../domain/model/seat-map.ts'
import type { SeatsAtEnd } from '../../store/cart/seats-at-end.ts'
import { findSeat } from './restore-seats.ts'

type LineSeats = readonly { readonly event: CatalogueEvent; readonly seat: Seat }[]

/** A line of an expired cart, with the part of it that is still free. */
export type ExpiredLine = {
  readonly product: CatalogueProduct
  readonly amount: number
  /** Free pieces; undefined if the product's quotas give them. */
  readonly free: number | undefined
  /** Its seats that somebody else has now. */
  readonly taken: LineSeats
  /** Its seats that nobody has. */
  readonly freeSeats: LineSeats
}

/**
 * The lines of an expired cart that can be restored now (rules/time-left#restorable); reading them holds nothing.
 * Places of a chart at seats.io have to be chosen again. `freeSeats` are the quotas of its seats that nobody has.
 */
export const expiredLines = (
  { expired, seats }: { readonly expired: Cart; readonly seats: SeatsAtEnd },
  freeSeats: ReadonlySet<string>,
  catalogue: Catalogue,
): readonly ExpiredLine[] => {
  const seatsOf = (quotaIds: readonly string[]): LineSeats =>
    quotaIds.flatMap(quotaId => findSeat(quotaId, catalogue) ?? [])
  const lineOf = (item: CartItem): readonly ExpiredLine[] => {
    const product = catalogue.products.get(item.productId)
    if (!product) return []
    const own = seats.get(item.id) ?? []
    const left = own.filter(quotaId => freeSeats.has(quotaId))
    const taken = own.filter(quotaId => !freeSeats.has(quotaId))
    const isElsewhere = item.seating?.seatsio !== undefined
    const free = isElsewhere ? 0 : own.length > 0 ? left.length : undefined
    return [{ product, amount: item.amount, free, taken: seatsOf(taken), freeSeats: seatsOf(isElsewhere ? [] : left) }]
  }
  return expired.items.flatMap(lineOf)
}
