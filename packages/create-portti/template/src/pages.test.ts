import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderNumberIn, pages, withdrawalUrl } from './pages.ts'

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

void test('an address that cannot be read has no order', () => {
  for (const path of ['/orders/%E0%A4%A/', '/orders/']) assert.equal(orderNumberIn(path), '')
})

void test('the link of an e-mail leads to the withdrawal of its order', () => {
  for (const pathname of ['/withdraw/', '/en/withdraw/']) {
    const url = withdrawalUrl({ pathname, search: '?order=1001&secret=s' }, 'fi')
    assert.equal(url, '/api/v2/withdrawals/fi/?order=1001&secret=s')
  }
  assert.equal(withdrawalUrl({ pathname: '/', search: '' }, 'fi'), undefined)
})

void test('whoever has to queue stays on the page, with what was typed', () => {
  assert.equal(pages.urlOf({ to: 'waiting_room', eventId: 'avajaiskonsertti', reason: 'place_needed' }), '#jono')
})
