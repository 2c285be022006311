import { describe, expect, it } from 'vitest'
import { builtProduct } from '../../testing/cart-builders.ts'
import type { BasketLine } from '../basket/basket.ts'
import { changeOfLine, meantLine } from './line-changes.ts'

const product = builtProduct()
const seat = { section: { fi: 'Katsomo' }, row: '1', seat: '2' }
const lineOf = (more: Partial<BasketLine> = {}): BasketLine => ({
  id: 'rivi',
  product,
  amount: 2,
  price: 1_000,
  total: 2_000,
  isPending: false,
  ...more,
})

describe('a changed line', () => {
  it('has another amount, and is removed with its last piece', () => {
    expect(changeOfLine(lineOf(), 3)).toBe('change')
    expect(changeOfLine(lineOf(), 0)).toBe('remove')
  })

  // rules/kiosk#participants
  it('asks for participants, unless none is left', () => {
    const line = lineOf({ participants: [{}, {}] })
    expect(changeOfLine(line, 3)).toBe('ask')
    expect(changeOfLine(line, 1)).toBe('ask')
    expect(changeOfLine(line, 0)).toBe('remove')
  })

  // rules/kiosk#seats
  it('has no more seats than were chosen on the map, and releases them as a whole', () => {
    expect(changeOfLine(lineOf({ seats: [seat] }), 3)).toBe('none')
    expect(changeOfLine(lineOf({ seats: [seat] }), 1)).toBe('remove')
    const beingChosen = lineOf({ amount: 1, seats: [seat], types: [] })
    expect(changeOfLine(beingChosen, 2)).toBe('none')
    expect(changeOfLine(beingChosen, 0)).toBe('release')
  })
})

it('means the named line; otherwise a seat that is being chosen, the line touched last, or the last one', () => {
  const lines = [lineOf({ id: 'a', product: builtProduct({ id: 'toinen' }) }), lineOf({ id: 'b' })]
  expect(meantLine(lines, 'a', undefined)?.id).toBe('a')
  expect(meantLine(lines, undefined, 'toinen')?.id).toBe('a')
  expect(meantLine(lines, undefined, undefined)?.id).toBe('b')
  expect(meantLine([lineOf({ id: 'paikka', types: [] }), ...lines], undefined, 'toinen')?.id).toBe('paikka')
  expect(meantLine(lines, 'gone', undefined)).toBeUndefined()
})
