import type { FastifyInstance } from 'fastify'
import { removeCode, useCode } from '../../domain/cart/code-rules.ts'
import { normaliseCode } from '../../domain/model/cart-code.ts'
import type { FindCode } from '../../store/codes/code-repository.ts'
import { type CartDeps, cartAccess, changeCart } from '../calls/cart-access.ts'
import { registerCall } from '../calls/register-call.ts'

/** Codes of a cart (rules/wire#calls): one call takes any kind (rules/codes#one-field). */
export const registerCodeRoutes = (app: FastifyInstance, deps: CartDeps & { readonly findCode: FindCode }): void => {
  registerCall(app, 'useCode', ({ request, parameter, body }) => {
    const { catalogue } = request
    // Only the holder of a cart may try codes.
    cartAccess(request, parameter('cartId'), deps.cartTokens)
    const code = normaliseCode(body.code)
    return changeCart(deps, request, parameter('cartId'), async (cart, now) =>
      useCode(cart, code, await deps.findCode(catalogue.shopId, code), { catalogue, now }),
    )
  })

  registerCall(app, 'removeCode', ({ request, parameter }) => {
    const { catalogue } = request
    const code = normaliseCode(parameter('code'))
    return changeCart(deps, request, parameter('cartId'), cart => removeCode(cart, code, { catalogue }))
  })
}
