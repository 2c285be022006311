/** How long the payment of an order by its number may take; then it is cancelled, and the order can be paid anew. */
export const longestOrderPaymentMs = 60 * 60_000
/** How long an answer of the provider counts as fresh. */
export const askAgainAfterMs = 2_000
