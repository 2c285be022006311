import {
  type AskedParticipants,
  type Clock,
  type Counter,
  type CounterHit,
  type CounterPaymentKind,
  type CounterState,
  type Customer,
  isLikelyReference,
  type ParticipantsEdit,
  type PayWay,
  type ScanState,
  type Scans,
} from '@portti/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { isSumKey, pressCashKey } from '../../keyboard/cash-key.ts'
import { afterCashKey } from '../../keyboard/kept-cash-key.ts'
import type { ShownKey } from '../../keyboard/legend-keys.ts'
import { payWayOf } from '../../keyboard/pay-way-keys.ts'
import { tilesInPlaces } from '../../keyboard/tile-places.ts'
import { piecesOf, type TypedAmount, withDigit } from '../../keyboard/typed-amount.ts'
import { type TypedSum, typeSum } from '../../keyboard/typed-sum.ts'
import { isDigit, isTyping, tileOfKey, useKeys } from '../../keyboard/use-keys.ts'
import { useSteady } from '../../parts/use-steady.ts'

type SellKeysInput = {
  readonly clock: Clock
  readonly counter: Counter
  readonly state: CounterState
  readonly scans: Scans
  readonly scan: ScanState
  /** A key that may be a scanner's: what it is going to do is shown, and not done. */
  readonly keptKey: string | undefined
  readonly onRefund: (reference: string) => void
  readonly onHandOut: (isPrinted: boolean) => void
  /** Another screen covers the sale and handles the keys. */
  readonly isHidden: boolean
  readonly onDrawer: () => void
  readonly onPrint: () => void
  readonly onTickets: () => void
  /** Shows the parked sales. */
  readonly onParked: () => void
  /** Puts the basket aside for held tickets, where the ticket API does not answer. */
  readonly onAside: (() => void) | undefined
}

/** A key so soon after another may be one too many, pressed out of habit. */
export const habitMs = 1_500

/**
 * What the keys do (rules/kiosk#keys): digits arm an amount, a letter after a digit sells, a letter alone searches.
 */
