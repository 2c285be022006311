import { expect, test } from 'vitest'
import { wireObject } from '../wire/wire-object.ts'
import { parseToDo } from './parse-to-do.ts'
import { endsOfToDo } from './to-do.ts'

const since = '2026-11-28T10:00:00.000Z'
const waits = { id: 'a', since: Date.parse(since) }

// rules/desk#to-do
test.each([
  [
    'a refund that may have been made',
    { kind: 'refund', amount: '5.00', provider: 'paytrail', reference: 'r-1', problem: 'No answer', may_be_made: true },
    { kind: 'refund', amount: 500, provider: 'paytrail', reference: 'r-1', problem: 'No answer', mayBeMade: true },
    ['given'],
  ],
  [
    'a refund with a reason that this version knows',
    { kind: 'refund', provider: 'paytrail', why: 'failed_later' },
    { kind: 'refund', provider: 'paytrail', why: 'failed_later', mayBeMade: false },
    ['given'],
  ],
  [
    'a refund with a reason of a later version',
    { kind: 'refund', provider: 'paytrail', why: 'of_tomorrow' },
    { kind: 'refund', provider: 'paytrail', mayBeMade: false },
    ['given'],
  ],
  [
    'a refund that a till gives',
    { kind: 'refund', provider: 'card_terminal', till: 'Kassa 2' },
    { kind: 'refund', provider: 'card_terminal', till: 'Kassa 2', mayBeMade: false },
    [],
  ],
  [
    'a late withdrawal',
    {
      kind: 'withdrawal',
      number: '7F3K-92QX',
      amount: '16.00',
      name: 'Aino',
      is_late: true,
      lines: [{ title: { fi: 'Muki' }, amount: 1, total: '16.00', recipient: 'Eino', send_on: '2026-12-24' }],
    },
    {
      kind: 'withdrawal',
      number: '7F3K-92QX',
      amount: 1_600,
      name: 'Aino',
      isLate: true,
      waitsForGoods: false,
      lines: [{ title: { fi: 'Muki' }, amount: 1, total: 1_600, recipient: 'Eino', sendOn: '2026-12-24' }],
    },
    ['completed', 'declined'],
  ],
  [
    'a withdrawal from an unknown order',
    { kind: 'withdrawal', number: '7F3K-92QX', given_order: 'P26-9', said: 'Mukin', is_late: false },
    {
      kind: 'withdrawal',
      number: '7F3K-92QX',
      givenOrder: 'P26-9',
      said: 'Mukin',
      lines: [],
      isLate: false,
      waitsForGoods: false,
    },
    ['declined'],
  ],
  [
    'a payment that only the provider knows',
    { kind: 'difference', difference: 'missing_here', there: '49.00', provider: 'paytrail', reference: 'r-2' },
    {
      kind: 'difference',
      difference: 'missing_here',
      there: 4_900,
      currency: 'EUR',
      provider: 'paytrail',
      reference: 'r-2',
    },
    ['looked_into'],
  ],
])('%s is read with the ends that a person has for it', (_name, sent, read, ends) => {
  const toDo = parseToDo(wireObject({ id: 'a', since, ...sent }))
  expect(toDo).toEqual({ ...waits, ...read })
  expect(endsOfToDo(toDo)).toEqual(ends)
})
