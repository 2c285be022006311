import fc from 'fast-check'
import { expect, it } from 'vitest'
import { handOverAddress, readHandedOver } from './handed-over.ts'
import { isHandedOver } from './is-handed-over.ts'

const address = 'https://liput.example.fi/en/events/konsertti/'

// rules/embed#hand-over
it('a choice arrives in the shop as it was made, whatever the products are called', () => {
  const items = fc.array(
    fc.record({
      productId: fc.string({ minLength: 1 }).filter(isWellFormed),
      amount: fc.integer({ min: 1, max: 9_999 }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  fc.assert(
    fc.property(items, chosen => {
      const { pathname, hash } = new URL(handOverAddress(address, chosen))
      expect(pathname).toBe('/en/events/konsertti/')
      expect(isHandedOver(hash)).toBe(true)
      expect(readHandedOver(hash)).toEqual(chosen)
    }),
  )
})

it.each([
  '#chosen=',
  '#chosen=lippu',
  '#chosen=lippu:0',
  '#chosen=lippu:-1',
  '#chosen=lippu:1e9',
  '#chosen=%E0%A4%A:1',
])('of %s nothing is taken', fragment => expect(readHandedOver(fragment)).toEqual([]))

const isWellFormed = (text: string): boolean => !/[\uD800-\uDFFF]/.test(text)
