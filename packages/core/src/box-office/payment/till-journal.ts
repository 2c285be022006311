import type { Cents } from '../../money/money.ts'
import type { CardAttempt } from '../../ports/card-terminal.ts'
import type { Language } from '../../text/language.ts'
import type { CartKey } from '../../wire/keys.ts'
import type { DrawerCount } from '../money/cash.ts'
import type { CounterFailure, PaidPart, PaymentKind } from './sale-payment.ts'

/** A part that was taken; `attempt` is the card terminal's. */
export type TakenPart = PaidPart & { readonly attempt: string; readonly reference: string }

/** A sale whose money is being taken; `id` is its idempotency key. */
export type JournaledSale = {
  readonly kind: 'sale'
  readonly id: string
  readonly payment: PaymentKind
  readonly sum: Cents
  /** The language of its order, as the screen had it when the payment began; absent: that of the page. */
  readonly language?: Language
  /** A customer was named; only the cart has the name. */
  readonly isNamed: boolean
  readonly taken: readonly TakenPart[]
  /** A card charge that the terminal was asked for and has not answered. */
  readonly asked?: CardAttempt
  /** All money is taken, and the ticket API is being told. */
  readonly isPaid: boolean
} & SoldThing

/** The basket, or an order that was to be paid later, by its number. */
export type SoldThing = { readonly cart: CartKey } | { readonly order: string }

/** A card payment that is being reversed; `id` is its attempt. */
export type JournaledReversal = { readonly kind: 'reversal'; readonly id: string; readonly cents: Cents }

/** Cash that a clerk has to hand back, until the notice is dismissed; `id` is that of the refused sale. */
export type JournaledHandBack = {
  readonly kind: 'hand_back'
  readonly id: string
  readonly failure: Extract<CounterFailure, { readonly kind: 'undone' }>
}

/** A Z report whose answer is not known; `id` is its idempotency key (rules/kiosk#drawer). */
export type JournaledZ = { readonly kind: 'z'; readonly id: string; readonly count: DrawerCount }

export type JournalEntry = JournaledSale | JournaledReversal | JournaledHandBack | JournaledZ

/**
 * Stores the money that a till is taking, so that a sale is finished or undone after its browser was killed
 * (rules/kiosk#killed-browser). Nothing rejects; false: it was not stored.
 */
export interface TillJournal {
  /** The entries in the order in which they were first stored; undefined when they cannot be read. */
  entries(): Promise<readonly JournalEntry[] | undefined>
  /** Adds an entry, or replaces the one with its id. */
  keep(entry: JournalEntry): Promise<boolean>
  drop(id: string): Promise<boolean>
}
