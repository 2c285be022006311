import { expect, it } from 'vitest'
import { isGivenBack } from './given-back.ts'

// rules/withdrawal#refund
it('a delivery is given back once the order has nothing left of what it was for', () => {
  const order = { lines: [{ productType: 'merchandise' }, { productType: 'single_event_access' }] } as const
  expect(isGivenBack(order, { group: 'MERCHANDISE' })).toBe(false)
  expect(isGivenBack({ lines: order.lines.slice(1) }, { group: 'MERCHANDISE' })).toBe(true)
  expect(isGivenBack({ lines: order.lines.slice(1) }, { group: 'TICKETS' })).toBe(false)
})
