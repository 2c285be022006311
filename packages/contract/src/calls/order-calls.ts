import * as z from 'zod/mini'
import { cartCheckoutSchema, checkoutAnswerSchema } from '../checkout.ts'
import { languageSchema } from '../localized-text.ts'
import { orderSchema } from '../order.ts'
import { none } from './responses.ts'

/** An order (rules/wire#calls). */
export const orderCalls = {
  /** Opened by the order's secret, or by its cart's token in the header while that token is valid. */
  readOrder: {
    method: 'GET',
    path: '/v2/orders/{orderNumber}.json',
    query: z.object({ secret: z.optional(z.string()) }),
    request: none,
    response: z.object({ order: orderSchema }),
  },
  /** Pays an unpaid order by the secret of its payment link, or by its own (rules/orders#pay-an-order, orders/pw). */
  payOrder: {
    method: 'POST',
    path: '/v2/orders/{orderNumber}/checkouts.json',
    status: 202,
    query: z.object({ lang: z.optional(languageSchema) }),
    request: z.object({ secret: z.string() }),
    response: checkoutAnswerSchema,
  },
  readOrderCheckout: {
    method: 'GET',
    path: '/v2/orders/{orderNumber}/checkouts/{checkoutId}.json',
    request: none,
    response: z.object({ cart_checkout: cartCheckoutSchema }),
  },
  /** Resends the confirmation, only to the order's own address (rules/orders#send-again). */
  resendOrderEmail: {
    method: 'POST',
    path: '/v2/orders/{orderNumber}/emails.json',
    status: 202,
    request: z.object({ secret: z.string() }),
    response: z.object({ email: z.object({ to: z.string() }) }),
  },
} as const
