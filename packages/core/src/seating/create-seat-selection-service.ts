import type { Subscription } from 'rxjs'
import type { Cart } from '../cart/cart.ts'
import type { CartService } from '../cart/cart-service.ts'
import { presentCart } from '../cart/cart-state.ts'
import { heldSeats } from '../cart/held-seats.ts'
import type { VisitorApi } from '../cart/visitor-api.ts'
import type { ShopError } from '../errors/shop-error.ts'
import { constants } from '../limits/constants.ts'
import type { Clock } from '../ports/clock.ts'
import type { SeatMap } from '../seat-map/seat-map.ts'
import { createFollowingStore } from '../state/following-store.ts'
import { createFreezeLive, liveReading } from '../time/live-reading.ts'
import type { SeatChoices, SeatService, SeatType } from './chosen-seat.ts'
import { createOpenedSeatTickets } from './opened-seat-tickets.ts'
import { chooseSeatType, soldSeats, toggleSeatService } from './seat-lines.ts'
import type { BestSeats, HeldSeatSelectionService, SeatSelectionSettings } from './seat-selection-service.ts'
import { type MapSelectionView, mapSelectionView } from './seat-selection-view.ts'

type SeatCore = {
  readonly cart: Pick<CartService, 'add' | 'getSnapshot' | 'load' | 'releaseSeat' | 'reserveSeats' | 'subscribe'>
  readonly ticketApi: Pick<VisitorApi, 'fetchEvent' | 'fetchSeatMap' | 'serverAheadMs'>
  readonly clock: Clock
}

type Model = {
  readonly map: SeatMap | undefined
  readonly isFailed: boolean
  /** By chart id, in the order of the presses. */
  readonly wanted: ReadonlyMap<string, 'chosen' | 'free'>
  readonly bests: readonly BestWish[]
  readonly swap: Swap | undefined
  /** Why the last swap was refused, where its old seat was taken back since. */
  readonly refusal: ShopError | undefined
  /** The last fulfilled request for the best seats, and its reservations. */
  readonly foundFor: BestSeats | undefined
  readonly foundIds: readonly string[]
  readonly released: ReadonlySet<string>
  readonly choices: SeatChoices
  readonly isAdding: boolean
  readonly asked: string | undefined
}

/** Wanted seats, and the reservations they replace. */
type BestWish = { readonly wanted: BestSeats; readonly instead: readonly string[] }

/** A seat wanted in the place of a held one, by chart id. */
type Swap = { readonly chartId: string; readonly instead: string }

const without = (wanted: Model['wanted'], chartId: string): Model['wanted'] =>
  new Map([...wanted].filter(([id]) => id !== chartId))

