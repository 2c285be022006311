import { expect, it } from 'vitest'
import { isOpenPrice, typedSum } from './open-price.ts'

const card = { price: 1_000, priceUpTo: 50_000 }

// rules/gift-cards#own-sum
it.each([
  [999, false],
  [1_000, true],
  [3_700, true],
  [3_750, false],
  [50_000, true],
  [50_100, false],
])('a card of 10 to 500 euros can be bought at %d cents: %s', (chosen, can) => {
  expect(isOpenPrice(card, chosen)).toBe(can)
})

it('a product of one price has no other', () => {
  expect(isOpenPrice({ price: 1_000 }, 1_000)).toBe(false)
})

it.each([
  ['37', 3_700],
  [' 37 € ', 3_700],
  ['37,00', 3_700],
  ['37.50', 3_750],
  ['1 000', 100_000],
  ['', undefined],
  ['-5', undefined],
  ['kolme', undefined],
  ['37,5', undefined],
])('%j is read as %s', (typed, cents) => {
  expect(typedSum(typed)).toBe(cents)
})
