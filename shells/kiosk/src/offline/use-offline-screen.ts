import type { AllotmentService, CounterState, HeldSaleState, Store, TicketApiState } from '@portti/core'
import { useStore } from '@portti/react'
import { useState } from 'react'

type OfflineScreenInput = {
  readonly ticketApi: Store<TicketApiState>
  readonly allotments: AllotmentService
  readonly state: CounterState
  readonly sale: HeldSaleState
  /** The sale is the open page. */
  readonly isSalePage: boolean
}

/** Whether held tickets are sold now. A basket waits on the screen for the ticket API, unless the clerk puts it aside. */
export const useOfflineScreen = ({ ticketApi, allotments, state, sale, isSalePage }: OfflineScreenInput) => {
  const [isAside, setAside] = useState(false)
  const isSilent = useStore(ticketApi) === 'silent'
  const isHeld = useStore(allotments).allotments.length > 0
  // The next time that the line is lost begins with the basket.
  if (isAside && !isSilent) setAside(false)
  // Participants who are being typed wait too.
  const hasBasket = state.basket.lines.length > 0 || state.asked !== undefined
  const canSell = isSilent && isHeld && isSalePage && state.payment.phase === 'none'
  return {
    // Cash that is being taken stays in sight when the line comes back.
    isOffline: sale.taking !== undefined || (canSell && (!hasBasket || isAside)),
    /** A basket waits behind the held tickets. */
    isBasketAside: hasBasket && isAside,
    /** The basket can be put aside for held tickets. */
    canSetAside: canSell && hasBasket && !isAside,
    setBasketAside: setAside,
  }
}
