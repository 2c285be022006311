import type { Checkout } from '../checkout/checkout.ts'
import { parseCheckout } from '../checkout/parse-checkout.ts'
import type { ApiResult } from '../errors/api-result.ts'
import type { Language } from '../text/language.ts'
import { createCall, type GatewayParts } from '../wire/create-call.ts'
import { furtherCallPath, furtherCallPaths } from '../wire/further-call-paths.ts'
import * as wire from '../wire/wire-object.ts'
import type { Order } from './order.ts'
import { parseOrder } from './parse-order.ts'

/** Calls of an order's own pages, opened by its secret (rules/orders#confirmation). Never throws. */
export interface OrderApi {
  fetchOrder(orderNumber: string, secret: string): ApiResult<Order>
  /** Starts the payment of an unpaid order. Pressed twice, it is one payment. */
  payOrder(orderNumber: string, secret: string, language: Language): ApiResult<Checkout>
  /** Resends the confirmation; returns the address. */
  resendOrderEmail(orderNumber: string, secret: string): ApiResult<string>
}

/** The calls of an order’s pages over HTTP. A refusal, or no answer, is the error of the result. */
export const createOrderApi = (given: GatewayParts): OrderApi => {
  const call = createCall(given, furtherCallPaths)
  return {
    fetchOrder: (orderNumber, secret) =>
      call('readOrder', furtherCallPath('readOrder', { orderNumber }, { secret }), {}, body =>
        parseOrder(wire.inner(body, 'order')),
      ),
    payOrder: (orderNumber, secret, language) =>
      call('payOrder', furtherCallPath('payOrder', { orderNumber }, { lang: language }), { body: { secret } }, body =>
        parseCheckout(wire.inner(body, 'cart_checkout')),
      ),
    resendOrderEmail: (orderNumber, secret) =>
      call('resendOrderEmail', furtherCallPath('resendOrderEmail', { orderNumber }), { body: { secret } }, body =>
        wire.text(wire.inner(body, 'email'), 'to'),
      ),
  }
}
