import { expect, test } from 'vitest'
import { refundShares } from './refund-shares.ts'

// rules/kiosk#refund
test('a refund is split in the proportion of what is left, and a card never gets more than it paid', () => {
  expect(refundShares(2_490, { cash: 3_000, card: 1_980 })).toEqual({ cash: 1_500, card: 990 })
  // 9.92 in cash were 9.90 in coins.
  expect(refundShares(4_992, { cash: 990, card: 4_000 })).toEqual({ cash: 992, card: 4_000 })
  expect(refundShares(4_990, { cash: 990, card: 4_000 })).toEqual({ cash: 990, card: 4_000 })
  expect(refundShares(2_490, { cash: 2_490, card: 0 })).toEqual({ cash: 2_490, card: 0 })
  expect(refundShares(0, { cash: 0, card: 0 })).toEqual({ cash: 0, card: 0 })
})
