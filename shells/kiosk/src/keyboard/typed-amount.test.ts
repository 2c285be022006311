import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberOf, withDigit } from './typed-amount.ts'

const type = (digits: string) => digits.split('').reduce(withDigit, '')

// rules/kiosk#keys
test('an amount has as many digits as the sum of a gift card, and begins with no zero; nothing typed is none', () => {
  expect(['', '0', '007', '10', '1250', '1234567'].map(type)).toEqual(['', '', '7', '10', '1250', '123456'])
  expect(['', '7', '10', '1250'].map(numberOf)).toEqual([undefined, 7, 10, 1_250])
})

test('whatever is typed sells at least one piece', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,9}$/), digits => {
      const pieces = numberOf(type(digits)) ?? 1
      expect(pieces).toBeGreaterThanOrEqual(1)
      expect(pieces).toBeLessThanOrEqual(999_999)
    }),
  )
})
