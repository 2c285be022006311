import type { WireSeatChange } from '@portti/contract'
import { seatChange } from '@portti/core/rules'
import { openedBy } from '../codes/opened-products.ts'
import { type Cart, type CartItem, heldSeatIds } from '../model/cart.ts'
import { refused } from '../model/refusal.ts'
import { parseSeatQuotaId, quotaIdOfReservation, reservationIdOf, seatQuotaId } from '../model/seat-id.ts'
import { servedSeats } from '../seating/seat-services.ts'
import { addItems, type Decision, type RuleContext } from './cart-rules.ts'
import { productsOn } from './products-on-seat.ts'
import { seatLimitProblem } from './seat-rules.ts'

/**
 * Sets the seats of an item (rules/seating#change-seats): the cart holds the new ones instead of the old ones, each sold
 * as its ticket type at the current price, and the extra services of an old seat go to the one in its place. A refusal
 * changes nothing.
 */
export const changeSeats = (
  cart: Cart,
  itemId: string,
  { seats: wanted }: WireSeatChange,
  context: RuleContext,
): Decision => {
  const item = cart.items.find(({ id }) => id === itemId)
  if (!item) return refused('cart_item_not_found')
  const before = heldSeatIds(item)
  const [own] = before
  if (own === undefined) return refused('cart_item_availability_general')
  const { eventId } = parseSeatQuotaId(own)
  const seats = wanted.map(({ chart_id, product }) => ({
    quotaId: seatQuotaId(eventId, chart_id),
    productId: product.id,
  }))
  const after = seats.map(({ quotaId }) => quotaId)
  if (after.length === 0 || new Set(after).size < after.length) return refused('cart_items_empty')
  const others = cart.items.filter(other => other !== item)
  // Another item of this cart may not lose its seat to this one.
  if (after.some(seat => others.some(({ holds }) => holds.some(({ quotaId }) => quotaId === seat))))
    return refused('seat_reservations_not_enough_seats_available')
  const { successorOf, taken } = seatChange(before, after)
  const emptied: Cart = {
    ...cart,
    seats: [...new Set([...cart.seats, ...after])],
    items: others.map(other => withSuccessors(other, successorOf)),
  }
  const participants = item.eventRegistration?.participants
  const inputs = [...Map.groupBy(seats, ({ productId }) => productId)].map(([id, group]) => ({
    product: { id },
    amount: group.length,
    seat_reservations: group.map(({ quotaId }) => reservationIdOf(quotaId)),
    ...(item.customerRemarks !== undefined && { customer_remarks: item.customerRemarks }),
    ...(participants && {
      event_registration: { participants: participants.filter((_, index) => seats[index]?.productId === id) },
    }),
  }))
  const decision = addItems(emptied, inputs, { ...context, areSeatsCounted: true })
  if ('refusal' in decision) return decision
  const event = context.catalogue.events.get(eventId)
  // As where seats are reserved: a hidden ticket that no code of the cart opens gives no seat out.
  const moment = { ...context, opened: openedBy(cart) }
  const categories = taken.map(seat => event?.seatMap?.seats.get(parseSeatQuotaId(seat).chartId)?.category)
  if (event && categories.some(one => one !== undefined && productsOn(one, event, moment).length === 0))
    return refused('seat_reservations_not_enough_seats_available')
  const isMore = after.length > before.length
  const refusal = event && isMore ? seatLimitProblem(decision.cart, event, context.catalogue) : undefined
  if (refusal) return { refusal }
  return { cart: { ...decision.cart, items: inPlaceOf(item, decision.cart.items, cart.items) } }
}

/** Extra services follow their seats. */
const withSuccessors = (item: CartItem, successorOf: (seat: string) => string | undefined): CartItem => {
  const served = servedSeats(item)
  if (served.length === 0) return item
  const followed = served.map(seat => {
    const successor = successorOf(quotaIdOfReservation(seat))
    return successor === undefined ? seat : reservationIdOf(successor)
  })
  return { ...item, seating: { ...item.seating, for_seats: followed } }
}

/** The new items stand where the old one stood; the one of its product keeps its id. */
const inPlaceOf = (item: CartItem, after: readonly CartItem[], before: readonly CartItem[]): readonly CartItem[] => {
  const known = new Set(before.map(({ id }) => id))
  const added = after
    .filter(({ id }) => !known.has(id))
    .map(one => (one.productId === item.productId ? { ...one, id: item.id } : one))
  const kept = after.filter(({ id }) => known.has(id))
  const place = before.indexOf(item)
  const ahead = new Set(before.slice(0, place).map(({ id }) => id))
  return [...kept.filter(({ id }) => ahead.has(id)), ...added, ...kept.filter(({ id }) => !ahead.has(id))]
}
