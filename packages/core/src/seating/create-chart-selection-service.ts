import type { Cart } from '../cart/cart.ts'
import type { CartService } from '../cart/cart-service.ts'
import { presentCart } from '../cart/cart-state.ts'
import type { VisitorApi } from '../cart/visitor-api.ts'
import type { Core } from '../compose/create-core.ts'
import type { SeatReservation } from '../seat-map/seat-map.ts'
import { createFollowingStore } from '../state/following-store.ts'
import { areasOf, type ChartContext, type ChosenArea, countChosen, givenBack, standingSeats } from './chart-areas.ts'
import { isPlaceOf, objectsOf, seatOfObject } from './chart-seat.ts'
import type {
  ChartPhase,
  ChartSelectionService,
  ChartSelectionSettings,
  ChartSelectionView,
} from './chart-selection-service.ts'
import type { ChosenSeat, SeatChoices, SeatService, SeatType } from './chosen-seat.ts'
import { createLastRelease } from './last-release.ts'
import { createOpenedSeatTickets } from './opened-seat-tickets.ts'
import type { ChartObject, SeatChart } from './seat-chart.ts'
import { chooseSeatType, seatLines, soldSeats, sumOfSeats, toggleSeatService } from './seat-lines.ts'

type Model<Type extends SeatType> = {
  readonly phase: ChartPhase
  readonly picked: readonly ChosenSeat<Type>[]
  readonly areas: readonly ChosenArea<Type>[]
  readonly session: string
  readonly problem: 'taken' | 'unsold' | undefined
  readonly isHolding: boolean
  readonly isRenewed: boolean
  readonly choices: SeatChoices
  readonly isAdding: boolean
}

