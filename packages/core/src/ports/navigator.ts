/** Purpose of the open page. `browse`: everything without a kind of its own. */
import type { OrderKey } from './order-key.ts'
export type PageKind =
  | 'browse'
  | 'cart'
  | 'checkout'
  | 'payment_return'
  | 'pay_order'
  | 'cancelled'
  | 'order'
  | 'stream'

/** A destination of the visitor. Only the shell knows its address or screen. */
export type Place =
  | { readonly to: 'home' | 'cart' | 'checkout' | 'cancelled' }
  | { readonly to: 'payment_return'; readonly checkoutId?: string }
  | { readonly to: 'order'; readonly order: OrderKey }
  /** The waiting room of an event, and why the visitor is led there (rules/waiting-room#refusals). */
  | { readonly to: 'waiting_room'; readonly eventId: string; readonly reason: string }
  /** A payment provider's page. */
  | { readonly to: 'payment'; readonly url: string }

/** The visitor's location and navigation, by purpose. */
export interface Navigator {
  currentPage(): PageKind
  /** Goes to a place. Back does not lead to a page that waited for a payment: it has nothing to wait for any more. */
  go(place: Place): void
  /** Reloads the page. */
  reload(): void
}
