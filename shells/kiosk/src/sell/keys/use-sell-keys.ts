import type { Clock, CounterHit, CounterService, CounterState, Customer, ScanService, ScanState } from '@portti/core'
import { useState } from 'react'
import { afterCashKey } from '../../keyboard/after-cash-key.ts'
import { pressedAgo } from '../../keyboard/habit.ts'
import { perform, pressedKey } from '../../keyboard/keymap.ts'
import { tilesInPlaces } from '../../keyboard/tiles-in-places.ts'
import { numberOf, type TypedAmount } from '../../keyboard/typed-amount.ts'
import { useKeys } from '../../keyboard/use-keys.ts'
import { useStableCallbacks } from '../../parts/use-stable-callbacks.ts'
import { decideSellKey, sellLegend } from './decide-sell-key.ts'
import { focusMap, keyFocus, leaveSeat } from './key-focus.ts'
import { payActions } from './pay-actions.ts'
import type { PageActions, SellActions } from './sell-action.ts'
import type { KeyMoment } from './sell-facts.ts'
import { usePauses } from './use-pauses.ts'
import { useSaleForm } from './use-sale-form.ts'
import { useSearch } from './use-search.ts'
import { useTypedSum } from './use-typed-sum.ts'

type SellKeysInput = {
  readonly clock: Clock
  readonly counter: CounterService
  readonly state: CounterState
  readonly scans: ScanService
  readonly scan: ScanState
  /** A key that may be a scanner's: its effect is shown, but not carried out yet. */
  readonly heldKey: string | undefined
  /** Another screen covers the sale and handles the keys. */
  readonly isHidden: boolean
  readonly canSetAside: boolean
  readonly page: PageActions
}

/** Runs the actions of the keys, as `decideSellKey` names them, and of the buttons of a sale (rules/kiosk#keys). */
export const useSellKeys = (input: SellKeysInput) => {
  const { clock, counter, state, scans, scan, isHidden, canSetAside, page } = input
  const { payment } = state
  const [amount, setAmount] = useState<TypedAmount>('')
  const [marked, setMarked] = useState(0)
  const asked = state.adjusted?.sums && state.adjusted.product.id
  const [askedSum, setAskedSum] = useState(asked)
  if (asked !== askedSum) {
    setAskedSum(asked)
    // Enter sells the card whose sum is asked, wherever it was found (rules/gift-cards#own-sum).
    if (asked) setMarked(tilesInPlaces(state.tiles).findIndex(tile => tile?.product.id === asked))
  }
  const { pauses, forgetSale } = usePauses(clock, state.lastSale)
  const { open, closeForm, ...form } = useSaleForm(scans, state.asked)
  const { typed, typeAnew, ...sumActions } = useTypedSum(counter)
  const { search, hit, setHit, find, leave: leaveSearch, stop: stopSearch, go: goSearching } = useSearch(counter)
  const paying = payActions({
    counter,
    scans,
    scan,
    isFilling: form.isFilling,
    onBegin: () => {
      setAmount('')
      typeAnew()
    },
    closeForm,
  })
  const readCode = (text: string): void => {
    closeForm()
    void scans.read(text)
  }
  /** Actions that keys and buttons share. */
  const shared = useStableCallbacks({
    ...sumActions,
    sell: (index: number): void => {
      const tile = tilesInPlaces(state.tiles)[index]
      if (!tile) return
      scans.close()
      counter.add(tile.product.id, numberOf(amount))
      setAmount('')
      setMarked(index)
    },
    ...paying,
    find,
    choose: (found: CounterHit): void => {
      void counter.choose(found, numberOf(amount))
      setAmount('')
      leaveSearch()
    },
    /** A number or a code among the words of a search is read as if it were scanned. */
    lookUp: (): void => {
      stopSearch()
      readCode(state.words)
    },
    open,
    closeForm,
    readCode,
    name: (customer: Customer | undefined): void => {
      closeForm()
      counter.name(customer)
    },
    /** Puts the basket aside, or shows the sales that wait. */
    park: (): void => void press('F8', 'page'),
  })
  const actions: SellActions = {
    ...counter,
    ...page,
    ...shared,
    nothing: () => undefined,
    setAmount,
    mark: index => {
      forgetSale()
      setMarked(index)
    },
    setHit,
    search: goSearching,
    stopSearch,
    closeScan: scans.close,
    undoCode: scans.undo,
    focusMap,
    leaveSeat,
  }

  const facts = { state, scan, form: form.form, amount, marked, hit, canSetAside }
  const decide = (key: string, focus: KeyMoment['focus'], agoMs = 0) =>
    decideSellKey({ ...facts, state: counter.getSnapshot() }, { focus, ...pauses(agoMs) }, key)
  const press = (key: string, focus: KeyMoment['focus'], agoMs = 0): boolean => {
    const action = decide(key, focus, agoMs)
    if (action) perform(actions, action)
    return action !== undefined
  }
  useKeys(event => !isHidden && press(pressedKey(event), keyFocus(event, search.current), pressedAgo(event.timeStamp)))

  const heldKey = isHidden ? undefined : input.heldKey
  const heldAction = heldKey === undefined ? undefined : decide(heldKey, keyFocus({ target: null }, search.current))
  return {
    ...form,
    ...shared,
    amount: heldAction?.[0] === 'setAmount' ? heldAction[1] : amount,
    setAmount,
    marked,
    /** The tile whose key was just pressed. */
    pressed: heldAction?.[0] === 'sell' ? heldAction[1] : -1,
    search,
    /** The letter that begins a search. */
    sought: heldAction?.[0] === 'search' ? heldAction[1] : '',
    hit,
    payment: payment.phase === 'cash' && heldKey !== undefined ? afterCashKey(payment, typed, heldKey) : payment,
    legend: sellLegend(facts),
  }
}

export type SellKeys = ReturnType<typeof useSellKeys>
