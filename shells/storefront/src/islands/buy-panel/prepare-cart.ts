import type { Core, Selection } from '@portti/core'
import { fetchCartPage } from '../../hydration/fetch-cart-page.ts'
import type { PanelProduct } from '../../parts/products/panel-product.ts'
import { forgetChoice, keepChoice } from './keep-choice.ts'

/**
 * While somebody chooses: asks for a cart, fetches the page that comes next, and keeps the choice should it need a place
 * first, until it is in the cart.
 */
export const prepareCart = (core: Core, selection: Selection<PanelProduct>): void => {
  core.cart.prepare()
  fetchCartPage()
  let wasAdding = false
  const keep = (): void => {
    const { isAdding, error } = selection.getSnapshot()
    if (wasAdding && !isAdding && !error) forgetChoice(core, selection)
    wasAdding = isAdding
    keepChoice(core, selection)
  }
  // The choice may have been refused before this part of the page came.
  keep()
  selection.subscribe(keep)
}
