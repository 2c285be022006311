import {
  type AllotmentService,
  type CounterService,
  type CounterState,
  type HeldSaleService,
  heldSaleView,
  type Store,
} from '@portti/core'
import type { EpochMs } from '@portti/core/format'
import { useStore } from '@portti/react'
import { useState } from 'react'
import { numberOf, type TypedAmount } from '../keyboard/typed-amount.ts'
import type { PrintProblemKind } from '../papers/print-problem.tsx'
import type { Words } from '../texts/use-words.ts'
import { useOfflineCash } from './use-offline-cash.ts'
import { useOfflineKeys } from './use-offline-keys.ts'

export type OfflineScreenProps = {
  readonly allotments: AllotmentService
  readonly counter: CounterService
  readonly state: Pick<CounterState, 'day' | 'event' | 'failure' | 'lastSale'>
  readonly sale: HeldSaleService
  readonly minutes: Store<EpochMs>
  readonly timeZone: string
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
  const { allotments, counter, state, sale, timeZone, onBasket } = props
  const now = useStore(props.minutes)
  const held = useStore(sale)
  const taking = held.taking?.cash
  const view = heldSaleView({ stored: useStore(allotments), counter, state, sale: held, now, timeZone })
  const [amount, setAmount] = useState<TypedAmount>('')
  const cash = useOfflineCash(sale)
  // Other failures belong to the basket that waits.
  const failure = ownFailures.has(state.failure?.kind) ? state.failure : undefined
  const marked = view.tiles.findIndex(({ left = 0 }) => left > 0)
  const take = (index: number): void => {
    const tile = view.tiles[index]
    if (!tile || !sale.take(tile.product.id, numberOf(amount) ?? 1)) return
    setAmount('')
    cash.typeAnew()
  }
  const legend = useOfflineKeys(
    {
      taking,
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
      choose: ({ id }) => sale.choose(id),
      chooseNext: sale.chooseNext,
      turn: sale.turn,
      dismiss: counter.dismiss,
      openBasket: onBasket ?? nothing,
      print: props.onPrint,
      openTickets: props.onTickets,
      openDrawer: props.onDrawer,
    },
  )
  return { view, taking, amount, setAmount, cash, failure, marked, take, legend }
}
