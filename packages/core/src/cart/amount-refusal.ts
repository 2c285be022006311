import { checkAmount } from '../availability/amount.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { Cart, CartItem, NewCartItem } from './cart.ts'
import type { CartChange } from './cart-change.ts'

/**
 * Why a change would be refused whatever the stock is: the quantity rule of a line that is in the cart already (SPEC
 * §5, D21). What is left, and what an event allows in total, only the server knows; it is asked when this finds nothing.
 */
export const amountRefusal = (cart: Cart, change: CartChange): ShopError | undefined => {
  switch (change.kind) {
    case 'add':
      return change.items.map(added => refusalOfMore(cart, change.items, added)).find(error => error !== undefined)
    case 'amount': {
      const line = cart.items.find(item => item.id === change.itemId)
      return line && refusalOf(line, change.amount)
    }
    case 'remove':
    case 'delivery':
    case 'details':
      return undefined
  }
}

/** More of a product joins its only plain line; where there are several, the server decides which grows. */
const refusalOfMore = (cart: Cart, all: readonly NewCartItem[], added: NewCartItem): ShopError | undefined => {
  const [line, ...others] = cart.items.filter(item => item.product.id === added.productId)
  const isAlone = all.filter(item => item.productId === added.productId).length === 1
  if (line === undefined || others.length > 0 || !isAlone || !isPlain(line) || !isPlain(added)) return undefined
  return added.amount > 0 ? refusalOf(line, line.amount + added.amount) : undefined
}

const isPlain = (item: CartItem | NewCartItem): boolean =>
  !item.seatReservations?.length &&
  item.eventRegistration === undefined &&
  item.customerRemarks === undefined &&
  item.seatsioReservation === undefined

const refusalOf = (line: CartItem, amount: number): ShopError | undefined => {
  if (line.seatReservations.length > 0) return undefined
  const { min, max, step } = line.product.availability
  const checked = checkAmount({ min, max, step }, amount)
  return checked.isErr() ? checked.error : undefined
}
