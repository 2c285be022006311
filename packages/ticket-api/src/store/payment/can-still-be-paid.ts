/** How often a provider is asked about a payment that ended here without money. */
export const mostReconciliations = 18

/** SQL for whether a payment that ended here without money may be paid all the same (rules/payment#followed-to-the-end). */
export const canStillBePaid = `payment.status IN ('declined', 'cancelled') AND payment.reconciliations < ${mostReconciliations}`
