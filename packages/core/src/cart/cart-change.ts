import type { DeliveryGroup, DeliveryMethod } from '../delivery/delivery-method.ts'
import { multiplyCents } from '../money/money.ts'
import type { Cart, NewCartItem } from './cart.ts'
import { sumTotal, vouchersTotal } from './cart-totals.ts'

/** Something a visitor does to a cart, shown at once and settled by the server's answer. */
export type CartChange =
  | { readonly kind: 'add'; readonly items: readonly NewCartItem[] }
  | { readonly kind: 'amount'; readonly itemId: string; readonly amount: number }
  | { readonly kind: 'remove'; readonly itemId: string }
  | { readonly kind: 'delivery'; readonly group: DeliveryGroup; readonly method: DeliveryMethod }
  /** What a screen does not show ahead of the answer: customer, comments, codes, more time. */
  | { readonly kind: 'details' }

/**
 * The cart as it will look if the server agrees. Its total follows; the VAT stays as the server last told it. A new
 * line of a product that is not in the cart yet comes with the answer, which knows its price.
 */
export const applyChange = (cart: Cart, change: CartChange): Cart => {
  const changed = changedBy(cart, change)
  return Number.isSafeInteger(changed.total) ? changed : cart
}

/** What nobody could put into a cart is not shown ahead: the server says what is wrong with it. */
const isPieces = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0

const changedBy = (cart: Cart, change: CartChange): Cart => {
  switch (change.kind) {
    case 'add':
      return change.items.reduce(addLine, cart)
    case 'amount':
      if (!isPieces(change.amount)) return cart
      return change.amount === 0 ? removeLine(cart, change.itemId) : changeAmount(cart, change.itemId, change.amount)
    case 'remove':
      return removeLine(cart, change.itemId)
    case 'delivery':
      return withTotal({
        ...cart,
        deliveries: [
          ...cart.deliveries.filter(({ group }) => group !== change.group),
          { group: change.group, method: change.method },
        ],
      })
    case 'details':
      return cart
  }
}

/** More of a product joins its plain line; seats and registrations get lines of their own from the server. */
const addLine = (cart: Cart, added: NewCartItem): Cart => {
  const isPlain = !added.seatReservations?.length && added.eventRegistration === undefined
  const line = cart.items.find(
    item => item.product.id === added.productId && item.seatReservations.length === 0 && !item.eventRegistration,
  )
  return isPlain && isPieces(added.amount) && line !== undefined
    ? changeAmount(cart, line.id, line.amount + added.amount)
    : cart
}

const changeAmount = (cart: Cart, itemId: string, amount: number): Cart =>
  withTotal({
    ...cart,
    items: cart.items.map(item =>
      item.id === itemId ? { ...item, amount, total: multiplyCents(item.price, amount) } : item,
    ),
  })

const removeLine = (cart: Cart, itemId: string): Cart =>
  withTotal({ ...cart, items: cart.items.filter(item => item.id !== itemId) })

/** Vouchers pay what they paid before; only the server knows whether they pay more. */
const withTotal = (cart: Cart): Cart => {
  const total = sumTotal(cart)
  return { ...cart, total, toPay: Math.max(0, total - vouchersTotal(cart)) }
}

/** Lines that a change is about; lines being added count under their product's id. */
export const itemsOf = (change: CartChange): readonly string[] => {
  switch (change.kind) {
    case 'add':
      return change.items.map(item => item.productId)
    case 'amount':
    case 'remove':
      return [change.itemId]
    case 'delivery':
    case 'details':
      return []
  }
}

/** Whether a later change makes an earlier one pointless: both set the same line, and the later one wins. */
export const supersedes = (later: CartChange, earlier: CartChange): boolean =>
  earlier.kind === 'amount' && (later.kind === 'amount' || later.kind === 'remove') && later.itemId === earlier.itemId