/** A selection lives as long as its page; it reads the map while watched. */
export const createSeatSelectionService = <Type extends SeatType, Service extends SeatService>(
  core: SeatCore,
  settings: SeatSelectionSettings<Type, Service>,
): HeldSeatSelectionService<Type, Service> => {
  const { eventId } = settings
  const frozen = createFreezeLive()
  let isHidden = false
  let isSending = false
  /** An earlier failure of the cart is not one of choosing seats. */
  let hasTried = false
  let model: Model = {
    map: undefined,
    isFailed: false,
    wanted: new Map(),
    bests: [],
    swap: undefined,
    refusal: undefined,
    foundFor: undefined,
    foundIds: [],
    released: new Set(),
    choices: {},
    isAdding: false,
    asked: undefined,
  }
  const cartNow = (): Cart | undefined => presentCart(core.cart.getSnapshot())
  const serverNow = (): number => core.clock.now() + core.ticketApi.serverAheadMs()
  const held = () => heldSeats(cartNow(), eventId)
  const tickets = createOpenedSeatTickets(core, settings, () => {
    change({})
    refresh()
  })
  const stateOf = (): MapSelectionView<Type, Service> => {
    const { error = model.refusal } = core.cart.getSnapshot()
    const { swap } = model
    const view = mapSelectionView({
      ...settings,
      ...model,
      ...(swap && { wanted: new Map([[swap.chartId, 'chosen'], [swap.instead, 'free'], ...model.wanted]) }),
      products: tickets.openedFirst(),
      cart: cartNow(),
      now: serverNow(),
    })
    return {
      ...view,
      isBusy: view.isBusy || model.bests.length > 0,
      isAdding: model.isAdding,
      ...(hasTried && error !== undefined && { error }),
    }
  }
  const change = (changed: Partial<Model>): void => {
    model = { ...model, ...changed }
    store.update(stateOf)
  }
  /**
   * A map read during a pending press, or while nobody watches, would be outdated. Without tickets it is of no use,
   * unless a code may open some: then each reading asks for those that a lost answer left out.
   */
  const thawWhenQuiet = (): void => {
    const hasTickets = tickets.openedFirst().length > 0 || tickets.token() !== undefined
    if (isHidden || isSending || !hasTickets) frozen.freeze()
    else frozen.thaw()
  }

  const free = async (chartId: string): Promise<void> => {
    const own = held().find(seat => seat.chartId === chartId)
    if (own && (await core.cart.releaseSeat(own.id)).isOk()) {
      change({ released: new Set([...model.released, chartId]) })
    }
  }
  const sendSeat = async (chartId: string, wish: 'chosen' | 'free'): Promise<void> => {
    const own = held().find(seat => seat.chartId === chartId)
    if ((own !== undefined) === (wish === 'chosen')) return change({ wanted: without(model.wanted, chartId) })
    await (own ? free(chartId) : core.cart.reserveSeats({ eventId, chartId }))
    // The shopper pressed it again meanwhile: its wanted state is evaluated again.
    if (model.wanted.get(chartId) === wish) change({ wanted: without(model.wanted, chartId) })
  }
  /** The previous seats are held until there are others: nobody ends up without seats. */
  const sendBest = async ({ wanted, instead }: BestWish): Promise<void> => {
    const before = new Set(held().map(({ id }) => id))
    const answer = await core.cart.reserveSeats({ eventId, ...wanted })
    if (answer.isErr()) return
    const foundIds = held().flatMap(({ id }) => (before.has(id) ? [] : [id]))
    change({ foundFor: wanted, foundIds })
    for (const id of instead) {
      const seat = held().find(one => one.id === id)
      if (seat) await free(seat.chartId)
    }
  }
  /** The old seat is held until the new one is. Without room for both it is taken back when the new one is refused. */
  const sendSwap = async ({ chartId, instead }: Swap): Promise<void> => {
    const isHeld = (id: string): boolean => held().some(seat => seat.chartId === id)
    const isFull = store.getSnapshot().left === 0
    if (isFull) await free(instead)
    if (isFull && isHeld(instead)) return
    const answer = await core.cart.reserveSeats({ eventId, chartId })
    if (isHeld(chartId)) await free(instead)
    else if (isFull && answer.isErr()) {
      await core.cart.reserveSeats({ eventId, chartId: instead })
      change({ refusal: answer.error })
    }
  }
  /** Processes presses one at a time, until the server holds what is wanted. */
  const send = async (): Promise<void> => {
    // A press counts as watching.
    isHidden = false
    hasTried = true
    if (isSending) return
    isSending = true
    thawWhenQuiet()
    for (;;) {
      const [seat] = model.wanted
      const [best] = model.bests
      if (model.swap) {
        await sendSwap(model.swap)
        change({ swap: undefined })
      } else if (seat) await sendSeat(...seat)
      else if (best) {
        await sendBest(best)
        change({ bests: model.bests.slice(1) })
      } else break
    }
    isSending = false
    thawWhenQuiet()
  }

  /** After a lost answer the cart is read too: the screen shows what the server holds. */
  const read = async () => {
    await core.cart.load()
    tickets.follow()
    return core.ticketApi.fetchSeatMap(eventId, tickets.token())
  }
  const refresh = (): void => {
    frozen.freeze()
    thawWhenQuiet()
  }
  const followCart = (): void => {
    change({})
    thawWhenQuiet()
    tickets.follow()
  }
  const store = createFollowingStore(stateOf(), () => {
    tickets.follow()
    const unsubscribe = core.cart.subscribe(followCart)
    const reading: Subscription = liveReading({
      read,
      everyMs: constants.seatMapReadingEveryMs,
      frozen,
      clock: core.clock,
    }).subscribe(answer =>
      change(answer.isOk() ? { map: answer.value, isFailed: false, released: new Set() } : { isFailed: true }),
    )
    return () => {
      unsubscribe()
      reading.unsubscribe()
    }
  })

  const press = (pressed: Partial<Model>): void => {
    change({ ...pressed, asked: undefined, refusal: undefined })
    void send()
  }
  const toggle = (chartId: string): void => {
    if (model.isAdding) return
    const now = store.getSnapshot().stateOf({ chartId, isFree: true })
    // Pressed again, it becomes the last.
    const wanted = new Map([
      ...without(model.wanted, chartId),
      [chartId, now === 'chosen' ? 'free' : 'chosen'] as const,
    ])
    press({ wanted })
  }
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    toggle,
    ask: asked => change({ asked }),
    release: seatId => {
      const seat = held().find(({ id }) => id === seatId)
      if (seat && model.wanted.get(seat.chartId) !== 'free') toggle(seat.chartId)
    },
    best: wanted => {
      if (!model.isAdding) press({ bests: [...model.bests, { wanted, instead: [] }] })
    },
    another: () => {
      const { found, isBusy } = store.getSnapshot()
      const { foundFor: wanted, foundIds: instead, isAdding } = model
      if (isAdding || isBusy || !wanted || !found?.canAskAnother) return
      press({ bests: [...model.bests, { wanted, instead }] })
    },
    replace: (seatId, chartId) => {
      const seat = held().find(({ id }) => id === seatId)
      if (seat && !model.isAdding && !store.getSnapshot().isBusy) press({ swap: { chartId, instead: seat.chartId } })
    },
    chooseType: (seatId, type) => change({ choices: chooseSeatType(model.choices, seatId, type) }),
    toggleService: (seatId, serviceId) => change({ choices: toggleSeatService(model.choices, seatId, serviceId) }),
    refresh,
    setHidden: hidden => {
      isHidden = hidden
      thawWhenQuiet()
    },
    submit: async () => {
      const { isAdding, isBusy, seats } = store.getSnapshot()
      if (isAdding || isBusy || seats.length === 0) return false
      const { tickets, extras } = soldSeats(seats)
      hasTried = true
      change({ isAdding: true, refusal: undefined })
      // Tickets first: a service needs the seat that it is for.
      const answer = await core.cart.add(
        [...tickets, ...extras].map(({ productId, amount, seats: of }) => ({
          productId,
          amount,
          seatReservations: of.map(({ id }) => id),
        })),
      )
      change({ isAdding: false })
      return answer.isOk()
    },
  }
}
