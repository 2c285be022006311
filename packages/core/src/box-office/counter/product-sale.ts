import { isOpenPrice, typedSum } from '../../catalogue/open-price.ts'
import { namesSeatCategories, type Product } from '../../catalogue/product.ts'
import { isOnOwnMap } from '../../seating/seat-ticket.ts'
import { asksDetails } from '../basket/counter-participants.ts'
import type { CounterHit } from '../offer/counter-search.ts'
import { acceptedAmount, type OfferInput, pageOfTile } from '../offer/counter-tiles.ts'
import type { BasketChanges } from './basket-changes.ts'
import type { CounterParts } from './counter-parts.ts'
import type { ParticipantsSale } from './participants-sale.ts'
import type { ShownEvent } from './shown-event.ts'

/** The map of an event that has just been opened is not read yet; why a product is not on sale is said at once. */
const isOnMap = ({ product, event }: Extract<CounterHit, { readonly kind: 'product' }>): boolean =>
  namesSeatCategories(product) && product.availability.available && event !== undefined && isOnOwnMap(event)

type OpenPriced = Product & Required<Pick<Product, 'priceUpTo'>>
const isOpenPriced = (product: Product): product is OpenPriced => product.priceUpTo !== undefined

/** Puts products into the basket: those of the tiles, found ones and scanned ones. */
export const createProductSale = (
  parts: CounterParts,
  shown: ShownEvent,
  { putLine }: BasketChanges,
  { ask }: ParticipantsSale,
) => {
  const { cart, seats, sold, model, cartNow, isSelling, beginSale } = parts

  /** Returns whether some of it is sold, or its participants are asked. */
  const sell = (productId: string, typed: number | undefined): boolean => {
    if (!isSelling()) return false
    const input = { event: shown.now(), merchandise: sold.merchandise(), cart: cartNow() }
    const product = [...(input.event?.products ?? []), ...input.merchandise].find(({ id }) => id === productId)
    if (!product) return false
    cart.clearError()
    if (isOpenPriced(product)) return sellOwnSum(input, product, typed)
    const wanted = typed ?? 1
    // What is off sale accepts nothing, also where seats are free.
    const amount =
      namesSeatCategories(product) && product.availability.available
        ? seats.most(productId, wanted)
        : acceptedAmount(input, productId, wanted)
    const adjusted = amount === wanted ? undefined : { product, wanted, amount }
    if (amount > 0 && asksDetails(input.event, product)) {
      model.change({ adjusted })
      ask({ product, amount })
      return true
    }
    beginSale({ adjusted })
    if (amount > 0) void putLine({ product, amount })
    return amount > 0
  }
  /** A card of as many euros as the amount that was typed (rules/gift-cards#own-sum). */
  const sellOwnSum = (input: OfferInput, product: OpenPriced, euros: number | undefined): boolean => {
    const amount = acceptedAmount(input, product.id, 1)
    const none = { product, wanted: 1, amount: 0 }
    const ownSum = typedSum(String(euros ?? ''))
    if (amount > 0 && ownSum !== undefined && isOpenPrice(product, ownSum)) {
      beginSale({ adjusted: undefined })
      void putLine({ product, amount, ownSum })
      return true
    }
    if (amount === 0) beginSale({ adjusted: none })
    else {
      const sums = { least: product.price, most: product.priceUpTo }
      // Its key is in sight for the sum that is typed next.
      beginSale({ adjusted: { ...none, sums }, page: pageOfTile(input, product.id) })
    }
    return false
  }

  return {
    add: (productId: string, amount?: number): void => void sell(productId, amount),
    choose: async (hit: CounterHit, amount?: number): Promise<boolean> => {
      const add = (): boolean => hit.kind === 'event' || isOnMap(hit) || sell(hit.product.id, amount)
      if (hit.event) return shown.choose(hit.event.id, add)
      model.change({ words: '' })
      return add()
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
