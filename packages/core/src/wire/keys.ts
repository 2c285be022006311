/** The cart of a call. */
export type CartKey = { readonly id: string; readonly token: string }

/** Part of every change, so that resending never does it twice (rules/cart#safe-to-repeat). */
export type IdempotencyKey = string
