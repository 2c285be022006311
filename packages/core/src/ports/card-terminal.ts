import type { Result } from 'neverthrow'
import type { Cents } from '../money/money.ts'
import type { NoAnswer } from './http.ts'

export type CardAttempt = { readonly id: string; readonly amount: Cents }

/**
 * Outcome of an attempt. `pending`: the terminal is still waiting for the card or its bank. `cancelled`: the customer or
 * the clerk ended it on the terminal. `unknown`: the terminal never received it. `no_terminal`: the till has none. Only
 * `approved` has charged a card.
 */
export type CardOutcome =
  | { readonly kind: 'approved'; readonly reference: string }
  | { readonly kind: 'declined' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'no_terminal' }

/**
 * A card terminal at the counter. A missing answer says nothing about the card: the attempt is queried by its id and
 * never repeated (rules/kiosk#card-terminal). Never throws.
 */
export interface CardTerminal {
  /** Requests a card, and answers when it was charged or refused. An id that was used charges nothing again. */
  charge(attempt: CardAttempt): Promise<Result<CardOutcome, NoAnswer>>
  ask(attemptId: string): Promise<Result<CardOutcome, NoAnswer>>
  /** Gives money back to a card; asked about and repeated like `charge`. */
  refund(attempt: CardAttempt): Promise<Result<CardOutcome, NoAnswer>>
  /**
   * Cancels an attempt before a card was presented, and refunds a card that was charged. An answer means that the
   * attempt leaves nothing charged; it may be repeated.
   */
  reverse(attemptId: string): Promise<Result<void, NoAnswer>>
}
