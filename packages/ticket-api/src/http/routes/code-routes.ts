import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { normaliseCode } from '../../domain/codes/cart-code.ts'
import { removeCode, useCode } from '../../domain/codes/code-rules.ts'
import { cartAccess } from '../../features/cart/cart-access.ts'
import { type CartDeps, changeCart } from '../../features/cart/change-cart.ts'
import { findCode } from '../../store/codes/code-repository.ts'
import { registerCall } from '../register-call.ts'

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
