import { addableCash, type CashTaking } from '@portti/core'
import type { Cents } from '@portti/core/format'
import { isDigit, tileOfKey } from './use-keys.ts'

type CashActs = {
  readonly onType: (key: string) => void
  readonly onTender: (cents: Cents) => void
  readonly onFinish: () => void
  readonly onBack: () => void
}

/** Keys while cash is taken: Q to R tender what is suggested, A to V add a note (rules/kiosk#cash). Answers `false` for any other. */
export const pressCashKey = (key: string, { tendered, suggested }: CashTaking, acts: CashActs): boolean => {
  const place = tileOfKey(key)
  const likely = place < 4 ? suggested[place] : undefined
  const note = addableCash[place - 4]
  if (key === 'Enter') acts.onFinish()
  else if (key === 'Escape') acts.onBack()
  else if (isSumKey(key)) acts.onType(key)
  else if (likely !== undefined) acts.onTender(likely)
  else if (note !== undefined) acts.onTender(tendered + note)
  else return false
  return true
}

/** Keys that change a typed sum. */
export const isSumKey = (key: string): boolean => isDigit(key) || key === ',' || key === '.' || key === 'Backspace'
