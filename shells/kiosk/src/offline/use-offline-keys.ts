import type { Counter, CounterFailure } from '@portti/core'
import { pressCashKey } from '../keyboard/cash-key.ts'
import { type TypedAmount, withDigit } from '../keyboard/typed-amount.ts'
import { isDigit, tileOfKey, useKeys } from '../keyboard/use-keys.ts'
import type { useOfflineCash } from './use-offline-cash.ts'
import type { OfflineSaleInHand } from './use-offline-sale.ts'
import type { OfflineView } from './use-offline-view.ts'

type OfflineKeysInput = {
  readonly counter: Pick<Counter, 'dismiss'>
  readonly failure: CounterFailure | undefined
  readonly sale: Pick<OfflineSaleInHand, 'taking'>
  readonly cash: ReturnType<typeof useOfflineCash>['keys']
  readonly view: Pick<OfflineView, 'events' | 'choose' | 'chooseNext' | 'turn'>
  readonly amount: TypedAmount
  readonly setAmount: (change: (before: TypedAmount) => TypedAmount) => void
  /** The tile that Enter sells. */
  readonly marked: number
  readonly take: (place: number) => void
  readonly onPrint: () => void
  readonly onTickets: () => void
  readonly onDrawer: () => void
  readonly onBasket: (() => void) | undefined
}

/** The keys of a sale of held tickets, which are those of any sale. */
export const useOfflineKeys = (input: OfflineKeysInput): void => {
  const { counter, failure, sale, cash, view, amount, setAmount, marked, take, onPrint, onBasket } = input
  useKeys(({ key, ctrlKey, target }) => {
    if (ctrlKey) {
      const open = key === 'q' ? input.onTickets : key === 'k' ? input.onDrawer : undefined
      if (!open || sale.taking) return false
      open()
      return true
    }
    // Keys of a sale with a network are never the browser's.
    if (/^F[1-4689]$/.test(key)) return true
    if (target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) return false
    if (sale.taking) return pressCashKey(key, sale.taking, cash)
    if (isDigit(key)) setAmount(before => withDigit(before, key))
    else if (key === 'Backspace') setAmount(before => before.slice(0, -1))
    else if (key === 'Escape' && amount !== '') setAmount(() => '')
    else if (key === 'Escape' && failure) counter.dismiss()
    else if (key === 'Escape') onBasket?.()
    else if (key === 'F7') onPrint()
    else if (key === 'PageDown') view.chooseNext(1)
    else if (key === 'PageUp') view.chooseNext(-1)
    else if (key === 'Home' && view.events[0]) view.choose(view.events[0])
    else if (key === 'End') view.turn()
    else if (key === 'Enter' && amount !== '') take(marked)
    else if (tileOfKey(key) >= 0) take(tileOfKey(key))
    else return false
    return true
  })
}
