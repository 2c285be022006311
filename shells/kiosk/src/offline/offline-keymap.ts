import type { CashTaking, Event } from '@portti/core'
import { type CashActions, cashKeymap } from '../keyboard/cash-keymap.ts'
import type { ActionOf, Keymap } from '../keyboard/keymap.ts'
import { tileOfKey } from '../keyboard/tile-keys.ts'
import { isDigit, type TypedAmount, withDigit } from '../keyboard/typed-amount.ts'

export type OfflineActions = CashActions & {
  readonly nothing: () => void
  readonly setAmount: (amount: TypedAmount) => void
  readonly take: (index: number) => void
  readonly choose: (event: Event) => void
  readonly chooseNext: (by: 1 | -1) => void
  readonly turn: () => void
  readonly dismiss: () => void
  readonly openBasket: () => void
  readonly print: () => void
  readonly openTickets: () => void
  readonly openDrawer: () => void
}
type OfflineAction = ActionOf<OfflineActions>

export type OfflineFacts = {
  /** The cash that is being taken. */
  readonly taking: CashTaking | undefined
  readonly amount: TypedAmount
  /** The tile that Enter sells. */
  readonly marked: number
  readonly hasFailure: boolean
  readonly isBasketAside: boolean
  /** The first event of the rail. */
  readonly firstEvent: Event | undefined
}

/**
 * The keys of a sale of held tickets: those of any sale, where keys without an action do nothing in the browser either.
 */
export const offlineKeymap = (facts: OfflineFacts): Keymap<OfflineAction> => [
  ...(facts.taking ? cashKeymap(facts.taking) : heldKeymap(facts)),
  ['F1–F12', false, key => /^F[1-46-9]$/.test(key) && ['nothing']],
]

const heldKeymap = ({ amount, marked, hasFailure, isBasketAside, firstEvent }: OfflineFacts): Keymap<OfflineAction> => {
  const isArmed = amount !== ''
  const escape = (): OfflineAction | false => {
    if (isArmed) return ['setAmount', '']
    return hasFailure ? ['dismiss'] : isBasketAside && ['openBasket']
  }
  return [
    ['0–9', 'amount', key => isDigit(key) && ['setAmount', withDigit(amount, key)]],
    ['Q…V', 'sell', key => tileOfKey(key) >= 0 && ['take', tileOfKey(key)]],
    ['↵', isArmed && 'marked', isArmed && ['take', marked]],
    ['⌫', isArmed && 'correct', ['setAmount', amount.slice(0, -1)]],
    ['PgDn', 'event', ['chooseNext', 1]],
    ['PageUp', false, ['chooseNext', -1]],
    ['Home', false, firstEvent ? ['choose', firstEvent] : false],
    ['End', false, ['turn']],
    ['F7', 'print', ['print']],
    ['Ctrl Q', false, ['openTickets']],
    ['Ctrl K', false, ['openDrawer']],
    ['Esc', isBasketAside && 'back', escape()],
  ]
}
