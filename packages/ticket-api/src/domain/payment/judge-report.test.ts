import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeReport, type KnownPayment } from './judge-report.ts'
import type { PaymentReport } from './payment-gateway.ts'

const report = (outcome: PaymentReport['outcome'], amountCents?: number): PaymentReport => ({
  shopId: 'shop',
  reference: 'reference',
  outcome,
  ...(amountCents !== undefined && { amountCents, currency: 'EUR' }),
})
const payment = (status: KnownPayment['status']): KnownPayment => ({ status, amountCents: 4_980 })

test('money that moved is sold for, whatever was reported before without money', () => {
  for (const status of ['pending', 'declined', 'cancelled'] as const) {
    expect(judgeReport(report('paid', 4_980), payment(status))).toBe('paid')
  }
})

test('a payment that has settled is not settled again', () => {
  for (const status of ['paid', 'refund_due', 'refunded'] as const) {
    expect(judgeReport(report('paid', 4_980), payment(status))).toBe('nothing')
    expect(judgeReport(report('declined'), payment(status))).toBe('nothing')
  }
})

test('another sum than agreed on is never sold for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), cents => {
      fc.pre(cents !== 4_980)
      expect(judgeReport(report('paid', cents), payment('pending'))).toBe('wrong_sum')
    }),
  )
})

test('in any order of reports, a paid one among them decides', () => {
  const outcome = fc.constantFrom('pending', 'declined', 'cancelled', 'paid' as const)
  fc.assert(
    fc.property(fc.array(outcome, { minLength: 1, maxLength: 8 }), outcomes => {
      let status: KnownPayment['status'] = 'pending'
      for (const one of outcomes) {
        const decision = judgeReport(report(one, 4_980), payment(status))
        if (decision === 'end') status = one as 'declined' | 'cancelled'
        if (decision === 'paid') status = 'paid'
      }
      expect(status === 'paid').toBe(outcomes.includes('paid'))
    }),
  )
})
