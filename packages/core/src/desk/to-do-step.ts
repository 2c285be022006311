import { counterPaymentKinds } from '@portti/contract/words'
import type { RefundToDo, ToDo, WithdrawalToDo } from './to-do.ts'

/** What a person does about something that waits, in one word; screens have its sentence. */
export type ToDoStep =
  | 'pay_transfer'
  | 'give_at_till'
  | 'give_at_counter'
  | 'look_first'
  | 'give_at_provider'
  | 'find_order'
  | 'judge_late'
  | 'judge_late_goods'
  | 'await_goods'
  | 'judge'
  | 'missing_here'
  | 'missing_there'
  | 'other_sum'

/** The next step for whoever ends it (rules/desk#to-do). */
export const stepOfToDo = (toDo: ToDo): ToDoStep => {
  if (toDo.kind === 'refund') return stepOfRefund(toDo)
  if (toDo.kind === 'withdrawal') return stepOfWithdrawal(toDo)
  return toDo.difference
}

const stepOfRefund = ({ till, provider, mayBeMade }: RefundToDo): ToDoStep => {
  if (till !== undefined) return 'give_at_till'
  if (mayBeMade) return 'look_first'
  if (provider === 'transfer') return 'pay_transfer'
  return counterPaymentKinds.some(kind => kind === provider) ? 'give_at_counter' : 'give_at_provider'
}

const stepOfWithdrawal = ({ givenOrder, isLate, waitsForGoods }: WithdrawalToDo): ToDoStep => {
  if (givenOrder !== undefined) return 'find_order'
  if (isLate) return waitsForGoods ? 'judge_late_goods' : 'judge_late'
  return waitsForGoods ? 'await_goods' : 'judge'
}
