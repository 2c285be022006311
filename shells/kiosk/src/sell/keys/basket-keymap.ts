import { isHabit } from '../../keyboard/habit.ts'
import { type Keymap, unlisted } from '../../keyboard/keymap.ts'
import { payWayKeys } from '../../keyboard/pay-way-keys.ts'
import { atPlace, tileOfKey } from '../../keyboard/tile-keys.ts'
import { tilesInPlaces } from '../../keyboard/tiles-in-places.ts'
import { isDigit, withDigit } from '../../keyboard/typed-amount.ts'
import { isFilling, type SellAction } from './sell-action.ts'
import type { KeyMoment, SellFacts } from './sell-facts.ts'

const nothing: SellAction = ['nothing']

/** Keys of the basket: a digit arms an amount, a letter after it sells, a letter alone searches (rules/kiosk#keys). */
export const basketKeymap = (facts: SellFacts, moment: KeyMoment): Keymap<SellAction> => {
  const { state, scan, amount, marked } = facts
  const { basket, failure, adjusted } = state
  const tiles = tilesInPlaces(state.tiles)
  const isArmed = amount !== ''
  const isSeatFocused = moment.focus === 'seat' && !isArmed
  /** An Enter without an amount is for the order that a scan shows. */
  const isOfOrder = scan.phase === 'sale' && !isArmed
  /** An amount after a sale begins a new one. */
  const isOneTooMany = isHabit(moment.sinceSignInMs) || (!isArmed && isHabit(moment.sinceSaleMs))
  const seatType = atPlace(tiles, ({ product }): SellAction => ['chooseSeatType', product.id])
  const ofTile = (key: string): SellAction | false => {
    const index = tileOfKey(key)
    return index >= 0 && (isArmed ? ['sell', index] : isSeatFocused && (seatType(key) ?? nothing))
  }
  const escape = (): SellAction => {
    if (isArmed) return ['setAmount', '']
    if (isSeatFocused) return ['leaveSeat']
    return [failure || adjusted ? 'dismiss' : 'clear']
  }
  const move = (key: string): SellAction | false => {
    const by = moves[key]
    if (by === undefined) return false
    if (state.tiles.isMapShown && moment.focus !== 'seat') return ['focusMap']
    return ['mark', Math.min(tiles.length - 1, Math.max(0, marked + by))]
  }
  const others: Keymap<SellAction> = [
    ...mapKeymap(state, move),
    ['A–Ö', 'search', key => /^\p{L}$/u.test(key) && ['search', key]],
    ...saleKeymap(facts),
  ]
  return [
    ['Q…V', isArmed && 'sell', ofTile],
    ['0–9', !isArmed && 'amount', key => isDigit(key) && ['setAmount', withDigit(amount, key)]],
    ['↵', !isOfOrder && 'marked', isOfOrder || isOneTooMany ? nothing : ['sell', marked]],
    ['⌫', isArmed && 'correct', ['setAmount', amount.slice(0, -1)]],
    ...(isArmed ? unlisted(others) : others),
    ['Esc', isArmed || basket.lines.length + basket.codes.length > 0 ? 'clear' : false, escape()],
  ]
}

const moves: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -4, ArrowDown: 4 }

/** Keys of a seat map, which hears some of them itself. Without one the arrows mark a tile. */
const mapKeymap = (
  { tiles, basket }: SellFacts['state'],
  move: (key: string) => SellAction | false,
): Keymap<SellAction> => {
  const { isMapShown } = tiles
  const hasTypes = isMapShown && basket.lines.some(({ types }) => types)
  return [
    ['← ↑ ↓ →', isMapShown && 'toMap', move],
    ['Space', isMapShown && 'seat'],
    ['Q…F', hasTypes && 'seatType'],
    ['F9', hasTypes && 'others', hasTypes && ['otherSeats']],
  ]
}

const lineActions: Readonly<Record<string, SellAction>> = { '+': ['more'], '-': ['fewer'], Delete: ['remove'] }

/** Keys of the sale, its day and its lines. */
const saleKeymap = ({ state, form, canSetAside }: SellFacts): Keymap<SellAction> => {
  const { tiles, basket, day, event, asked, canPay, canRepeat, canUndo, lastSale } = state
  const isEmpty = basket.lines.length === 0
  const isFormOpen = form !== undefined || asked !== undefined
  const eventAt = (index: number): SellAction => {
    const chosen = day[(index + day.length) % day.length]
    return chosen ? ['chooseEvent', chosen.id] : nothing
  }
  const eventIndex = day.findIndex(({ id }) => id === event?.id)
  const park: SellAction = asked ? nothing : isEmpty ? ['openParked'] : ['open', 'park']
  return [
    ['F3', 'code', ['open', 'code']],
    ['F6', 'customer', ['open', 'customer']],
    ['PgDn', isEmpty && 'event', eventAt(eventIndex + 1)],
    ['PageUp', false, eventAt(eventIndex - 1)],
    ['Home', false, eventAt(0)],
    ['End', tiles.pages > 1 && 'more', ['turnTiles']],
    ...payKeymap(canPay, form),
    ['F8', isEmpty ? 'parked' : 'park', canSetAside ? ['setAside'] : park],
    ['F9', isEmpty && canRepeat && 'repeat', [isEmpty ? 'repeatLast' : 'otherSeats']],
    ['F7', lastSale ? 'print' : false, ['print']],
    ['+ − Del', !isEmpty && 'line', key => lineActions[key]],
    // In a form, the browser undoes the typing.
    ['Ctrl Z', canUndo && !isFormOpen && 'undo', !isFormOpen && ['undo']],
    ['Ctrl K', false, ['openDrawer']],
    ['Ctrl Q', false, ['openTickets']],
  ]
}

/** A free sale has the card key alone. While a customer or a code is being typed, the payment keys do nothing. */
const payKeymap = (canPay: SellFacts['state']['canPay'], form: SellFacts['form']): Keymap<SellAction> =>
  payWayKeys.map(([key, own]) => {
    const way = canPay.free && own === 'card' ? 'free' : own
    const isOpen = canPay[way] && !isFilling(form)
    return [key, isOpen && way, isOpen ? ['pay', way] : nothing]
  })
