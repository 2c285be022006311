import { namesSeatCategories } from '../../catalogue/product.ts'
import { asksDetails } from '../basket/counter-participants.ts'
import type { CounterHit } from '../offer/counter-search.ts'
import { acceptedAmount } from '../offer/counter-tiles.ts'
import type { BasketChanges } from './basket-changes.ts'
import type { CounterParts } from './counter-parts.ts'
import type { ParticipantsSale } from './participants-sale.ts'
import type { ShownEvent } from './shown-event.ts'

/** Puts products into the basket: those of the tiles, found ones and scanned ones. */
export const createProductSale = (
  parts: CounterParts,
  shown: ShownEvent,
  { putLine }: BasketChanges,
  { ask }: ParticipantsSale,
) => {
  const { cart, seats, sold, model, cartNow, isSelling, beginSale } = parts

  const add = (productId: string, wanted: number): void => {
    if (!isSelling()) return
    const input = { event: shown.now(), merchandise: sold.merchandise(), cart: cartNow() }
    const product = [...(input.event?.products ?? []), ...input.merchandise].find(({ id }) => id === productId)
    if (!product) return
    cart.clearError()
    const amount = namesSeatCategories(product)
      ? seats.most(productId, wanted)
      : acceptedAmount(input, productId, wanted)
    const adjusted = amount === wanted ? undefined : { product, wanted, amount }
    if (amount > 0 && asksDetails(input.event, product)) {
      model.change({ adjusted })
      return ask({ product, amount })
    }
    beginSale({ adjusted })
    if (amount > 0) void putLine({ product, amount })
  }

  return {
    add,
    choose: (hit: CounterHit, amount: number): void => {
      // The map of an event that has just been opened is not read yet.
      const sell = (): void => {
        if (hit.kind === 'product' && !namesSeatCategories(hit.product)) add(hit.product.id, amount)
      }
      if (hit.event) return shown.choose(hit.event.id, sell)
      model.change({ words: '' })
      sell()
    },
    productOf: (id: string): Extract<CounterHit, { readonly kind: 'product' }> | undefined => {
      const sought = id.toLowerCase()
      for (const { hit } of sold.index()) {
        if (hit.kind === 'product' && hit.product.id.toLowerCase() === sought) return hit
      }
      return undefined
    },
  }
}
