import type { Cents } from '../../money/money.ts'
import type { Store } from '../../state/store.ts'
import type { CounterOrder } from '../api/counter-order.ts'
import type { SignInProblem } from '../till/sign-in.ts'
import type { Clerk } from '../till/till.ts'

/** What is still missing before a refund can be made. */
export type RefundMissing = 'pieces' | 'reason' | 'approval'

export type RefundsState =
  | { readonly phase: 'looking'; readonly isAsking: boolean; readonly problem?: SignInProblem }
  | {
      readonly phase: 'choosing'
      readonly order: CounterOrder
      /** Positions of the chosen pieces. */
      readonly chosen: ReadonlySet<number>
      readonly reason: string
      /** What the customer gets in money. */
      readonly sum: Cents
      /** The part of gift cards, which get it back themselves. */
      readonly toVouchers: Cents
      readonly missing?: RefundMissing
      /** Who may approve; empty when the clerk needs nobody. */
      readonly managers: readonly Clerk[]
      readonly manager?: Clerk
      readonly isAsking: boolean
      readonly problem?: SignInProblem
    }
  /** The terminal gives money back to a card. `declined`: it refused or was left, and the money stays owed. */
  | { readonly phase: 'card'; readonly sum: Cents; readonly step: 'waiting' | 'doubtful' | 'unanswered' | 'declined' }
  | { readonly phase: 'done'; readonly number: string; readonly cash: Cents; readonly card: Cents }

/** Money is on its way back: what is scanned or pressed meanwhile changes nothing, and the till does not lock by itself. */
export const isGivingBack = (state: RefundsState): boolean =>
  state.phase === 'card' ? state.step !== 'declined' : state.phase === 'choosing' && state.isAsking

/** Whether a refund may be left: not while it is sent or its terminal is busy. An answer that is missing is asked for. */
export const canLeaveRefund = (state: RefundsState): boolean =>
  !isGivingBack(state) || (state.phase === 'card' && state.step !== 'waiting')

/**
 * Gives sales back at the till (rules/kiosk#refund). What was begun stays while the till is locked; of another clerk, only
 * what is owed and what was given.
 */
export interface Refunds extends Store<RefundsState> {
  /**
   * Looks a sale up by its number or by the code of a ticket; that ticket is then chosen.
   * A refund of it that is still owed to a card comes first.
   */
  find(reference: string): Promise<void>
  toggle(place: number): void
  toggleAll(): void
  giveReason(reason: string): void
  chooseManager(clerkId: string): void
  /** @param pin the manager's, where one approves. */
  send(pin: string): Promise<void>
  /** Asks the terminal again for what is owed to a card. */
  refundCard(): Promise<void>
  clear(): void
}
