import { expect, test } from 'vitest'
import { withdrawalNumber } from './withdrawal-number.ts'

// rules/withdrawal#receipt
test('a withdrawal has a number of eight letters and digits that nobody misreads', () => {
  expect(withdrawalNumber('00000000-00ff-4fff-bfff-ffffffffffff')).toBe('0000-0000')
  expect(withdrawalNumber('ffffffff-ff00-4000-8000-000000000000')).toBe('ZZZZ-ZZZZ')
  expect(withdrawalNumber('08421084-2100-4000-8000-000000000000')).toBe('1111-1111')
})
