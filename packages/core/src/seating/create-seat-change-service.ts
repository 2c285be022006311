import { err } from 'neverthrow'
import type { Subscription } from 'rxjs'
import type { Cart } from '../cart/cart.ts'
import type { CartService } from '../cart/cart-service.ts'
import { presentCart } from '../cart/cart-state.ts'
import { heldSeats } from '../cart/held-seats.ts'
import type { VisitorApi } from '../cart/visitor-api.ts'
import { type ShopError, shopError } from '../errors/shop-error.ts'
import { constants } from '../limits/constants.ts'
import type { Clock } from '../ports/clock.ts'
import type { Seat, SeatMap, SeatReservation, SeatRow, SeatSection } from '../seat-map/seat-map.ts'
import { viewOf } from '../seat-map/view-quality.ts'
import { eventPieces } from '../selection/selection-rule.ts'
import { createFollowingStore } from '../state/following-store.ts'
import { createFreezeLive, liveReading } from '../time/live-reading.ts'
import { bestSeats } from './best-seats.ts'
import type { ChosenSeat, SeatChoices, SeatService, SeatType } from './chosen-seat.ts'
import { createOpenedSeatTickets } from './opened-seat-tickets.ts'
import { seatChange, typeOnSeat } from './seat-change.ts'
import { chooseSeatType, seatLines, sumOfSeats } from './seat-lines.ts'
import type { BestSeats, SeatSelectionService, SeatSelectionSettings } from './seat-selection-service.ts'
import { askedSeat, type FoundSeats, type MapSelectionView } from './seat-selection-view.ts'

type ChangeCore = {
  readonly cart: Pick<CartService, 'changeSeats' | 'clearError' | 'getSnapshot' | 'load' | 'subscribe'>
  readonly ticketApi: Pick<VisitorApi, 'fetchEvent' | 'fetchSeatMap' | 'serverAheadMs'>
  readonly clock: Clock
}

export type SeatChangeSettings<Type extends SeatType, Service extends SeatService> = SeatSelectionSettings<
  Type,
  Service
> & {
  /** The cart item whose seats are changed. */
  readonly itemId: string
}

type Place = { readonly section: SeatSection; readonly row: SeatRow; readonly seat: Seat }

type Model = {
  readonly map: SeatMap | undefined
  readonly isFailed: boolean
  /** Chart ids in the order of the presses; undefined until the first one: the item's own seats. */
  readonly wanted: readonly string[] | undefined
  /** Chart ids of the best seats found last. */
  readonly found: readonly string[]
  /** Why the last press found no best seats. */
  readonly problem: ShopError | undefined
  readonly choices: SeatChoices
  readonly isAdding: boolean
  readonly asked: string | undefined
}

const placesOf = (map: SeatMap | undefined): readonly Place[] =>
  (map?.sections ?? []).flatMap(section => section.rows.flatMap(row => row.seats.map(seat => ({ section, row, seat }))))

/**
 * Changes the seats of a cart item (rules/seating#change-seats). Nothing is sent before `submit`: until then, and after
 * a refusal, the cart holds the old seats.
 */
