import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { cartAccess } from '../cart/cart-access.ts'
import { type CartDeps, changeCart } from '../cart/change-cart.ts'
import { registerCall } from '../http/register-call.ts'
import { normaliseCode } from './cart-code.ts'
import { findCode } from './code-repository.ts'
import { removeCode, useCode } from './code-rules.ts'

/** Codes of a cart (SPEC §7): one call takes any kind (D15). */
export const registerCodeRoutes = (app: FastifyInstance, deps: CartDeps & { readonly pool: Pool }): void => {
  registerCall(app, 'useCode', async ({ request, parameter, body }) => {
    const { catalogue } = request
    // Nobody asks after codes without a cart of their own.
    cartAccess(request, parameter('cartId'), deps.tokens, deps.now())
    const code = normaliseCode(body.code)
    const known = await findCode(deps.pool, catalogue.shopId, code)
    return changeCart(deps, request, parameter('cartId'), (cart, now) => useCode(cart, code, known, { catalogue, now }))
  })

  registerCall(app, 'removeCode', ({ request, parameter }) => {
    const { catalogue } = request
    const code = normaliseCode(parameter('code'))
    return changeCart(deps, request, parameter('cartId'), cart => removeCode(cart, code, { catalogue }))
  })
}
