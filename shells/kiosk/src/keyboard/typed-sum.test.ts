import { expect, it } from 'vitest'
import { typeSum } from './typed-sum.ts'

const typedBy = (...keys: readonly string[]) =>
  keys.reduce((sum, key) => typeSum(sum.typed, key), { typed: '', cents: 0 })

it.each([
  [['1', '0', '0'], 10_000],
  [['7', '7', ',', '9'], 7_790],
  [['7', '7', '.', '9', '5', '5'], 7_795],
  [['5', '00'], 50_000],
  [['5', '0', 'Backspace'], 500],
  [['0', '0', '7'], 700],
  [['x'], 0],
])('reads %j as %i cents', (keys, cents) => {
  expect(typedBy(...keys).cents).toBe(cents)
})
