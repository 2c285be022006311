import type { Event, Product } from '@portti/core'
import { offerOfProduct, textIn } from '@portti/core/rules'
import { type PanelProduct, type PanelWords, panelProduct } from './panel-product.ts'

const nothingChosen: ReadonlySet<string> = new Set()

/**
 * What the listed products require, named, and of that what can be bought though it is not listed itself: tickets of
 * other events, which a panel offers to add in the same press (SPEC §5).
 */
export const requirementsOf = (
  listed: readonly Product[],
  given: { readonly event?: Event; readonly events: readonly Event[]; readonly words: PanelWords },
): { readonly productNames: Readonly<Record<string, string>>; readonly companions: readonly PanelProduct[] } => {
  const { event, events, words } = given
  const required = new Set(listed.flatMap(product => product.requiredProducts))
  const names: Record<string, string> = {}
  const companions: PanelProduct[] = []
  for (const source of event ? [event, ...events.filter(({ id }) => id !== event.id)] : events) {
    for (const product of source.products) {
      if (!required.has(product.id) || names[product.id] !== undefined) continue
      const title = textIn(product.title, words.language)
      const name = source === event ? title : `${textIn(source.title, words.language)}: ${title}`
      names[product.id] = name
      const isListed = listed.some(({ id }) => id === product.id)
      if (!isListed && isPlain(product, source)) companions.push({ ...panelProduct(product, words), name })
    }
  }
  return { productNames: names, companions }
}

/** Bought by number alone: no seat to choose, nobody to register. */
const isPlain = (product: Product, { registrationFields }: Event): boolean =>
  offerOfProduct(product, nothingChosen).state === 'on_sale' &&
  product.allowedSeatCategories.length === 0 &&
  registrationFields === undefined
