import type { Event, Product } from '@portti/core'
import { textIn } from '@portti/core/format'
import { requirementsOf } from '@portti/core/rules'
import { type PanelProduct, type PanelWords, panelProduct } from './panel-product.ts'

/**
 * Names of the products that the listed ones require, and those that the panel offers to add in the same press
 * (rules/cart#required-products).
 */
export const panelRequirements = (
  listed: readonly Product[],
  given: { readonly event?: Event; readonly events: readonly Event[]; readonly words: PanelWords },
): { readonly productNames: Readonly<Record<string, string>>; readonly companions: readonly PanelProduct[] } => {
  const { words } = given
  const named = requirementsOf(listed, given).map(({ product, event, isCompanion }) => {
    const title = textIn(product.title, words.language)
    const name = event === given.event ? title : `${textIn(event.title, words.language)}: ${title}`
    return { product, isCompanion, name }
  })
  return {
    productNames: Object.fromEntries(named.map(({ product, name }) => [product.id, name])),
    companions: named
      .filter(({ isCompanion }) => isCompanion)
      .map(({ product, name }) => ({ ...panelProduct(product, words), name, isRegistered: false })),
  }
}
