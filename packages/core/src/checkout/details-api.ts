import type { Cart } from '../cart/cart.ts'
import type { DeliveryGroup, DeliveryMethod } from '../delivery/delivery-method.ts'
import type { ApiResult } from '../errors/api-result.ts'
import { type CartCallParts, createCartCalls } from '../ticket-api/cart-calls.ts'
import type { Customer, DeliveryCustomer } from '../validation/customer-form.ts'
import type { CartKey, IdempotencyKey } from '../wire/keys.ts'
import {
  serializeChosenDelivery,
  serializeComments,
  serializeCustomer,
  serializeDeliveryCustomer,
} from './serialize-details.ts'

/** Calls that save in the cart what its order needs: the buyer, another receiver, a message and the delivery. */
export interface DetailsApi {
  putCustomer(cart: CartKey, customer: Customer, key: IdempotencyKey): ApiResult<Cart>
  /** Absent removes the separate delivery address. */
  putDeliveryCustomer(cart: CartKey, customer: DeliveryCustomer | undefined, key: IdempotencyKey): ApiResult<Cart>
  putComments(cart: CartKey, text: string, key: IdempotencyKey): ApiResult<Cart>
  chooseDeliveryMethod(
    cart: CartKey,
    group: DeliveryGroup,
    method: DeliveryMethod,
    key: IdempotencyKey,
  ): ApiResult<Cart>
}

/** These calls over an `Http` port. A refusal, or no answer, is the error of the result. */
export const createDetailsApi = (given: CartCallParts): DetailsApi => {
  const { change } = createCartCalls(given)
  return {
    putCustomer: (cart, customer, key) =>
      change('putCustomer', { cartId: cart.id }, cart, key, serializeCustomer(customer)),
    putDeliveryCustomer: (cart, customer, key) =>
      change('putDeliveryCustomer', { cartId: cart.id }, cart, key, serializeDeliveryCustomer(customer)),
    putComments: (cart, text, key) => change('putComments', { cartId: cart.id }, cart, key, serializeComments(text)),
    chooseDeliveryMethod: (cart, group, method, key) =>
      change('chooseDeliveryMethod', { cartId: cart.id }, cart, key, serializeChosenDelivery(group, method)),
  }
}
