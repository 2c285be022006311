import { err, ok, type Result } from 'neverthrow'
import type { ShopError } from '../errors/shop-error.ts'
import type { Cents } from '../money/money.ts'
import type { Cart, CartItem, NewCartItem } from './cart.ts'
import type { CartService } from './cart-service.ts'
import { requiringLines } from './requiring-lines.ts'

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every(one => others.includes(one))

/** The price before codes reduced it: for a product with an open price, the one that the buyer chose. */
const chosenPrice = ({ price, originalPrice }: CartItem): Cents => originalPrice ?? price

/** Whether adding the item would make such a line. Places at seats.io differ in every request, so they never match. */
const isLineOf = (line: CartItem, item: NewCartItem): boolean =>
  line.product.id === item.productId &&
  isSameSet(line.seatReservations, item.seatReservations ?? []) &&
  JSON.stringify(line.eventRegistration) === JSON.stringify(item.eventRegistration) &&
  line.customerRemarks === item.customerRemarks &&
  line.seatsioReservation === undefined &&
  item.seatsioReservation === undefined &&
  (item.price ?? chosenPrice(line)) === chosenPrice(line)

/**
 * Brings the cart to exactly these items (rules/checkout#quick-order). Lines that match stay; others get the wanted
 * amount or are removed, those that require others first. The first refusal ends it.
 */
export const reconcileCart = async (
  cart: Pick<CartService, 'load' | 'add' | 'changeAmount' | 'remove'>,
  items: readonly NewCartItem[],
): Promise<Result<Cart | undefined, ShopError>> => {
  const loaded = await cart.load()
  if (loaded.isErr()) return loaded
  const before = loaded.value?.items ?? []
  /** Several lines may be alike: an item counts for the first of them. */
  const lineOf = (item: NewCartItem): CartItem | undefined => before.find(line => isLineOf(line, item))
  const wantedOf = ({ id }: CartItem): number =>
    items.reduce((sum, item) => sum + (lineOf(item)?.id === id ? item.amount : 0), 0)
  const isUnwanted = (line: CartItem): boolean => before.some(({ id }) => id === line.id) && wantedOf(line) === 0

  const withoutUnwanted = async (now: Cart | undefined): Promise<Result<Cart | undefined, ShopError>> => {
    const line = now?.items.find(one => isUnwanted(one) && requiringLines(now, one).length === 0)
    if (!line) return ok(now)
    const left = await cart.remove(line.id)
    return left.isErr() ? err(left.error) : withoutUnwanted(left.value)
  }

  const cleared = await withoutUnwanted(loaded.value)
  if (cleared.isErr()) return cleared
  let now = cleared.value
  const kept = (now?.items ?? []).filter(line => wantedOf(line) > 0 && wantedOf(line) !== line.amount)
  // Shrinking lines first: growing ones may need the pieces that they release.
  for (const line of kept.toSorted((a, b) => wantedOf(a) - a.amount - (wantedOf(b) - b.amount))) {
    const wanted = wantedOf(line)
    const changed = await cart.changeAmount(line.id, wanted)
    if (changed.isErr()) return err(changed.error)
    now = changed.value
  }
  const missing = items.filter(item => item.amount > 0 && !lineOf(item))
  if (missing.length > 0) {
    const added = await cart.add(missing)
    if (added.isErr()) return err(added.error)
    now = added.value
  }
  // Unwanted lines that a wanted line required until the missing items were added.
  return withoutUnwanted(now)
}
