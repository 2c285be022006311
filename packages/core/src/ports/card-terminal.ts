import type { Result } from 'neverthrow'
import type { Cents } from '../money/money.ts'
import type { NoAnswer } from './http.ts'

export type CardAttempt = { readonly id: string; readonly amount: Cents }

/** What became of an attempt. `unknown`: the terminal never heard of it, so no card was charged. */
export type CardOutcome =
  | { readonly kind: 'approved'; readonly reference: string }
  | { readonly kind: 'declined' }
  | { readonly kind: 'unknown' }

/**
 * A card terminal at the counter. No answer says nothing about the card: the attempt is asked after by its id, and never
 * made again (rules/kiosk#card-terminal). Never throws.
 */
export interface CardTerminal {
  /** Asks for a card, and answers when it was charged or refused. */
  charge(attempt: CardAttempt): Promise<Result<CardOutcome, NoAnswer>>
  ask(attemptId: string): Promise<Result<CardOutcome, NoAnswer>>
  /** Calls an attempt off while no card was shown, and gives the money of a charged one back. */
  reverse(attemptId: string): Promise<Result<void, NoAnswer>>
}
