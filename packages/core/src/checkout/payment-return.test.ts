import { err, ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import { shopError } from '../errors/shop-error.ts'
import type { Checkout } from './checkout.ts'
import { decidePaymentReturn, mustResume } from './payment-return.ts'

const checkout = (fields: Partial<Checkout> = {}): Checkout => ({
  id: 'kassa-1',
  status: 'processing',
  paymentStatus: 'payment_pending',
  ...fields,
})
const order = { number: 'P27-1', secret: 's' }

describe('mustResume', () => {
  it.each(['browse', 'cart', 'checkout', 'cancelled', 'order'] as const)(
    'asks on a page of kind %s when a payment is pending',
    page => {
      expect(mustResume(page, true)).toBe(true)
      expect(mustResume(page, false)).toBe(false)
    },
  )

  it.each(['payment_return', 'pay_order', 'stream'] as const)('leaves a page of kind %s alone (D7)', page => {
    expect(mustResume(page, true)).toBe(false)
  })
})

describe('decidePaymentReturn', () => {
  it('shows the confirmation of a completed checkout: nobody who paid is told "cancelled" (D28)', () => {
    expect(decidePaymentReturn('browse', ok(checkout({ status: 'completed', order })))).toEqual({
      kind: 'show_confirmation',
      order,
    })
  })

  it('waits for the order when the payment is there and the order is not', () => {
    expect(decidePaymentReturn('browse', ok(checkout({ paymentStatus: 'paid' })))).toEqual({ kind: 'await_order' })
    expect(decidePaymentReturn('browse', ok(checkout({ status: 'completed' })))).toEqual({ kind: 'await_order' })
  })

  it('waits for the words of the server when it was paid and is given back', () => {
    const given = checkout({ status: 'error', paymentStatus: 'paid' })
    expect(decidePaymentReturn('browse', ok(given))).toEqual({ kind: 'await_order' })
  })

  it.each([undefined, 200, 400, 429, 500, 502, 503])(
    'asks later when the server does not say, answering with status %s: nobody who paid is told "cancelled"',
    status => {
      const error = { ...shopError('unspecified_exception'), ...(status !== undefined && { status }) }
      expect(decidePaymentReturn('browse', err(error))).toEqual({ kind: 'ask_later' })
    },
  )

  it.each([
    ['is still unpaid', ok(checkout())],
    ['was cancelled', ok(checkout({ paymentStatus: 'cancelled' }))],
    ['has an order that waits for its payment', ok(checkout({ order }))],
    ['failed', ok(checkout({ status: 'error' }))],
    ['is unknown to the server', err({ ...shopError('cart_not_found'), status: 404 })],
    ['is of another cart', err({ ...shopError('cart_token_mismatch'), status: 403 })],
    ['is unknown to the browser', undefined],
  ])('shows the cancelled page when the checkout %s', (_, answer) => {
    expect(decidePaymentReturn('cart', answer)).toEqual({ kind: 'show_cancelled', isThereAlready: false })
    expect(decidePaymentReturn('cancelled', answer)).toEqual({ kind: 'show_cancelled', isThereAlready: true })
  })
})
