import type { Cart } from '../../cart/cart.ts'
import { presentCart } from '../../cart/cart-state.ts'
import { heldSeats } from '../../cart/held-seats.ts'
import type { Event } from '../../catalogue/event.ts'
import { ticketsOf } from '../../catalogue/event-offer.ts'
import type { Core } from '../../compose/create-core.ts'
import type { SeatReservation } from '../../seat-map/seat-map.ts'
import { createSeatSelectionService } from '../../seating/create-seat-selection-service.ts'
import { seatLimitOf } from '../../seating/seat-limit.ts'
import type { SeatSelectionService } from '../../seating/seat-selection-service.ts'
import type { MapSelectionView } from '../../seating/seat-selection-view.ts'
import { isOnOwnMap, type SeatTicket, seatTickets } from '../../seating/seat-ticket.ts'
import { bestSeatsOf } from '../../seating/wanted-seats.ts'
import { unlockedIn } from '../../selection/opened-products.ts'
import type { HeldSeats } from './basket.ts'

/** The map of the event with its tickets, the full price first. */
export type CounterSeatView = MapSelectionView<SeatTicket, never> & {
  /** The best seats that were found last, by chart id. */
  readonly best: readonly string[]
}

type Found = {
  readonly productId: string
  readonly count: number
  readonly ids: readonly string[]
  readonly chartIds: readonly string[]
}

type Shown = {
  readonly event: Event
  readonly selection: SeatSelectionService<SeatTicket, never>
  readonly unfollow: () => void
}

/** The seats that are being chosen at the window; they become items of the cart before the sale is paid. */
export const createCounterSeats = (core: Pick<Core, 'cart' | 'clock' | 'ticketApi'>, onChange: () => void) => {
  const { cart } = core
  let shown: Shown | undefined
  let found: Found | undefined
  /** Best seats are requested one at a time, so that each request knows its seats. */
  let turn: Promise<unknown> = Promise.resolve()

  const cartNow = (): Cart | undefined => presentCart(cart.getSnapshot())
  const heldNow = (): readonly SeatReservation[] => (shown ? heldSeats(cartNow(), shown.event.id) : [])
  const view = (): CounterSeatView | undefined =>
    shown && { ...shown.selection.getSnapshot(), best: found?.chartIds ?? [] }

  const follow = (event: Event | undefined): void => {
    if (shown?.event.id === event?.id) return
    shown?.unfollow()
    shown = undefined
    found = undefined
    if (!event || !isOnOwnMap(event)) return
    const opened = unlockedIn(cartNow())
    const selection = createSeatSelectionService<SeatTicket, never>(core, {
      eventId: event.id,
      products: seatTickets(ticketsOf(event)).filter(({ id }) => !opened.includes(id)),
      opened: async tickets => seatTickets(tickets),
      services: [],
      max: seatLimitOf(event),
    })
    shown = { event, selection, unfollow: selection.subscribe(onChange) }
  }
  const wantedOf = (productId: string, count: number) => {
    const now = view()
    const type = now?.products.find(({ id }) => id === productId)
    return type && now?.map && bestSeatsOf(now.map, type, count)
  }
  const reserve = async (productId: string, count: number, instead: readonly string[]): Promise<void> => {
    const wanted = wantedOf(productId, count)
    if (!shown || !wanted) return
    const before = new Set(heldNow().map(({ id }) => id))
    const answer = await cart.reserveSeats({ eventId: shown.event.id, ...wanted })
    if (answer.isErr() || !shown) return
    const seats = heldNow().filter(({ id }) => !before.has(id))
    const ids = seats.map(({ id }) => id)
    found = { productId, count, ids, chartIds: seats.map(({ chartId }) => chartId) }
    for (const id of ids) shown.selection.chooseType(id, productId)
    for (const id of instead) shown.selection.release(id)
  }
  const inTurn = (action: () => Promise<void>): Promise<unknown> => {
    turn = turn.then(action)
    return turn
  }
  /** Every press on the map is answered. */
  const quiet = (): Promise<void> =>
    new Promise(done => {
      if (!shown || !view()?.isBusy) return done()
      const stop = shown.selection.subscribe(() => {
        if (view()?.isBusy) return
        stop()
        done()
      })
    })

  return {
    follow,
    view,
    /** The event whose seats no item sells yet, if it is one of these. */
    eventHeld: (events: readonly Event[]): Event | undefined => {
      const loose = heldSeats(cartNow())[0]
      return loose && events.find(({ id }) => id === loose.eventId)
    },
    held: (): HeldSeats | undefined => {
      const now = view()
      if (!shown || !now || now.seats.length === 0) return undefined
      const { title, startsAt } = shown.event
      return { lines: now.seats, total: now.total, event: { title, startsAt } }
    },
    /** The amount of the product that could be sold on seats now, at most `wanted`; 0 if it is not accepted. */
    most: (productId: string, wanted: number): number => {
      const count = Math.min(wanted, view()?.left ?? 0)
      return count > 0 && wantedOf(productId, count) ? count : 0
    },
    best: (productId: string, count: number) => inTurn(() => reserve(productId, count, [])),
    /** Replaces the best seats found last by others. */
    others: (): Promise<unknown> =>
      inTurn(async () => {
        const held = new Set(heldNow().map(({ id }) => id))
        if (found?.ids.every(id => held.has(id))) await reserve(found.productId, found.count, found.ids)
      }),
    toggle: (chartId: string): void => shown?.selection.toggle(chartId),
    release: (seatId: string): void => shown?.selection.release(seatId),
    chooseType: (seatId: string, type: string): void => shown?.selection.chooseType(seatId, type),
    /** Puts the seats into the cart with their ticket types. False when they are not in it. */
    submit: async (): Promise<boolean> => {
      await turn
      await quiet()
      return heldNow().length === 0 || shown === undefined || shown.selection.submit()
    },
  }
}