export const createSeatChangeService = <Type extends SeatType, Service extends SeatService>(
  core: ChangeCore,
  settings: SeatChangeSettings<Type, Service>,
): SeatSelectionService<Type, Service> => {
  const { eventId, itemId, max } = settings
  const frozen = createFreezeLive()
  let model: Model = {
    map: undefined,
    isFailed: false,
    wanted: undefined,
    found: [],
    problem: undefined,
    choices: {},
    isAdding: false,
    asked: undefined,
  }
  const cartNow = (): Cart | undefined => presentCart(core.cart.getSnapshot())
  const tickets = createOpenedSeatTickets(core, settings, () => {
    change({})
    refresh()
  })
  const own = (): readonly SeatReservation[] =>
    (cartNow()?.seats ?? []).filter(seat => seat.itemId === itemId && seat.eventId === eventId)
  const soldAs = (): string | undefined => cartNow()?.items.find(({ id }) => id === itemId)?.product.id
  const placesNow = (): ReadonlyMap<string, Place> =>
    new Map(placesOf(model.map).map(place => [place.seat.chartId, place]))
  /** A seat that the map has lost takes the place of no other. */
  const wantedNow = (): readonly string[] => {
    if (model.wanted) return model.wanted
    const places = placesNow()
    return own().flatMap(({ chartId }) => (model.map === undefined || places.has(chartId) ? [chartId] : []))
  }

  const chosenSeats = (): readonly ChosenSeat<Type>[] => {
    const places = placesNow()
    const products = tickets.listedFirst()
    return wantedNow().flatMap(chartId => {
      const place = places.get(chartId)
      if (!place) return []
      const { section, row, seat } = place
      const type = typeOnSeat(soldAs(), seat.category, products)
      const offered = products.filter(({ categories }) => categories.includes(seat.category))
      return {
        id: chartId,
        section: section.title,
        row: row.row,
        seat: seat.seat,
        // The first one is the type of the seat until the shopper chooses another.
        products: type ? [type, ...offered.filter(({ id }) => id !== type.id)] : offered,
        at: { x: seat.x, y: seat.y },
      }
    })
  }

  /** While all of them are wanted. */
  const foundSeats = (wanted: readonly string[]): FoundSeats | undefined => {
    if (model.found.length === 0 || !model.found.every(id => wanted.includes(id))) return undefined
    const places = placesNow()
    const found = model.found.flatMap(id => places.get(id) ?? [])
    const seats = found.map(({ section, row, seat: { chartId, seat, category } }) => ({
      id: chartId,
      eventId,
      chartId,
      section,
      row: row.row,
      seat,
      category,
      productIds: tickets
        .listedFirst()
        .filter(({ categories }) => categories.includes(category))
        .map(({ id }) => id),
    }))
    const view = viewOf(found.map(({ seat }) => seat.quality))
    return { seats, ...(view && { view }), canAskAnother: false }
  }

  const stateOf = (): MapSelectionView<Type, Service> => {
    const cart = cartNow()
    const before = own().map(({ chartId }) => chartId)
    const wanted = wantedNow()
    const seats = seatLines(chosenSeats(), [], model.choices)
    const others = { items: (cart?.items ?? []).filter(({ id }) => id !== itemId) }
    const loose = heldSeats(cart, eventId).filter(({ chartId }) => !wanted.includes(chartId))
    const taken = eventPieces(others, eventId) + loose.length + wanted.length
    const error = model.problem ?? core.cart.getSnapshot().error
    const inCart = new Set(cart?.seats.flatMap(seat => (seat.eventId === eventId ? [seat.chartId] : [])))
    const seatState: MapSelectionView<Type, Service>['stateOf'] = ({ chartId, isFree, heldUntil }) => {
      if (wanted.includes(chartId)) return 'chosen'
      if (isFree || before.includes(chartId)) return 'free'
      return heldUntil !== undefined && !inCart.has(chartId) ? 'held' : 'taken'
    }
    const now = core.clock.now() + core.ticketApi.serverAheadMs()
    const found = foundSeats(wanted)
    const asked = askedSeat(model.map, model.asked, seatState, now)
    return {
      products: tickets.listedFirst(),
      seats,
      ...sumOfSeats(seats, cart),
      max,
      taken,
      left: Math.max(0, max - taken),
      isHeld: before.length > 0,
      isBusy: false,
      isAdding: model.isAdding,
      isFailed: model.isFailed,
      ...(model.map !== undefined && { map: model.map, changed: own() }),
      ...(found && { found }),
      ...(error !== undefined && { error }),
      ...(asked && { asked }),
      stateOf: seatState,
    }
  }
  const change = (changed: Partial<Model>): void => {
    model = { ...model, ...changed }
    store.update(stateOf)
  }
  /** Reads the cart first, which has the item to change. */
  const read = async () => {
    const cart = await core.cart.load()
    return cart.isErr() ? err(cart.error) : core.ticketApi.fetchSeatMap(eventId, tickets.token())
  }
  const store = createFollowingStore(stateOf(), () => {
    tickets.follow()
    const unsubscribe = core.cart.subscribe(() => {
      change({})
      tickets.follow()
    })
    const reading: Subscription = liveReading({
      read,
      everyMs: constants.seatMapReadingEveryMs,
      frozen,
      clock: core.clock,
    }).subscribe(answer => change(answer.isOk() ? { map: answer.value, isFailed: false } : { isFailed: true }))
    return () => {
      unsubscribe()
      reading.unsubscribe()
    }
  })
  let isHidden = false
  const refresh = (): void => {
    frozen.freeze()
    if (!isHidden) frozen.thaw()
  }
  const want = (wanted: readonly string[], found = model.found): void => {
    if (core.cart.getSnapshot().error) core.cart.clearError()
    change({ wanted, found, problem: undefined, asked: undefined })
  }

  const isAsBefore = (seats: readonly { readonly id: string; readonly type?: Type }[]): boolean => {
    const { taken, left } = seatChange(
      own().map(({ chartId }) => chartId),
      seats.map(({ id }) => id),
    )
    return taken.length + left.length === 0 && seats.every(({ type }) => type?.id === soldAs())
  }

  const toggle = (chartId: string): void => {
    if (model.isAdding) return
    const wanted = wantedNow()
    if (wanted.includes(chartId)) return want(wanted.filter(id => id !== chartId))
    if (store.getSnapshot().left > 0) want([...wanted, chartId])
  }
  const best = ({ count, sectionId, categories, isAccessible = false }: BestSeats): void => {
    if (model.isAdding) return
    const before = own().map(({ chartId }) => chartId)
    const rows = (model.map?.sections ?? [])
      .filter(({ id }) => sectionId === undefined || id === sectionId)
      .flatMap(section => section.rows.map(row => row.seats.map(seat => ({ ...seat, quality: seat.quality ?? 0 }))))
    const isFree = ({ chartId, category, isFree: isFreeNow }: Seat): boolean =>
      (isFreeNow || before.includes(chartId)) && (!categories?.length || categories.includes(category))
    const ids = bestSeats(rows, { count, isAccessible, isFree })?.map(({ chartId }) => chartId)
    if (ids) return want(ids, ids)
    const free = rows.flat().filter(seat => isFree(seat) && (isAccessible || !seat.isAccessible))
    const code = free.length < count ? 'seat_reservations_not_enough_seats_available' : 'no_available_seat_groups'
    change({ problem: shopError(code), asked: undefined })
  }
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    toggle,
    ask: asked => change({ asked }),
    release: toggle,
    best,
    // The best seats are not held here: each press replaces them.
    another: () => undefined,
    chooseType: (seatId, type) => change({ choices: chooseSeatType(model.choices, seatId, type) }),
    // Extra services follow their seats; the cart changes them.
    toggleService: () => undefined,
    refresh,
    setHidden: hidden => {
      isHidden = hidden
      if (hidden) frozen.freeze()
      else frozen.thaw()
    },
    submit: async () => {
      const { seats, isAdding } = store.getSnapshot()
      if (isAdding || seats.length === 0) return false
      if (isAsBefore(seats)) return true
      change({ isAdding: true, problem: undefined })
      const answer = await core.cart.changeSeats(
        itemId,
        // The server refuses a seat that no ticket is sold on: left out, it would be given away.
        seats.map(({ id, type }) => ({ chartId: id, productId: type?.id ?? soldAs() ?? '' })),
      )
      // Somebody was faster: their seats can no longer be wanted.
      if (answer.isErr()) {
        const lost = answer.error.parameters.chart_id
        change({ isAdding: false, wanted: wantedNow().filter(id => id !== lost) })
        refresh()
      } else change({ isAdding: false })
      return answer.isOk()
    },
  }
}
