import type { Product } from '@portti/core'
import { expect, it } from 'vitest'
import { productDrawing } from './product-drawing.ts'

const kindOf = (type: Product['type'], flags: Product['flags'] = {}) =>
  productDrawing({ id: 'tuote', type, flags } as Product).kind

// rules/catalogue#photographs
it.each([
  ['a donation', '', 'heart'],
  ['the rent of a bicycle', 'extra_service', 'service-bell'],
  ['a serial card', 'serial_card', 'card'],
  ['a membership', 'membership', 'card'],
  ['a gift card', 'value_voucher', 'card'],
] as const)('%s is not drawn as goods', (_, type, kind) => {
  expect(kindOf(type)).toBe(kind)
})

// rules/catalogue#photographs
it('goods are drawn as the kind that their record names, else as usual goods', () => {
  expect(kindOf('merchandise', { picture: 'beanie' })).toBe('beanie')
  expect(kindOf('merchandise')).toBeUndefined()
})
