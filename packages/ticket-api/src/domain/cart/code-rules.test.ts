import { expect, test } from 'vitest'
import { testCatalogue, testProduct } from '../../test-support/shop/testing-catalogue.ts'
import { emptyCart } from '../model/cart.ts'
import type { CodeRecord } from '../model/code-record.ts'
import { useCode } from './code-rules.ts'

const catalogue = testCatalogue([testProduct('ticket')])
const cart = emptyCart({ shopId: 'peltohovi', id: 'cart', createdAt: 0, expiresAt: 1 })
const record: CodeRecord = {
  type: 'value_voucher',
  title: { fi: 'Lahjakortti' },
  scope: { products: [], product_types: [], events: [] },
  unlocks: [],
  limits: {},
}

// rules/codes#held-as-stock
test.each([
  ['2027-06-01T11:30:00Z', { hour: 14, minute: '30' }],
  ['2027-06-01T11:30:01Z', { hour: 14, minute: '31' }],
  ['2027-06-01T05:04:40Z', { hour: 8, minute: '05' }],
])('a code that another cart holds until %s is free at %o, never later than it is told', (heldUntil, free) => {
  const known = { record, free: 0, heldUntil: Date.parse(heldUntil) }
  expect(useCode(cart, 'LAHJA', known, { catalogue, now: 0 })).toMatchObject({
    refusal: { code: 'code_in_another_cart', parameters: { code: 'LAHJA', ...free } },
  })
})
