import type { Cart, CartItem } from '../cart/cart.ts'

/**
 * Pieces in the cart that an event's limit per order counts (rules/customer-form.md). Extra services for seats do not
 * count: they come with seats that do.
 */
export const eventPieces = (cart: Pick<Cart, 'items'> | undefined, eventId: string): number =>
  (cart?.items ?? [])
    .filter(item => item.event?.id === eventId && !isServiceForSeats(item))
    .reduce((sum, { amount }) => sum + amount, 0)

const isServiceForSeats = ({ product, seatReservations }: CartItem): boolean =>
  product.type === 'extra_service' && seatReservations.length > 0
