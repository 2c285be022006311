import { basketOf } from '../box-office/basket/basket.ts'
import { clearCart } from '../box-office/basket/cart-seats.ts'
import type { CounterSettings } from '../box-office/create-counter.ts'
import { eventsOfDay, soldEvents } from '../box-office/offer/day-events.ts'
import { createTillPayment } from '../box-office/payment/create-till-payment.ts'
import type { Event } from '../catalogue/event.ts'
import { type EventOffer, offerOf, priceFrom } from '../catalogue/event-offer.ts'
import { namesSeatCategories, type Product } from '../catalogue/product.ts'
import type { Core } from '../compose/create-core.ts'
import type { Ids } from '../ports/ids.ts'
import type { Seat, SeatMap } from '../seat-map/seat-map.ts'
import { createSeatSelection } from '../seating/create-seat-selection.ts'
import { seatLimitOf } from '../seating/seat-limit.ts'
import type { SeatSelection } from '../seating/seat-selection.ts'
import type { MapSelectionView } from '../seating/seat-selection-view.ts'
import { type SeatTicket, seatTickets } from '../seating/seat-ticket.ts'
import { ticketsOfSeats, wantedSeats } from '../seating/wanted-seats.ts'
import { createSelection, type Selection } from '../selection/selection-service.ts'
import { createCatalogueService } from '../server-core/create-catalogue-service.ts'
import { createStore } from '../state/store.ts'
import type { SelfService, SelfServiceState, SelfServiceStep } from './self-service.ts'
import { soldAlone } from './sold-alone.ts'

/** Stock and sales windows change while nobody is here. */
const readEveryMs = 60_000
/** How long the reading of paid tickets may take before their order's number is shown alone. */
const patienceMs = 2_000

/** What this customer has chosen so far. */
type Purchase = {
  readonly event: Event
  readonly selection: Selection<Product>
  readonly seating: SeatSelection<SeatTicket, never> | undefined
  readonly leave: () => void
}

