import { dayMs } from '@portti/core/rules'

/** How long the payment of an order by its number may take; then it is cancelled, and the order can be paid anew. */
export const maxOrderPaymentMs = 60 * 60_000
/** How long people are kept for a payment whose provider never says that it can no longer come. */
export const maxAwaitedMs = 30 * dayMs
/** How long an answer of the provider counts as fresh. */
export const askAgainAfterMs = 2_000
/** Pause after a question whose answer was pending, for payments that nobody waits for or that ended here. */
export const watchAgainAfterMs = 15_000
