import type { Store } from '../state/store.ts'

/** How long the holds last, counted against the server's clock (rules/time-left#server-clock). */
export type TimeLeft =
  | { readonly phase: 'none' }
  | {
      readonly phase: 'running'
      /** Whole seconds, never below 0. */
      readonly secondsLeft: number
      /** Minutes to be spoken: 5, 2 or 1, once each, for ten seconds (WCAG 2.2.1). */
      readonly announceMinutes?: number
      /** The server gave no more time when it was asked to (rules/time-left#cart-life). */
      readonly isAtLongest?: true
    }
  | { readonly phase: 'expired' }

/**
 * Watches the cart's expiry (rules/time-left#expiry-check): shows the time left each second, and checks every 60
 * seconds whether it has passed; then clears all storage and reloads. Not on stream pages.
 */
export interface CartExpiry extends Store<TimeLeft> {
  /** One press makes the time longer, or `isAtLongest` tells that it cannot be (rules/time-left#prolong). */
  prolong(): Promise<void>
  dispose(): void
}
