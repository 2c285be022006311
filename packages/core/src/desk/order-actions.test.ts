import { expect, test } from 'vitest'
import type { DeskOrder } from './desk-order.ts'
import { orderActions, toDoActions } from './order-actions.ts'
import type { RefundToDo } from './to-do.ts'

const order = (more: Partial<DeskOrder> = {}): DeskOrder =>
  ({ number: 'P27', status: 'paid', email: 'aino@example.fi', tickets: [], ...more }) as DeskOrder
const { email: _email, ...withoutAddress } = order()
const seated = { code: 'AAAA', seat: { section: 'Katsomo', row: '3', seat: '7' } } as DeskOrder['tickets'][number]
const refund: RefundToDo = { id: 'a', since: 0, kind: 'refund', mayBeMade: false, amount: 900 }
const refundAtTill: RefundToDo = { ...refund, till: 'Kassa 2' }

// rules/desk#managers
test.each([
  ['a paid order', order(), ['resend', 'receiver', 'refund']],
  ['a paid order without an address', withoutAddress, ['receiver', 'refund']],
  ['a paid order with seats', order({ tickets: [seated] }), ['resend', 'receiver', 'seats', 'refund']],
  ['a paid order with goods to send', order({ canBeSent: true }), ['resend', 'receiver', 'sending', 'refund']],
  ['an unpaid order', order({ status: 'unpaid' }), ['resend', 'receiver', 'later', 'paid', 'end']],
  ['a refunded order', order({ status: 'refunded' }), []],
  ['one whose money waits', order({ status: 'refunded', toDo: [refundAtTill, refund] }), ['toDo']],
  ['one whose money a till gives', order({ status: 'refunded', toDo: [refundAtTill] }), []],
  ['a cancelled order', order({ status: 'cancelled' }), []],
])('%s allows its actions and no others', (_name, shown, actions) => {
  expect(orderActions(shown)).toEqual(actions)
})

// rules/desk#to-do
test('what waits without an order has an action, unless a till ends it', () => {
  expect(toDoActions(refund)).toEqual(['toDo'])
  expect(toDoActions(refundAtTill)).toEqual([])
})
