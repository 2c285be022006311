import type { FastifyRequest } from 'fastify'
import { cartAccess } from './cart-access.ts'
import { cartAnswer } from './cart-answer.ts'
import type { CartRule, CartService } from './cart-service.ts'
import type { CartTokens } from './cart-token.ts'
import { idempotencyOf } from './idempotency.ts'

export type CartDeps = { readonly carts: CartService; readonly tokens: CartTokens; readonly now: () => number }

/** Changes the cart of a request by a rule and answers it whole (D36). */
export const changeCart = async (
  { carts, tokens, now }: CartDeps,
  request: FastifyRequest,
  cartId: string,
  rule: CartRule,
) => {
  const access = cartAccess(request, cartId, tokens, now())
  const cart = await carts.change(access, idempotencyOf(request), rule)
  return cartAnswer(cart, access.catalogue, tokens, now())
}
