import { expect, it } from 'vitest'
import { hasWithdrawalRight, withdrawalReach } from './withdrawal-right.ts'

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

it.each([
  [['single_event_access'], 'none'],
  [['single_event_access', 'merchandise'], 'some'],
  [['value_voucher', 'merchandise'], 'all'],
  [[], 'none'],
])('of a purchase of %j the right concerns %s', (types, reach) => {
  expect(withdrawalReach(types.map(type => ({ type })))).toBe(reach)
})
