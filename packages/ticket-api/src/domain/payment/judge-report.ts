import { formatEuros } from '@portti/core/rules'
import type { PaymentReport } from './payment-gateway.ts'

/** What is known of a payment when something is reported about it. */
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
 * What a report does to a payment (rules/payment#payment-gateways, rules/payment#late-payment). The same report again
 * does nothing, and the order of reports does not matter: paid is stronger than anything, because money has moved.
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
  `${provider} says that ${(amountCents / 100).toFixed(2)} ${currency.toUpperCase()} was paid instead of ${formatEuros(expectedCents, 'en')}: look there, and give back what was paid`
