import { refundProblems } from '@portti/contract/words'
import { expect, test } from 'vitest'
import { wrongSumProblem } from './judge-report.ts'
import { failedLater, noAccount, notMade, refundReason, restored, unfinished, unsureProblem } from './refund-problem.ts'

const report = { shopId: 'peltohovi', reference: 'pi_3PqX', outcome: 'paid' } as const
const wrongSum = wrongSumProblem('stripe', { ...report, amountCents: 100, currency: 'sek' }, 2_490)

// rules/desk#to-do
test.each([
  [failedLater('stripe'), { why: 'failed_later' }],
  [noAccount('stripe'), { why: 'no_account' }],
  [wrongSum, { why: 'wrong_sum', problem: '1.00 SEK was paid instead of €24.90' }],
  [unsureProblem('stripe', 'TimeoutError: 5 s'), { problem: 'TimeoutError: 5 s' }],
  [unsureProblem('stripe', unfinished), { problem: null }],
  [unsureProblem('stripe', restored), { problem: null }],
  [notMade('stripe', '400 Insufficient balance'), { problem: '400 Insufficient balance' }],
  ['Stripe refused it: charge_disputed', { problem: 'Stripe refused it: charge_disputed' }],
  [null, { problem: null }],
])('%s is told as %j', (reason, shown) => {
  expect(refundReason('stripe', reason)).toEqual(shown)
})

test('each of the shop’s own reasons is told by its word', () => {
  const own = [failedLater('stripe'), wrongSum, noAccount('stripe')]
  expect(own.map(reason => refundReason('stripe', reason).why)).toEqual(refundProblems)
})
