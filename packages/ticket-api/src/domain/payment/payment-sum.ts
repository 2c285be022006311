import { formatEuros } from '@portti/core/rules'
import type { PaymentReport } from './payment-gateway.ts'

/** Whether what a provider says was paid is what was agreed on; what it does not say is not wrong. */
export const isRightSum = ({ amountCents, currency }: PaymentReport, expectedCents: number): boolean =>
  (amountCents === undefined || amountCents === expectedCents) &&
  (currency === undefined || currency.toUpperCase() === 'EUR')

/** For the organizer, who has to look at the provider's own pages. */
export const wrongSumProblem = (
  provider: string,
  { amountCents = 0, currency = 'EUR' }: PaymentReport,
  expectedCents: number,
): string =>
  `${provider} says that ${(amountCents / 100).toFixed(2)} ${currency.toUpperCase()} was paid instead of ${formatEuros(expectedCents, 'en')}: look there, and give back what was paid`
