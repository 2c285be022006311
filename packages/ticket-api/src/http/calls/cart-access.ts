import { cartTokenHeader, placeHeader, proofHeader } from '@portti/contract'
import type { FastifyRequest } from 'fastify'
import { looksNew } from '../../domain/cart/cart-time.ts'
import type { CartTokens } from '../../domain/cart/cart-token.ts'
import { refused } from '../../domain/model/refusal.ts'
import type { CartAccess, CartRule, CartService } from '../../features/cart/cart-service.ts'
import { serializeCart } from '../../presenters/cart-response.ts'
import { idempotencyOf } from '../plugins/idempotency.ts'
import { orRefuse, refuse } from '../refusals/refused-error.ts'

/**
 * Admits a request to the cart whose token it carries (rules/cart#foreign-token): any other token is
 * `cart_token_mismatch`, so only the holder of a cart's own token learns whether it exists. An expired one is admitted,
 * because the cart may have been prolonged without its shopper's knowledge, as it is when a payment begins, or may have
 * become an order: the cart itself decides whether it is still open.
 */
export const cartAccess = (request: FastifyRequest, cartId: string, tokens: CartTokens): CartAccess => {
  const { catalogue } = request
  const token = request.headers[cartTokenHeader]
  const claims = typeof token === 'string' ? tokens.read(token, cartId) : undefined
  if (!claims || claims.cartId !== cartId || claims.shopId !== catalogue.shopId)
    return refuse(refused('cart_token_mismatch'))
  return { catalogue, claims, isNew: looksNew(claims, catalogue), ...holderOf(request) }
}

/** The holder of what a request takes: the address, and the place in a line and the proof of work that it sends. */
export const holderOf = ({ holderIp, headers }: FastifyRequest): Pick<CartAccess, 'ip' | 'place' | 'proof'> => {
  const { [placeHeader]: place, [proofHeader]: proof } = headers
  return {
    ip: holderIp,
    ...(typeof place === 'string' && { place }),
    ...(typeof proof === 'string' && { proof }),
  }
}

export type CartDeps = {
  readonly shoppersCarts: CartService
  readonly cartTokens: CartTokens
  readonly now: () => number
}

/** Changes the cart of a request by a rule and answers the whole cart (rules/cart#whole-cart-in-every-answer). */
export const changeCart = async (
  { shoppersCarts, cartTokens, now }: CartDeps,
  request: FastifyRequest,
  cartId: string,
  rule: CartRule,
) => {
  const access = cartAccess(request, cartId, cartTokens)
  const { cart } = orRefuse(await shoppersCarts.change(access, idempotencyOf(request), rule))
  return serializeCart(cart, access.catalogue, cartTokens, now())
}
