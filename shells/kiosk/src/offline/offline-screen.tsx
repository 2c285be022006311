import type { Allotments, Counter, CounterState, PrinterProblem } from '@portti/core'
import { useState } from 'react'
import { isDigit, tileOfKey, useKeys } from '../keyboard/use-keys.ts'
import { PrintProblem } from '../papers/print-problem.tsx'
import { pressCashKey } from '../pay/cash-key.ts'
import { CashPanel } from '../pay/cash-panel.tsx'
import { AmountBar } from '../sell/amount-bar.tsx'
import { piecesOf, type TypedAmount, withDigit } from '../sell/typed-amount.ts'
import type { Words } from '../use-words.ts'
import { OfflineChange } from './offline-change.tsx'
import { OfflineNotes } from './offline-notes.tsx'
import { OfflineTile } from './offline-tile.tsx'
import { useHeldTiles } from './use-held-tiles.ts'
import { useOfflineCash } from './use-offline-cash.ts'
import type { OfflineSaleInHand } from './use-offline-sale.ts'

type OfflineScreenProps = {
  readonly allotments: Allotments
  readonly counter: Counter
  readonly state: Pick<CounterState, 'failure' | 'lastSale'>
  readonly sale: OfflineSaleInHand
  readonly printProblem: PrinterProblem | undefined
  readonly onPrint: () => void
  /** Goes back to the basket that was put aside. */
  readonly onBasket: (() => void) | undefined
  readonly words: Words
}

/** Cash sales of the tickets that are held for this device, while the ticket API does not answer (rules/kiosk#allotment). */
export const OfflineScreen = (props: OfflineScreenProps) => {
  const { allotments, counter, state, sale, words, printProblem, onPrint, onBasket } = props
  const { tiles, unsent, refused } = useHeldTiles(allotments, counter)
  const [amount, setAmount] = useState<TypedAmount>('')
  const cash = useOfflineCash(sale)
  const take = (place: number): void => {
    const tile = tiles[place]
    const wanted = piecesOf(amount)
    if (!tile || tile.left < wanted) return
    setAmount('')
    cash.typeAnew()
    sale.take(tile.allotment.id, wanted)
  }
  useKeys(({ key, ctrlKey, target }) => {
    if (ctrlKey || (target instanceof HTMLButtonElement && (key === 'Enter' || key === ' '))) return false
    if (sale.taking) return pressCashKey(key, sale.taking, cash.keys)
    if (isDigit(key)) setAmount(before => withDigit(before, key))
    else if (key === 'Backspace') setAmount(before => before.slice(0, -1))
    else if (key === 'Escape' && amount !== '') setAmount('')
    else if (key === 'Escape') onBasket?.()
    else if (key === 'F7') onPrint()
    else if (key === 'Enter' && amount !== '') take(0)
    else if (tileOfKey(key) >= 0) take(tileOfKey(key))
    else return false
    return true
  })
  if (sale.taking) return <CashPanel payment={sale.taking} words={words} {...cash.keys} />
  const problem = state.failure?.kind === 'held_tickets' ? state.failure.problem : undefined
  return (
    <main data-part="stage" data-span="all">
      <OfflineNotes unsent={unsent} refused={refused} problem={problem} onBasket={onBasket} words={words} />
      <div data-part="tile-grid">
        {tiles.map((tile, place) => (
          <OfflineTile
            key={tile.allotment.id}
            {...tile}
            place={place}
            isArmed={amount !== ''}
            words={words}
            onPress={() => take(place)}
          />
        ))}
      </div>
      {state.lastSale && <OfflineChange sale={state.lastSale} words={words} />}
      <PrintProblem problem={printProblem} words={words} />
      <AmountBar amount={amount} onAmount={setAmount} words={words} />
    </main>
  )
}
