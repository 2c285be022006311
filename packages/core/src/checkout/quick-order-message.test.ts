import { expect, it } from 'vitest'
import { shopError } from '../errors/shop-error.ts'
import { fi } from '../messages/fi.ts'
import { quickOrderMessage } from './quick-order-message.ts'

const sumChanged = 'Summa on muuttunut.'

// rules/checkout#quick-order
it('tells a refused quick order in the words of its refusal, and in one sentence where there are none', () => {
  const refusal = { ...shopError('unspecified_exception'), status: 409, message: sumChanged }
  const soldOut = shopError('cart_item_sales_closed')
  expect(quickOrderMessage({ kind: 'cart', error: soldOut }, fi, 'fi')).toBe(fi.errors.cart_item_sales_closed)
  expect(quickOrderMessage({ kind: 'checkout', failure: { kind: 'error', error: refusal } }, fi, 'fi')).toBe(sumChanged)
  const ended = { kind: 'refused', message: { fi: sumChanged } } as const
  expect(quickOrderMessage({ kind: 'checkout', failure: ended }, fi, 'fi')).toBe(sumChanged)
  const reasonless = { ...shopError('unspecified_exception'), status: 400 }
  const { quickCheckout } = fi.checkoutErrors
  expect(quickOrderMessage({ kind: 'cart', error: reasonless }, fi, 'fi')).toBe(quickCheckout)
  for (const failure of [
    { kind: 'error', error: reasonless },
    { kind: 'error', error: shopError('unknown') },
    { kind: 'refused' },
    { kind: 'timed_out' },
  ] as const) {
    expect(quickOrderMessage({ kind: 'checkout', failure }, fi, 'fi')).toBe(quickCheckout)
  }
  const lost = shopError('unspecified_exception')
  expect(quickOrderMessage({ kind: 'cart', error: lost }, fi, 'fi')).toBe(fi.errors.no_answer)
})
