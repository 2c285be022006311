import type { Result } from 'neverthrow'
import type { Checkout } from '../checkout/checkout.ts'
import { readCheckout } from '../checkout/read-checkout.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { Language } from '../text/language.ts'
import { createCall, type GatewayParts } from '../wire/create-call.ts'
import { furtherCallPath, furtherCallPaths } from '../wire/further-call-paths.ts'
import * as wire from '../wire/wire-object.ts'
import type { Order } from './order.ts'
import { readOrder } from './read-order.ts'

type Answer<Value> = Promise<Result<Value, ShopError>>

/** Calls of an order's own pages, opened by its secret (rules/orders#confirmation). Never throws. */
export interface OrderApi {
  readOrder(orderNumber: string, secret: string): Answer<Order>
  /** Starts the payment of an unpaid order. Pressed twice, it is one payment. */
  payOrder(orderNumber: string, secret: string, language: Language): Answer<Checkout>
  /** Resends the confirmation; returns the address. */
  resendOrderEmail(orderNumber: string, secret: string): Answer<string>
}

/** The calls of an order’s pages over HTTP. A refusal, or no answer, is the error of the result. */
export const createOrderApi = (given: GatewayParts): OrderApi => {
  const call = createCall(given, furtherCallPaths)
  return {
    readOrder: (orderNumber, secret) =>
      call('readOrder', furtherCallPath('readOrder', { orderNumber }, { secret }), {}, body =>
        readOrder(wire.inner(body, 'order')),
      ),
    payOrder: (orderNumber, secret, language) =>
      call('payOrder', furtherCallPath('payOrder', { orderNumber }, { lang: language }), { body: { secret } }, body =>
        readCheckout(wire.inner(body, 'cart_checkout')),
      ),
    resendOrderEmail: (orderNumber, secret) =>
      call('resendOrderEmail', furtherCallPath('resendOrderEmail', { orderNumber }), { body: { secret } }, body =>
        wire.text(wire.inner(body, 'email'), 'to'),
      ),
  }
}
