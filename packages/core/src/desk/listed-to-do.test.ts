import { expect, test } from 'vitest'
import type { FoundOrder } from './desk-order.ts'
import { isAllHandled, listedToDo, waitingCount } from './listed-to-do.ts'
import type { ToDo } from './to-do.ts'

const waiting = { id: 'a', since: 0 }
const toDo: readonly ToDo[] = [
  { ...waiting, kind: 'refund', mayBeMade: false, provider: 'paytrail', reference: '8841-A' },
  {
    ...waiting,
    kind: 'withdrawal',
    number: '7F3K-92QX',
    name: 'Aino Niemi',
    email: 'aino@posti.example',
    givenOrder: 'P27-1',
    lines: [],
    isLate: false,
    waitsForGoods: false,
  },
]
const kindsFor = (typed: string) => listedToDo({ filter: 'to_do', typed, toDo }).map(({ kind }) => kind)

// rules/desk#to-do
test('what waits without an order is listed under its filter alone', () => {
  expect(listedToDo({ filter: 'all', typed: '', toDo })).toEqual([])
  expect(listedToDo({ filter: 'to_do', typed: '', toDo: undefined })).toEqual([])
  expect(kindsFor('')).toEqual(['refund', 'withdrawal'])
})

// rules/desk#to-do
test('words narrow it down by the person, the numbers and the provider’s reference', () => {
  expect(kindsFor('NIEMI aino')).toEqual(['withdrawal'])
  expect(kindsFor('7f3k')).toEqual(['withdrawal'])
  expect(kindsFor('p27-1')).toEqual(['withdrawal'])
  expect(kindsFor('8841-a')).toEqual(['refund'])
  expect(kindsFor('niemi 8841')).toEqual([])
})

const found: FoundOrder = {
  number: 'P27',
  createdAt: 0,
  status: 'paid',
  name: 'Helena',
  total: 0,
  tickets: 0,
  matched: 'number',
}
const handled = { ...found, number: 'P28', isHandled: true }
const list = { filter: 'to_do', typed: '', isFound: true, toDo, found: [found, handled] } as const

// rules/desk#to-do
test('an order of which nothing waits any more is listed until the next reading, and not counted', () => {
  expect(waitingCount(list)).toBe(3)
  expect(waitingCount({ ...list, typed: '8841-a' })).toBe(2)
  expect(isAllHandled(list)).toBe(false)
  expect(isAllHandled({ ...list, found: [handled] })).toBe(false)
  expect(isAllHandled({ ...list, toDo: [] })).toBe(false)
})

// rules/desk#to-do
test('all is handled once nothing waits, which no search, other filter or reading that was not answered tells', () => {
  const done = { ...list, toDo: [], found: [handled] }
  expect(isAllHandled(done)).toBe(true)
  expect(isAllHandled({ ...done, found: [] })).toBe(true)
  expect(isAllHandled({ ...done, typed: 'helena' })).toBe(false)
  expect(isAllHandled({ ...done, filter: 'all' })).toBe(false)
  expect(isAllHandled({ ...done, isFound: false })).toBe(false)
  expect(isAllHandled({ ...done, toDo: undefined })).toBe(false)
})
