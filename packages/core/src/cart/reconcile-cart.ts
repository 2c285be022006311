import { err, ok, type Result } from 'neverthrow'
import type { ShopError } from '../errors/shop-error.ts'
import type { Cents } from '../money/money.ts'
import type { Cart, CartItem, NewCartItem } from './cart.ts'
import type { CartService } from './cart-service.ts'
import { requiringLines } from './requiring-lines.ts'

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every(one => others.includes(one))

/** What its buyer chose, where they may: codes reduce it. */
const chosenPrice = ({ price, originalPrice }: CartItem): Cents => originalPrice ?? price

/** Whether the line is what adding the item makes. Places of seats.io are in no two requests the same. */
const isLineOf = (line: CartItem, item: NewCartItem): boolean =>
  line.product.id === item.productId &&
  isSameSet(line.seatReservations, item.seatReservations ?? []) &&
  JSON.stringify(line.eventRegistration) === JSON.stringify(item.eventRegistration) &&
  line.customerRemarks === item.customerRemarks &&
  line.seatsioReservation === undefined &&
  item.seatsioReservation === undefined &&
  (item.price ?? chosenPrice(line)) === chosenPrice(line)

/**
 * Brings the cart to exactly these items (rules/checkout#quick-order). A line that is as wanted is left as it is; another
 * one gets the wanted amount, or goes, those first that require others. The first refusal ends it.
 */
export const reconcileCart = async (
  cart: Pick<CartService, 'load' | 'add' | 'changeAmount' | 'remove'>,
  items: readonly NewCartItem[],
): Promise<Result<Cart | undefined, ShopError>> => {
  const loaded = await cart.load()
  if (loaded.isErr()) return loaded
  const before = loaded.value?.items ?? []
  /** Several lines may be alike: each item counts for one. */
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
  // Those that shrink first: what they leave may be what the others need.
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
  // What a wanted line required until another one came.
  return withoutUnwanted(now)
}
