import { expect, it } from 'vitest'
import { hasWithdrawalRight } from './withdrawal-right.ts'

it.each([
  ['merchandise', true],
  ['value_voucher', true],
  ['serial_card', true],
  ['membership', true],
  ['single_event_access', false],
  ['extra_service', false],
  ['delivery_cost', false],
] as const)('a %s can be withdrawn from: %s', (type, has) => {
  expect(hasWithdrawalRight({ type })).toBe(has)
})
