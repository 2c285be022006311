import type { Core } from '@portti/core'
import { fetchCartPage } from '../../hydration/fetch-cart-page.ts'

/** While somebody chooses: asks for a cart, and fetches the page that comes next. */
export const prepareCart = (cart: Pick<Core['cart'], 'prepare'>): void => {
  cart.prepare()
  fetchCartPage()
}
