import type { OrderKey } from '../checkout/checkout.ts'

/** What the page that is open is for. `browse`: everything that no other kind names. */
export type PageKind =
  | 'browse'
  | 'cart'
  | 'checkout'
  | 'payment_return'
  | 'pay_order'
  | 'cancelled'
  | 'order'
  | 'stream'

/** Where a visitor is to go. Only the shell knows which address or screen that is. */
export type Place =
  | { readonly to: 'home' | 'cart' | 'checkout' | 'cancelled' }
  | { readonly to: 'payment_return'; readonly checkoutId?: string }
  | { readonly to: 'order'; readonly order: OrderKey }
  /** A payment provider's page. */
  | { readonly to: 'payment'; readonly url: string }

/** Where the visitor is and goes, by intent. */
export interface Navigator {
  currentPage(): PageKind
  go(place: Place): void
  /** Opens the same page anew. */
  reload(): void
}
