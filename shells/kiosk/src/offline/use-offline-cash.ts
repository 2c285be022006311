import type { HeldSaleService } from '@portti/core'
import { useState } from 'react'
import { type TypedSum, typeSum } from '../keyboard/typed-sum.ts'

/** The typed sum and the actions of the cash panel without a network. */
export const useOfflineCash = (sale: HeldSaleService) => {
  const [typed, setTyped] = useState<TypedSum>('')
  return {
    /** Resets the typed sum for the next sale. */
    typeAnew: (): void => setTyped(''),
    actions: {
      type: (key: string): void => {
        const next = typeSum(typed, key)
        setTyped(next.typed)
        sale.tender(next.cents)
      },
      tender: (cents: number): void => {
        setTyped('')
        sale.tender(cents)
      },
      finishCash: () => void sale.finish(),
      cancelPayment: sale.leave,
    },
  }
}
