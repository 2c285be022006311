import type { WirePlace, WireServing } from '@portti/contract'
import fc from 'fast-check'
import { err, ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import { createCore } from '../compose/create-core.ts'
import type { HttpRequest } from '../ports/http.ts'
import { storageKeys } from '../state/storage-keys.ts'
import { type MemoryPorts, memoryPorts } from '../testing/memory-ports.ts'
import { testStart } from '../testing/test-clock.ts'
import { createTestCore } from '../testing/test-core.ts'
import { createJoinKey } from './join-key.ts'
import { keepPlace, storedPlace } from './stored-places.ts'
import { createWaitingRoomService } from './waiting-room-service.ts'

const minute = 60_000
const iso = (moment: number) => new Date(moment).toISOString()
const opening = (opensAt: number, room?: string): WireServing => ({
  at: iso(0),
  opening: { opens_at: iso(opensAt), waiting: 0, ...(room !== undefined && { room }) },
})

/** A browser at a waiting room, and a server whose answers a test sets. */
type Server = {
  serving: WireServing
  place: WirePlace | undefined
  isAway: boolean
  /** So many joins are heard, but their answers are lost. */
  losesJoins: number
  refusal: object | undefined
  /** While they are held, joins are heard and answered later. */
  answers: Promise<void> | undefined
  /** While it is held, the line is asked, and what is answered then is heard later. */
  lines: Promise<void> | undefined
  /** Age of a line's answer, which comes from a cache. */
  staleMs: number
  readonly heard: HttpRequest[]
}
type Before = { readonly given: MemoryPorts; readonly server?: Server }

/** `behindMs`: how far the visitor's clock is behind the server's. */
const visit = (before?: Before, behindMs = () => 0) => {
  const given = memoryPorts(before && { before: before.given })
  const { clock } = given
  const server: Server = before?.server ?? {
    serving: opening(0),
    place: { ticket: 'a.b', room: 'r1', round: 0, number: 3 },
    isAway: false,
    losesJoins: 0,
    refusal: undefined,
    answers: undefined,
    lines: undefined,
    staleMs: 0,
    heard: [],
  }
  const http = {
    send: async (request: HttpRequest) => {
      if (server.isAway) return err({ detail: 'offline' })
      server.heard.push(request)
      if (request.method === 'POST' && server.losesJoins > 0) {
        server.losesJoins -= 1
        return err({ detail: 'timed out' })
      }
      const { place } = server
      if (request.method === 'POST') await server.answers
      if (server.refusal && request.method === 'POST') return ok({ status: 409, body: server.refusal })
      const body = request.path.endsWith('serving.json')
        ? { serving: { ...server.serving, at: iso(clock.now() - server.staleMs) } }
        : { place }
      if (request.method === 'GET') await server.lines
      return ok({ status: 200, body })
    },
  }
  const ports = { ...given, http, clock: { ...clock, now: () => clock.now() - behindMs() } }
  const core = createCore(ports, { language: 'fi' })
  const room = core.open(createWaitingRoomService)
  const joins = () => server.heard.filter(({ method }) => method === 'POST')
  return { given, clock, server, core, room, joins, view: () => room.getSnapshot() }
}

/** Another tab of the browser of a page. */
const tabOf = ({ given, server }: ReturnType<typeof visit>) =>
  visit({ given: { ...given, storage: given.storage.otherTab() }, server })

/** Joins, or questions about the line, are answered when the returned function is called. */
const hold = (server: Server, what: 'answers' | 'lines'): (() => void) => {
  let answer = (): void => undefined
  server[what] = new Promise(resolve => {
    answer = resolve
  })
  return () => {
    server[what] = undefined
    answer()
  }
}

const keysOf = (joins: readonly HttpRequest[]) => new Set(joins.map(({ headers }) => headers['idempotency-key']))

const opened = (
  settings: Partial<NonNullable<WireServing['line']>> = {},
  stock: WireServing['stock'] = { left: 500, held: 0 },
): WireServing => ({
  at: iso(0),
  line: {
    room: 'r1',
    seed: 'seed',
    drawn: [],
    queued: 1_000,
    admitted: 100,
    lapsed: 0,
    turns: [],
    pieces_each: 2,
    ...settings,
  },
  stock,
})

// rules/waiting-room#place
describe('a browser in the waiting room', () => {
  it('takes one place, keeps it over reloads, and takes no other', async () => {
    const page = visit()
    page.server.serving = opening(page.clock.now() + 10 * minute)
    page.room.enter('gig')
    await page.clock.advance(1_000)
    expect(page.view().state).toMatchObject({ phase: 'before_opening' })
    expect(page.joins()).toHaveLength(1)
    page.server.serving = opening(page.clock.now() + 10 * minute, 'r1')
    page.core.dispose()
    const again = visit(page)
    again.room.enter('gig')
    await again.clock.advance(2 * minute)
    expect(again.joins()).toHaveLength(1)
  })

  it('counts down to the opening, then waits, and is told its turn', async () => {
    const page = visit()
    const opensAt = page.clock.now() + minute
    page.server.serving = opening(opensAt)
    page.server.place = { ticket: 'a.b', room: 'r1', number: 400 }
    page.room.enter('gig')
    await page.clock.advance(1_000)
    expect(page.view().secondsLeft).toBe(59)
    page.server.serving = opened()
    await page.clock.advance(minute + 5_000)
    expect(page.view()).toMatchObject({ state: { phase: 'waiting', ahead: 300 }, firstAhead: 300 })
    page.server.serving = opened({ admitted: 401, turns: [{ up_to: 401, until: iso(page.clock.now() + 10 * minute) }] })
    await page.clock.advance(10_000)
    expect(page.view().state).toMatchObject({ phase: 'admitted' })
    expect(page.view().secondsLeft).toBeGreaterThan(580)
    expect(page.view().turn?.share).toBeCloseTo((page.view().secondsLeft ?? 0) / 600)
    page.server.serving = opened({ admitted: 401, lapsed: 401 })
    await page.clock.advance(10_000)
    expect(page.view()).toMatchObject({ state: { phase: 'turn_passed' }, secondsLeft: undefined, turn: undefined })
  })

  // rules/waiting-room#states
  it.each([
    ['slow', 10 * minute],
    ['fast', -10 * minute],
  ])('shows the whole turn after the visitor’s clock, %s by ten minutes, was set', async (_, wrongMs) => {
    let behindMs = wrongMs
    const page = visit(undefined, () => behindMs)
    page.server.place = { ticket: 'a.b', room: 'r1', number: 3 }
    const until = page.clock.now() + 10 * minute
    page.server.serving = opened({ turns: [{ up_to: 100, until: iso(until) }] })
    page.room.enter('gig')
    await page.clock.advance(1_000)
    expect(page.view()).toMatchObject({ state: { phase: 'admitted' }, secondsLeft: 599 })
    behindMs = 0
    await page.clock.advance(20_000)
    expect(page.view()).toMatchObject({ secondsLeft: 579, turn: { isLow: false } })
    await page.clock.advance(minute)
    expect(page.view().secondsLeft).toBe(519)
  })

  it('counts by the newest answer, however old others are that a cache gives', async () => {
    const page = visit()
    page.server.place = { ticket: 'a.b', room: 'r1', number: 3 }
    page.server.serving = opened({ turns: [{ up_to: 100, until: iso(page.clock.now() + 10 * minute) }] })
    page.server.staleMs = 8_000
    page.room.enter('gig')
    await page.clock.advance(1_000)
    expect(page.view().secondsLeft).toBe(607)
    for (const staleMs of [0, 8_000, 3_000]) {
      page.server.staleMs = staleMs
      await page.clock.advance(10_000)
      expect(page.view().secondsLeft).toBe(Math.ceil((testStart + 10 * minute - page.clock.now()) / 1_000))
    }
  })

  // rules/waiting-room#states
  it('shows what is left of the turn when a device wakes that slept with a question on its way, also without a network', async () => {
    const page = visit()
    page.server.place = { ticket: 'a.b', room: 'r1', number: 3 }
    page.server.serving = opened({ turns: [{ up_to: 100, until: iso(page.clock.now() + 10 * minute) }] })
    page.room.enter('gig')
    await page.clock.advance(1_000)
    const answer = hold(page.server, 'lines')
    await page.clock.advance(9 * minute)
    page.server.isAway = true
    answer()
    await page.clock.settle()
    expect(page.view()).toMatchObject({ secondsLeft: 59, turn: { isLow: true } })
    await page.clock.advance(minute)
    expect(page.view().secondsLeft).toBe(0)
  })

  it('shows the time that is left to half a minute and never more, however often clocks jump and answers are old or held', async () => {
    const jump = fc.record({
      toBehindMs: fc.constantFrom(0, 1_000, 25_000, 40_000, minute, 10 * minute, -20_000, -minute, -60 * minute),
      staleMs: fc.nat(8_000),
      waitMs: fc.oneof(fc.nat(20_000), fc.constantFrom(40_000, 5 * minute)),
      /** Whether what is answered now is heard at the next jump only. */
      isHeld: fc.boolean(),
    })
    const setAndSetBack = [
      { toBehindMs: 0, staleMs: 0, waitMs: 0, isHeld: false },
      { toBehindMs: -60 * minute, staleMs: 0, waitMs: 3_000, isHeld: true },
      { toBehindMs: 0, staleMs: 0, waitMs: 0, isHeld: false },
    ]
    const sleepMs = fc.integer({ min: 8_000, max: 10 * minute })
    await fc.assert(
      fc.asyncProperty(fc.array(jump, { maxLength: 8 }), sleepMs, async (jumps, asleepMs) => {
        let behindMs = 0
        const page = visit(undefined, () => behindMs)
        page.server.place = { ticket: 'a.b', room: 'r1', number: 3 }
        const until = page.clock.now() + 60 * minute
        page.server.serving = opened({ turns: [{ up_to: 100, until: iso(until) }] })
        const expectShown = () => {
          const secondsLeft = (until - page.clock.now()) / 1_000
          expect(page.view().secondsLeft).toBeLessThanOrEqual(Math.ceil(secondsLeft) + 1)
          expect(page.view().secondsLeft).toBeGreaterThanOrEqual(secondsLeft - 31)
        }
        page.room.enter('gig')
        let answer = (): void => undefined
        for (const { toBehindMs, staleMs, waitMs, isHeld } of jumps) {
          behindMs = toBehindMs
          page.server.staleMs = staleMs
          answer()
          if (isHeld) answer = hold(page.server, 'lines')
          await page.clock.advance(waitMs)
        }
        page.server.staleMs = 0
        answer()
        await page.clock.advance(10_000)
        expectShown()
        answer = hold(page.server, 'lines')
        await page.clock.advance(asleepMs)
        page.server.isAway = true
        answer()
        await page.clock.settle()
        expectShown()
        page.core.dispose()
      }),
      { numRuns: 100, examples: [[setAndSetBack, 8_000]] },
    )
  })

  it('keeps its place and what it shows while the network is away', async () => {
    const page = visit()
    page.server.serving = opened()
    page.server.place = { ticket: 'a.b', room: 'r1', number: 400 }
    page.room.enter('gig')
    await page.clock.advance(1_000)
    page.server.isAway = true
    await page.clock.advance(minute)
    expect(page.view()).toMatchObject({ isOffline: true, state: { phase: 'waiting', ahead: 300 } })
    page.server.isAway = false
    page.server.serving = opened({ admitted: 300 })
    await page.clock.advance(minute)
    expect(page.view()).toMatchObject({ isOffline: false, state: { phase: 'waiting', ahead: 100 } })
    expect(page.joins()).toHaveLength(1)
  })

  it('says aloud how far it is once a minute, and every new phase at once', async () => {
    const page = visit()
    page.server.serving = opened()
    page.server.place = { ticket: 'a.b', room: 'r1', number: 400 }
    page.room.enter('gig')
    await page.clock.advance(1_000)
    page.server.serving = opened({ admitted: 200 })
    await page.clock.advance(20_000)
    expect(page.view()).toMatchObject({ state: { ahead: 200 }, spoken: { ahead: 300 } })
    await page.clock.advance(minute)
    expect(page.view().spoken).toMatchObject({ ahead: 200 })
    page.server.serving = opened({}, { left: 0, held: 12 })
    await page.clock.advance(10_000)
    expect(page.view().spoken).toMatchObject({ phase: 'all_held', held: 12 })
  })

  it('forgets a place that was refused as copied, and queues again only when asked after a turn that passed', async () => {
    const page = visit()
    page.server.serving = opened({ lapsed: 50, admitted: 100 })
    page.server.place = { ticket: 'a.b', room: 'r1', number: 20 }
    page.room.enter('gig')
    await page.clock.advance(minute)
    expect(page.view().state).toEqual({ phase: 'turn_passed' })
    expect(page.joins()).toHaveLength(1)
    page.server.place = { ticket: 'c.d', room: 'r1', number: 999 }
    page.room.join()
    await page.clock.advance(10_000)
    expect(page.view().state).toMatchObject({ phase: 'waiting', ahead: 899 })
    page.room.enter('gig', 'place_used')
    await page.clock.advance(10_000)
    expect(page.joins().at(-1)?.headers['portti-place']).toBeUndefined()
  })

  it('goes on with the place in the address of a page that it was on without scripts', async () => {
    const page = visit()
    page.server.serving = opened()
    const brought = { eventId: 'gig', room: 'r1', ticket: 'b.r', place: { kind: 'queued', number: 500 } } as const
    page.room.enter('gig', '', brought)
    await page.clock.advance(1_000)
    expect(page.view().state).toMatchObject({ phase: 'waiting', ahead: 400 })
    expect(page.joins()).toEqual([])
    page.room.enter('gig', '', { ...brought, place: { kind: 'queued', number: 900 } })
    await page.clock.advance(10_000)
    expect(page.view().state).toMatchObject({ ahead: 400 })
  })

  it('sends a join whose answer was lost again with the same key', async () => {
    const page = visit()
    page.server.serving = opened()
    page.server.isAway = true
    page.room.enter('gig')
    await page.clock.advance(1_000)
    page.server.isAway = false
    page.server.losesJoins = 1
    await page.clock.advance(minute)
    expect(page.joins()).toHaveLength(2)
    expect(new Set(page.joins().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(page.view().error).toBeUndefined()
  })

  // rules/waiting-room#one-place-a-browser
  it('asks with one key in two tabs, and keeps the place that is answered first', async () => {
    const page = visit()
    const tab = tabOf(page)
    page.server.serving = opening(page.clock.now() + 10 * minute)
    const answer = hold(page.server, 'answers')
    page.room.enter('gig')
    tab.room.enter('gig')
    await page.clock.advance(1_000)
    expect(page.joins()).toHaveLength(2)
    expect(keysOf(page.joins()).size).toBe(1)
    answer()
    await page.clock.advance(1_000)
    for (const { view } of [page, tab]) expect(view()).toMatchObject({ state: { hasPlace: true }, isJoining: false })
  })

  it('keeps the place that another tab got meanwhile, and not a later one', async () => {
    const page = visit()
    const tab = tabOf(page)
    page.server.serving = opening(page.clock.now() + 10 * minute, 'r1')
    page.server.place = { ticket: 'later', room: 'r1', round: 1, number: 0 }
    const answer = hold(page.server, 'answers')
    page.room.enter('gig')
    await page.clock.advance(1_000)
    keepPlace(tab.given.storage, {
      eventId: 'gig',
      ticket: 'a.b',
      room: 'r1',
      place: { kind: 'drawn', round: 0, number: 3 },
    })
    answer()
    await page.clock.advance(1_000)
    expect(storedPlace(page.given.storage, 'gig')?.ticket).toBe('a.b')
    expect(page.view().state).toMatchObject({ hasPlace: true })
    expect(page.view().state).not.toHaveProperty('isShared')
  })

  it('asks with the same key after a reload before the answer, and with another for the next place', async () => {
    const page = visit()
    page.server.serving = opened({ lapsed: 50, admitted: 100 })
    page.server.place = { ticket: 'a.b', room: 'r1', number: 20 }
    page.server.answers = new Promise(() => undefined)
    page.room.enter('gig')
    await page.clock.advance(1_000)
    page.core.dispose()
    page.server.answers = undefined
    const again = visit(page)
    again.room.enter('gig')
    await again.clock.advance(1_000)
    expect(again.view().state).toEqual({ phase: 'turn_passed' })
    expect(again.joins()).toHaveLength(2)
    expect(keysOf(again.joins()).size).toBe(1)
    again.room.join()
    await again.clock.advance(1_000)
    expect(keysOf(again.joins()).size).toBe(2)
  })

  // rules/waiting-room#one-place-a-browser, rules/time-left#storage-cleared
  it('asks with the same key after a cart of another event has ended, which clears the storage and reloads the page', async () => {
    const test = createTestCore()
    const joins: HttpRequest[] = []
    const send = (request: HttpRequest): ReturnType<typeof test.server.send> => {
      if (!request.path.startsWith('/v2/events/gig/places.json')) return test.server.send(request)
      joins.push(request)
      return Promise.resolve(err({ detail: 'timed out' }))
    }
    await test.core.cart.add([{ productId: 'lippu', amount: 1 }])
    const before = { ...test, server: { ...test.server, send } }
    const page = createTestCore({ before })
    test.core.dispose()
    test.server.setRoom('gig', { serving: { opening: { opens_at: iso(test.clock.now() + 60 * minute), waiting: 0 } } })
    await page.core.cart.load()
    page.core.open(createWaitingRoomService).enter('gig')
    await page.clock.advance(21 * minute)
    expect(page.navigator.reloads).toBe(1)
    page.core.dispose()
    const asked = joins.length
    const again = createTestCore({ before })
    again.core.open(createWaitingRoomService).enter('gig')
    await again.clock.advance(minute)
    expect(joins.length).toBeGreaterThan(asked)
    expect(keysOf(joins).size).toBe(1)
    again.core.dispose()
  })

  it('keeps a key for each of several lines, and forgets the oldest of many', () => {
    const { storage, ids } = memoryPorts()
    const keys = createJoinKey({ storage, ids })
    const first = ['a', 'b', '__proto__'].map(event => keys.keyFor(event, undefined))
    expect(new Set(first).size).toBe(3)
    const again = createJoinKey({ storage, ids })
    expect(['a', 'b', '__proto__'].map(event => again.keyFor(event, undefined))).toEqual(first)
    again.done('b')
    expect([again.keyFor('b', undefined) === first[1], again.keyFor('a', undefined) === first[0]]).toEqual([
      false,
      true,
    ])
    for (let event = 0; event < 50; event += 1) keys.keyFor(String(event), undefined)
    expect(Object.values(storage.entries()).join('').length).toBeLessThan(1_000)
  })

  it.each([
    ['nothing', ''],
    ['no list', '{"gig":"avain"}'],
    ['a list of something else', '["gig",null,["gig"],{"eventId":"gig"},{"eventId":"gig","key":7}]'],
    ['what no header takes', '[{"eventId":"gig","key":"å"}]'],
    ['a long text', JSON.stringify([{ eventId: 'gig', key: 'x'.repeat(201) }])],
  ])('asks with a key of its own where the storage has %s for one', async (_, text) => {
    const page = visit()
    page.server.serving = opening(page.clock.now() + 10 * minute)
    page.given.storage.set(storageKeys.joins, text)
    page.room.enter('gig')
    await page.clock.advance(1_000)
    expect(page.joins()).toHaveLength(1)
    expect(page.joins()[0]?.headers['idempotency-key']).toMatch(/^[\w-]{1,200}$/)
  })

  it('promises no place until a join is answered, and asks for one by itself, always with the same key', async () => {
    const page = visit()
    page.server.serving = opening(page.clock.now() + 10 * minute)
    page.server.losesJoins = 5
    page.room.enter('gig')
    await page.clock.advance(3_000)
    expect(page.joins()).toHaveLength(3)
    expect(page.view()).toMatchObject({ state: { phase: 'before_opening', hasPlace: false }, isJoining: false })
    expect(page.view().error).toBeDefined()
    await page.clock.advance(2 * minute)
    expect(page.joins()).toHaveLength(6)
    expect(new Set(page.joins().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(page.view()).toMatchObject({ state: { hasPlace: true }, error: undefined })
  })

  it('tells why there is no place, and does not ask again by itself', async () => {
    const page = visit()
    page.server.serving = opened()
    page.server.refusal = {
      error: { code: 'unspecified_exception', message: '' },
      exception_parameters: { reason: 'too_many_places', event_id: 'gig' },
    }
    page.room.enter('gig')
    await page.clock.advance(minute)
    expect(page.view()).toMatchObject({
      state: { phase: 'no_place' },
      error: { parameters: { reason: 'too_many_places' } },
    })
    expect(page.joins()).toHaveLength(1)
  })

  it('tells that a place could not be stored, and takes no other number for it', async () => {
    let isBlocked = true
    const given = memoryPorts()
    const storage = {
      ...given.storage,
      set: (key: string, value: string) => (isBlocked ? undefined : given.storage.set(key, value)),
    }
    const page = visit({ given: { ...given, storage } })
    page.server.serving = opened()
    page.server.place = { ticket: 'a.b', room: 'r1', number: 400 }
    page.room.enter('gig')
    await page.clock.advance(1_000)
    const refused = { state: { phase: 'no_place' }, error: { parameters: { reason: 'storage_refused' } } }
    expect(page.view()).toMatchObject(refused)
    page.room.join()
    page.room.join()
    page.room.enter('gig')
    await page.clock.advance(minute)
    expect(page.view()).toMatchObject(refused)
    expect(page.joins()).toHaveLength(1)
    isBlocked = false
    page.room.join()
    await page.clock.advance(1_000)
    expect(page.view()).toMatchObject({ state: { phase: 'waiting', ahead: 300 }, error: undefined })
    expect(page.joins()).toHaveLength(1)
  })

  it('tells that the place in the address of a page could not be stored, and takes no other', async () => {
    const given = memoryPorts()
    const page = visit({ given: { ...given, storage: { ...given.storage, set: () => undefined } } })
    page.server.serving = opened()
    page.room.enter('gig', '', { eventId: 'gig', room: 'r1', ticket: 'b.r', place: { kind: 'queued', number: 500 } })
    await page.clock.advance(10_000)
    expect(page.view().error?.parameters['reason']).toBe('storage_refused')
    expect(page.joins()).toEqual([])
  })
})

// rules/waiting-room#refusals
it('a change sends the places of this browser, and leads to the waiting room when it is refused for want of one', async () => {
  const { core, server, storage, navigator } = createTestCore()
  const kept = { eventId: 'gig', ticket: 'a.b', room: 'r1', place: { kind: 'queued', number: 1 } } as const
  keepPlace(storage, kept)
  keepPlace(storage, { ...kept, eventId: 'other', ticket: 'c.d' })
  const refusal = {
    error: { code: 'unspecified_exception' },
    exception_parameters: { reason: 'place_waiting', event_id: 'gig' },
  }
  server.trouble(undefined, { status: 409, body: refusal })
  await core.cart.add([{ productId: 'lippu', amount: 1 }])
  expect(server.requests.at(-1)?.headers['portti-place']).toBe('c.d,a.b')
  expect(navigator.visited).toEqual([{ to: 'waiting_room', eventId: 'gig', reason: 'place_waiting' }])
})
