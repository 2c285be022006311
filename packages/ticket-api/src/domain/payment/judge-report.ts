import { formatEuros } from '@portti/core/rules'
import type { PaymentReport } from './payment-gateway.ts'
import { wrongSumReason } from './refund-problem.ts'

/** The stored state of a payment when a report about it comes in. */
export type KnownPayment = {
  readonly status: 'pending' | 'paid' | 'declined' | 'cancelled' | 'refund_due' | 'refunded'
  readonly amountCents: number
}

export type ReportMeaning =
  /** The report is known already, or a later state overrides it. */
  | 'nothing'
  /** It ended without money. */
  | 'end'
  /** Paid: it becomes an order, or the money goes back where nothing is left to sell (`orderOrGiveBack`). */
  | 'paid'
  /** Paid in another sum than agreed on. */
  | 'wrong_sum'

/**
 * The effect of a report on a payment (rules/payment#payment-gateways, rules/payment#late-payment). A repeated report
 * has none, and the order of reports does not matter: `paid` overrides all others, because money has moved.
 */
export const judgeReport = (report: PaymentReport, payment: KnownPayment): ReportMeaning => {
  if (report.outcome === 'pending') return 'nothing'
  if (report.outcome !== 'paid') return payment.status === 'pending' ? 'end' : 'nothing'
  if (['paid', 'refund_due', 'refunded'].includes(payment.status)) return 'nothing'
  return isRightSum(report, payment.amountCents) ? 'paid' : 'wrong_sum'
}

/** Whether a provider says that the expected sum was paid; an omitted sum or currency is not wrong. */
const isRightSum = ({ amountCents, currency }: PaymentReport, expectedCents: number): boolean =>
  (amountCents === undefined || amountCents === expectedCents) &&
  (currency === undefined || currency.toUpperCase() === 'EUR')

/** For the organizer, who has to look at the provider's own pages. */
export const wrongSumProblem = (
  provider: string,
  { amountCents = 0, currency = 'EUR' }: PaymentReport,
  expectedCents: number,
): string =>
  wrongSumReason(
    provider,
    `${(amountCents / 100).toFixed(2)} ${currency.toUpperCase()} was paid instead of ${formatEuros(expectedCents, 'en')}`,
  )
