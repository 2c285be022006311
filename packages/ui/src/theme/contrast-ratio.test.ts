import { expect, test } from 'vitest'
import { contrastRatio } from './contrast-ratio.ts'

test('black on white is 21, a colour on itself 1, and the order does not matter', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastRatio('#4a60f0', '#4a60f0')).toBe(1)
  expect(contrastRatio('#767676', '#ffffff')).toBe(contrastRatio('#ffffff', '#767676'))
})

test('agrees with published figures', () => {
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrastRatio('#ff0000', '#ffffff')).toBeCloseTo(4, 1)
})
