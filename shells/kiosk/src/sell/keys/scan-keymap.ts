import type { PayWay } from '@portti/core'
import type { Keymap } from '../../keyboard/keymap.ts'
import { payWayKeys } from '../../keyboard/pay-way-keys.ts'
import type { SellAction } from './sell-action.ts'
import type { SellFacts } from './sell-facts.ts'

/** The keys of the scan card. They come first; the other keys of the sale still work. */
export const scanKeymap = ({ scan, form, state }: Pick<SellFacts, 'scan' | 'form' | 'state'>): Keymap<SellAction> => {
  const { payment, asked, canPayOrder } = state
  const isMoneyTaken = payment.phase !== 'none'
  // A scan that is still looked up while money is taken has no keys of its own.
  if (scan.phase === 'none' || (scan.phase === 'asking' && isMoneyTaken)) return []
  const close: Keymap<SellAction> = [['Esc', 'close', ['closeScan']]]
  if (scan.phase === 'code') return [['Ctrl Z', 'undoCode', ['undoCode']], ...close]
  if (scan.phase !== 'sale') return close
  const { order, ticket } = scan
  if (order.status === 'paid') {
    const refund: Keymap<SellAction> = [['↵', 'refund', ['refund', ticket ?? order.number]]]
    return [
      ['F7', 'free', ['handOut', true]],
      ['Ctrl Q', false, ['handOut', false]],
      // Enter belongs to a form that is open.
      ...(form || asked ? [] : refund),
      ...close,
    ]
  }
  const isPayable = (way: PayWay): boolean => order.toPay !== undefined && canPayOrder[way]
  const ways: Keymap<SellAction> = payWayKeys.map(([key, way]) => [
    key,
    isPayable(way) && way,
    isPayable(way) && ['payOrder', way],
  ])
  return [...ways, ...close]
}
