import { defaultAvailability } from '../availability/availability.ts'
import type { Cart, CartItem } from '../cart/cart.ts'
import type { Product } from '../catalogue/product.ts'
import type { DeliveryMethod } from '../delivery/delivery-method.ts'
import { multiplyCents } from '../money/money.ts'

/* Builders of carts for the pure rules: complete by default, any field replaceable. */

export const builtProduct = (fields: Partial<Product> = {}): Product => ({
  id: 'lippu',
  title: { fi: 'Peruslippu' },
  price: 2490,
  type: 'single_event_access',
  shortInfo: {},
  description: {},
  sortOrder: 0,
  availability: defaultAvailability,
  allowedSeatCategories: [],
  forbiddenDeliveryOptions: [],
  requiredProducts: [],
  flags: {},
  ...fields,
})

/** A cart item; its total follows from price and amount. */
export const builtItem = (fields: Partial<CartItem> = {}): CartItem => {
  const { product = builtProduct(), amount = 1 } = fields
  const price = fields.price ?? product.price
  return {
    id: `rivi-${product.id}`,
    amount,
    product,
    price,
    total: multiplyCents(price, amount),
    seatReservations: [],
    ...fields,
  }
}

export const builtMethod = (id: string, price = 0): DeliveryMethod => ({
  id,
  title: { fi: id },
  description: {},
  product: builtProduct({ id: `toimitus-${id}`, type: 'delivery_cost', price }),
  groups: ['TICKETS'],
  isHidden: false,
  availableForProductTypes: [],
  requires: [],
  flags: {},
})

export const builtCart = (fields: Partial<Cart> = {}): Cart => ({
  id: 'kori-1',
  token: 'a.e30.b',
  createdAt: 0,
  serverAheadMs: 0,
  items: [],
  seats: [],
  codesUsed: [],
  total: 0,
  toPay: 0,
  vat: [],
  deliveries: [],
  serviceCosts: [],
  ...fields,
})
