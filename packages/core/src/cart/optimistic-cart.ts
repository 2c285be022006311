import { checkAmount } from '../availability/amount.ts'
import type { DeliveryGroup, DeliveryMethod } from '../delivery/delivery-method.ts'
import type { ShopError } from '../errors/shop-error.ts'
import { multiplyCents } from '../money/money.ts'
import { type Cart, type CartItem, isAtCurrentPrice, isPlainItem, type NewCartItem } from './cart.ts'
import { sumTotal, vouchersTotal } from './cart-totals.ts'

/*
 * The cart as it will look if the server accepts the changes. The total is updated; the VAT stays as last read. A new
 * item of a product that is not in the cart yet comes with the answer, which knows its price.
 */

/** Pieces join the product's plain item; others get items of their own from the server. */
export const withMore = (cart: Cart, added: NewCartItem): Cart => {
  const item = itemToGrow(cart, added)
  return item === undefined || !isPieces(added.amount) ? cart : withAmount(cart, item.id, item.amount + added.amount)
}

/** An item with another amount; 0 removes it (rules/quantity#zero-removes). The server judges an impossible amount. */
export const withAmount = (cart: Cart, itemId: string, amount: number): Cart => {
  if (!isPieces(amount)) return cart
  if (amount === 0) return withoutItem(cart, itemId)
  const items = cart.items.map(item =>
    item.id === itemId ? { ...item, amount, total: multiplyCents(item.price, amount) } : item,
  )
  return withTotal(cart, { items })
}

export const withoutItem = (cart: Cart, itemId: string): Cart =>
  withTotal(cart, { items: cart.items.filter(item => item.id !== itemId) })

/** The cart without the items that the new ones replace. */
export const withoutReplaced = (cart: Cart, additions: readonly NewCartItem[]): Cart =>
  additions.reduce((left, { replaces }) => (replaces === undefined ? left : withoutItem(left, replaces)), cart)

export const withDelivery = (cart: Cart, group: DeliveryGroup, method: DeliveryMethod): Cart =>
  withTotal(cart, { deliveries: [...cart.deliveries.filter(chosen => chosen.group !== group), { group, method }] })

/**
 * Why the quantity rule of an item in the cart refuses an amount, regardless of stock (rules/quantity#amount-rule). Only
 * the server knows the stock and what an event allows in total.
 */
export const amountRefusal = (cart: Cart, itemId: string, amount: number): ShopError | undefined => {
  const item = cart.items.find(({ id }) => id === itemId)
  return item && refusalOf(item, amount)
}

/** The refusal of an item to add, when the item that it joins is certain. */
export const additionRefusal = (cart: Cart, additions: readonly NewCartItem[]): ShopError | undefined =>
  additions
    .map(added => {
      const isAlone = additions.filter(({ productId }) => productId === added.productId).length === 1
      const isOnly = cart.items.filter(({ product }) => product.id === added.productId).length === 1
      const item = isAlone && isOnly && added.amount > 0 ? itemToGrow(cart, added) : undefined
      return item && refusalOf(item, item.amount + added.amount)
    })
    .find(error => error !== undefined)

/** An item at an outdated price does not grow: added pieces cost the current price (rules/cart#cart-item). */
const itemToGrow = (cart: Cart, added: NewCartItem): CartItem | undefined =>
  isPlainItem(added) && added.price === undefined
    ? cart.items.find(item => item.product.id === added.productId && isPlainItem(item) && isAtCurrentPrice(item))
    : undefined

const refusalOf = (item: CartItem, amount: number): ShopError | undefined => {
  if (item.seatReservations.length > 0) return undefined
  const { min, max, step } = item.product.availability
  const checked = checkAmount({ min, max, step }, amount)
  return checked.isErr() ? checked.error : undefined
}

const isPieces = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0

/** Vouchers pay what they paid before; only the server knows whether they pay more. An unsafe number is not shown. */
const withTotal = (cart: Cart, changed: Partial<Cart>): Cart => {
  const total = sumTotal({ ...cart, ...changed })
  return Number.isSafeInteger(total)
    ? { ...cart, ...changed, total, toPay: Math.max(0, total - vouchersTotal(cart)) }
    : cart
}
