import type { SeatReservation } from '@portti/core'
import { useState } from 'react'

type ShownSeatsInput = {
  readonly found?: { readonly seats: readonly SeatReservation[] } | undefined
  readonly changed?: readonly SeatReservation[] | undefined
}

/**
 * The seats that map and list bring into view: the best seats that were found; before the first search the line's own
 * seats, which do not come back when a found seat is given up.
 */
export const useShownSeats = ({ found, changed }: ShownSeatsInput): readonly SeatReservation[] | undefined => {
  const [hasFound, setHasFound] = useState(false)
  if (found && !hasFound) setHasFound(true)
  return found?.seats ?? (hasFound ? undefined : changed)
}
