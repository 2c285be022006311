import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberOf, withDigit } from './typed-amount.ts'

const type = (digits: string) => digits.split('').reduce(withDigit, '')

// rules/kiosk#keys
test('an amount has three digits and begins with no zero; nothing typed is none', () => {
  expect(['', '0', '007', '10', '1234'].map(type)).toEqual(['', '', '7', '10', '123'])
  expect(['', '7', '10', '123'].map(numberOf)).toEqual([undefined, 7, 10, 123])
})

test('whatever is typed sells between 1 and 999 pieces', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,6}$/), digits => {
      const pieces = numberOf(type(digits)) ?? 1
      expect(pieces).toBeGreaterThanOrEqual(1)
      expect(pieces).toBeLessThanOrEqual(999)
    }),
  )
})
