import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Admission, callNext, newAdmission, passTime, turnMs } from './admission.ts'
import { placeInDraw } from './draw.ts'
import { lengthOf, type Place, rankOf, roundOf } from './place.ts'
import { parsePlaceAddress, serializePlaceAddress } from './place-address.ts'
import { roomStateOf, timeLeftOf } from './room-state.ts'
import { type RoomServing, turnsOf } from './serving.ts'

const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)

// rules/waiting-room#draw
describe('the draw', () => {
  it('gives every number a place of its own', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 3_000 }), (seed, size) => {
        const places = Array.from({ length: size }, (_, number) => placeInDraw(number, { seed, size }))
        expect(new Set(places).size).toBe(size)
        expect(Math.max(...places)).toBe(size - 1)
      }),
      { numRuns: 60 },
    )
  })

  it.each([2, 3, 7, 100])('favours none of %i numbers, whoever came first', size => {
    const draws = 6_000
    const counts = Array.from({ length: size }, () => 0)
    for (let draw = 0; draw < draws; draw += 1) {
      const place = placeInDraw(0, { seed: `seed ${draw} of ${size}`, size })
      counts[place] = (counts[place] ?? 0) + 1
    }
    const expected = draws / size
    const deviation = Math.sqrt(expected * (1 - 1 / size))
    for (const count of counts) expect(Math.abs(count - expected)).toBeLessThan(5 * deviation)
  })

  it('draws neighbours apart: who joined together does not stand together', () => {
    const size = 10_000
    let near = 0
    for (let number = 0; number + 1 < size; number += 1) {
      const [one, next] = [number, number + 1].map(which => placeInDraw(which, { seed: 'any', size }))
      if (Math.abs((one ?? 0) - (next ?? 0)) <= 50) near += 1
    }
    // By chance 1 in 100 pairs.
    expect(near).toBeGreaterThan(50)
    expect(near).toBeLessThan(150)
  })
})

const lines = fc.record({
  seed: seeds,
  drawn: fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 8 }),
  queued: fc.integer({ min: 0, max: 200 }),
})

const placesOf = ({
  drawn,
  queued,
}: {
  readonly drawn: readonly number[]
  readonly queued: number
}): readonly Place[] => [
  ...drawn.flatMap((size, round) =>
    Array.from({ length: size }, (_, number): Place => ({ kind: 'drawn', round, number })),
  ),
  ...Array.from({ length: queued }, (_, number): Place => ({ kind: 'queued', number })),
]

// rules/waiting-room#order-of-admission
describe('the order of admission', () => {
  it('has exactly one rank for each place, rounds before later rounds, and the queue behind in order', () => {
    fc.assert(
      fc.property(lines, line => {
        const places = placesOf(line)
        const ranks = places.map(place => rankOf(place, line) ?? -1)
        expect([...ranks].sort((a, b) => a - b)).toEqual(Array.from({ length: lengthOf(line) }, (_, rank) => rank))
        let behind = -1
        for (const [round, size] of [...line.drawn, line.queued].entries()) {
          const isOwn = (place: Place) => (place.kind === 'drawn' ? place.round : line.drawn.length) === round
          const own = ranks.filter((_, at) => places.slice(at, at + 1).some(isOwn))
          if (size === 0) continue
          expect(Math.min(...own)).toBe(behind + 1)
          behind = Math.max(...own)
        }
        expect(ranks.slice(ranks.length - line.queued)).toEqual(
          Array.from({ length: line.queued }, (_, number) => lengthOf(line) - line.queued + number),
        )
      }),
      { numRuns: 30 },
    )
  })

  it('never changes by those who come later', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 500 }), (line, more) => {
        const later = { ...line, queued: line.queued + more }
        for (const place of placesOf(line)) expect(rankOf(place, later)).toBe(rankOf(place, line))
      }),
      { numRuns: 15 },
    )
  })

  it('is unknown before the opening, and for numbers that nobody was given', () => {
    expect(rankOf({ kind: 'drawn', round: 0, number: 0 }, { drawn: [5], queued: 0 })).toBeUndefined()
    expect(rankOf({ kind: 'drawn', round: 0, number: 5 }, { drawn: [5], queued: 0, seed: 'a' })).toBeUndefined()
    expect(rankOf({ kind: 'queued', number: 0 }, { drawn: [5], queued: 0, seed: 'a' })).toBeUndefined()
  })
})

// rules/waiting-room#one-place-a-browser
describe('the round of a place', () => {
  it('lets every address have its first before any has a second, and doubles from there', () => {
    const rounds = [0, 1, 2, 3, 7, 15, 31, 63, 127, 9_999].map(address => roundOf({ address, site: 0 }))
    expect(rounds).toEqual([0, 1, 1, 2, 3, 4, 5, 6, 7, 7])
  })
  it('counts a site of many networks as 256 addresses', () => {
    expect(roundOf({ address: 0, site: 255 })).toBe(0)
    expect(roundOf({ address: 0, site: 256 })).toBe(1)
    expect(roundOf({ address: 0, site: 1_024 })).toBe(2)
  })
})

