import { addCents, type Cents, multiplyCents } from '../money/money.ts'
import type { Cart, CartItem, LineEvent } from './cart.ts'

/* Derived values of a cart: never stored, always computed from the server's cart. */

/** Pieces in the cart, for the badge. */
export const pieceCount = (cart: Pick<Cart, 'items'>): number => addCents(...cart.items.map(item => item.amount))

/** The items' price before discounts. */
export const subtotal = (cart: Pick<Cart, 'items'>): Cents =>
  addCents(...cart.items.map(item => multiplyCents(item.originalPrice ?? item.price, item.amount)))

/** An item's price before discounts, if there are any. */
export const itemOriginalTotal = ({
  originalPrice,
  amount,
}: Pick<CartItem, 'originalPrice' | 'amount'>): Cents | undefined =>
  originalPrice === undefined ? undefined : multiplyCents(originalPrice, amount)

/** The items' price after discounts. */
export const itemsTotal = (cart: Pick<Cart, 'items'>): Cents => addCents(...cart.items.map(item => item.total))

/** The sum of the discounts, never below 0. */
export const discountTotal = (cart: Pick<Cart, 'items'>): Cents => Math.max(0, subtotal(cart) - itemsTotal(cart))

export const deliveriesTotal = (cart: Pick<Cart, 'deliveries'>): Cents =>
  addCents(...cart.deliveries.map(({ method }) => method.product.price))

export const serviceCostsTotal = (cart: Pick<Cart, 'serviceCosts'>): Cents =>
  addCents(...cart.serviceCosts.map(cost => cost.total))

/** The sum paid by value vouchers. They are means of payment: prices and VAT do not change. */
export const vouchersTotal = (cart: Pick<Cart, 'codesUsed'>): Cents =>
  addCents(...cart.codesUsed.map(({ type, discount }) => (type === 'value_voucher' ? discount : 0)))

/** The total: items, deliveries and service costs. */
export const sumTotal = (cart: Pick<Cart, 'items' | 'deliveries' | 'serviceCosts'>): Cents =>
  itemsTotal(cart) + deliveriesTotal(cart) + serviceCostsTotal(cart)

/** Items of a cart or an order that are shown together: those of one event, or a single item without an event. */
export type ItemGroup<Item extends OfEvent = CartItem> = {
  readonly event?: NonNullable<Item['event']>
  readonly items: readonly Item[]
}
type OfEvent = { readonly event?: LineEvent }

/** Items by event, in order of each event's first item; items without an event come last, one group each. */
export const itemsByEvent = <Item extends OfEvent>({
  items,
}: {
  readonly items: readonly Item[]
}): readonly ItemGroup<Item>[] => {
  type OfOne = { readonly event: NonNullable<Item['event']>; readonly items: Item[] }
  const events = new Map<string, OfOne>()
  for (const item of items) {
    if (item.event === undefined) continue
    const group: OfOne = events.get(item.event.id) ?? { event: item.event, items: [] }
    group.items.push(item)
    events.set(item.event.id, group)
  }
  const others = items.filter(item => item.event === undefined)
  return [...events.values(), ...others.map(item => ({ items: [item] }))]
}
