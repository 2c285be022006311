import * as z from 'zod/mini'
import { cartItemInputSchema, cartItemPatchSchema, cartSchema } from './cart.ts'
import { cartCheckoutSchema, checkoutAnswerSchema } from './checkout.ts'
import { customerSchema, deliveryCustomerSchema } from './customer.ts'
import { deliveryGroupSchema, deliveryMethodSchema } from './delivery-method.ts'
import { eventSchema, venueSchema } from './event.ts'
import { idSchema } from './identifiers.ts'
import { interfaceLanguageSchema } from './localized-text.ts'
import { orderSchema } from './order.ts'
import { productSchema } from './product.ts'
import { shopSchema } from './shop.ts'

/** Header that carries the cart's token (SPEC §6). */
export const cartTokenHeader = 'x-eventio-cart-token'
/** Header that makes a mutation safe to send again (D16). */
export const idempotencyKeyHeader = 'idempotency-key'

const cartAnswer = z.object({ cart: cartSchema })
const none = z.object({})
const cartItemsRequest = z.union([
  z.object({ cart_item: cartItemInputSchema }),
  z.object({ cart_items: z.array(cartItemInputSchema) }),
])

/**
 * The calls of the ticket API (SPEC §7, D36–D38), one row each.
 * `path` holds `{name}` where a parameter stands. `cart: true` needs the cart token header.
 */
export const calls = {
  readShop: { method: 'GET', path: '/v2/shop.json', request: none, answer: z.object({ shop: shopSchema }) },
  listVenues: {
    method: 'GET',
    path: '/v2/venues.json',
    request: none,
    answer: z.object({ venues: z.array(venueSchema) }),
  },
  listEvents: {
    method: 'GET',
    path: '/v2/events.json',
    request: none,
    answer: z.object({ events: z.array(eventSchema) }),
  },
  readEvent: {
    method: 'GET',
    path: '/v2/events/{eventId}.json',
    request: none,
    answer: z.object({ event: eventSchema }),
  },
  readProduct: {
    method: 'GET',
    path: '/v1/products/{productId}.json',
    request: none,
    answer: z.object({ product: productSchema }),
  },
  readProductFeed: {
    method: 'GET',
    path: '/v1/feeds/{key}/products.json',
    request: none,
    answer: z.object({ products: z.array(productSchema) }),
  },

  createCart: { method: 'POST', path: '/v2/carts.json', request: none, answer: cartAnswer },
  readCart: { method: 'GET', path: '/v2/carts/{cartId}.json', cart: true, request: none, answer: cartAnswer },
  addItems: {
    method: 'POST',
    path: '/v2/carts/{cartId}/cart_items.json',
    cart: true,
    request: cartItemsRequest,
    answer: cartAnswer,
  },
  changeItem: {
    method: 'PATCH',
    path: '/v2/carts/{cartId}/cart_items/{itemId}.json',
    cart: true,
    request: z.object({ cart_item: cartItemPatchSchema }),
    answer: cartAnswer,
  },
  removeItem: {
    method: 'DELETE',
    path: '/v2/carts/{cartId}/cart_items/{itemId}.json',
    cart: true,
    request: none,
    answer: cartAnswer,
  },
  /** D10: one press makes the time longer, up to the limit of D8. */
  prolongCart: {
    method: 'POST',
    path: '/v2/carts/{cartId}/prolong.json',
    cart: true,
    request: none,
    answer: cartAnswer,
  },
  putCustomer: {
    method: 'PUT',
    path: '/v2/carts/{cartId}/customer.json',
    cart: true,
    request: z.object({ customer: customerSchema }),
    answer: cartAnswer,
  },
  putDeliveryCustomer: {
    method: 'PUT',
    path: '/v2/carts/{cartId}/delivery_customer.json',
    cart: true,
    request: z.object({ delivery_customer: z.nullable(deliveryCustomerSchema) }),
    answer: cartAnswer,
  },
  listDeliveryMethods: {
    method: 'GET',
    path: '/v2/carts/{cartId}/delivery_methods.json',
    cart: true,
    request: none,
    answer: z.object({ delivery_methods: z.array(deliveryMethodSchema) }),
  },
  chooseDeliveryMethod: {
    method: 'POST',
    path: '/v2/carts/{cartId}/delivery_methods.json',
    cart: true,
    request: z.object({
      delivery_method: z.object({ id: idSchema }),
      delivery_group: deliveryGroupSchema,
      price_token: z.string(),
    }),
    answer: cartAnswer,
  },
  putComments: {
    method: 'PUT',
    path: '/v2/carts/{cartId}/comments_by_customer.json',
    cart: true,
    request: z.object({ comments_by_customer: z.string().check(z.maxLength(2000)) }),
    answer: cartAnswer,
  },
  createCheckout: {
    method: 'POST',
    path: '/v2/carts/{cartId}/checkouts.json',
    cart: true,
    query: z.object({ lang: z.optional(interfaceLanguageSchema) }),
    /** The shopper's consent to the terms travels with the order (SPEC §5). */
    request: z.object({ checkout: z.optional(z.object({ terms_accepted: z.boolean() })) }),
    answer: checkoutAnswerSchema,
  },
  readCheckout: {
    method: 'GET',
    path: '/v2/carts/{cartId}/checkouts/{checkoutId}.json',
    cart: true,
    request: none,
    answer: z.object({ cart_checkout: cartCheckoutSchema }),
  },
  cancelCheckout: {
    method: 'DELETE',
    path: '/v2/carts/{cartId}/checkouts/{checkoutId}.json',
    cart: true,
    request: none,
    answer: cartAnswer,
  },
  readOrder: {
    method: 'GET',
    path: '/v2/orders/{orderNumber}.json',
    query: z.object({ secret: z.string() }),
    request: none,
    answer: z.object({ order: orderSchema }),
  },
} as const
export type CallName = keyof typeof calls
