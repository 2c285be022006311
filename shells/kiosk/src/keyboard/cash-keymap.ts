import { addableCash, type CashTaking } from '@portti/core'
import type { Cents } from '@portti/core/format'
import type { ActionOf, Keymap } from './keymap.ts'
import { atPlace } from './tile-keys.ts'
import { isSumKey } from './typed-sum.ts'

export type CashActions = {
  readonly type: (key: string) => void
  readonly tender: (cents: Cents) => void
  readonly finishCash: () => void
  readonly cancelPayment: () => void
}
type CashAction = ActionOf<CashActions>

/** Keys while cash is taken: Q to R tender a suggested sum, A to V add a note (rules/kiosk#cash). */
export const cashKeymap = ({ tendered, suggested }: CashTaking): Keymap<CashAction> => [
  ['0–9', 'given', key => isSumKey(key) && ['type', key]],
  ['Q…R', 'suggested', atPlace(suggested, cents => ['tender', cents])],
  ['A…V', 'note', atPlace(addableCash, cents => ['tender', tendered + cents], 4)],
  ['⌫', 'correct', ['type', 'Backspace']],
  ['↵', 'done', ['finishCash']],
  ['Esc', 'back', ['cancelPayment']],
]
