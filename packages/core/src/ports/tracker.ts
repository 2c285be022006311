import type { Cents } from '../money/money.ts'

/** Advertising pixel events (SPEC §7). Adapters send them after consent only (D34). */
export type TrackedEvent = {
  readonly name: 'AddToCart' | 'InitiateCheckout'
  readonly productIds: readonly string[]
  readonly value: Cents
}

export interface Tracker {
  track(event: TrackedEvent): void
}
