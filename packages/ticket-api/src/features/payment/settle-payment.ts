import type { PaymentReport } from '../../domain/payment/payment-gateway.ts'
import type { Database } from '../../store/database.ts'
import { createSettleBatch } from './settle-batch.ts'
import { settleUnderLock } from './settle-under-lock.ts'
import type { Settlement } from './settlement-result.ts'

export type SettleDeps = { readonly db: Database; readonly now: () => number }

/**
 * The one place where a payment ends, whether the shopper's return, a notice or our own question reports it
 * (rules/payment#one-settlement). `judgeReport` gives the meaning of a report. Ordinary sales are written in batches;
 * everything else, and sales that a batch could not write, are decided again under locks.
 * @param areSeatsGone whether seats of another system's chart belong to somebody else by now.
 */
export const createSettlePayment = (deps: SettleDeps) => {
  const settleBatch = createSettleBatch(deps)
  return async (provider: string, report: PaymentReport, areSeatsGone = false): Promise<Settlement> =>
    (areSeatsGone ? undefined : await settleBatch(provider, report)) ??
    settleUnderLock(deps, provider, report, areSeatsGone)
}
