import type { Event } from './event.ts'
import { asksParticipants, namesSeatCategories, type Product } from './product.ts'
import { offerOfProduct } from './product-offer.ts'

/** A product required by another one, and the event that sells it. */
export type RequiredProduct = {
  readonly product: Product
  readonly event: Event
  /** Not listed itself, but a single press can add it: it needs no seat and no participant's details. */
  readonly isCompanion: boolean
}

const nothingChosen: ReadonlySet<string> = new Set()

/** Products required by the listed ones (rules/cart#required-products): those of the same event first, each once. */
export const requirementsOf = (
  listed: readonly Product[],
  { event, events }: { readonly event?: Event | undefined; readonly events: readonly Event[] },
): readonly RequiredProduct[] => {
  const wanted = new Set(listed.flatMap(product => product.requiredProducts))
  const listedIds = new Set(listed.map(({ id }) => id))
  const found = new Map<string, RequiredProduct>()
  for (const source of event ? [event, ...events.filter(({ id }) => id !== event.id)] : events) {
    for (const product of source.products) {
      if (!wanted.has(product.id) || found.has(product.id)) continue
      const isCompanion = !listedIds.has(product.id) && isSoldByNumber(product, source)
      found.set(product.id, { product, event: source, isCompanion })
    }
  }
  return [...found.values()]
}

const isSoldByNumber = (product: Product, event: Event): boolean =>
  offerOfProduct(product, nothingChosen).state === 'on_sale' &&
  !namesSeatCategories(product) &&
  !asksParticipants(event, product)
