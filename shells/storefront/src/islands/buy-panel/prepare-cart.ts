import type { Core } from '@portti/core'

/** The islands of the cart page, which asks for them itself if they cannot be had now. */
const cartIslands = [
  () => import('../cart/cart.island.tsx'),
  () => import('../cart-badge/cart-badge.island.tsx'),
  () => import('../visit/visit.island.tsx'),
]

/** While somebody chooses: asks for a cart, and fetches the scripts of the page that comes next. */
export const prepareCart = (cart: Pick<Core['cart'], 'prepare'>): void => {
  cart.prepare()
  for (const load of cartIslands) load().catch(() => undefined)
}
