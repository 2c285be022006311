import {
  type AllotmentProblem,
  type Allotments,
  type CashTaking,
  type Counter,
  offlineReceipt,
  type SoldSale,
  takeCash,
} from '@portti/core'
import type { Cents } from '@portti/core/format'
import { useState } from 'react'

type Taking = { readonly allotmentId: string; readonly amount: number; readonly cash: CashTaking }

/** A cash sale of held tickets, from the amount to its receipt (rules/kiosk#allotment). */
export const useOfflineSale = (allotments: Allotments, counter: Counter) => {
  const [taking, setTaking] = useState<Taking>()
  const [sold, setSold] = useState<SoldSale>()
  const [problem, setProblem] = useState<AllotmentProblem>()
  const heldFor = (allotmentId: string) => allotments.getSnapshot().allotments.find(({ id }) => id === allotmentId)
  return {
    /** The cash that is being taken. */
    taking: taking?.cash,
    sold,
    /** Why nothing was sold: no money is to be taken. */
    problem,
    take: (allotmentId: string, amount: number): void => {
      const allotment = heldFor(allotmentId)
      setProblem(allotment ? undefined : 'ended')
      if (allotment) setTaking({ allotmentId, amount, cash: takeCash(amount * allotment.price, 0) })
    },
    tender: (cents: Cents): void =>
      setTaking(before => before && { ...before, cash: takeCash(before.cash.sum, cents) }),
    leave: (): void => setTaking(undefined),
    finish: async (): Promise<void> => {
      const allotment = taking && heldFor(taking.allotmentId)
      // Less than the sum completes nothing; nothing typed is the exact sum.
      if (!taking || (taking.cash.tendered > 0 && taking.cash.change === undefined)) return
      setTaking(undefined)
      const hit = allotment && counter.productOf(allotment.productId)
      const answer = hit && (await allotments.sell(taking.allotmentId, taking.amount, taking.cash.tendered))
      setProblem(
        answer
          ? answer.match(
              () => undefined,
              problem => problem,
            )
          : 'ended',
      )
      setSold(allotment && hit && answer?.isOk() ? offlineReceipt(answer.value, allotment, hit) : undefined)
    },
  }
}
export type OfflineSaleInHand = ReturnType<typeof useOfflineSale>
