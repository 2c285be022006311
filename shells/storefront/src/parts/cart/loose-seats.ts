import type { CartState, SeatReservation } from '@portti/core'

/** Seats that are held and in no line of the cart. */
export const looseSeats = (state: CartState): readonly SeatReservation[] =>
  state.phase === 'present' ? state.cart.seats.filter(({ itemId }) => itemId === undefined) : []
