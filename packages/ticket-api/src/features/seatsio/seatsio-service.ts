import type { WireCartItemInput } from '@portti/contract'
import type { Cart, CartLine } from '../../domain/model/cart.ts'
import { seatsioReservationIds } from '../../domain/model/line-seating.ts'
import type { SeatsioWorkspace } from '../../domain/seatsio/seat-chart.ts'
import { checkSoon } from '../../store/seatsio/place-repository.ts'
import type { CartAccess, CartService } from '../cart/cart-service.ts'
import { type Booking, type BookingOutcome, bookPlaces } from './book-places.ts'
import { type Claim, claimMorePlaces, claimPlaces } from './claim-places.ts'
import { releasePlaces } from './release-places.ts'
import type { SeatsioDeps } from './seatsio-deps.ts'

/** Places of charts at seats.io, from the cart to the order and back. */
export type SeatsioService = {
  readonly workspace: SeatsioWorkspace
  claim(access: CartAccess, items: readonly WireCartItemInput[]): Promise<Claim>
  /** So many pieces more for a line whose people stand in an area. */
  claimMore(access: CartAccess, line: CartLine, pieces: readonly number[]): Promise<Claim>
  book(booking: Booking): Promise<BookingOutcome>
  /** One turn of giving back; tells how many places were looked at. For a job. */
  giveBack(): Promise<number>
  /** The cart service, with what a change takes out given back at seats.io. */
  watch(carts: CartService): CartService
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
}

export const createSeatsioService = (deps: SeatsioDeps, workspace: SeatsioWorkspace): SeatsioService => {
  const { kysely, now, log } = deps
  const running = new Set<Promise<unknown>>()
  /** Without waiting: what is not done now is done by the job. */
  const giveBackSoon = (): void => {
    const turn = releasePlaces(deps)
      .catch((error: unknown) => {
        log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'Places could not be given back')
      })
      .finally(() => running.delete(turn))
    running.add(turn)
  }
  return {
    workspace,
    claim: (access, items) => claimPlaces(deps, access, items),
    claimMore: (access, line, pieces) => claimMorePlaces(deps, access, line, pieces),
    book: booking => bookPlaces(deps, booking),
    giveBack: () => releasePlaces(deps),
    watch: carts => ({
      read: carts.read,
      async change(access, idempotency, rule) {
        let before: Cart | undefined
        const after = await carts.change(access, idempotency, (cart, moment) => {
          before = cart
          return rule(cart, moment)
        })
        if (before && isLess(before, after)) {
          await checkSoon(kysely, { shopId: after.shopId, cartId: after.id }, now())
          giveBackSoon()
        }
        return after
      },
    }),
    async idle() {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}

/** Whether a change took a place out. */
const isLess = (before: Cart, after: Cart): boolean => {
  const left = new Set(after.lines.flatMap(({ seating }) => seatsioReservationIds(seating)))
  return before.lines.some(({ seating }) => seatsioReservationIds(seating).some(id => !left.has(id)))
}
