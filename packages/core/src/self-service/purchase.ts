import type { Event } from '../catalogue/event.ts'
import { namesSeatCategories, type Product } from '../catalogue/product.ts'
import type { Core } from '../compose/create-core.ts'
import { createSeatSelectionService } from '../seating/create-seat-selection-service.ts'
import { seatLimitOf } from '../seating/seat-limit.ts'
import type { HeldSeatSelectionService } from '../seating/seat-selection-service.ts'
import { type SeatTicket, seatTickets } from '../seating/seat-ticket.ts'
import { ticketsOfSeats } from '../seating/wanted-seats.ts'
import { createSelectionService, type SelectionService } from '../selection/create-selection-service.ts'
import type { SelectionState } from '../selection/selection-state.ts'
import type { WantedTicket } from './fitting-seats.ts'
import { soldAlone } from './sold-alone.ts'

/** A customer's choices so far. */
export type Purchase = {
  readonly event: Event
  readonly selection: SelectionService<Product>
  readonly seating: HeldSeatSelectionService<SeatTicket, never> | undefined
  readonly leave: () => void
}

export const beginPurchase = (
  core: Pick<Core, 'cart' | 'clock' | 'ticketApi'>,
  event: Event,
  { onChoice, onSeats }: { readonly onChoice: () => void; readonly onSeats: () => void },
): Purchase => {
  const { id: eventId, maxPerOrder } = event
  const products = soldAlone(event)
  const listed = (read: readonly Product[]) => Promise.resolve(read)
  const selection = createSelectionService(core, { products, eventId, maxPerOrder, listed })
  const seated = seatTickets(products)
  const max = seatLimitOf(event)
  const seating =
    seated.length > 0
      ? createSeatSelectionService<SeatTicket, never>(core, { eventId, products: seated, services: [], max })
      : undefined
  const unfollow = [selection.subscribe(onChoice), ...(seating ? [seating.subscribe(onSeats)] : [])]
  return { event, selection, seating, leave: () => unfollow.forEach(stop => stop()) }
}

const chosenLines = ({ selection }: Purchase): SelectionState<Product>['lines'] =>
  selection.getSnapshot().lines.filter(({ amount }) => amount > 0)

export const hasChosen = (purchase: Purchase): boolean => chosenLines(purchase).length > 0

/** A ticket for each chosen piece with a seat. */
export const wantedTickets = (purchase: Purchase): readonly WantedTicket[] =>
  chosenLines(purchase).flatMap(({ product, amount }) =>
    namesSeatCategories(product)
      ? Array.from({ length: amount }, () => ({ id: product.id, categories: product.allowedSeatCategories }))
      : [],
  )

/** Each ticket has a seat that it is sold on, and no seat is left over. */
export const isSeatingDone = (purchase: Purchase): boolean => {
  if (!purchase.seating) return false
  const { seats } = purchase.seating.getSnapshot()
  const wanted = wantedTickets(purchase)
  return wanted.length > 0 && seats.length === wanted.length && ticketsOfSeats(seats, wanted).size === wanted.length
}

/** Found seats become the tickets that were chosen. */
export const assignTickets = (purchase: Purchase): void => {
  const { seating } = purchase
  if (!seating) return
  const { seats } = seating.getSnapshot()
  for (const [seatId, ticket] of ticketsOfSeats(seats, wantedTickets(purchase))) {
    if (seats.find(({ id }) => id === seatId)?.type?.id !== ticket) seating.chooseType(seatId, ticket)
  }
}

/** Puts the choice into the cart: tickets without seats, then the seats. False when a part of it is not in the cart. */
export const holdPurchase = async (cart: Core['cart'], purchase: Purchase): Promise<boolean> => {
  const loose = chosenLines(purchase).filter(({ product }) => !namesSeatCategories(product))
  const items = loose.map(({ product, amount }) => ({ productId: product.id, amount }))
  if (items.length > 0 && (await cart.add(items)).isErr()) return false
  return wantedTickets(purchase).length === 0 || purchase.seating === undefined || purchase.seating.submit()
}
