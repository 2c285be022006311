import type { FastifyRequest } from 'fastify'
import type { CartTokens } from '../../domain/cart/cart-token.ts'
import type { CartRule, CartService } from '../../features/cart/cart-service.ts'
import { cartAnswer } from '../../presenters/cart-answer.ts'
import { idempotencyOf } from '../plugins/idempotency.ts'
import { orRefuse } from '../refusals/refused-error.ts'
import { cartAccess } from './cart-access.ts'

export type CartDeps = { readonly carts: CartService; readonly tokens: CartTokens; readonly now: () => number }

/** Changes the cart of a request by a rule and answers it whole (rules/cart#whole-cart-in-every-answer). */
export const changeCart = async (
  { carts, tokens, now }: CartDeps,
  request: FastifyRequest,
  cartId: string,
  rule: CartRule,
) => {
  const access = cartAccess(request, cartId, tokens, now())
  const { cart } = orRefuse(await carts.change(access, idempotencyOf(request), rule))
  return cartAnswer(cart, access.catalogue, tokens, now())
}
