import type { WireSeatReservationInput } from '@portti/contract'
import { bestSeats } from '@portti/core/rules'
import type { Decision } from '../../domain/cart/cart-rules.ts'
import { categoriesOnSale, productsOn, type SeatSaleMoment } from '../../domain/cart/products-on-seat.ts'
import { holdSeats } from '../../domain/cart/seat-rules.ts'
import { openedBy } from '../../domain/codes/opened-products.ts'
import { busy, type Refused, refused, unspecified } from '../../domain/model/refusal.ts'
import type { Seat } from '../../domain/model/seat-map.ts'
import { type Hall, hallOf } from '../../domain/seating/hall.ts'
import type { Database } from '../../store/database.ts'
import { loadFreeSeats } from '../../store/seating/seat-repository.ts'
import type { CartAccess, CartService, Idempotency } from '../cart/cart-service.ts'

export type SeatHolds = {
  /**
   * Holds the named seat, or the best ones side by side (rules/seating#seat-reservations); answers the changed cart.
   */
  reserve(access: CartAccess, idempotency: Idempotency | undefined, input: WireSeatReservationInput): Promise<Decision>
}

/** How often the best seats are searched again because another process took them meanwhile. */
const tries = 20

export const createSeatHolds = ({
  db: { pool },
  carts,
}: {
  readonly db: Database
  readonly carts: CartService
}): SeatHolds => {
  const inTurn = createTurns()

  const reserveNamed = (access: CartAccess, idempotency: Idempotency | undefined, hall: Hall, chartId: string) =>
    carts.change(access, idempotency, (cart, now): Decision => {
      const seat = hall.map.seats.get(chartId)
      const moment = { catalogue: access.catalogue, now, opened: openedBy(cart) }
      if (!seat || productsOn(seat.category, hall.event, moment).length === 0) return noSeats
      return cart.seats.includes(seat.quotaId) ? { cart } : holdSeats(cart, hall.event, [seat], access.catalogue)
    })

  const reserveBest = async (
    access: CartAccess,
    idempotency: Idempotency | undefined,
    hall: Hall,
    wanted: SeatHoldInput,
  ): Promise<Decision> => {
    const rows = hall.map.sections
      .filter(({ id }) => wanted.sectionId === undefined || id === wanted.sectionId)
      .flatMap(section => section.rows.map(row => row.seats))
    const categories = new Set(wanted.categories)
    const able = rows.flat().filter(({ category }) => categories.size === 0 || categories.has(category))
    for (let turn = 1; turn <= tries; turn += 1) {
      const free = await loadFreeSeats(
        pool,
        access.catalogue.shopId,
        able.map(({ quotaId }) => quotaId),
      )
      let isChosen = true
      const outcome = await carts.change(access, idempotency, (cart, now) => {
        const moment = { catalogue: access.catalogue, now, opened: openedBy(cart) }
        const chosen = chooseBest(rows, wanted, free, { ...hall, ...moment })
        const decision = 'refusal' in chosen ? chosen : holdSeats(cart, hall.event, chosen.seats, access.catalogue)
        isChosen = !('refusal' in decision)
        return decision
      })
      // A refusal by a rule is final; when somebody else took the seats meanwhile, the search is repeated.
      const isRace = isChosen && 'refusal' in outcome && outcome.refusal.code === noSeats.refusal.code
      if (!isRace) return outcome
    }
    return busy
  }

  return {
    async reserve(access, idempotency, { event: { id }, seat, section, seat_count: count, categories, is_accessible }) {
      const hall = hallOf(access.catalogue, id)
      if (!hall) return unspecified('event_not_found')
      if (count < 1) return refused('cart_items_empty')
      if (seat) return reserveNamed(access, idempotency, hall, seat.chart_id)
      // Shoppers of this process wait for each other, so that they do not all try to take the same seats.
      return inTurn(`${access.catalogue.shopId}\n${id}`, () =>
        reserveBest(access, idempotency, hall, {
          count,
          sectionId: section?.id,
          categories,
          isAccessible: is_accessible === true,
        }),
      )
    },
  }
}

const noSeats = refused('seat_reservations_not_enough_seats_available')

type SeatHoldInput = {
  readonly count: number
  readonly sectionId: string | undefined
  readonly categories: readonly string[] | undefined
  readonly isAccessible: boolean
}
type Moment = Hall & SeatSaleMoment

const chooseBest = (
  rows: readonly (readonly Seat[])[],
  { count, isAccessible }: SeatHoldInput,
  free: ReadonlySet<string>,
  { event, map, ...moment }: Moment,
): { readonly seats: readonly Seat[] } | Refused => {
  const onSale = categoriesOnSale({ event, map }, moment)
  const isFree = ({ quotaId, category }: Seat): boolean => free.has(quotaId) && onSale.has(category)
  const enough = rows.flat().filter(seat => isFree(seat) && (isAccessible || !seat.isAccessible))
  if (enough.length < count) return noSeats
  const seats = bestSeats(rows, { count, isFree, isAccessible })
  return seats ? { seats } : refused('no_available_seat_groups')
}

/** Runs work of the same key one after the other. */
const createTurns = () => {
  const last = new Map<string, Promise<unknown>>()
  return <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const result = (last.get(key) ?? Promise.resolve()).then(work)
    const ended = result.then(
      () => undefined,
      () => undefined,
    )
    last.set(key, ended)
    void ended.then(() => last.get(key) === ended && last.delete(key))
    return result
  }
}
