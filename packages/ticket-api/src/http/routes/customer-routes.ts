import type { FastifyInstance } from 'fastify'
import { checkCustomer, checkDeliveryCustomer } from '../../domain/cart/customer-rules.ts'
import { type CartDeps, changeCart } from '../calls/cart-access.ts'
import { registerCall } from '../calls/register-call.ts'
import { languageOf } from '../plugins/request-language.ts'

/** The buyer and the delivery address (rules/wire#calls). */
export const registerCustomerRoutes = (app: FastifyInstance, deps: CartDeps): void => {
  registerCall(app, 'putCustomer', ({ request, parameter, body }) =>
    changeCart(deps, request, parameter('cartId'), cart => {
      const checked = checkCustomer(body.customer, request.catalogue, languageOf(request))
      return 'refusal' in checked ? checked : { cart: { ...cart, customer: checked.customer } }
    }),
  )

  registerCall(app, 'putDeliveryCustomer', ({ request, parameter, body }) =>
    changeCart(deps, request, parameter('cartId'), cart => {
      if (body.delivery_customer === null) return { cart: { ...cart, deliveryCustomer: undefined } }
      const checked = checkDeliveryCustomer(body.delivery_customer, languageOf(request))
      return 'refusal' in checked ? checked : { cart: { ...cart, deliveryCustomer: checked.customer } }
    }),
  )
}