type Tick = {
  readonly clockMs: number
  readonly join: number
  readonly use: number
  readonly end: number
  readonly left: number
}
const ticks = fc.array(
  fc.record({
    /** Total shift of the clock: also back, and far ahead. */
    clockMs: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 5_000, max: 20_000 }) },
      fc.integer({ min: -7_200_000, max: 7_200_000 }),
    ),
    join: fc.integer({ min: 0, max: 400 }),
    use: fc.integer({ min: 0, max: 300 }),
    end: fc.integer({ min: 0, max: 300 }),
    left: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 2_000 }) }, fc.constant(0)),
  }),
  // Long enough for turns to lapse.
  { minLength: 90, maxLength: 240 },
)

/** A sale in which some of those called begin, some carts end, and the clock jumps. */
const run = (steps: readonly Tick[]) => {
  let [now, length, shopping] = [1_000_000, 0, 0]
  let admission: Admission = newAdmission(now)
  /** Only of places that have not lapsed. */
  const used = new Set<number>()
  /** How long there was something to take until now, and until each rank was called. */
  let openMs = 0
  let shortestTurnMs = Number.POSITIVE_INFINITY
  const calledAt = new Map<number, number>()
  const seen: {
    readonly before: Admission
    readonly after: Admission
    readonly unused: number
    readonly shopping: number
    readonly left: number
  }[] = []
  for (const { clockMs, join, use, end, left } of steps) {
    now += clockMs
    length += join
    shopping = Math.max(0, shopping - end)
    const before = admission
    admission = passTime(admission, now, left)
    if (left > 0) openMs += Math.max(0, Math.min(10_000, clockMs))
    for (let rank = before.lapsed; rank < admission.lapsed; rank += 1) {
      shortestTurnMs = Math.min(shortestTurnMs, openMs - (calledAt.get(rank) ?? openMs))
      used.delete(rank)
    }
    for (let rank = admission.lapsed, turn = 0; rank < admission.admitted && turn < use; rank += 1) {
      if (used.has(rank)) continue
      used.add(rank)
      shopping += 1
      turn += 1
    }
    const unused = admission.admitted - admission.lapsed - used.size
    const after = callNext(admission, { length, left, unused, shopping, piecesEach: 2 })
    for (let rank = admission.admitted; rank < after.admitted; rank += 1) calledAt.set(rank, openMs)
    seen.push({ before, after, unused, shopping, left })
    admission = after
  }
  return { seen, length, shortestTurnMs }
}

