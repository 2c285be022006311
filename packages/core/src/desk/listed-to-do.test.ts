import { expect, test } from 'vitest'
import { listedToDo } from './listed-to-do.ts'
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
