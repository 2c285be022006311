import type { Cart } from '../../cart/cart.ts'
import type { Event } from '../../catalogue/event.ts'
import { extraServicesOf, goodsOf, ticketsOf } from '../../catalogue/event-offer.ts'
import { namesSeatCategories, type Product } from '../../catalogue/product.ts'
import type { ProductOffer } from '../../catalogue/product-offer.ts'
import { isOnOwnMap } from '../../seating/seat-ticket.ts'
import type { SelectionInput } from '../../selection/selection.ts'
import { selectionView } from '../../selection/selection-view.ts'
import { setAmount } from '../../selection/set-amount.ts'
import { asksDetails } from '../basket/counter-participants.ts'

/** Tiles map to keyboard rows of four keys each. */
export const ticketPlaces = 8
const goodsTiles = 4

export type CounterTile = {
  readonly product: Product
  readonly offer: ProductOffer
  /** Remaining pieces, when known. */
  readonly left?: number
  /** Pieces in the basket. */
  readonly inBasket: number
  /** Sold only on a seat of the map. */
  readonly isSeated: boolean
  /** Sold with the details of its participants, which are asked. */
  readonly isRegistered: boolean
}

/** Tiles in key order: tickets in two rows, goods in the third; a position may be empty. */
export type CounterTiles = {
  readonly tickets: readonly CounterTile[]
  readonly goods: readonly CounterTile[]
  /** The seat map is in the place of the goods, which come when the tiles are turned. */
  readonly isMapShown: boolean
  /** The number of pages of tiles. */
  readonly pages: number
}

type TilesInput = {
  readonly event: Event | undefined
  /** Products sold without an event. */
  readonly merchandise: readonly Product[]
  readonly cart: Cart | undefined
  /** The number of turns of the tiles; tickets and goods each begin anew after their last page. */
  readonly page: number
}

/** The products on offer, beside the cart. */
export type OfferInput = Omit<TilesInput, 'page'>

/** Tiles of the keys (rules/kiosk#tiles). */
export const counterTiles = (input: TilesInput): CounterTiles => {
  const { tickets, goods, pages, isMapShown } = tileProducts(input)
  const lines = selectionView(selectionOf(input)).lines
  const tileOf = (product: Product): readonly CounterTile[] => {
    const line = lines.find(one => one.product.id === product.id)
    if (!line) return []
    const left = product.availability.maxAvailable
    const held = (input.cart?.items ?? []).filter(item => item.product.id === product.id)
    return [
      {
        product,
        offer: line.offer,
        ...(left !== undefined && { left }),
        inBasket: held.reduce((sum, { amount }) => sum + amount, 0),
        isSeated: namesSeatCategories(product),
        isRegistered: asksDetails(input.event, product),
      },
    ]
  }
  return { tickets: tickets.flatMap(tileOf), goods: goods.flatMap(tileOf), isMapShown, pages }
}

/** The accepted amount nearest to what a clerk typed; 0 when none of it can be sold now. */
export const acceptedAmount = (input: OfferInput, productId: string, wanted: number): number =>
  setAmount(selectionOf(input), productId, wanted)[productId] ?? 0

/** The turn of the tiles that has a product, the first of them. */
export const pageOfTile = (input: OfferInput, productId: string): number => {
  const turns = Array.from({ length: tileProducts({ ...input, page: 0 }).pages }, (_, page) => page)
  const isOn = (page: number): boolean => {
    const { tickets, goods } = tileProducts({ ...input, page })
    return [...tickets, ...goods].some(({ id }) => id === productId)
  }
  return Math.max(0, turns.findIndex(isOn))
}

const tileProducts = ({ event, merchandise, page }: TilesInput) => {
  const tickets = event ? ticketsOf(event) : []
  const ofEvent = event ? [...extraServicesOf(event), ...goodsOf(event)] : []
  const goods = [...ofEvent, ...merchandise]
  // Without an event, goods fill all rows.
  const upper = event ? tickets : goods.filter((_, index) => index % (ticketPlaces + goodsTiles) >= goodsTiles)
  const lower = event ? goods : goods.filter((_, index) => index % (ticketPlaces + goodsTiles) < goodsTiles)
  const hasMap = event !== undefined && isOnOwnMap(event)
  // With a map, the first turn has no goods.
  const goodsPages = lower.length === 0 ? 0 : pagesOf(lower, goodsTiles)
  const goodsPage = hasMap ? (page % (goodsPages + 1)) - 1 : page
  return {
    tickets: pageOf(upper, ticketPlaces, page),
    goods: goodsPage < 0 ? [] : pageOf(lower, goodsTiles, goodsPage),
    isMapShown: goodsPage < 0,
    pages: Math.max(pagesOf(upper, ticketPlaces), hasMap ? goodsPages + 1 : pagesOf(lower, goodsTiles)),
  }
}

export const pagesOf = (products: readonly Product[], places: number): number =>
  Math.max(1, Math.ceil(products.length / places))

export const pageOf = (products: readonly Product[], places: number, page: number): readonly Product[] => {
  const first = (page % pagesOf(products, places)) * places
  return products.slice(first, first + places)
}

const selectionOf = (input: OfferInput): SelectionInput<Product> => {
  const { event, merchandise, cart } = input
  return {
    products: [...(event?.products ?? []), ...merchandise],
    companions: [],
    cart,
    eventLimit: event?.maxPerOrder === undefined ? undefined : { eventId: event.id, max: event.maxPerOrder },
    chosen: {},
  }
}
