import type { Cents } from '../../money/money.ts'
import type { SignInProblem } from '../../staff/sign-in-service.ts'
import type { Clerk } from '../../staff/till.ts'
import type { Store } from '../../state/store.ts'
import type { CounterOrder } from './counter-order.ts'

/** The input that is missing before a refund can be made. */
export type RefundMissing = 'pieces' | 'reason' | 'approval'

export type RefundsState =
  | { readonly phase: 'looking'; readonly isPending: boolean; readonly problem?: SignInProblem }
  | {
      readonly phase: 'choosing'
      readonly order: CounterOrder
      /** Positions of the chosen pieces. */
      readonly chosen: ReadonlySet<number>
      readonly reason: string
      /** The refund cost of the chosen pieces by the shop's terms, and whether it is kept. */
      readonly cost: Cents
      readonly keepsCost: boolean
      /** The sum that the customer gets in money. */
      readonly sum: Cents
      /** The part of gift cards, which get it back themselves. */
      readonly toVouchers: Cents
      readonly missing?: RefundMissing
      /** The managers who may approve; empty when the clerk needs no approval. */
      readonly managers: readonly Clerk[]
      readonly manager?: Clerk
      readonly isPending: boolean
      readonly problem?: SignInProblem
    }
  /** Another till's terminal is to refund a card; a manager may take the refund over. */
  | (NonNullable<CounterOrder['refundElsewhere']> & {
      readonly phase: 'elsewhere'
      readonly number: string
      readonly mayTakeOver: boolean
    })
  /** The terminal gives money back to a card. `declined`: it refused or was left, and the money stays owed. */
  | { readonly phase: 'card'; readonly sum: Cents; readonly step: 'waiting' | 'doubtful' | 'unanswered' | 'declined' }
  | {
      readonly phase: 'done'
      readonly number: string
      readonly cash: Cents
      readonly card: Cents
      /** Refund cost that the shop kept. */
      readonly kept?: Cents
    }

/** Whether a refund is being made: scans and keys change nothing meanwhile, and the till does not lock by itself. */
export const isGivingBack = (state: RefundsState): boolean =>
  state.phase === 'card' ? state.step !== 'declined' : state.phase === 'choosing' && state.isPending

/** Whether a refund may be left: not while it is sent or its terminal is busy; an unanswered one is asked for again. */
export const canLeaveRefund = (state: RefundsState): boolean =>
  !isGivingBack(state) || (state.phase === 'card' && state.step !== 'waiting')

/**
 * Gives sales back at the till (rules/kiosk#refund). A begun refund stays while the till is locked; another clerk sees
 * only owed and made refunds.
 */
export interface RefundService extends Store<RefundsState> {
  /**
   * Looks a sale up by its number or by the code of a ticket; that ticket is then chosen.
   * A refund of it that is still owed to a card comes first.
   */
  find(reference: string): Promise<void>
  /** Of pieces without tickets at different prices the last ones are chosen, which are those that go back. */
  toggle(place: number): void
  toggleAll(): void
  giveReason(reason: string): void
  /** Leaves the refund cost of the shop's terms out, or keeps it again. */
  toggleCost(): void
  chooseManager(clerkId: string): void
  /** @param pin the manager's, where one approves. */
  send(pin: string): Promise<void>
  /**
   * Continues the refund of another till that is broken, at this till's terminal. Only a manager may, who knows that
   * the other terminal gave nothing.
   */
  takeOver(): Promise<void>
  /** Asks the terminal again for the refund that is owed to a card. */
  refundCard(): Promise<void>
  clear(): void
}
