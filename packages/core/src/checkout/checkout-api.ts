import type { WireCartCheckout } from '@portti/contract'
import type { ApiResult } from '../errors/api-result.ts'
import type { Language } from '../text/language.ts'
import { callPath, callPaths } from '../wire/call-paths.ts'
import { createCall, type GatewayParts } from '../wire/create-call.ts'
import type { CartKey, IdempotencyKey } from '../wire/keys.ts'
import * as wire from '../wire/wire-object.ts'
import type { Checkout } from './checkout.ts'
import { parseCheckout } from './parse-checkout.ts'
import { type NewCheckout, serializeCheckout } from './serialize-checkout.ts'

/** Calls of a checkout, from a cart to its order (rules/checkout#checkout-record). Never throws. */
export interface CheckoutApi {
  createCheckout(
    cart: CartKey,
    input: NewCheckout & { readonly language: Language },
    key: IdempotencyKey,
  ): ApiResult<{ readonly checkout: Checkout; readonly statusPath: string }>
  /** `cart`: for a cart's own checkout; the payment of an order by its number has none. */
  fetchCheckout(cart: CartKey | undefined, statusPath: string): ApiResult<Checkout>
}

/** The calls of a checkout over HTTP. A refusal, or no answer, is the error of the result. */
export const createCheckoutApi = (given: GatewayParts): CheckoutApi => {
  const call = createCall(given, callPaths)
  const checkoutFrom = (body: wire.WireObject<{ readonly cart_checkout: WireCartCheckout }>): Checkout =>
    parseCheckout(wire.inner(body, 'cart_checkout'))
  return {
    createCheckout: (cart, input, key) =>
      call(
        'createCheckout',
        callPath('createCheckout', { cartId: cart.id }, { lang: input.language }),
        { cart, key, body: serializeCheckout(input) },
        body => ({ checkout: checkoutFrom(body), statusPath: wire.text(wire.inner(body, 'links'), 'status') }),
      ),
    fetchCheckout: (cart, statusPath) => call('readCheckout', statusPath, { cart }, checkoutFrom),
  }
}
