import { expect, it } from 'vitest'
import { phoneText } from './phone-text.ts'

it('shows a Finnish number in groups and leaves others alone', () => {
  expect(phoneText('+358401234567')).toBe('+358 40 123 4567')
  expect(phoneText('+46701234567')).toBe('+46701234567')
  expect(phoneText('')).toBe('')
})
