import type { Cart } from '../cart/cart.ts'
import { type CartState, presentCart } from '../cart/cart-state.ts'
import type { VisitorApi } from '../cart/visitor-api.ts'
import { namesSeatCategories } from '../catalogue/product.ts'
import { createOpenedProducts, unlockedIn } from '../selection/opened-products.ts'
import type { SeatService, SeatType } from './chosen-seat.ts'
import type { SeatSelectionSettings } from './seat-selection-service.ts'

type OpenedCore = {
  readonly cart: { getSnapshot(): CartState }
  readonly ticketApi: Pick<VisitorApi, 'fetchEvent'>
}

const without = <Type extends SeatType>(types: readonly Type[], others: readonly Type[]): readonly Type[] =>
  types.filter(({ id }) => others.every(other => other.id !== id))

/** The ticket types of an event's seats, with those that the codes of the cart open (rules/codes#opened-products). */
export const createOpenedSeatTickets = <Type extends SeatType>(
  { cart, ticketApi }: OpenedCore,
  { eventId, products, opened }: Pick<SeatSelectionSettings<Type, SeatService>, 'eventId' | 'opened' | 'products'>,
  onChange: () => void,
) => {
  const cartNow = (): Cart | undefined => presentCart(cart.getSnapshot())
  let openedFirst = products
  let listedFirst = products
  let soldOut: readonly string[] = []
  const own = createOpenedProducts<Type>(ticketApi, {
    eventId,
    listed: async read => {
      soldOut = read.filter(({ availability }) => !availability.available).map(({ id }) => id)
      return (await opened?.(read.filter(namesSeatCategories))) ?? []
    },
    onChange: () => {
      const first = own.now().filter(({ id }) => !soldOut.includes(id))
      openedFirst = [...first, ...without(products, own.now()), ...without(own.now(), first)]
      listedFirst = [...products, ...without(own.now(), products)]
      onChange()
    },
  })
  return {
    /**
     * The opened tickets first: a seat is sold as the first type until the shopper chooses another. Those that are not
     * on sale come last.
     */
    openedFirst: (): readonly Type[] => openedFirst,
    listedFirst: (): readonly Type[] => listedFirst,
    follow: (): void => {
      if (opened) void own.follow(cartNow())
    },
    /** The cart token to read the map with: without it, seats that only an opened ticket is sold on look taken. */
    token: (): string | undefined => {
      const now = cartNow()
      return unlockedIn(now).length > 0 ? now?.token : undefined
    },
  }
}