/** Self-service over its core’s cart, for one till. It shows nothing on sale before `load`. */
export const createSelfService = (
  core: Pick<Core, 'cart' | 'clock' | 'open' | 'ticketApi'>,
  ids: Ids,
  settings: CounterSettings,
): SelfService => {
  const { cart, clock } = core
  const { till, timeZone, terminal, journal } = settings
  const catalogue = core.open(createCatalogueService)
  let step: SelfServiceStep = 'event'
  let isWorking = false
  let purchase: Purchase | undefined
  let stopReading: () => void = () => undefined
  /** The sale is paid, and its tickets are being read. */
  let stopWaiting: (() => void) | undefined

  const cartNow = () => {
    const state = cart.getSnapshot()
    return state.phase === 'present' ? state.cart : undefined
  }
  const basketNow = () => basketOf(cartNow(), [])
  const payment = createTillPayment({
    core,
    ids,
    terminal,
    journal,
    settled: () => Promise.resolve(),
    basketNow,
    customerNow: () => undefined,
    onSold: () => undefined,
    onCartSold: () => undefined,
  })

  const eventsNow = () => {
    const now = clock.now()
    const sold = soldEvents(catalogue.getSnapshot().events.items, till, now).filter(
      event => soldAlone(event).length > 0,
    )
    return eventsOfDay(sold, now, timeZone).map(event => {
      const price = priceFrom(event)
      return { event, canBuy: canBuy(offerOf(event, now)), ...(price !== undefined && { priceFrom: price }) }
    })
  }
  /** Sums of the step: what is chosen, what is on the seats, or what the cart holds. */
  const sumsOf = (): Pick<SelfServiceState, 'pieces' | 'toPay'> => {
    const { payment: paid, lastSale } = payment.getSnapshot()
    if (step === 'take') return { pieces: lastSale?.order?.tickets.length ?? 0, toPay: lastSale?.total ?? 0 }
    if (step === 'pay') {
      if (stopWaiting) return { pieces: 0, toPay: lastSale?.total ?? 0 }
      const { pieces, toPay } = basketNow()
      return { pieces, toPay: paid.phase === 'card' ? paid.sum : toPay }
    }
    const { count: pieces, total: toPay } = (step === 'seats' && purchase?.seating
      ? purchase.seating.getSnapshot()
      : purchase?.selection.getSnapshot()) ?? { count: 0, total: 0 }
    return { pieces, toPay }
  }
  /** Each ticket has a seat that it is sold on, and no seat is left over. */
  const isSeatingDone = (): boolean => {
    if (!purchase?.seating) return false
    const { seats } = purchase.seating.getSnapshot()
    const wanted = wantedTickets()
    return wanted.length > 0 && seats.length === wanted.length && ticketsOfSeats(seats, wanted).size === wanted.length
  }
  /** On the map only seats are free that one of the chosen tickets is sold on. */
  const fitting = ({ map, stateOf: usual }: SeatingView): SeatingView['stateOf'] => {
    const sold = new Set(wantedTickets().flatMap(({ categories }) => categories))
    const places = placesOf(map)
    return seat => {
      const state = usual(seat)
      const place = places.get(seat.chartId)
      return (state === 'free' || state === 'held') && place && !sold.has(place.category) ? 'taken' : state
    }
  }
  const stateOf = (): SelfServiceState => {
    const { events } = catalogue.getSnapshot()
    const { payment: paid, failure, lastSale } = payment.getSnapshot()
    const { error } = cart.getSnapshot()
    const seats = purchase?.seating?.getSnapshot()
    const tickets = purchase?.selection.getSnapshot()
    const isRead = events.items.length > 0 || events.phase === 'loaded'
    return {
      step,
      catalogue: isRead ? 'loaded' : events.phase === 'failed' ? 'failed' : 'loading',
      events: eventsNow(),
      ...(purchase && { event: purchase.event }),
      ...(tickets && { tickets }),
      isSeated: tickets?.lines.some(({ product, amount }) => amount > 0 && namesSeatCategories(product)) ?? false,
      ...(seats && { seats: { ...seats, stateOf: fitting(seats) } }),
      isSeatingDone: isSeatingDone(),
      ...sumsOf(),
      payment: paid,
      isBusy: isWorking || paid.phase !== 'none' || stopWaiting !== undefined || seats?.isBusy === true,
      ...(failure && { failure }),
      ...(error && { error }),
      ...(step === 'take' && lastSale && { sold: lastSale }),
    }
  }
  const store = createStore<SelfServiceState>(stateOf())
  const show = (): void => store.update(stateOf)
  const goTo = (next: SelfServiceStep): void => {
    step = next
    show()
  }
  /** A payment that a killed browser left is seen through first. */
  const followPayment = (): void => {
    const { payment: paid, failure, lastSale } = payment.getSnapshot()
    if (paid.phase !== 'none') step = 'pay'
    else if (step === 'pay' && lastSale && !failure) {
      if (lastSale.order) return take()
      stopWaiting ??= clock.after(patienceMs, take)
    }
    show()
  }
  const take = (): void => {
    stopWaiting?.()
    stopWaiting = undefined
    goTo('take')
  }
  const ends = [cart.subscribe(show), catalogue.subscribe(show), payment.subscribe(followPayment)]

  const leave = (): void => {
    purchase?.leave()
    purchase = undefined
  }
  const begin = (event: Event): void => {
    leave()
    const { id: eventId, maxPerOrder } = event
    const products = soldAlone(event)
    const listed = (read: readonly Product[]) => Promise.resolve(read)
    const selection = createSelection(core, { products, eventId, maxPerOrder, listed })
    const seated = seatTickets(products)
    const max = seatLimitOf(event)
    const seating =
      seated.length > 0
        ? createSeatSelection<SeatTicket, never>(core, { eventId, products: seated, services: [], max })
        : undefined
    const unfollow = [selection.subscribe(show), ...(seating ? [seating.subscribe(assignTickets)] : [])]
    purchase = { event, selection, seating, leave: () => unfollow.forEach(stop => stop()) }
  }

  const chosenLines = () => purchase?.selection.getSnapshot().lines.filter(({ amount }) => amount > 0) ?? []
  /** A ticket for each chosen piece with a seat. */
  const wantedTickets = () =>
    chosenLines().flatMap(({ product, amount }) =>
      namesSeatCategories(product)
        ? Array.from({ length: amount }, () => ({ id: product.id, categories: product.allowedSeatCategories }))
        : [],
    )
  /** Found seats become the tickets that were chosen. */
  const assignTickets = (): void => {
    const seating = purchase?.seating
    if (seating && step === 'seats') {
      const { seats } = seating.getSnapshot()
      for (const [seatId, ticket] of ticketsOfSeats(seats, wantedTickets())) {
        if (seats.find(({ id }) => id === seatId)?.type?.id !== ticket) seating.chooseType(seatId, ticket)
      }
    }
    show()
  }

  const release = (): Promise<void> => clearCart(cart)
  const workAlone = async (act: () => Promise<void>): Promise<void> => {
    isWorking = true
    show()
    await act()
    isWorking = false
    show()
  }
  const work = async (act: () => Promise<void>): Promise<void> => {
    if (!store.getSnapshot().isBusy) await workAlone(act)
  }
  /** What was in the cart when a clerk took the machine out of service goes to nobody else. */
  const releaseLeft = async (): Promise<void> => {
    if (payment.getSnapshot().payment.phase !== 'none' || step === 'pay') return
    await release()
    cart.clear()
    cart.clearError()
  }

  const pay = async (): Promise<void> => {
    step = 'pay'
    payment.dismiss()
    await (basketNow().toPay === 0 ? payment.finishFree() : payment.payCard())
  }
  /** What is chosen goes into the cart: tickets without seats, then the seats. */
  const hold = async (): Promise<boolean> => {
    const loose = chosenLines().filter(({ product }) => !namesSeatCategories(product))
    const items = loose.map(({ product, amount }) => ({ productId: product.id, amount }))
    if (items.length > 0 && (await cart.add(items)).isErr()) return false
    return wantedTickets().length === 0 || purchase?.seating === undefined || purchase.seating.submit()
  }
  const payHeld = async (): Promise<void> => {
    cart.clearError()
    if (await hold()) await pay()
    else if (cartNow()?.items.length) await release()
  }

  const read = async (): Promise<void> => {
    stopReading()
    await catalogue.loadEvents()
    show()
    stopReading = clock.after(readEveryMs, () => void read())
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    load: async () => {
      await workAlone(async () => {
        await payment.resume()
        await releaseLeft()
      })
      await read()
    },
    chooseEvent: eventId => {
      const found = eventsNow().find(({ event }) => event.id === eventId)
      if (!found?.canBuy || step !== 'event') return
      payment.beginSale()
      begin(found.event)
      goTo('tickets')
    },
    more: id => purchase?.selection.more(id),
    less: id => purchase?.selection.less(id),
    otherSeats: () => purchase?.seating?.another(),
    pressSeat: chartId => {
      const seating = purchase?.seating
      const { seats, isBusy } = store.getSnapshot()
      if (step !== 'seats' || !seating || !seats || isBusy) return
      const place = placesOf(seats.map).get(chartId)
      const state = place ? seats.stateOf(place) : 'taken'
      if (state === 'taken' || state === 'held') return
      const first = seats.seats[0]
      seating.toggle(chartId)
      if (state === 'free' && first && seats.seats.length >= wantedTickets().length) seating.release(first.id)
    },
    goOn: () =>
      work(async () => {
        if (step === 'tickets' && chosenLines().length > 0) {
          cart.clearError()
          const wanted = wantedTickets()
          if (wanted.length === 0) return payHeld()
          step = 'seats'
          const map = purchase?.seating?.getSnapshot().map
          purchase?.seating?.best(wantedSeats(map, wanted))
        } else if (step === 'seats' && isSeatingDone()) await payHeld()
        else if (step === 'pay') await pay()
      }),
    back: () =>
      work(async () => {
        if (step === 'tickets') leave()
        else if (step === 'seats' || step === 'pay') await release()
        else return
        cart.clearError()
        payment.dismiss()
        step = step === 'tickets' ? 'event' : 'tickets'
      }),
    cancelPayment: payment.cancel,
    startAnew: async () => {
      if (store.getSnapshot().isBusy) return
      leave()
      goTo('event')
      await release()
      cart.clear()
      cart.clearError()
      payment.dismiss()
      payment.beginSale()
    },
    dispose: () => {
      stopReading()
      stopWaiting?.()
      leave()
      for (const end of ends) end()
    },
  }
}

type SeatingView = MapSelectionView<SeatTicket, never>

const placesOf = (map: SeatMap | undefined): ReadonlyMap<string, Seat> =>
  new Map((map?.sections ?? []).flatMap(({ rows }) => rows.flatMap(row => row.seats.map(seat => [seat.chartId, seat]))))

const canBuy = ({ state }: EventOffer): boolean => state === 'plenty' || state === 'few'
