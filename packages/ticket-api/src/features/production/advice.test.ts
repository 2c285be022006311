import { expect, test } from 'vitest'
import { type AdviceFacts, adviceGiven } from './advice.ts'

const alone: AdviceFacts = {
  redisAway: undefined,
  commits: { role: 'portti_shop', standbys: 0, standbyNames: '', waitsFor: 'on' },
  endsSilentTransactions: true,
  shopsWithoutTerminal: [],
  undelivered: [],
  toDo: [],
}
const of = (facts: AdviceFacts) => adviceGiven.flatMap(({ give }) => give(facts) ?? [])
const commits = (change: Partial<AdviceFacts['commits']>) => of({ ...alone, commits: { ...alone.commits, ...change } })

// rules/production#live-shop
test('a database on its own, and one whose commits wait for its standby, need no advice', () => {
  expect(of(alone)).toEqual([])
  for (const waitsFor of ['on', 'remote_apply']) {
    expect(commits({ standbys: 1, standbyNames: 'b', waitsFor })).toEqual([])
  }
})

// rules/production#live-shop
test.each<[string, Partial<AdviceFacts['commits']>, RegExp]>([
  ['waits for nothing', { waitsFor: 'off' }, /^synchronous_commit is off for "portti_shop": .* Set it to on\.$/],
  ['does not wait for the standby', { standbys: 1 }, /^A standby follows the database, but no commit waits for it: /],
  [
    'does not wait for the disk of the standby',
    { standbys: 1, standbyNames: 'b', waitsFor: 'remote_write' },
    /^synchronous_commit is remote_write for "portti_shop": /,
  ],
  ['stays on this machine', { standbys: 1, standbyNames: 'b', waitsFor: 'local' }, /^synchronous_commit is local /],
])('where a commit %s, one sentence says what to set', (_, change, sentence) => {
  expect(commits(change)).toEqual([expect.stringMatching(sentence)])
})

// rules/production#silent-database
test('where a dead machine could keep stock locked, one statement says what to set', () => {
  expect(of({ ...alone, endsSilentTransactions: false })).toEqual([
    expect.stringMatching(/ALTER ROLE "portti_shop" SET idle_in_transaction_session_timeout = '60s'\.$/),
  ])
})

// rules/production#rate-limits
test('a Redis that is away is named, with what happens meanwhile', () => {
  expect(of({ ...alone, redisAway: { place: '10.0.0.5:6379', reason: 'ECONNREFUSED' } })).toEqual([
    expect.stringMatching(
      /^Redis at 10\.0\.0\.5:6379 does not answer \(ECONNREFUSED\): .*counts requests and guesses alone/,
    ),
  ])
})

// rules/kiosk#card-terminal
test('a till that may take cards without a terminal is told, with what to set', () => {
  expect(of({ ...alone, shopsWithoutTerminal: ['peltohovi', 'metsa'] })).toEqual([
    expect.stringMatching(/^PORTTI_TERMINAL_URL is not set here, and a till of "peltohovi" may take cards: .* Set it /),
  ])
})

// rules/desk#search
test('orders whose letter reached nobody are counted for each shop, with where they are found', () => {
  const undelivered = [
    { shop: 'metsa', orders: 1 },
    { shop: 'peltohovi', orders: 12 },
  ]
  expect(of({ ...alone, undelivered })).toEqual([
    expect.stringMatching(
      /^Letters reached nobody, of 1 order of "metsa", 12 orders of "peltohovi"\. A manager .* by Shift\+F9/,
    ),
  ])
})

// rules/desk#to-do
test('what waits for a person is counted for each shop by its kind, with where it is ended', () => {
  const toDo = [
    { shop: 'metsa', refunds: 1, withdrawals: 0, differences: 2 },
    { shop: 'peltohovi', refunds: 0, withdrawals: 3, differences: 0 },
  ]
  expect(of({ ...alone, toDo })).toEqual([
    expect.stringMatching(
      /^A person is waited for, by 1 refund, 2 differences with a provider of "metsa", 3 withdrawals of "peltohovi"\. A manager .* by Shift\+F8/,
    ),
  ])
})
