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
  ['2027-06-01T11:30:00Z', 'klo 14.30'],
  ['2027-06-01T11:30:01Z', 'klo 14.31'],
  ['2027-06-01T11:30:40Z', 'klo 14.31'],
])('a code that another cart holds until %s is free %s, never later than it is told', (heldUntil, until) => {
  const known = { record, free: 0, heldUntil: Date.parse(heldUntil) }
  expect(useCode(cart, 'LAHJA', known, { catalogue, now: 0 })).toMatchObject({
    refusal: { code: 'code_in_another_cart', parameters: { code: 'LAHJA', until: until.replace(' ', '\u00a0') } },
  })
})
