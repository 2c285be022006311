import type { ShopError } from '../errors/shop-error.ts'
import type { OrderKey } from '../ports/order-key.ts'
import type { LocalizedText } from '../text/localized-text.ts'

/** Why a checkout failed; each reason has its message (rules/checkout#failure-texts). */
export type CheckoutFailure =
  /** The server said ERROR; its own message if any, else 'Tuntematon virhetilanne.' */
  | { readonly kind: 'refused'; readonly message?: LocalizedText }
  /** The polling limit was reached; the message offers to check again (rules/checkout#polling-limit). */
  | { readonly kind: 'timed_out' }
  /** A value of 500 while polling. */
  | { readonly kind: 'server_error' }
  /** The checkout could not be created; the reason has a code. */
  | { readonly kind: 'error'; readonly error: ShopError }

export type CheckoutState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'creating' }
  | { readonly phase: 'processing'; readonly checkoutId: string }
  | { readonly phase: 'forwarding'; readonly checkoutId: string; readonly url: string }
  | { readonly phase: 'completed'; readonly order: OrderKey }
  | { readonly phase: 'cancelled' }
  | { readonly phase: 'failed'; readonly checkoutId?: string; readonly failure: CheckoutFailure }
