import type { CounterState } from '@portti/core'
import { cashKeymap } from '../../keyboard/cash-keymap.ts'
import type { Keymap } from '../../keyboard/keymap.ts'
import { atPlace } from '../../keyboard/tile-keys.ts'
import { isSumKey } from '../../keyboard/typed-sum.ts'
import type { SellAction } from './sell-action.ts'

/** Keys while money is taken. Function keys are never the browser's then. */
export const paymentKeymap = (state: CounterState): Keymap<SellAction> => [
  ...ofPhase(state),
  ['F1–F12', false, key => /^F\d/.test(key) && ['nothing']],
]

const ofPhase = ({ payment, takes }: CounterState): Keymap<SellAction> => {
  if (payment.phase === 'cash') {
    return [...cashKeymap(payment), ['F1', takes.card && 'toCard', takes.card && ['toCard']]]
  }
  if (payment.phase === 'split') return splitKeymap(payment, takes)
  const isCancellable = payment.phase === 'card' && payment.step !== 'cancelling'
  return [['Esc', isCancellable && 'cancel', isCancellable && ['cancelPayment']]]
}

const splitKeymap = (
  { suggested, parts }: Extract<CounterState['payment'], { readonly phase: 'split' }>,
  takes: CounterState['takes'],
): Keymap<SellAction> => {
  const hasParts = parts.length > 0
  return [
    ['0–9', 'part', key => isSumKey(key) && ['typePart', key]],
    ['Q…R', 'suggested', atPlace(suggested, cents => ['choosePart', cents])],
    ['F1', takes.card && 'card', takes.card && ['takePart', 'card_terminal']],
    ['F2', takes.cash && 'cash', takes.cash && ['takePart', 'cash']],
    ['Del', hasParts && 'undoPart', ['undoPart']],
    ['Esc', !hasParts && 'back', ['cancelPayment']],
  ]
}
