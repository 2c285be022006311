import { productTypes } from '@portti/contract'
import { expect, test } from 'vitest'
import { codeKind, opensStream } from './code-kind.ts'
import { isTicketLike } from './product.ts'

// rules/tickets#named-as-what-it-is
test.each([
  ['single_event_access', 'admission'],
  ['value_voucher', 'gift_card'],
  ['serial_card', 'serial_card'],
  ['membership', 'membership'],
  ['extra_service', 'service'],
  ['merchandise', undefined],
  ['', undefined],
])('the code of a %s is %s', (type, kind) => {
  expect(codeKind({ type })).toBe(kind)
})

test('every ticket-like product has a code of some kind, and nothing else has one', () => {
  for (const type of productTypes) expect(codeKind({ type }) !== undefined).toBe(isTicketLike(type))
})

// rules/tickets#mixed-events
test.each([
  [undefined, 'offline', 'admission', false],
  [undefined, 'online', 'stream', true],
  [undefined, 'mixed', 'admission', false],
  ['door', 'mixed', 'admission', false],
  ['stream', 'mixed', 'stream', true],
  ['both', 'mixed', 'admission', true],
  ['stream', 'offline', 'admission', false],
  ['door', 'online', 'stream', true],
] as const)('a ticket that says %s is at an %s event: %s, opens the stream: %s', (admits, mode, kind, opens) => {
  const ticket = { type: 'single_event_access', admits }
  expect([codeKind(ticket, mode), opensStream(ticket, mode)]).toEqual([kind, opens])
})

test('nothing but a ticket opens a stream', () => {
  for (const mode of ['online', 'mixed'])
    expect(opensStream({ type: 'extra_service', admits: 'both' }, mode)).toBe(false)
})
