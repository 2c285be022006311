import * as z from 'zod/mini'
import { counterPaymentSchema } from '../box-office.ts'
import { cartCheckoutSchema, checkoutAnswerSchema } from '../checkout.ts'
import { languageSchema } from '../localized-text.ts'
import { moneySchema } from '../money.ts'
import { cartResponse, none } from './responses.ts'

/** A checkout (rules/wire#calls). */
export const checkoutCalls = {
  createCheckout: {
    method: 'POST',
    path: '/v2/carts/{cartId}/checkouts.json',
    cart: true,
    status: 202,
    query: z.object({ lang: z.optional(languageSchema) }),
    /**
     * Carries the shopper's consent to the terms (rules/checkout#terms-accepted). `to_pay` is the sum that the pressed
     * button showed; a cart of another sum is refused as `sum_changed` (rules/checkout#pay-button). `payment` completes
     * the checkout as paid on the spot, which only a clerk's session may do (rules/kiosk#paid-on-the-spot).
     */
    request: z.object({
      checkout: z.optional(
        z.object({
          terms_accepted: z.optional(z.boolean()),
          to_pay: z.optional(moneySchema),
          payment: z.optional(counterPaymentSchema),
        }),
      ),
    }),
    response: checkoutAnswerSchema,
  },
  readCheckout: {
    method: 'GET',
    path: '/v2/carts/{cartId}/checkouts/{checkoutId}.json',
    cart: true,
    request: none,
    response: z.object({ cart_checkout: cartCheckoutSchema }),
  },
  cancelCheckout: {
    method: 'DELETE',
    path: '/v2/carts/{cartId}/checkouts/{checkoutId}.json',
    cart: true,
    request: none,
    response: cartResponse,
  },
} as const
