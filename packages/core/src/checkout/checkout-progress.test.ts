import { err, ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import { shopError } from '../errors/shop-error.ts'
import type { Checkout } from './checkout.ts'
import { progressOf } from './checkout-progress.ts'

const order = { number: 'P27-1', secret: 's' }
const forwardToUrl = 'https://maksu.example/1'
const stages = ['before_payment', 'after_payment'] as const

const told = (fields: Partial<Checkout>) =>
  ok({ id: 'kassa-1', status: 'processing', paymentStatus: 'payment_pending', ...fields } satisfies Checkout)

describe('an answer about a checkout, before the payment and after it alike,', () => {
  describe.each(stages)('%s', stage => {
    it('is pending while nothing is decided', () => {
      expect(progressOf(told({}), stage)).toEqual({ kind: 'pending' })
    })

    it('is paid once the money is there, also while a completed one has no order yet', () => {
      expect(progressOf(told({ status: 'completed' }), stage)).toEqual({ kind: 'paid' })
      expect(progressOf(told({ paymentStatus: 'paid', forwardToUrl }), stage)).toEqual({ kind: 'paid' })
    })

    it('ends with the order, whatever is said of the payment', () => {
      expect(progressOf(told({ status: 'completed', order }), stage)).toEqual({ kind: 'completed', order })
      expect(progressOf(told({ status: 'completed', paymentStatus: 'cancelled', order }), stage)).toEqual({
        kind: 'completed',
        order,
      })
    })

    it.each(['processing', 'error', 'server_error'] as const)('ends as cancelled with the payment (%s)', status => {
      expect(progressOf(told({ status, paymentStatus: 'cancelled', forwardToUrl }), stage)).toEqual({
        kind: 'cancelled',
      })
    })

    it.each(['selection_pending', 'payment_pending', 'paid', 'cancelled'] as const)(
      'ends on ERROR with the server’s own words, and says whether money came (%s)',
      paymentStatus => {
        const message = { fi: 'Maksupalveluun ei juuri nyt saada yhteyttä.' }
        expect(progressOf(told({ status: 'error', paymentStatus, errorMessage: message }), stage)).toEqual({
          kind: 'failed',
          failure: { kind: 'refused', message },
          hasPaid: paymentStatus === 'paid',
        })
      },
    )

    it('ends on ERROR without words', () => {
      expect(progressOf(told({ status: 'error' }), stage)).toStrictEqual({
        kind: 'failed',
        failure: { kind: 'refused' },
        hasPaid: false,
      })
    })

    it.each([403, 404])('is about nothing where the server knows no such checkout (%s)', status => {
      const error = { ...shopError('cart_not_found'), status }
      expect(progressOf(err(error), stage)).toEqual({ kind: 'missing', error })
    })

    it.each([undefined, 200, 429, 502, 503, 504])('is not known when the server does not say (%s)', status => {
      const error = { ...shopError('unspecified_exception'), ...(status !== undefined && { status }) }
      expect(progressOf(err(error), stage)).toEqual({ kind: 'unknown' })
    })
  })
})

// rules/checkout#checkout-status
describe('a 500, as the value or as the status of the call,', () => {
  const answers = [
    told({ status: 'server_error' }),
    err({ ...shopError('unspecified_exception'), status: 500 }),
  ] as const

  it('ends it before the payment: nothing was charged yet', () => {
    for (const answer of answers) {
      expect(progressOf(answer, 'before_payment')).toMatchObject({ kind: 'failed', failure: { kind: 'server_error' } })
    }
  })

  // rules/after-payment#four-places
  it('says nothing after it', () => {
    for (const answer of answers) expect(progressOf(answer, 'after_payment')).toEqual({ kind: 'unknown' })
  })
})

describe('a refusal with a code', () => {
  it('ends it before the payment, and says nothing of the payment after it', () => {
    const error = { ...shopError('cart_item_sales_closed'), status: 409 }
    expect(progressOf(err(error), 'before_payment')).toMatchObject({ failure: { kind: 'error', error } })
    expect(progressOf(err(error), 'after_payment')).toEqual({ kind: 'unknown' })
  })
})

describe('the address of the payment page', () => {
  it('is gone to before the payment, and after it tells that it can still be paid', () => {
    expect(progressOf(told({ forwardToUrl }), 'before_payment')).toEqual({ kind: 'forward', url: forwardToUrl })
    expect(progressOf(told({ forwardToUrl }), 'after_payment')).toEqual({ kind: 'pending', payUrl: forwardToUrl })
  })
})
