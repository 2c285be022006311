import { expect, it } from 'vitest'
import { type Admission, callNext, newAdmission, passTime } from './admission.ts'
import { drawRounds, rankOf } from './place.ts'
import { nextServingPollMs, roomStateOf } from './room-state.ts'
import { type RoomServing, turnsOf } from './serving.ts'

const people = 1_000_000
const capacity = 60_000
const shoppingMs = 3 * 60_000
const tickMs = 2_000

/** A sale of 60,000 tickets, two a person, to a million who came before the opening. */
const sell = (
  until: (sale: { readonly admission: Admission; readonly sold: number; readonly minutes: number }) => boolean,
) => {
  const drawn = Array.from({ length: drawRounds }, (_, round) => (round === 0 ? people : 0))
  const line = { seed: 'a seed of this sale', drawn, queued: 0 }
  let admission = newAdmission(0)
  let [left, sold, now] = [capacity, 0, 0]
  /** When those who shop are done. */
  const shopping: { readonly count: number; readonly until: number }[] = []
  while (!until({ admission, sold, minutes: now / 60_000 })) {
    now += tickMs
    admission = passTime(admission, now, left)
    while (shopping[0] && shopping[0].until <= now) sold += 2 * (shopping.shift()?.count ?? 0)
    const busy = shopping.reduce((total, { count }) => total + count, 0)
    const before = admission.admitted
    admission = callNext(admission, { length: people, left, unused: 0, shopping: busy, piecesEach: 2 })
    const count = admission.admitted - before
    left -= 2 * count
    if (count > 0) shopping.push({ count, until: now + shoppingMs })
  }
  const serving: RoomServing = {
    phase: 'open',
    at: now,
    room: 'r',
    line,
    ...turnsOf(admission),
    stock: { left, held: capacity - left - sold },
    piecesEach: 2,
  }
  return { line, serving, sold, minutes: now / 60_000 }
}

const placeOf = (number: number) => ({ room: 'r', place: { kind: 'drawn', round: 0, number } as const })

// rules/waiting-room#serving
it('a million who wait read one small answer, and each works out the own rank from it', { timeout: 120_000 }, () => {
  const { line, serving } = sell(({ minutes }) => minutes >= 60)
  expect(JSON.stringify(serving).length).toBeLessThan(6_000)
  const taken = new Uint8Array(people)
  for (let number = 0; number < people; number += 1) {
    const rank = rankOf({ kind: 'drawn', round: 0, number }, line) ?? people
    taken[rank] = (taken[rank] ?? 0) + 1
  }
  expect(taken.every(count => count === 1)).toBe(true)
})

// rules/waiting-room#serving
it('a million who wait ask the cache in between less than 100,000 times a second', () => {
  const { serving } = sell(({ minutes }) => minutes >= 10)
  const every = 5_000
  let perSecond = 0
  for (let number = 0; number < people; number += people / every) {
    perSecond += 1_000 / nextServingPollMs(roomStateOf(serving, placeOf(number)), serving)
  }
  expect((perSecond * people) / every).toBeLessThan(100_000)
})

// rules/waiting-room#states
it('the time that a waiter is told is when the turn comes', () => {
  const told = 10
  const { serving } = sell(({ minutes }) => minutes >= told)
  const numbers = Array.from({ length: 2_000 }, (_, number) => number)
  const waiting = numbers.flatMap(number => {
    const state = roomStateOf(serving, placeOf(number))
    return state.phase === 'waiting' && state.ahead < 8_000 ? [{ ...state, number }] : []
  })
  expect(waiting.length).toBeGreaterThan(5)
  for (const { ahead, estimate } of waiting.slice(0, 5)) {
    const rank = serving.phase === 'open' ? serving.admitted + ahead : 0
    const { minutes } = sell(({ admission, minutes: passed }) => admission.admitted > rank || passed > 180)
    expect(minutes - told).toBeGreaterThanOrEqual((estimate?.fromMinutes ?? 0) - shoppingMs / 60_000 - 1)
    expect(minutes - told).toBeLessThanOrEqual((estimate?.toMinutes ?? 0) + shoppingMs / 60_000 + 1)
  }
})

// rules/waiting-room#rate-of-admission
it('everything is sold, to as many as there are tickets for, and then it is over', () => {
  const { serving, sold } = sell(({ sold: so }) => so >= capacity)
  expect(sold).toBe(capacity)
  expect(serving).toMatchObject({ admitted: capacity / 2 })
  const last = Array.from({ length: 100 }, (_, number) => roomStateOf(serving, placeOf(number)).phase)
  expect(last).toContain('over')
  expect(last).not.toContain('waiting')
})
