import { type Core, keepChoice, type SelectionService } from '@portti/core'
import { fetchCartPage } from '../../hydration/fetch-cart-page.ts'
import type { PanelProduct } from '../../parts/products/panel-product.ts'

/**
 * Prepares the next step while the shopper chooses: asks for a cart, fetches the cart page, and keeps a choice that is
 * refused for want of a place until it is in the cart.
 */
export const prepareCart = (core: Core, selection: SelectionService<PanelProduct>): void => {
  core.cart.prepare()
  fetchCartPage()
  keepChoice(core, selection)
}
