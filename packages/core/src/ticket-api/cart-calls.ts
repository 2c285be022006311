import type { WireCart } from '@portti/contract'
import { placeHeader } from '@portti/contract/words'
import type { Cart } from '../cart/cart.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { HttpAnswer } from '../ports/http.ts'
import { callPath, callPaths, type KnownCall, type PathParameters } from '../wire/call-paths.ts'
import { createCall, type GatewayParts } from '../wire/create-call.ts'
import type { CartKey, IdempotencyKey } from '../wire/keys.ts'
import * as wire from '../wire/wire-object.ts'
import { parseCart } from './parse-cart.ts'

/** `placeTickets` go with changes of the cart (rules/waiting-room#place). */
export type CartCallParts = GatewayParts & { readonly placeTickets?: () => string | undefined }

/** A visitor's calls, and those that change a cart. `onDate` receives the server's time of an answer. */
export const createCartCalls = (given: CartCallParts, onDate?: (date: EpochMs, answer: HttpAnswer) => void) => {
  const { clock, log, placeTickets } = given
  const call = createCall(given, callPaths, onDate)

  /** Every change of a cart answers with the whole cart (rules/cart#whole-cart-in-every-answer). */
  const cartFrom = (body: wire.WireObject<{ readonly cart: WireCart }>, { at = clock.now() }: HttpAnswer): Cart => {
    const cart = parseCart(at)(wire.inner(body, 'cart'))
    if (cart.expiresAt === undefined) log.error('The cart token has no expiry')
    return cart
  }

  const placeHeaders = (): Readonly<Record<string, string>> => {
    const tickets = placeTickets?.()
    return tickets === undefined ? {} : { [placeHeader]: tickets }
  }

  const change = <Call extends KnownCall>(
    name: Call,
    parameters: PathParameters<Call>,
    cart: CartKey,
    key: IdempotencyKey,
    body?: unknown,
  ) => call(name, callPath(name, parameters), { cart, key, body, headers: placeHeaders() }, cartFrom)

  return { call, change, cartFrom, placeHeaders }
}
