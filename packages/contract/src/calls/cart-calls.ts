import * as z from 'zod/mini'
import { cartItemInputSchema, cartItemPatchSchema, cartSchema, expiredLineSchema } from '../cart.ts'
import { customerSchema, deliveryCustomerSchema } from '../customer.ts'
import { deliveryGroupSchema, deliveryMethodSchema } from '../delivery-method.ts'
import { idSchema } from '../identifiers.ts'
import { cartResponse, none } from './responses.ts'

const cartItemsRequest = z.union([
  z.object({ cart_item: cartItemInputSchema }),
  z.object({ cart_items: z.array(cartItemInputSchema) }),
])

/** A cart (rules/wire#calls). */
export const cartCalls = {
  createCart: { method: 'POST', path: '/v2/carts.json', request: none, response: cartResponse },
  readCart: { method: 'GET', path: '/v2/carts/{cartId}.json', cart: true, request: none, response: cartResponse },
  addItems: {
    method: 'POST',
    path: '/v2/carts/{cartId}/cart_items.json',
    cart: true,
    request: cartItemsRequest,
    response: cartResponse,
  },
  changeItem: {
    method: 'PATCH',
    path: '/v2/carts/{cartId}/cart_items/{itemId}.json',
    cart: true,
    request: z.object({ cart_item: cartItemPatchSchema }),
    response: cartResponse,
  },
  removeItem: {
    method: 'DELETE',
    path: '/v2/carts/{cartId}/cart_items/{itemId}.json',
    cart: true,
    request: none,
    response: cartResponse,
  },
  /** rules/time-left#prolong: extends the time, up to the limit of rules/time-left#cart-life. */
  prolongCart: {
    method: 'POST',
    path: '/v2/carts/{cartId}/prolong.json',
    cart: true,
    request: none,
    response: cartResponse,
  },
  putCustomer: {
    method: 'PUT',
    path: '/v2/carts/{cartId}/customer.json',
    cart: true,
    request: z.object({ customer: customerSchema }),
    response: cartResponse,
  },
  putDeliveryCustomer: {
    method: 'PUT',
    path: '/v2/carts/{cartId}/delivery_customer.json',
    cart: true,
    request: z.object({ delivery_customer: z.nullable(deliveryCustomerSchema) }),
    response: cartResponse,
  },
  useCode: {
    method: 'POST',
    path: '/v2/carts/{cartId}/codes.json',
    cart: true,
    /** A text that is too long for a code is an unknown code (rules/codes#unknown-code). */
    request: z.object({ code: z.string().check(z.minLength(1), z.maxLength(2000)) }),
    response: cartResponse,
  },
  removeCode: {
    method: 'DELETE',
    path: '/v2/carts/{cartId}/codes/{code}.json',
    cart: true,
    request: none,
    response: cartResponse,
  },
  /** Lines of an expired cart, and how much is still free (rules/time-left#restorable). Takes the old cart's token. */
  readExpiredCart: {
    method: 'POST',
    path: '/v2/carts/{cartId}/expired.json',
    request: z.object({ token: z.string() }),
    response: z.object({ lines: z.array(expiredLineSchema) }),
  },
  /**
   * rules/time-left#restore: holds the lines of an expired cart again, in a new cart, as far as stock allows. Takes the
   * old cart's token.
   */
  restoreCart: {
    method: 'POST',
    path: '/v2/carts/{cartId}/restore.json',
    request: z.object({ token: z.string() }),
    response: z.object({
      cart: cartSchema,
      /** Lines that could not be held again in full. */
      gone: z.array(expiredLineSchema),
      /** Codes that could not be applied again. */
      gone_codes: z.nullish(z.array(z.string())),
    }),
  },
  listDeliveryMethods: {
    method: 'GET',
    path: '/v2/carts/{cartId}/delivery_methods.json',
    cart: true,
    request: none,
    response: z.object({ delivery_methods: z.array(deliveryMethodSchema) }),
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
    response: cartResponse,
  },
  putComments: {
    method: 'PUT',
    path: '/v2/carts/{cartId}/comments_by_customer.json',
    cart: true,
    request: z.object({ comments_by_customer: z.string().check(z.maxLength(2000)) }),
    response: cartResponse,
  },
} as const
