import { expect, it } from 'vitest'
import { vatTotal } from './drawer-report.ts'

// rules/kiosk#drawer
it('adds up the VAT of all rates', () => {
  expect(vatTotal({ vat: [] })).toBe(0)
  const vat = [
    { rate: 13.5, net: 10_000, vat: 1_350 },
    { rate: 25.5, net: 1_000, vat: 255 },
  ]
  expect(vatTotal({ vat })).toBe(1_605)
})
