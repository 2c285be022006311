import { OrderFailure } from '../order/order-failure.ts'

/** A withdrawal that cannot be refunded as it is, with the reason for the desk (rules/desk#to-do). */
export class WithdrawalFailure extends OrderFailure {
  readonly reason:
    | 'withdrawal_order_unknown'
    | 'withdrawal_paid_at_counter'
    | 'withdrawal_refunded_before'
    | 'withdrawal_in_use'

  constructor(reason: WithdrawalFailure['reason'], sentence: string) {
    super(sentence)
    this.reason = reason
  }
}
