import { type Core, keepChoice, type Selection } from '@portti/core'
import { fetchCartPage } from '../../hydration/fetch-cart-page.ts'
import type { PanelProduct } from '../../parts/products/panel-product.ts'

/**
 * While somebody chooses: asks for a cart, fetches the page that comes next, and keeps the choice should it need a place
 * first, until it is in the cart.
 */
export const prepareCart = (core: Core, selection: Selection<PanelProduct>): void => {
  core.cart.prepare()
  fetchCartPage()
  keepChoice(core, selection)
}
