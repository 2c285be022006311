import type { SeatReservation } from '@portti/core'
import { useState } from 'react'

type Shown = {
  readonly found?: { readonly seats: readonly SeatReservation[] } | undefined
  readonly changed?: readonly SeatReservation[] | undefined
}

/**
 * The seats that map and list bring into view: the best ones that were found. A line's own seats until others are found,
 * and not again when one of those is given up.
 */
export const useShownSeats = ({ found, changed }: Shown): readonly SeatReservation[] | undefined => {
  const [hasFound, setHasFound] = useState(false)
  if (found && !hasFound) setHasFound(true)
  return found?.seats ?? (hasFound ? undefined : changed)
}