/** A selection of one event’s chart; later changes of `settings` are ignored. The chart tells it what is chosen. */
export const createChartSelectionService = <Type extends SeatType, Service extends SeatService>(
  core: {
    readonly cart: Pick<CartService, 'add' | 'getSnapshot' | 'load' | 'releaseSeat' | 'subscribe'>
    readonly ticketApi: Pick<VisitorApi, 'fetchEvent'>
    readonly open: Core['open']
  },
  settings: ChartSelectionSettings<Type, Service>,
): ChartSelectionService<Type, Service> => {
  const { eventId, services, max } = settings
  let chart: SeatChart | undefined
  let token = ''
  /** Seats that the chart holds although the shop does not sell them. */
  let unsold: readonly string[] = []
  /** Labels deselected until seats.io has released them, and labels that it released but the cart may still have. */
  const deselected = new Set<string>()
  const released = new Set<string>()
  /** The label that is leaving the cart. */
  let leaving: string | undefined
  /** An earlier failure of the cart is not one of choosing places. */
  let hasTried = false
  let model: Model<Type> = {
    phase: 'closed',
    picked: [],
    areas: [],
    session: '',
    problem: undefined,
    isHolding: false,
    isRenewed: false,
    choices: {},
    isAdding: false,
  }
  const cartNow = (): Pick<Cart, 'items' | 'seats' | 'serviceCosts'> =>
    presentCart(core.cart.getSnapshot()) ?? { items: [], seats: [], serviceCosts: [] }
  const tickets = createOpenedSeatTickets(core, settings, () => change({}))
  const products = tickets.openedFirst
  const inCart = () => cartNow().seats.filter(seat => seat.eventId === eventId)
  const context = (): ChartContext => ({ cart: cartNow(), eventId, session: model.session })

  const stateOf = (): ChartSelectionView<Type, Service> => {
    const { phase, picked, areas, problem, isHolding, isRenewed, choices, isAdding } = model
    const places = inCart()
    const chosen = [
      ...picked.filter(({ id }) => !places.some(({ chartId }) => chartId === id)),
      ...standingSeats(areas, context()),
    ]
    const seats = seatLines(chosen, services, choices)
    const taken = picked.length + countChosen(areas)
    const { error } = core.cart.getSnapshot()
    return {
      products: products(),
      phase,
      ...(problem !== undefined && { problem }),
      isRenewed,
      inCart: places.length,
      seats,
      ...sumOfSeats(seats, cartNow()),
      max,
      taken,
      left: Math.max(0, max - taken),
      isHeld: places.length > 0,
      isBusy: isHolding,
      isAdding,
      ...(hasTried && error !== undefined && { error }),
    }
  }
  const change = (changed: Partial<Model<Type>>): void => {
    model = { ...model, ...changed }
    store.update(stateOf)
  }
  const store = createFollowingStore(stateOf(), () => {
    const followCart = (): void => {
      change({})
      tickets.follow()
    }
    followCart()
    return core.cart.subscribe(followCart)
  })

  const pick = (objects: readonly ChartObject[]): void => {
    const seats = objects.flatMap(object => seatOfObject(object, products()) ?? [])
    change({ picked: [...model.picked.filter(({ id }) => !seats.some(seat => seat.id === id)), ...seats] })
  }
  /** A chart may be torn down while it is asked. */
  const ask = async <Answer>(of: (drawn: SeatChart) => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return chart && (await of(chart))
    } catch {
      return undefined
    }
  }
  /** An area reports how many of its places are chosen, not which were added or removed. */
  const countAreas = async (): Promise<boolean> => {
    const objects = await ask(drawn => drawn.listSelectedObjects())
    if (objects) change({ areas: areasOf(objects, products()) })
    return objects !== undefined
  }
  /** The reservations of a label that the cart has and the chart has not. */
  const leftInCart = (label: string): readonly SeatReservation[] => {
    const isChosenAgain = model.picked.some(({ id }) => id === label)
    const named = isChosenAgain ? [] : inCart().filter(one => one.chartId === label && one.piece === undefined)
    return [...named, ...givenBack(label, model.areas, context())]
  }
  /** Waits until the chart is quiet: it also counts what is still being held or released. */
  const releaseInCart = async (): Promise<void> => {
    if (leaving !== undefined) return
    // Labels that are released meanwhile are visited too.
    for (const label of released) {
      if (model.isHolding) break
      leaving = label
      released.delete(label)
      // After a return from the back/forward cache it has less than it shows.
      await core.cart.load()
      const isCounted = await countAreas()
      // Another chart was drawn, or the page was left.
      if (leaving !== label) return
      if (!isCounted) {
        released.add(label)
        break
      }
      for (const { id } of leftInCart(label)) {
        hasTried = true
        await core.cart.releaseSeat(id)
        if (leaving !== label) return
      }
    }
    leaving = undefined
  }
  const add = async (items: Parameters<typeof core.cart.add>[0]): Promise<boolean> =>
    items.length === 0 || (await core.cart.add(items)).isOk()

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    opening: () => {
      change({ phase: 'loading' })
      void core.cart.load()
    },
    drawn: drawn => {
      chart = drawn
      // An earlier chart that was torn down may never have answered.
      if (leaving !== undefined) released.add(leaving)
      leaving = undefined
      change({ phase: 'open', isHolding: false })
      // Seats chosen before a reload.
      void ask(() => drawn.listSelectedObjects()).then((objects = []) => pick(objects))
      void countAreas().then(releaseInCart)
    },
    failed: () => change({ phase: 'failed' }),
    sessionBegan: began => {
      token = began
      void settings.digest(began).then(session => change({ session }))
    },
    sessionEnded: () => {
      deselected.clear()
      released.clear()
      change({ picked: [], areas: [], phase: 'expired' })
    },
    startAgain: async () => {
      const isStarted = await ask(drawn => drawn.startNewSession().then(() => true))
      if (isStarted) change({ phase: 'open', isRenewed: true })
    },
    selected: (object, ticketType) => {
      const isArea = areasOf([object], products()).length > 0
      if (!isArea && !seatOfObject(object, products())?.products.length) {
        unsold = [...unsold, object.label]
        change({ problem: 'unsold' })
        return
      }
      change({ problem: undefined })
      if (isArea) void countAreas()
      else for (const labels of [deselected, released]) labels.delete(object.label)
      pick([object])
      if (ticketType !== undefined) change({ choices: chooseSeatType(model.choices, object.label, ticketType) })
    },
    deselected: async ({ label, objectType }) => {
      deselected.add(label)
      change({ picked: model.picked.filter(({ id }) => id !== label) })
      if (objectType === 'GeneralAdmissionArea') await countAreas()
    },
    released: objects => {
      for (const { label } of objects) {
        deselected.delete(label)
        released.add(label)
      }
      void releaseInCart()
    },
    leave: () => {
      const labels = new Set([...deselected, ...released, ...(leaving === undefined ? [] : [leaving])])
      core.open(createLastRelease).release([...labels].flatMap(leftInCart).map(({ id }) => id))
      deselected.clear()
      released.clear()
      leaving = undefined
    },
    taken: () => {
      change({ problem: 'taken' })
      void countAreas()
    },
    holding: isHolding => {
      change({ isHolding })
      if (isHolding) return
      void releaseInCart()
      const objects = unsold
      unsold = []
      if (objects.length > 0) void ask(drawn => drawn.deselectObjects(objects))
    },
    best: async wanted => {
      change({ problem: undefined })
      const objects = (await ask(drawn => drawn.holdBestAvailable(wanted))) ?? []
      pick(objects)
      return objects.length > 0
    },
    giveBack: (seatId, count) => {
      const seat = store.getSnapshot().seats.find(({ id }) => id === seatId)
      if (seat === undefined) return
      const { standing } = seat
      const isTyped = products().some(({ id }) => id === standing?.ticketType)
      const given = standing
        ? {
            label: standing.area,
            amount: count ?? standing.pieces.length,
            ...(isTyped && { ticketType: standing.ticketType }),
          }
        : seatId
      void ask(drawn => drawn.deselectObjects([given]))
    },
    chooseType: (seatId, type) => change({ choices: chooseSeatType(model.choices, seatId, type) }),
    toggleService: (seatId, serviceId) => change({ choices: toggleSeatService(model.choices, seatId, serviceId) }),
    submit: async () => {
      const { isAdding, seats } = store.getSnapshot()
      if (isAdding || seats.length === 0) return false
      const { tickets, extras } = soldSeats(seats)
      hasTried = true
      change({ isAdding: true })
      // Tickets first: a service refers to its seat by the id that the cart gives it.
      const areTicketsIn = await add(
        tickets.map(({ productId, amount, seats: of }) => ({
          productId,
          amount,
          seatsioReservation: { holdToken: token, objects: of.flatMap(objectsOf) },
        })),
      )
      const places = inCart()
      const isIn =
        areTicketsIn &&
        (await add(
          extras.map(({ productId, amount, seats: of }) => ({
            productId,
            amount,
            seatReservations: places.filter(place => of.some(seat => isPlaceOf(place, seat))).map(({ id }) => id),
          })),
        ))
      change({ isAdding: false })
      return isIn
    },
  }
}
