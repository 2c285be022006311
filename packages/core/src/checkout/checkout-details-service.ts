import type { Cart } from '../cart/cart.ts'
import { type CartMutation, unforeseen } from '../cart/cart-mutations.ts'
import { withDelivery } from '../cart/optimistic-cart.ts'
import type { CoreParts } from '../compose/create-core.ts'
import type { DeliveryGroup, DeliveryMethod } from '../delivery/delivery-method.ts'
import type { ApiResult } from '../errors/api-result.ts'
import { placeTickets } from '../places/place-tickets.ts'
import type { Customer, DeliveryCustomer } from '../validation/customer-form.ts'
import { createDetailsApi, type DetailsApi } from './details-api.ts'

/**
 * The details that an order needs besides the cart's items. They are sent in order with the cart's changes; only a chosen
 * delivery is shown before the answer.
 */
export interface CheckoutDetailsService {
  /** Saves the customer and moves to delivery details (rules/cart#steps). */
  saveCustomer(customer: Customer, deliveryCustomer?: DeliveryCustomer): ApiResult<Cart>
  saveComments(text: string): ApiResult<Cart>
  chooseDelivery(group: DeliveryGroup, method: DeliveryMethod): ApiResult<Cart>
}

const detailsMutations = (api: DetailsApi) => ({
  saveCustomer: (customer: Customer): CartMutation => ({
    ...unforeseen,
    send: (_, cart, key) => api.putCustomer(cart, customer, key),
    needs: 'its_items',
  }),
  saveDeliveryCustomer: (customer: DeliveryCustomer | undefined): CartMutation => ({
    ...unforeseen,
    send: (_, cart, key) => api.putDeliveryCustomer(cart, customer, key),
    needs: 'this_cart',
  }),
  saveComments: (text: string): CartMutation => ({
    ...unforeseen,
    send: (_, cart, key) => api.putComments(cart, text, key),
    needs: 'its_items',
  }),
  chooseDelivery: (group: DeliveryGroup, method: DeliveryMethod): CartMutation => ({
    apply: cart => withDelivery(cart, group, method),
    send: (_, cart, key) => api.chooseDeliveryMethod(cart, group, method, key),
    affects: 'delivery',
    needs: 'this_cart',
  }),
})

/** The details of this core's cart, opened by `core.open(createCheckoutDetailsService)`. */
export const createCheckoutDetailsService = (parts: CoreParts): CheckoutDetailsService => {
  const { cart, storage } = parts
  const mutations = detailsMutations(createDetailsApi({ ...parts, placeTickets: () => placeTickets(storage) }))
  return {
    saveCustomer: async (customer, deliveryCustomer) => {
      const saved = await cart.perform(mutations.saveCustomer(customer))
      if (saved.isErr()) return saved
      const isDeliveryTouched = deliveryCustomer !== undefined || saved.value.deliveryCustomer !== undefined
      const answer = isDeliveryTouched ? await cart.perform(mutations.saveDeliveryCustomer(deliveryCustomer)) : saved
      if (answer.isOk()) cart.goToStep('delivery')
      return answer
    },
    saveComments: text => cart.perform(mutations.saveComments(text)),
    chooseDelivery: (group, method) => cart.perform(mutations.chooseDelivery(group, method)),
  }
}
