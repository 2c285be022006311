import type { WireCartItemInput, WireCartItemPatch, WireSeatChange, WireSeatReservationInput } from '@portti/contract'
import type { CartItemChange, NewCartItem } from '../cart/cart.ts'
import type { EventRegistration } from '../catalogue/registration-field.ts'
import { centsToWire } from '../money/money.ts'
import type { TypedSeat, WantedSeats } from '../seat-map/seat-map.ts'
import { omitUndefined } from '../wire/omit-undefined.ts'

/*
 * Bodies with exactly the keys of the contract (rules/wire#body-keys). Empty optional fields are sent as absent
 * (rules/customer-form#empty-fields).
 */

const serializeRegistration = (registration: EventRegistration | undefined) =>
  registration && { participants: registration.participants.map(participant => ({ ...participant })) }

const serializeItem = (item: NewCartItem): WireCartItemInput =>
  omitUndefined({
    product: { id: item.productId },
    amount: item.amount,
    price: item.price === undefined ? undefined : centsToWire(item.price),
    seat_reservations: item.seatReservations && [...item.seatReservations],
    event_registration: serializeRegistration(item.eventRegistration),
    customer_remarks: item.customerRemarks,
    seatsio_reservation: item.seatsioReservation && {
      hold_token: item.seatsioReservation.holdToken,
      objects: [...item.seatsioReservation.objects],
    },
    replaces: item.replaces,
  })

/** One item is sent as `cart_item`, several as `cart_items`. */
export const serializeItems = (
  items: readonly NewCartItem[],
): { readonly cart_item: WireCartItemInput } | { readonly cart_items: readonly WireCartItemInput[] } => {
  const [only, ...others] = items
  return only !== undefined && others.length === 0
    ? { cart_item: serializeItem(only) }
    : { cart_items: items.map(serializeItem) }
}

export const serializeWantedSeats = (wanted: WantedSeats): WireSeatReservationInput => ({
  event: { id: wanted.eventId },
  ...('chartId' in wanted
    ? { seat_count: 1, seat: { chart_id: wanted.chartId } }
    : {
        seat_count: wanted.count,
        ...(wanted.sectionId !== undefined && { section: { id: wanted.sectionId } }),
        ...(wanted.categories && { categories: [...wanted.categories] }),
        ...(wanted.isAccessible && { is_accessible: true }),
      }),
})

export const serializeSeatChange = (seats: readonly TypedSeat[]): WireSeatChange => ({
  seats: seats.map(({ chartId, productId }) => ({ chart_id: chartId, product: { id: productId } })),
})

export const serializeItemChange = (change: CartItemChange): { readonly cart_item: WireCartItemPatch } => ({
  cart_item: omitUndefined({
    amount: change.amount,
    price: change.price === undefined ? undefined : centsToWire(change.price),
    event_registration: serializeRegistration(change.eventRegistration),
  }),
})

export const serializeCode = (code: string): { readonly code: string } => ({ code })
