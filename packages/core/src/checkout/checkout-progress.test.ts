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
    it('goes on while nothing is decided, and while a completed one has no order yet', () => {
      expect(progressOf(told({}), stage)).toEqual({ kind: 'going_on' })
      expect(progressOf(told({ status: 'completed' }), stage)).toEqual({ kind: 'going_on' })
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
      'ends on ERROR with the server’s own words, whatever became of the payment (%s)',
      paymentStatus => {
        const message = { fi: 'Maksupalveluun ei juuri nyt saada yhteyttä.' }
        expect(progressOf(told({ status: 'error', paymentStatus, errorMessage: message }), stage)).toEqual({
          kind: 'failed',
          failure: { kind: 'refused', message },
        })
      },
    )

    it('ends on ERROR without words', () => {
      expect(progressOf(told({ status: 'error' }), stage)).toStrictEqual({
        kind: 'failed',
        failure: { kind: 'refused' },
      })
    })

    it('ends on a 500, as the value or as the status of the call (SPEC §7)', () => {
      const ended = { kind: 'failed', failure: { kind: 'server_error' } }
      expect(progressOf(told({ status: 'server_error' }), stage)).toEqual(ended)
      expect(progressOf(err({ ...shopError('unspecified_exception'), status: 500 }), stage)).toEqual(ended)
    })

    it('ends on a refusal, and says which', () => {
      const error = { ...shopError('cart_not_found'), status: 404 }
      expect(progressOf(err(error), stage)).toEqual({ kind: 'failed', failure: { kind: 'error', error } })
    })

    it.each([undefined, 502, 503, 504])('counts a lost answer as none (%s)', status => {
      const error = { ...shopError('unspecified_exception'), ...(status !== undefined && { status }) }
      expect(progressOf(err(error), stage)).toEqual({ kind: 'going_on' })
    })
  })
})

describe('the address of the payment page', () => {
  it('is gone to before the payment, and no more after it', () => {
    expect(progressOf(told({ forwardToUrl }), 'before_payment')).toEqual({ kind: 'forward', url: forwardToUrl })
    expect(progressOf(told({ forwardToUrl }), 'after_payment')).toEqual({ kind: 'going_on' })
  })
})
