import { type AllotmentService, type CashTaking, type CounterService, offlineReceipt, takeCash } from '@portti/core'
import type { Cents } from '@portti/core/format'
import { useState } from 'react'

/** The event and page of tickets that a clerk opened, valid while the sale page has the event `saleEventId` open. */
type Chosen = {
  readonly eventId: string | undefined
  readonly page: number
  readonly saleEventId: string | undefined
}
type HeldSale = {
  readonly allotmentId: string
  readonly amount: number
  readonly cash: CashTaking
  /** The cash is given, and the sale is being stored: nothing of it changes any more. */
  readonly isStoring?: true
}

/**
 * A cash sale of held tickets, from the amount to its receipt. The counter takes it as its last sale, so it stays in
 * sight and is printed also after the network returns (rules/kiosk#allotment).
 */
export const useOfflineSale = (allotments: AllotmentService, counter: CounterService) => {
  const [taking, setTaking] = useState<HeldSale>()
  const [chosen, setChosen] = useState<Chosen>()
  const heldFor = (allotmentId: string) => allotments.getSnapshot().allotments.find(({ id }) => id === allotmentId)
  return {
    /** The cash that is being taken. */
    taking: taking?.cash,
    /** The sale of held tickets that the cash is taken for. */
    ofHeld: taking,
    /** The event and its tickets stay when another page or a line that comes back takes the place of the screen. */
    chosen,
    setChosen,
    take: (allotmentId: string, amount: number): void => {
      const allotment = heldFor(allotmentId)
      counter.beginHeldSale()
      if (allotment) setTaking({ allotmentId, amount, cash: takeCash(amount * allotment.price, 0) })
      else counter.endHeldSale('ended')
    },
    tender: (cents: Cents): void =>
      setTaking(before =>
        before && !before.isStoring ? { ...before, cash: takeCash(before.cash.owed, cents) } : before,
      ),
    leave: (): void => setTaking(before => (before?.isStoring ? before : undefined)),
    finish: async (): Promise<void> => {
      const allotment = taking && heldFor(taking.allotmentId)
      // Less than the sum completes nothing; nothing typed is the exact sum.
      if (!taking || taking.isStoring || (taking.cash.tendered > 0 && taking.cash.change === undefined)) return
      const hit = allotment && counter.productOf(allotment.productId)
      if (!allotment || !hit) {
        setTaking(undefined)
        return counter.endHeldSale('ended')
      }
      setTaking({ ...taking, isStoring: true })
      const answer = await allotments.sell(taking.allotmentId, taking.amount, taking.cash.tendered)
      setTaking(undefined)
      counter.endHeldSale(
        answer.match(
          sale => offlineReceipt(sale, allotment, hit),
          problem => problem,
        ),
      )
    },
  }
}
export type OfflineSaleInHand = ReturnType<typeof useOfflineSale>
