import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderNumberIn, pages } from './pages.ts'

const kinds = {
  '/': 'browse',
  '/en/': 'browse',
  '/thank-you/': 'payment_return',
  '/en/thank-you/': 'payment_return',
  '/cart/cancelled/': 'cancelled',
  '/en/cart/cancelled/': 'cancelled',
  '/orders/pw/': 'pay_order',
  '/en/orders/pw/': 'pay_order',
  '/orders/1001/': 'order',
  '/en/orders/1001/': 'order',
}

for (const [path, kind] of Object.entries(kinds)) {
  void test(`${path} is ${kind}`, () => assert.equal(pages.kindOf(path), kind))
}

void test('an order has its number in any language', () => {
  for (const path of ['/orders/1001/', '/en/orders/1001/']) assert.equal(orderNumberIn(path), '1001')
})
