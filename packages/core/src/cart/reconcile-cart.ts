import { err, ok, type Result } from 'neverthrow'
import type { ShopError } from '../errors/shop-error.ts'
import type { Cents } from '../money/money.ts'
import type { Cart, CartItem, NewCartItem } from './cart.ts'
import type { CartService } from './cart-service.ts'
import { requiringItems } from './requiring-items.ts'

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every(one => others.includes(one))

/** The price before codes reduced it: for a product with an open price, the one that the buyer chose. */
const chosenPrice = ({ price, originalPrice }: CartItem): Cents => originalPrice ?? price

/** Whether adding the input would make such an item. Places at seats.io differ in every request, so they never match. */
const isItemOf = (item: CartItem, input: NewCartItem): boolean =>
  item.product.id === input.productId &&
  isSameSet(item.seatReservations, input.seatReservations ?? []) &&
  JSON.stringify(item.eventRegistration) === JSON.stringify(input.eventRegistration) &&
  item.customerRemarks === input.customerRemarks &&
  item.seatsioReservation === undefined &&
  input.seatsioReservation === undefined &&
  (input.price ?? chosenPrice(item)) === chosenPrice(item)

/**
 * Brings the cart to exactly the wanted items (rules/checkout#quick-order). Items that match stay; others get the wanted
 * amount or are removed, those that require others first. The first refusal ends it.
 */
export const reconcileCart = async (
  cart: Pick<CartService, 'load' | 'add' | 'changeAmount' | 'remove'>,
  inputs: readonly NewCartItem[],
): Promise<Result<Cart | undefined, ShopError>> => {
  const loaded = await cart.load()
  if (loaded.isErr()) return loaded
  const before = loaded.value?.items ?? []
  /** Several items may be alike: an input counts for the first of them. */
  const itemOf = (input: NewCartItem): CartItem | undefined => before.find(item => isItemOf(item, input))
  const wantedOf = ({ id }: CartItem): number =>
    inputs.reduce((sum, input) => sum + (itemOf(input)?.id === id ? input.amount : 0), 0)
  const isUnwanted = (item: CartItem): boolean => before.some(({ id }) => id === item.id) && wantedOf(item) === 0

  const withoutUnwanted = async (now: Cart | undefined): Promise<Result<Cart | undefined, ShopError>> => {
    const item = now?.items.find(one => isUnwanted(one) && requiringItems(now, one).length === 0)
    if (!item) return ok(now)
    const left = await cart.remove(item.id)
    return left.isErr() ? err(left.error) : withoutUnwanted(left.value)
  }

  const cleared = await withoutUnwanted(loaded.value)
  if (cleared.isErr()) return cleared
  let now = cleared.value
  const kept = (now?.items ?? []).filter(item => wantedOf(item) > 0 && wantedOf(item) !== item.amount)
  // Shrinking items first: growing ones may need the pieces that they release.
  for (const item of kept.toSorted((a, b) => wantedOf(a) - a.amount - (wantedOf(b) - b.amount))) {
    const wanted = wantedOf(item)
    const changed = await cart.changeAmount(item.id, wanted)
    if (changed.isErr()) return err(changed.error)
    now = changed.value
  }
  const missing = inputs.filter(input => input.amount > 0 && !itemOf(input))
  if (missing.length > 0) {
    const added = await cart.add(missing)
    if (added.isErr()) return err(added.error)
    now = added.value
  }
  // Unwanted items that a wanted item required until the missing items were added.
  return withoutUnwanted(now)
}
