import type { WireCartItemInput } from '@portti/contract'
import type { Cart } from '../../domain/model/cart.ts'
import { seatsioReservationId, seatsioReservationIds } from '../../domain/model/item-seating.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import type { SeatsioWorkspace } from '../../domain/seatsio/seat-chart.ts'
import { errorName } from '../../platform/error-name.ts'
import { checkPlacesSoon, type KeptPlace } from '../../store/seatsio/place-repository.ts'
import type { CartAccess, CartService } from '../cart/cart-service.ts'
import { type Booking, type BookingOutcome, bookPlaces } from './book-places.ts'
import { type Claim, claimMorePlaces, claimPlaces, type ItemGrowth } from './claim-places.ts'
import { releasePlaces } from './release-places.ts'
import type { SeatsioDeps } from './seatsio-deps.ts'

/** Places of charts at seats.io, from the cart to the order and back. */
export type SeatsioService = {
  readonly workspace: SeatsioWorkspace
  claim(access: CartAccess, items: readonly WireCartItemInput[]): Promise<Claim | Refused>
  /** Claims the places that an item needs for a larger amount; none unless its people stand in an area. */
  claimMore(access: CartAccess, cart: Cart, growth: ItemGrowth): Promise<Claim | Refused>
  book(booking: Booking): Promise<BookingOutcome>
  /** Releases places without a cart or order; returns how many were checked. For a job. */
  giveBack(): Promise<number>
  /** The cart service, which also releases at seats.io the places that a change takes out of the cart. */
  watch(carts: CartService): CartService
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
}

export const createSeatsioService = (deps: SeatsioDeps, workspace: SeatsioWorkspace): SeatsioService => {
  const {
    db: { kysely },
    now,
    log,
  } = deps
  const running = new Set<Promise<unknown>>()
  /** Does not wait: the job does what this leaves undone. */
  const giveBackSoon = (): void => {
    const turn = releasePlaces(deps)
      .catch((error: unknown) => {
        log.warn({ error: errorName(error) }, 'Places could not be given back')
      })
      .finally(() => running.delete(turn))
    running.add(turn)
  }
  return {
    workspace,
    claim: (access, items) => claimPlaces(deps, access, items),
    claimMore: (access, cart, growth) => claimMorePlaces(deps, access, cart, growth),
    book: booking => bookPlaces(deps, booking),
    giveBack: () => releasePlaces(deps),
    watch: carts => ({
      read: carts.read,
      async change(access, idempotency, rule) {
        let before: Cart | undefined
        const decision = await carts.change(access, idempotency, (cart, moment) => {
          before = cart
          return rule(cart, moment)
        })
        const left = before && 'cart' in decision ? placesThatLeft(before, decision.cart) : []
        if (left.length > 0) {
          await checkPlacesSoon(kysely, { shopId: access.catalogue.shopId, cartId: access.claims.cartId }, left, now())
          giveBackSoon()
        }
        return decision
      },
    }),
    async idle() {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}

/** The places that a change took out. */
const placesThatLeft = (before: Cart, after: Cart): readonly KeptPlace[] => {
  const kept = new Set(after.items.flatMap(({ seating }) => seatsioReservationIds(seating)))
  return before.items.flatMap(({ seating: { seatsio } = {} }) => {
    if (!seatsio) return []
    const { event_id, event_key: eventKey, hold_token: holdToken, places } = seatsio
    return places
      .filter(place => !kept.has(seatsioReservationId(event_id, place)))
      .map(({ object_id: objectId, piece, ticket_type: ticketType }) => ({
        eventKey,
        objectId,
        holdToken,
        piece,
        ticketType,
      }))
  })
}
