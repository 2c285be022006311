import { maxAwaitedMs } from '../../domain/payment/payment-times.ts'

/** How often a provider is asked about a payment that ended here without money. */
export const maxReconciliations = 18

/**
 * SQL for whether a payment that ended here without money may be paid all the same (rules/payment#followed-to-the-end): its
 * provider has not said otherwise, and may never, as where its account was taken out of the configuration.
 */
export const canStillBePaid = `payment.status IN ('declined', 'cancelled') AND payment.reconciliations < ${maxReconciliations}`

/** SQL for whether the people of such a payment are kept for it, at a moment in SQL. */
export const isStillAwaited = (moment: string): string =>
  `(${canStillBePaid} AND payment.settled_at > ${moment} - interval '${maxAwaitedMs} milliseconds')`