export const useSellKeys = (input: SellKeysInput) => {
  const { clock, counter, state, scans, scan, isHidden, keptKey, onPrint, onTickets, onParked } = input
  const { onDrawer, onRefund, onAside } = input
  const [openedAt] = useState(clock.now)
  const [form, setForm] = useState<SaleForm>()
  const closeForm = (): void => setForm(undefined)
  const { asked } = state
  const isFormOpen = form !== undefined || asked !== undefined
  const [askedKeys, setAskedKeys] = useState<readonly ShownKey[]>([])
  const [edits] = useState(() => new WeakMap<AskedParticipants, ParticipantsEdit>())
  /** A payment would leave out the customer or the code that is being typed. */
  const isFilling = form === 'customer' || form === 'code'
  const [amount, setAmount] = useState<TypedAmount>('')
  const [marked, setMarked] = useState(0)
  const [typed, setTyped] = useState<TypedSum>('')
  const [hit, setHit] = useState(0)
  const search = useRef<HTMLInputElement>(null)
  const tiles = tilesInPlaces(state.tiles)
  const { payment, basket } = state
  const lastNumber = state.lastSale?.number
  const soldAt = useRef(0)
  useLayoutEffect(() => {
    if (lastNumber !== undefined) soldAt.current = clock.now()
  }, [lastNumber, clock])
  /**
   * An Enter right after the PIN or right after a sale is pressed out of habit and sells nothing. After a sale, an amount
   * or an arrow before it begins a new one.
   */
  const isHabit = (): boolean => {
    const now = clock.now()
    return now - openedAt <= habitMs || (amount === '' && now - soldAt.current <= habitMs)
  }

  const { number, toPay } = scan.phase === 'sale' ? scan.order : {}
  const payable = number !== undefined && toPay !== undefined ? { number, toPay } : undefined

  const readCode = (text: string): void => {
    closeForm()
    void scans.read(text)
  }
  const open = (wanted: SaleForm): void => {
    scans.close()
    setForm(wanted)
  }
  /** Puts the basket aside, or shows the sales that wait. */
  const park = (): void => {
    if (payment.phase !== 'none') return
    if (onAside) onAside()
    // A sale is parked with its participants, and none is taken over them.
    else if (asked) return
    else if (basket.lines.length > 0) open('park')
    else onParked()
  }
  const sell = (place: number): void => {
    const tile = tiles[place]
    if (!tile) return
    scans.close()
    counter.add(tile.product.id, piecesOf(amount))
    setAmount('')
    setMarked(place)
  }
  /** A code that is still looked up answers to the payment: it lowers the sum, or says that it came too late. */
  const closeScan = (): void => {
    if (scan.phase !== 'asking') scans.close()
  }
  const payOrder = (way: PayWay, order = payable): void => {
    if (!order || !counter.getSnapshot().canPayOrder[way]) return
    closeScan()
    setAmount('')
    setTyped('')
    void counter.payOrder(order, way)
  }
  const pay = (way: PayWay): void => {
    const { canPay } = counter.getSnapshot()
    // A sale that costs nothing has the key of cards alone.
    const isFree = canPay.free && way === 'card'
    if (isFilling || !(canPay[way] || isFree)) return
    closeScan()
    closeForm()
    setAmount('')
    setTyped('')
    if (isFree) void counter.finishFree()
    else if (way === 'card') void counter.payCard()
    else if (way === 'cash') void counter.payCash()
    else void counter.paySplit()
  }
  const type = (key: string): void => {
    const next = typeSum(typed, key)
    setTyped(next.typed)
    counter.tender(next.cents)
  }
  const tender = (cents: number): void => {
    setTyped('')
    counter.tender(cents)
  }
  const typePart = (key: string): void => {
    const next = typeSum(typed, key)
    setTyped(next.typed)
    counter.typePart(next.cents)
  }
  const choosePart = (cents: number): void => {
    setTyped('')
    counter.typePart(cents)
  }
  const takePart = (kind: CounterPaymentKind): void => {
    setTyped('')
    void counter.takePart(kind)
  }
  const undoPart = (): void => {
    setTyped('')
    void counter.undoPart()
  }
  const nextEvent = (by: 1 | -1): void => {
    const place = state.day.findIndex(({ id }) => id === state.event?.id)
    const next = state.day[(place + by + state.day.length) % state.day.length]
    if (next) counter.chooseEvent(next.id)
  }
  const find = (words: string): void => {
    setHit(0)
    counter.search(words)
  }
  const choose = (found: CounterHit): void => {
    counter.choose(found, piecesOf(amount))
    setAmount('')
    search.current?.blur()
  }

  /** A number or a code among the words of a search is read as if it were scanned. */
  const lookUp = (): void => {
    const sought = state.words
    find('')
    search.current?.blur()
    readCode(sought)
  }

  const inSearch = ({ key }: KeyboardEvent): boolean => {
    const found = state.found[hit]
    if (key === 'Escape') {
      find('')
      search.current?.blur()
    } else if (key === 'Enter' && found) choose(found)
    else if (key === 'Enter' && isLikelyReference(state.words)) lookUp()
    else if (key === 'ArrowDown') setHit(before => Math.min(before + 1, state.found.length - 1))
    else if (key === 'ArrowUp') setHit(before => Math.max(before - 1, 0))
    else return false
    return true
  }
  const inCash = ({ key }: KeyboardEvent): boolean => {
    if (payment.phase !== 'cash') return false
    if (key === 'F1') {
      if (!state.takes.card) return true
      counter.cancelPayment()
      if (state.order) payOrder('card', state.order)
      else pay('card')
      return true
    }
    return pressCashKey(key, payment, {
      onType: type,
      onTender: tender,
      onFinish: () => void counter.finishCash(),
      onBack: counter.cancelPayment,
    })
  }
  const inSplit = ({ key }: KeyboardEvent): boolean => {
    if (payment.phase !== 'split') return false
    const suggested = payment.suggested[tileOfKey(key)]
    const way = payWayOf(key)
    if (way === 'card' || way === 'cash') {
      if (state.takes[way]) takePart(way === 'card' ? 'card_terminal' : 'cash')
    } else if (key === 'Delete') undoPart()
    else if (key === 'Escape') counter.cancelPayment()
    else if (suggested !== undefined) choosePart(suggested)
    else if (isSumKey(key)) typePart(key)
    else return false
    return true
  }
  const inBasket = (event: KeyboardEvent): boolean => {
    const { key } = event
    const move = moves[key]
    // Keys that were kept back while they might have been a scan: the first of them began a search.
    if (key.length === 1 && document.activeElement === search.current) {
      find(counter.getSnapshot().words + key)
      return true
    }
    const seat = focusedSeat()
    if (seat && amount === '' && tileOfKey(key) >= 0) {
      const tile = tiles[tileOfKey(key)]
      if (tile) counter.chooseSeatType(tile.product.id)
    } else if (seat && key === 'Escape' && amount === '') seat.blur()
    else if (state.tiles.isMapShown && move !== undefined && !seat) focusMap()
    else if (isDigit(key)) setAmount(before => withDigit(before, key))
    else if (amount !== '' && tileOfKey(key) >= 0) sell(tileOfKey(key))
    else if (move !== undefined) {
      soldAt.current = 0
      setMarked(before => Math.min(tiles.length - 1, Math.max(0, before + move)))
    } else if (/^\p{L}$/u.test(key)) {
      search.current?.focus()
      find(counter.getSnapshot().words + key)
    } else {
      switch (key) {
        case 'Enter':
          if (!isHabit()) sell(marked)
          break
        case 'Backspace':
          setAmount(before => before.slice(0, -1))
          break
        case '+':
          counter.more()
          break
        case '-':
          counter.fewer()
          break
        case 'Delete':
          counter.remove()
          break
        case 'Escape':
          if (amount !== '') setAmount('')
          else if (state.failure || state.adjusted) counter.dismiss()
          else counter.clear()
          break
        case 'PageDown':
          nextEvent(1)
          break
        case 'PageUp':
          nextEvent(-1)
          break
        case 'Home':
          if (state.day[0]) counter.chooseEvent(state.day[0].id)
          break
        case 'End':
          counter.turnTiles()
          break
        case 'F9':
          if (basket.lines.length > 0) counter.otherSeats()
          else counter.repeatLast()
          break
        default:
          return false
      }
    }
    return true
  }

  /** Keys of what was scanned, which is innermost. */
  const inScan = ({ key, ctrlKey, target }: KeyboardEvent): boolean => {
    const way = payWayOf(key)
    const isButton = target instanceof HTMLButtonElement
    if (key === 'Escape') {
      if (scan.phase !== 'none') scans.close()
      else if (form) closeForm()
      else counter.stopAsking()
    } else if (scan.phase === 'code' && ctrlKey && key === 'z') scans.undo()
    else if (isPaid(scan) && key === 'Enter' && !isButton && !isFormOpen) {
      onRefund(scan.ticket ?? scan.order.number)
    } else if (isPaid(scan) && (key === 'F7' || (ctrlKey && key === 'q'))) input.onHandOut(key === 'F7')
    else if (payable && way && state.canPayOrder[way]) payOrder(way)
    else return false
    return true
  }

  useKeys(event => {
    const { key, ctrlKey } = event
    if (isHidden) return false
    // What is still looked up while money is taken has no keys of its own.
    const isScanOpen = scan.phase !== 'none' && !(scan.phase === 'asking' && payment.phase !== 'none')
    if ((isScanOpen || isFormOpen) && inScan(event)) return true
    if (ctrlKey) {
      // In a form it takes back what was typed.
      if (key === 'z' && isFormOpen) return false
      if (key === 'z') counter.undo()
      else if (key === 'k' && payment.phase === 'none') onDrawer()
      else if (key === 'q' && payment.phase === 'none') onTickets()
      else return false
      return true
    }
    const isPressed = event.target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')
    if (isPressed) return false
    if (payment.phase === 'cash') return inCash(event)
    if (payment.phase === 'split') return inSplit(event)
    if (payment.phase === 'card' && key === 'Escape') {
      counter.cancelPayment()
      return true
    }
    if (payment.phase !== 'none') return key.startsWith('F') && key.length > 1
    const way = payWayOf(key)
    if (way) {
      pay(way)
      return true
    }
    if (key === 'F3') open('code')
    else if (key === 'F6') open('customer')
    else if (key === 'F8') park()
    else if (key === 'F7') onPrint()
    else if (isTyping(event) && event.target !== search.current) return false
    else return isTyping(event) ? inSearch(event) : inBasket(event)
    return true
  })

  const name = (customer: Customer | undefined): void => {
    closeForm()
    counter.name(customer)
  }

  const acts = useSteady({
    sell,
    pay,
    payOrder: (way: PayWay) => payOrder(way),
    type,
    tender,
    typePart,
    choosePart,
    takePart,
    undoPart,
    find,
    choose,
    lookUp,
    open,
    closeForm,
    readCode,
    name,
    park,
  })
  const kept = isHidden ? undefined : keptKey
  const keptForSale = payment.phase === 'none' && !isFormOpen ? kept : undefined
  const isLetter = keptForSale !== undefined && /^\p{L}$/u.test(keptForSale)
  return {
    amount: keptForSale !== undefined && isDigit(keptForSale) ? withDigit(amount, keptForSale) : amount,
    /** The tile whose key was just pressed. */
    pressed: isLetter && amount !== '' ? tileOfKey(keptForSale) : -1,
    /** The letter that begins a search. */
    sought: isLetter && amount === '' && !focusedSeat() ? keptForSale : '',
    payment: payment.phase === 'cash' && kept !== undefined ? afterCashKey(payment, typed, kept) : payment,
    setAmount,
    marked,
    typed,
    search,
    hit,
    form,
    isFormOpen,
    askedKeys,
    setAskedKeys,
    edits,
    isFilling,
    ...acts,
  }
}
const isPaid = (scan: ScanState): scan is SoldScan => scan.phase === 'sale' && scan.order.status === 'paid'
type SoldScan = Extract<ScanState, { readonly phase: 'sale' }>

const focusedSeat = (): SVGElement | undefined => {
  const focused = document.activeElement?.closest('[data-part="seat"]')
  return focused instanceof SVGElement ? focused : undefined
}
/** Arrows lead into the map, to its one seat in the tab order. */
const focusMap = (): void =>
  document.querySelector<SVGElement>('[data-part="seat-board"] [data-part="seat"][tabindex="0"]')?.focus()

/** A form in the place of the lower row of tiles. */
type SaleForm = 'code' | 'customer' | 'park'

export type SellKeys = ReturnType<typeof useSellKeys>

const moves: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -4, ArrowDown: 4 }
