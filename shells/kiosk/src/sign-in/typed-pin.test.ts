import { expect, test } from 'vitest'
import { canBePin, withPinDigit } from './typed-pin.ts'

// rules/kiosk#sign-in
test('a PIN is sent from four digits on, and takes no ninth', () => {
  const type = (digits: string) => digits.split('').reduce(withPinDigit, '')
  expect(['', '123', '1234', '12345678'].map(canBePin)).toEqual([false, false, true, true])
  expect(type('123456789')).toBe('12345678')
})
