import type { AllotmentService, CounterService, CounterState, Store } from '@portti/core'
import type { EpochMs } from '@portti/core/format'
import { useStore } from '@portti/react'
import { useState } from 'react'
import { numberOf, type TypedAmount } from '../keyboard/typed-amount.ts'
import type { PrintProblemKind } from '../papers/print-problem.tsx'
import type { Words } from '../texts/use-words.ts'
import { allotmentFor } from './held-view.ts'
import { useOfflineCash } from './use-offline-cash.ts'
import { useOfflineKeys } from './use-offline-keys.ts'
import type { OfflineSaleInHand } from './use-offline-sale.ts'
import { useOfflineView } from './use-offline-view.ts'

export type OfflineScreenProps = {
  readonly allotments: AllotmentService
  readonly counter: CounterService
  readonly state: Pick<CounterState, 'day' | 'event' | 'basket' | 'failure' | 'lastSale'>
  readonly sale: OfflineSaleInHand
  readonly minutes: Store<EpochMs>
  readonly printProblem: PrintProblemKind | undefined
  readonly onPrint: () => void
  readonly onTickets: () => void
  readonly onDrawer: () => void
  /** Returns to the basket that was put aside. */
  readonly onBasket: (() => void) | undefined
  readonly words: Words
}

const nothing = (): void => undefined

const ownFailures: ReadonlySet<string | undefined> = new Set(['held_tickets', 'undone'])

/** The state of a sale of held tickets, and the actions of its keys and buttons. */
export const useHeldSale = (props: OfflineScreenProps) => {
  const { allotments, counter, state, sale, minutes, onBasket } = props
  const now = useStore(minutes)
  const view = useOfflineView(allotments, counter, state, sale, now)
  const [amount, setAmount] = useState<TypedAmount>('')
  const cash = useOfflineCash(sale)
  // Other failures belong to the basket that waits.
  const failure = ownFailures.has(state.failure?.kind) ? state.failure : undefined
  const marked = view.tiles.findIndex(({ left }) => left > 0)
  const take = (index: number): void => {
    const tile = view.tiles[index]
    const wanted = numberOf(amount) ?? 1
    if (!tile?.held[0]) return
    const allotment = allotmentFor(tile, wanted)
    if (!allotment) return counter.endHeldSale('not_enough')
    setAmount('')
    cash.typeAnew()
    view.stay()
    sale.take(allotment.id, wanted)
  }
  const legend = useOfflineKeys(
    {
      taking: sale.taking,
      amount,
      marked,
      hasFailure: failure !== undefined,
      isBasketAside: onBasket !== undefined,
      firstEvent: view.events[0],
    },
    {
      ...cash.actions,
      nothing,
      setAmount,
      take,
      choose: view.choose,
      chooseNext: view.chooseNext,
      turn: view.turn,
      dismiss: counter.dismiss,
      openBasket: onBasket ?? nothing,
      print: props.onPrint,
      openTickets: props.onTickets,
      openDrawer: props.onDrawer,
    },
  )
  return { view, now, amount, setAmount, cash, failure, marked, take, legend }
}
