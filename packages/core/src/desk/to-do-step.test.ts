import { expect, test } from 'vitest'
import type { DifferenceToDo, RefundToDo, WithdrawalToDo } from './to-do.ts'
import { stepOfToDo } from './to-do-step.ts'

const waiting = { id: 'a', since: 0 }
const refund = (more: Partial<RefundToDo>): RefundToDo => ({ ...waiting, kind: 'refund', mayBeMade: false, ...more })
const withdrawal = (more: Partial<WithdrawalToDo>): WithdrawalToDo => ({
  ...waiting,
  kind: 'withdrawal',
  number: '7F3K-92QX',
  lines: [],
  isLate: false,
  waitsForGoods: false,
  ...more,
})
const difference = (kind: DifferenceToDo['difference']): DifferenceToDo => ({
  ...waiting,
  kind: 'difference',
  difference: kind,
  currency: 'EUR',
  provider: 'stripe',
  reference: 'pi_1',
})

// rules/desk#to-do
test.each([
  ['a refund of a transfer is paid by the bank', refund({ provider: 'transfer' }), 'pay_transfer'],
  ['a refund of a provider is made on its pages', refund({ provider: 'paytrail' }), 'give_at_provider'],
  ['one that may have been made is looked for first', refund({ provider: 'stripe', mayBeMade: true }), 'look_first'],
  ['a card’s is given by its till', refund({ provider: 'card_terminal', till: 'Kassa 2' }), 'give_at_till'],
  ['money of a till is given over the counter', refund({ provider: 'cash' }), 'give_at_counter'],
  ['one of which nothing more is known is made by its provider', refund({}), 'give_at_provider'],
  [
    'the order of a withdrawal is looked for, also of a late one',
    withdrawal({ givenOrder: '12', isLate: true }),
    'find_order',
  ],
  ['a late withdrawal is judged', withdrawal({ isLate: true }), 'judge_late'],
  [
    'a late one whose goods have not come back says both',
    withdrawal({ isLate: true, waitsForGoods: true }),
    'judge_late_goods',
  ],
  ['goods are waited for', withdrawal({ waitsForGoods: true }), 'await_goods'],
  ['any other withdrawal is judged by its problem', withdrawal({ problem: 'in use' }), 'judge'],
  ['a difference is told by its kind', difference('other_sum'), 'other_sum'],
] as const)('%s', (_name, toDo, step) => {
  expect(stepOfToDo(toDo)).toBe(step)
})
