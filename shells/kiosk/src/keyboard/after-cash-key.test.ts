import { takeCash } from '@portti/core'
import { expect, it } from 'vitest'
import { afterCashKey } from './after-cash-key.ts'

const after = (key: string, typed = '') => {
  const { tendered, change } = afterCashKey(takeCash(2_490, 1_000), typed, key)
  return [tendered, change]
}

// rules/kiosk#speed
it('shows the cash as a key will leave it: typed, suggested or a note more', () => {
  expect(after('0', '3')).toEqual([3_000, 510])
  expect(after('w')).toEqual([2_500, 10])
  expect(after('a')).toEqual([1_500, undefined])
})

it('shows it as it is for any other key', () => {
  for (const key of ['Enter', 'Escape', 'p']) expect(after(key)).toEqual([1_000, undefined])
})
