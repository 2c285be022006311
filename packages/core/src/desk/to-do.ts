import type { differenceKinds, toDoEnds, toDoReasons } from '@portti/contract/words'
import type { Cents } from '../money/money.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { LocalizedText } from '../text/localized-text.ts'

/** Why something waits for a person, where the shop knows it. */
type ToDoReason = (typeof toDoReasons)[number]

type Waiting = { readonly id: string; readonly since: EpochMs }

/** Money that does not go back by itself: a person gives it on the provider's pages, by the bank, or at a till. */
export type RefundToDo = Waiting & {
  readonly kind: 'refund'
  /** Absent where the ledger owes none, as of a payment in another currency. */
  readonly amount?: Cents
  /** `transfer`, `cash`, `card_terminal`, or a payment provider. */
  readonly provider?: string
  /** The provider's own reference of the payment. */
  readonly reference?: string
  /** Why it does not go back by itself. */
  readonly why?: ToDoReason
  /** The same in the provider's own words, in English. */
  readonly problem?: string
  /** The provider may have made it, which its own pages tell. */
  readonly mayBeMade: boolean
  /** The till whose card terminal gives it. */
  readonly till?: string
}

/** A withdrawal from a contract that a person ends. */
export type WithdrawalToDo = Waiting & {
  readonly kind: 'withdrawal'
  /** The number that the customer has. */
  readonly number: string
  /** Absent where nobody found the order. */
  readonly amount?: Cents
  /** Absent once the person is forgotten. */
  readonly name?: string
  readonly email?: string
  /** The order number as the customer wrote it; only where nobody found the order. */
  readonly givenOrder?: string
  readonly lines: readonly {
    readonly title: LocalizedText
    readonly event?: LocalizedText
    readonly amount: number
    readonly total: Cents
    /** Whom a gift card's letter is for, and its day. */
    readonly recipient?: string
    readonly sendOn?: string
  }[]
  /** The lines in the customer's words, where no order was found. */
  readonly said?: string
  readonly isLate: boolean
  /** Whether the goods have to come back before the money goes. */
  readonly waitsForGoods: boolean
  /** Why it was not refunded by itself. */
  readonly why?: ToDoReason
  /** The same in the words of an earlier version of the server, in English. */
  readonly problem?: string
}

/** A payment that the provider reports otherwise (rules/money#reconciliation). */
export type DifferenceToDo = Waiting & {
  readonly kind: 'difference'
  readonly difference: (typeof differenceKinds)[number]
  /** The paid sum by the shop. */
  readonly here?: Cents
  /** The paid sum by the provider, in `currency`, a code such as `EUR`. */
  readonly there?: Cents
  readonly currency: string
  readonly provider: string
  readonly reference: string
}

/** Something that waits for a person (rules/desk#to-do). */
export type ToDo = RefundToDo | WithdrawalToDo | DifferenceToDo

export type ToDoEnd = (typeof toDoEnds)[number]

/** How a person ends each kind. */
export const endsOfKind: Readonly<Record<ToDo['kind'], readonly ToDoEnd[]>> = {
  refund: ['given'],
  withdrawal: ['completed', 'declined'],
  difference: ['looked_into'],
}

/**
 * How a person at the desk can end it: none where a till has to give it, and without a refund only where nobody found
 * the order of a withdrawal.
 */
export const endsOfToDo = (toDo: ToDo): readonly ToDoEnd[] => {
  if (toDo.kind === 'refund' && toDo.till !== undefined) return []
  if (toDo.kind === 'withdrawal' && toDo.givenOrder !== undefined) return ['declined']
  return endsOfKind[toDo.kind]
}
