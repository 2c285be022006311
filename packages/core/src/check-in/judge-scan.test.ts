import { expect, test } from 'vitest'
import { isConflict, judgeCard, judgeScan, type ScannedTicket } from './judge-scan.ts'

const startsAt = Date.parse('2027-05-07T16:00:00Z')
const door = { id: 'toukotanssit', startsAt, timeZone: 'Europe/Helsinki' }
const ticket: ScannedTicket = {
  event: { id: 'toukotanssit', startsAt },
  admitsAtDoor: true,
  order: 'paid',
  isInside: false,
}
const elsewhere = (at: string) => ({ ...ticket, event: { id: 'sinfonia', startsAt: Date.parse(at) } })

// rules/door#verdicts
test.each([
  ['valid', ticket],
  ['used', { ...ticket, isInside: true }],
  ['other_event', elsewhere('2027-05-07T18:00:00Z')],
  ['other_event', elsewhere('2027-05-06T21:00:00Z')],
  ['other_day', elsewhere('2027-05-08T16:00:00Z')],
  ['other_day', elsewhere('2027-05-07T21:00:00Z')],
  ['other_day', { ...ticket, event: undefined }],
  ['not_admission', { ...ticket, admitsAtDoor: false }],
  ['refunded', { ...ticket, order: 'refunded' as const, isInside: true }],
  ['unpaid', { ...ticket, order: 'unpaid' as const }],
  ['unknown', undefined],
])('is %s', (kind, scanned) => {
  expect(judgeScan(scanned, door)).toBe(kind)
})

// rules/door#cards
test.each([
  ['valid', { admits: true, isValidNow: true, left: 1 }],
  ['valid', { admits: true, isValidNow: true, left: undefined }],
  ['spent', { admits: true, isValidNow: true, left: 0 }],
  ['expired', { admits: true, isValidNow: false, left: 3 }],
  ['not_admission', { admits: false, isValidNow: true, left: 3 }],
])('a card is %s', (kind, card) => {
  expect(judgeCard(card)).toBe(kind)
})

// rules/door#without-network
test('whoever was let in by a code that is not valid is a conflict; whoever was sent away is none', () => {
  expect(isConflict('used', true)).toBe(true)
  expect(isConflict('valid', true)).toBe(false)
  expect(isConflict('used', false)).toBe(false)
})
