import type { CounterState, RefundsState, ScanState } from '@portti/core'
import type { KeyFate } from '../../keyboard/kept-keys.ts'
import { actionOfKey } from '../../keyboard/keymap.ts'
import { scanKeymap } from './scan-keymap.ts'

type OnItsWay = {
  readonly page: string
  /** The page has not been loaded yet. */
  readonly isLoading: boolean
  readonly state: CounterState
  readonly scan: ScanState
  readonly refund: RefundsState
}

/**
 * Keys that are pressed while a page, a scan, a payment or a refund is on its way belong to what it opens
 * (rules/kiosk#keys). An `Enter` or `Delete` among them sells nothing and gives nothing back: its clerk has not seen yet
 * what it would.
 */
export const keptKeyFate = (
  { page, isLoading, state, scan, refund }: OnItsWay,
  key: string,
  isInField: boolean,
): KeyFate => {
  if (isLoading) return 'wait'
  const unlessEnter = key === 'Enter' ? 'drop' : 'press'
  if (page === 'refund') {
    if (refund.phase === 'choosing') return unlessEnter
    return refund.phase === 'looking' && refund.isPending ? 'wait' : 'drop'
  }
  // The line was lost meanwhile: held tickets are not what they were pressed for.
  if (page === 'offline') return 'drop'
  if (page !== 'sale') return unlessEnter
  const { payment } = state
  const { phase } = payment
  // After a part that goes back to its card comes the next one.
  if (phase === 'preparing' || (phase === 'card' && payment.step === 'cancelling')) return 'wait'
  if (phase === 'split') return key === 'Delete' ? 'drop' : 'press'
  if (phase !== 'none') return phase === 'cash' ? 'press' : 'drop'
  switch (scan.phase) {
    case 'asking':
      return isInField && !/^(Enter|F\d)$/.test(key) ? 'press' : 'wait'
    case 'sale':
      return actionOfKey(scanKeymap({ scan, state, form: undefined }), key) ? 'press' : 'drop'
    case 'product':
    case 'seat':
    case 'code':
      return unlessEnter
    case 'none':
      return state.failure || state.adjusted ? 'drop' : unlessEnter
    case 'asked':
    case 'refused':
    case 'unknown':
    case 'busy':
    case 'failed':
      return 'drop'
  }
}
