import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf, withDigit } from './typed-amount.ts'

const type = (digits: string) => digits.split('').reduce(withDigit, '')

// rules/kiosk#keys
test('an amount has three digits and begins with no zero; nothing typed is one piece', () => {
  expect(['', '0', '007', '10', '1234'].map(type)).toEqual(['', '', '7', '10', '123'])
  expect(['', '7', '10', '123'].map(piecesOf)).toEqual([1, 7, 10, 123])
})

test('whatever is typed sells between 1 and 999 pieces', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,6}$/), digits => {
      const pieces = piecesOf(type(digits))
      expect(pieces).toBeGreaterThanOrEqual(1)
      expect(pieces).toBeLessThanOrEqual(999)
    }),
  )
})