// rules/waiting-room#rate-of-admission
describe('admission', () => {
  it('only moves on, never past the line, and gives everybody a whole turn, whatever the clock does', () => {
    fc.assert(
      fc.property(ticks, steps => {
        const { seen, length, shortestTurnMs } = run(steps)
        expect(shortestTurnMs).toBeGreaterThanOrEqual(turnMs)
        for (const { before, after } of seen) {
          expect(after.admitted).toBeGreaterThanOrEqual(before.admitted)
          expect(after.lapsed).toBeGreaterThanOrEqual(before.lapsed)
          expect(after.roomMs).toBeGreaterThanOrEqual(before.roomMs)
          expect(after.lapsed).toBeLessThanOrEqual(after.admitted)
          expect(after.admitted).toBeLessThanOrEqual(length)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('calls nobody while all is held, and no more than there are tickets for, nor than may shop at once', () => {
    fc.assert(
      fc.property(ticks, steps => {
        for (const { before, after, unused, shopping, left } of run(steps).seen) {
          const called = after.admitted - before.admitted
          if (called === 0) continue
          expect(left).toBeGreaterThan(0)
          expect(called + unused).toBeLessThanOrEqual(Math.max(1, left / 2))
          expect(called + unused + shopping).toBeLessThanOrEqual(500)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('lets no turn pass while nothing is left, and what comes back is offered to those who have one', () => {
    const sale = { length: 200, left: 100, unused: 0, shopping: 0, piecesEach: 2 }
    let admission = callNext(newAdmission(0), sale)
    const pass = (minutes: number, left: number) => {
      const from = admission.tickedAt
      for (let second = 1; second <= minutes * 60; second += 1) {
        admission = callNext(passTime(admission, from + second * 1_000, left), { ...sale, left, unused: 33 })
      }
      return admission
    }
    expect(pass(5, 60)).toMatchObject({ admitted: 50, lapsed: 0 })
    expect(pass(60, 0)).toMatchObject({ admitted: 50, lapsed: 0 })
    expect(pass(4.9, 12)).toMatchObject({ admitted: 50, lapsed: 0 })
    expect(pass(0.2, 12)).toMatchObject({ admitted: 50, lapsed: 50 })
  })

  it('publishes few calls, however often it calls', () => {
    let admission = newAdmission(0)
    for (let tick = 1; tick <= 3_000; tick += 1) {
      admission = callNext(passTime(admission, tick * 1_000, 100_000), {
        length: 1_000_000,
        left: 100_000,
        unused: 0,
        shopping: 400,
        piecesEach: 2,
      })
    }
    expect(admission.calls.length).toBeLessThanOrEqual(62)
    expect(turnsOf(admission).rate?.fast).toBeGreaterThan(6_000)
    expect(turnsOf(admission).rate?.slow).toBeLessThan(6_000)
  })
})

const at = 1_000_000
const open = (settings: Partial<Extract<RoomServing, { readonly phase: 'open' }>> = {}): RoomServing => ({
  phase: 'open',
  at,
  room: 'a',
  line: { seed: 'seed', drawn: [], queued: 1_000 },
  admitted: 100,
  lapsed: 50,
  turns: [{ upTo: 100, until: at + turnMs }],
  piecesEach: 2,
  stock: { left: 500, held: 100 },
  ...settings,
})
const queued = (number: number) => ({ room: 'a', place: { kind: 'queued', number } as const })

// rules/waiting-room#states
describe('what a visitor is told', () => {
  it('is how many are ahead, and whether tickets will probably last', () => {
    expect(roomStateOf(open(), queued(300))).toMatchObject({
      phase: 'waiting',
      ahead: 200,
      left: 500,
      isLikelyEnough: true,
    })
    expect(roomStateOf(open(), queued(900))).toMatchObject({ phase: 'waiting', ahead: 800, isLikelyEnough: false })
  })
  it('is a range of minutes by the measured rate, and none when nothing was measured', () => {
    expect(roomStateOf(open({ rate: { slow: 20, fast: 40 } }), queued(499))).toMatchObject({
      estimate: { fromMinutes: 10, toMinutes: 20 },
    })
    expect(roomStateOf(open(), queued(499))).toMatchObject({ estimate: undefined })
  })
  it('is the turn with its end, then that it passed', () => {
    expect(roomStateOf(open(), queued(99))).toEqual({ phase: 'admitted', until: at + turnMs, left: 500 })
    expect(roomStateOf(open(), queued(49))).toEqual({ phase: 'turn_passed' })
    expect(roomStateOf(open(), { ...queued(300), room: 'earlier' })).toEqual({ phase: 'turn_passed' })
  })
  it('is the share of the turn that is left, and its last minute', () => {
    const turn = { phase: 'admitted', until: at } as const
    expect(timeLeftOf(turn, 600)).toEqual({ secondsLeft: 600, turn: { share: 1, isLow: false } })
    expect(timeLeftOf(turn, 60)).toEqual({ secondsLeft: 60, turn: { share: 0.1, isLow: false } })
    expect(timeLeftOf(turn, 59).turn?.isLow).toBe(true)
    expect(timeLeftOf({ phase: 'before_opening', opensAt: at, waiting: 9, hasPlace: true }, 59)).toEqual({
      secondsLeft: 59,
    })
  })
  it('is that all is held, or sold', () => {
    expect(roomStateOf(open({ stock: { left: 0, held: 7 } }), queued(300))).toMatchObject({
      phase: 'all_held',
      held: 7,
      ahead: 200,
      at,
    })
    expect(roomStateOf(open({ stock: { left: 0, held: 0 } }), queued(300))).toMatchObject({ phase: 'over', ahead: 200 })
  })
  it('is that a place is needed, or none', () => {
    expect(roomStateOf(open(), undefined)).toEqual({ phase: 'no_place' })
    expect(roomStateOf(open(), queued(1_000))).toEqual({ phase: 'no_place' })
    expect(roomStateOf({ phase: 'off', at }, queued(1))).toEqual({ phase: 'off' })
  })
})

// rules/waiting-room#without-scripts
describe('a place in an address', () => {
  it('is the same place again', () => {
    const places = fc.oneof(
      fc.record({ kind: fc.constant('queued' as const), number: fc.nat(999_999_999) }),
      fc.record({ kind: fc.constant('drawn' as const), round: fc.nat(7), number: fc.nat(999_999_999) }),
    )
    fc.assert(
      fc.property(fc.uuid(), places, fc.stringMatching(/^[\w-]{1,90}\.[\w-]{2}\.[\w-]{43}$/), (room, place, ticket) => {
        const kept = { eventId: 'gig', room, place, ticket }
        expect(parsePlaceAddress(serializePlaceAddress(kept), 'gig')).toEqual(kept)
      }),
    )
  })

  it('is none in any other text', () => {
    for (const text of ['', 'none', 'a~b~c~d', 'r~1~2~', 'r~12~2~t', 'r~1~2~<b>', `r~1~2~${'t'.repeat(1_001)}`]) {
      expect(parsePlaceAddress(text, 'gig')).toBeUndefined()
    }
  })
})

// rules/waiting-room#one-place-a-browser
it('who is drawn behind others of the network is told so before the opening, and nobody else', () => {
  const serving: RoomServing = { phase: 'before_opening', at: 0, opensAt: 1, waiting: 9, room: 'r' }
  const isShared = (room: string, round: number) => {
    const state = roomStateOf(serving, { room, place: { kind: 'drawn', round, number: 0 } })
    return state.phase === 'before_opening' && state.isShared === true
  }
  expect([isShared('r', 0), isShared('r', 1), isShared('earlier', 1)]).toEqual([false, true, false])
})
