import type { CartItem } from '@portti/core'

/** Address that changes the seats of a cart item; undefined for an item without its own (rules/seating#change-seats). */
export const changeSeatsHref = (item: CartItem, eventsRoot: string): string | undefined =>
  item.event && item.product.type !== 'extra_service' && item.seatReservations.length > 0
    ? `${eventsRoot}${encodeURIComponent(item.event.id)}/?change-seats=${encodeURIComponent(item.id)}`
    : undefined
