import type { Cents } from '../money/money.ts'

/** Advertising pixel events (rules/consent#pixels). Adapters send them after consent only (rules/consent#pixels). */
export type TrackedEvent = {
  readonly name: 'AddToCart' | 'InitiateCheckout'
  readonly productIds: readonly string[]
  readonly value: Cents
}

export interface Tracker {
  track(event: TrackedEvent): void
}
