import * as fc from 'fast-check'
import { err, ok } from 'neverthrow'
import { expect, test } from 'vitest'
import { type ShopError, shopError } from '../errors/shop-error.ts'
import type { SignInState } from '../staff/sign-in-service.ts'
import { createStore } from '../state/store.ts'
import { createCountingIds } from '../testing/recording-ports.ts'
import { createTestClock, type TestClock } from '../testing/test-clock.ts'
import { createDoorService } from './create-door-service.ts'
import type { DoorApi, SentScan } from './door-api.ts'
import { isDoorIdle } from './door-service.ts'
import type { DoorList, DoorStorage, ListedTicket, PendingScan } from './door-storage.ts'
import { isConflict, judgeScan } from './judge-scan.ts'
import { ticketCodeOf } from './ticket-code.ts'
import type { DoorConflict, DoorEntry, Verdict } from './verdict.ts'

const event = { id: 'toukotanssit', title: { fi: 'Toukotanssit' }, startsAt: 0 }
const title = { fi: 'Peruslippu' }
const codes = ['AAAA-0001', 'AAAA-0002', 'AAAA-0003']

/** The ticket API of one event, as the server's own tests prove it: one entry for a ticket, scans by their ids. */
const createServer = () => {
  const scans = new Map<
    string,
    { code: string; kind: Verdict['kind']; letIn: boolean; entry: DoorEntry; isUndone?: boolean }
  >()
  const entryOf = (code: string) =>
    [...scans.values()].find(scan => scan.code === code && scan.kind === 'valid' && !scan.isUndone)?.entry
  const counts = () => ({
    inside: [...scans.values()].filter(({ kind, isUndone }) => kind === 'valid' && !isUndone).length,
    expected: codes.length,
  })
  const conflicts = (): DoorConflict[] =>
    [...scans].flatMap(([scanId, { kind, letIn, entry, isUndone }]) =>
      kind !== 'no_answer' && isConflict(kind, letIn) && !isUndone ? [{ scanId, kind, later: entry }] : [],
    )
  const judge = (gate: string, { id, code: typed, at, letIn }: SentScan): Verdict => {
    const code = ticketCodeOf(typed)
    const known = scans.get(id)
    const entry = entryOf(code)
    const ticket = codes.includes(code)
      ? { event, admitsAtDoor: true, order: 'paid' as const, isInside: entry !== undefined }
      : undefined
    const kind = known?.kind ?? judgeScan(ticket, { ...event, timeZone: 'UTC' })
    scans.set(id, { ...known, code, kind, letIn: letIn || known?.letIn === true, entry: { at, gate, device: gate } })
    const isLetIn = scans.get(id)?.letIn === true
    return {
      scanId: id,
      kind,
      at,
      isByList: false,
      title,
      isConflict: kind !== 'no_answer' && isConflict(kind, isLetIn),
      group: { size: codes.length, inside: counts().inside },
      ...(kind === 'used' && entry && { entry }),
    }
  }
  const list = () =>
    new Map<string, ListedTicket>(
      codes.map(code => {
        const entry = entryOf(code)
        return [`#${code}`, { title, group: 0, ...(entry && { entry }) }]
      }),
    )
  return { scans, counts, conflicts, judge, list, entryOf }
}
type Server = ReturnType<typeof createServer>

/**
 * What outlives the page of a door, and its network: `up`, `down`, `lost` (the answer does not come back), `slow`, or
 * `locked` while nobody is signed in.
 */
const createPhone = (isFull = false) => ({
  network: { is: 'up' as 'up' | 'down' | 'lost' | 'slow' | 'locked', listTakesMs: 0, scanTakesMs: 0 },
  /** The events that the device has no right to. */
  closed: new Set<string>(),
  isFull,
  kept: [] as PendingScan[],
  lists: new Map<string, DoorList>(),
  ids: createCountingIds(),
  /** Every scan that was answered with "come in", whatever was on the screen later. */
  welcomed: new Set<string>(),
})

const ended: ShopError = { ...shopError('unspecified_exception', { reason: 'session_ended' }), status: 403 }

const rightMissing: ShopError = { ...shopError('unspecified_exception', { reason: 'right_missing' }), status: 403 }

const signedIn: SignInState = {
  phase: 'signed_in',
  till: { id: 'ovi', name: 'Ovi 1', payments: [], takesCodes: false, refunds: false },
  clerk: { id: 'aino', name: 'Aino K.', isManager: false },
  managers: [],
}

/** The clock of a device, which takes the network's time. */
const createDeviceClock = () => {
  const clock = createTestClock()
  let backBy = 0
  return {
    clock: { ...clock, now: () => clock.now() - backBy },
    setBack: (ms: number) => {
      backBy = ms
    },
  }
}

/** A gate, as the page of its phone is opened. */
const openGate = async (
  server: Server,
  clock: TestClock,
  gate: string,
  phone = createPhone(),
  signIn = createStore<SignInState>(signedIn),
) => {
  const { network, kept, lists, welcomed, closed } = phone
  let isClosed = false
  const answer = async <Value>(run: () => Value) => {
    const { is } = network
    if (is === 'down') return err(shopError('unspecified_exception'))
    if (is === 'locked') return err(ended)
    const value = run()
    if (is === 'lost') return err(shopError('unspecified_exception'))
    if (is === 'slow') await new Promise<void>(done => clock.after(400, done))
    return ok(value)
  }
  const api: DoorApi = {
    fetchGates: () => answer(() => ['Pääovi']),
    fetchDoor: () => answer(() => ({ ...server.counts(), gates: [], conflicts: server.conflicts() })),
    fetchList: async () => {
      const list = await answer(server.list)
      if (network.listTakesMs > 0) await new Promise<void>(done => clock.after(network.listTakesMs, done))
      return list
    },
    scan: async (eventId, at, scans) => {
      if (closed.has(eventId)) return err(rightMissing)
      if (network.scanTakesMs > 0) await new Promise<void>(done => clock.after(network.scanTakesMs, done))
      return answer(() => ({ verdicts: scans.map(scan => server.judge(at, scan)), ...server.counts() }))
    },
    letGroupIn: async (_event, id) => {
      if (network.scanTakesMs > 0) await new Promise<void>(done => clock.after(network.scanTakesMs, done))
      return answer(() => {
        if (server.scans.get(id)?.isUndone) return { verdicts: [], ...server.counts() }
        const others = codes.filter(code => !server.entryOf(code) || server.scans.has(`${id} ${code}`))
        const verdicts = others.map(code => server.judge(gate, { id: `${id} ${code}`, code, at: 0, letIn: false }))
        return { verdicts, ...server.counts() }
      })
    },
    undo: (_event, id) =>
      answer(() => {
        // With the group that came in with it.
        for (const [scanId, scan] of server.scans) if (scanId.split(' ')[0] === id) scan.isUndone = true
        return server.counts()
      }),
    settle: () => answer(() => undefined),
  }
  const storage: DoorStorage = {
    lists: () => Promise.resolve([...lists.values()]),
    writeList: list => Promise.resolve(!phone.isFull && !isClosed && lists.set(list.eventId, list).size > 0),
    pendingScans: () => Promise.resolve([...kept]),
    keepScan: scan => Promise.resolve(!phone.isFull && !isClosed && kept.push(scan) > 0),
    dropScans: gone => {
      if (isClosed) return Promise.resolve(false)
      kept.splice(0, kept.length, ...kept.filter(({ id }) => !gone.includes(id)))
      return Promise.resolve(true)
    },
  }
  const door = createDoorService({
    api,
    storage,
    hash: code => Promise.resolve(`#${code}`),
    clock,
    ids: { uuid: () => `${gate}-${phone.ids.uuid()}` },
    signIn,
    device: () => gate,
  })
  const opening = door.open(event, gate)
  if (network.is === 'slow') await clock.advance(2_000)
  await opening
  const state = () => {
    const now = door.getSnapshot()
    if (now.phase !== 'open') throw new Error('The door is not open')
    return now
  }
  door.subscribe(() => {
    const now = door.getSnapshot()
    if (now.phase === 'open' && now.verdict?.kind === 'valid') welcomed.add(now.verdict.scanId)
  })
  let scanned: string | undefined
  /** Scans, and waits as long as the answer takes. */
  const scan = async (code: string): Promise<Verdict | undefined> => {
    scanned = code
    door.clearVerdict()
    const scanning = door.scan(code)
    await clock.advance(500)
    await scanning
    return state().verdict
  }
  /** Closes the page, and opens it again. */
  const reopen = () => {
    isClosed = true
    door.dispose()
    return openGate(server, clock, gate, phone)
  }
  return { door, network, kept, state, scan, scannedLast: () => scanned, welcomed, reopen }
}

// rules/door#without-network
test('a ticket that is scanned as the door is locked is judged by the list, and the door says nothing of the session', async () => {
  const [server, clock] = [createServer(), createTestClock()]
  const gate = await openGate(server, clock, 'a')
  gate.network.is = 'locked'
  await clock.advance(20_000)
  expect(await gate.scan('aaaa 0001')).toMatchObject({ kind: 'valid', isByList: true })
  expect(gate.state()).toMatchObject({ unsent: 1, isOffline: false, problem: undefined })
  gate.network.is = 'up'
  await clock.advance(10_000)
  expect(gate.state()).toMatchObject({ unsent: 0, inside: 1 })
})

// rules/door#without-network
test('a listed ticket is answered within 250 ms when the network is slow, and is sent as let in', async () => {
  const [server, clock] = [createServer(), createTestClock()]
  const gate = await openGate(server, clock, 'a')
  gate.network.is = 'slow'
  void gate.door.scan('aaaa 0001')
  await clock.advance(249)
  expect(gate.state().verdict).toBeUndefined()
  await clock.advance(1)
  expect(gate.state()).toMatchObject({ verdict: { kind: 'valid', isByList: true }, unsent: 1, inside: 1 })
  gate.network.is = 'up'
  await clock.advance(500)
  await gate.door.sendNow()
  expect(gate.state()).toMatchObject({ unsent: 0, inside: 1, conflicts: [] })
  expect(gate.kept).toEqual([])
})

test('without the network the same ticket comes in once, and an unlisted code does not', async () => {
  const [server, clock] = [createServer(), createTestClock()]
  const gate = await openGate(server, clock, 'a')
  gate.network.is = 'down'
  expect(await gate.scan('AAAA0001')).toMatchObject({ kind: 'valid', isByList: true })
  await clock.advance(4_000)
  expect(await gate.scan('AAAA0001')).toMatchObject({ kind: 'used', entry: { gate: 'a' } })
  expect(await gate.scan('ZZZZ0001')).toMatchObject({ kind: 'unknown' })
})

test('a killed browser forgets no scan, and no entry', async () => {
  const [server, clock] = [createServer(), createTestClock()]
  const gate = await openGate(server, clock, 'a')
  gate.network.is = 'down'
  await gate.scan('AAAA0001')
  gate.network.is = 'up'
  const again = await gate.reopen()
  expect(again.state().unsent).toBe(0)
  expect(server.entryOf('AAAA-0001')).toMatchObject({ gate: 'a' })
})

test('a device that can store nothing lets in, says that its page must stay open, and sends what it has', async () => {
  const [server, clock] = [createServer(), createTestClock()]
  const gate = await openGate(server, clock, 'a', createPhone(true))
  gate.network.is = 'down'
  expect((await gate.scan('AAAA0001'))?.kind).toBe('valid')
  expect(gate.state()).toMatchObject({ isStorageFull: true, unsent: 1 })
  await clock.advance(4_000)
  expect((await gate.scan('AAAA0001'))?.kind).toBe('used')
  gate.network.is = 'up'
  await gate.door.sendNow()
  expect(gate.state()).toMatchObject({ unsent: 0, inside: 1, isStorageFull: false })
})

// rules/door#without-network
test('a device that can store again stores what it could not before, with the next scan or without one', async () => {
  const [server, clock, phone] = [createServer(), createTestClock(), createPhone(true)]
  const gate = await openGate(server, clock, 'a', phone)
  gate.network.is = 'down'
  await gate.scan('AAAA0001')
  phone.isFull = false
  await gate.scan('AAAA0002')
  expect(gate.kept.map(({ code }) => code)).toEqual(['AAAA0001', 'AAAA0002'])
  expect(gate.state()).toMatchObject({ isStorageFull: false, unsent: 2 })
  phone.isFull = true
  await gate.scan('AAAA0003')
  expect(gate.state()).toMatchObject({ isStorageFull: true, unsent: 3 })
  phone.isFull = false
  await gate.door.sendNow()
  expect(gate.kept.map(({ code }) => code)).toEqual(['AAAA0001', 'AAAA0002', 'AAAA0003'])
  expect(gate.state()).toMatchObject({ isStorageFull: false, unsent: 3 })
})

// rules/door#without-network
test('a device whose clock is set back reads the list again as before', async () => {
  const [server, { clock, setBack }] = [createServer(), createDeviceClock()]
  const gate = await openGate(server, clock, 'a')
  setBack(3_600_000)
  codes.push('AAAA-0004')
  await clock.advance(130_000)
  codes.pop()
  gate.network.is = 'down'
  expect(await gate.scan('AAAA0004')).toMatchObject({ kind: 'valid', isByList: true })
})

// rules/door#verdicts
test('a ticket that was scanned just before the clock was set back is judged when it is scanned again', async () => {
  const [server, { clock, setBack }] = [createServer(), createDeviceClock()]
  const gate = await openGate(server, clock, 'a')
  await gate.scan('AAAA0001')
  setBack(3_600_000)
  expect((await gate.scan('AAAA0001'))?.kind).toBe('used')
})

// rules/kiosk#installable
test('a newer version of the page waits where an entry is in this page alone, until it is sent', async () => {
  const [server, clock] = [createServer(), createTestClock()]
  const gate = await openGate(server, clock, 'a', createPhone(true))
  gate.network.is = 'down'
  await gate.scan('AAAA0001')
  gate.door.leave()
  expect(isDoorIdle(gate.door.getSnapshot())).toBe(false)
  gate.network.is = 'up'
  await gate.door.sendNow()
  expect(isDoorIdle(gate.door.getSnapshot())).toBe(true)
})

// rules/kiosk#installable
test('a newer version of the page comes in between two events, with entries that are stored and not yet sent', async () => {
  const [server, clock] = [createServer(), createTestClock()]
  const gate = await openGate(server, clock, 'a')
  gate.network.is = 'down'
  await gate.scan('AAAA0001')
  expect(isDoorIdle(gate.door.getSnapshot())).toBe(false)
  gate.door.leave()
  expect(gate.door.getSnapshot()).toMatchObject({ unsent: 1 })
  expect(isDoorIdle(gate.door.getSnapshot())).toBe(true)
})

// rules/door#without-network
test('whom the ticket API let in comes in once, also when the page was closed and the network is gone', async () => {
  const [server, clock] = [createServer(), createTestClock()]
  const gate = await openGate(server, clock, 'a')
  expect(await gate.scan('AAAA0001')).toMatchObject({ kind: 'valid', isByList: false })
  gate.network.is = 'down'
  await clock.advance(4_000)
  const again = await gate.reopen()
  expect(await again.scan('AAAA0001')).toMatchObject({ kind: 'used', isByList: true, entry: { gate: 'a' } })
  await clock.advance(4_000)
  again.door.leave()
  await again.door.open(event, 'a')
  expect((await again.scan('AAAA0001'))?.kind).toBe('used')
  expect((await again.scan('AAAA0002'))?.kind).toBe('valid')
})

// rules/door#without-network
test.each([
  { name: 'comes in once', isTakenBack: false, expected: { kind: 'used', group: { size: 3, inside: 3 } } },
  {
    name: 'that is taken back comes in again',
    isTakenBack: true,
    expected: { kind: 'valid', group: { size: 3, inside: 1 } },
  },
])('without the network a group $name, also when the page was closed', async ({ isTakenBack, expected }) => {
  const [server, clock] = [createServer(), createTestClock()]
  const gate = await openGate(server, clock, 'a')
  await gate.scan('AAAA0001')
  await gate.door.letGroupIn()
  if (isTakenBack) await gate.door.undo()
  gate.network.is = 'down'
  expect(await gate.scan('AAAA0002')).toMatchObject(expected)
  await gate.door.undo()
  await clock.advance(4_000)
  const again = await gate.reopen()
  expect(await again.scan('AAAA0002')).toMatchObject(expected)
})

// rules/door#without-network
test('a list that was on its way while an entry was sent does not let it in again', async () => {
  const [server, clock] = [createServer(), createTestClock()]
  const gate = await openGate(server, clock, 'a')
  gate.network.is = 'down'
  expect((await gate.scan('AAAA0001'))?.kind).toBe('valid')
  gate.network.is = 'up'
  gate.network.listTakesMs = 1_000
  const opening = gate.door.open(event, 'a')
  await clock.settle()
  expect(gate.state().unsent).toBe(0)
  await clock.advance(1_000)
  await opening
  gate.network.is = 'down'
  await clock.advance(4_000)
  expect((await gate.scan('AAAA0001'))?.kind).toBe('used')
})

// rules/door#without-network
test('the list of an event whose door was left is not taken for that of the next', async () => {
  const [server, clock] = [createServer(), createTestClock()]
  const gate = await openGate(server, clock, 'a')
  const readAt = gate.state().listReadAt
  await clock.advance(1_000)
  gate.network.is = 'slow'
  void gate.door.open({ ...event, id: 'sinfonia' }, 'a')
  await clock.settle()
  gate.network.is = 'down'
  gate.door.leave()
  await gate.door.open(event, 'a')
  await clock.advance(1_000)
  expect(gate.state()).toMatchObject({ event: { id: event.id }, listReadAt: readAt })
})

// rules/door#without-network
test('whom the list of a slow door has inside waits for the ticket API: the entry may be taken back', async () => {
  const [server, clock] = [createServer(), createTestClock()]
  const a = await openGate(server, clock, 'a')
  await a.scan('AAAA0001')
  const b = await openGate(server, clock, 'b')
  await a.door.undo()
  b.network.is = 'slow'
  void b.door.scan('AAAA0001')
  await clock.advance(250)
  expect(b.state()).toMatchObject({ verdict: undefined, isJudging: true })
  await clock.advance(150)
  expect(b.state()).toMatchObject({ verdict: { kind: 'valid', isByList: false }, inside: 1 })
  b.network.is = 'up'
  await b.door.undo()
  expect(server.counts().inside).toBe(0)
})

// rules/door#without-network
test('a ticket whose undo was not answered comes in again over a slow network, and is used after that', async () => {
  const [server, clock] = [createServer(), createTestClock()]
  const gate = await openGate(server, clock, 'a')
  await gate.scan('AAAA0001')
  gate.network.is = 'lost'
  await gate.door.undo()
  gate.network.is = 'up'
  await gate.door.sendNow()
  gate.network.is = 'slow'
  await clock.advance(4_000)
  expect((await gate.scan('AAAA0001'))?.kind).toBe('valid')
  await clock.advance(4_000)
  expect((await gate.scan('AAAA0001'))?.kind).toBe('used')
  expect(server.counts().inside).toBe(1)
})

// rules/door#verdicts
test('the previous verdict is gone when the next code takes longer than 250 ms', async () => {
  const [server, clock] = [createServer(), createTestClock()]
  const gate = await openGate(server, clock, 'a')
  await gate.scan('AAAA0001')
  gate.network.is = 'slow'
  void gate.door.scan('ZZZZ0001')
  await clock.advance(249)
  expect(gate.state().verdict?.kind).toBe('valid')
  await clock.advance(1)
  expect(gate.state()).toMatchObject({ verdict: undefined, isJudging: true })
  await clock.advance(150)
  expect(gate.state()).toMatchObject({ verdict: { kind: 'unknown' }, isJudging: false })
})

// rules/door#verdicts
test('a ticket that is read once while another one is checked is unread until the next is taken', async () => {
  const [server, clock] = [createServer(), createTestClock()]
  const gate = await openGate(server, clock, 'a')
  gate.network.is = 'slow'
  const scanning = gate.door.scan('AAAA-0001')
  await gate.door.scan('aaaa 0001', { isReadOnce: true })
  // A camera reads it again by itself.
  await gate.door.scan('AAAA0002')
  expect(gate.state()).toMatchObject({ isJudging: true, unread: 0 })
  await gate.door.scan('AAAA0002', { isReadOnce: true })
  await gate.door.scan('AAAA0003', { isReadOnce: true })
  expect(gate.state()).toMatchObject({ isJudging: true, unread: 2 })
  await clock.advance(500)
  await scanning
  expect(gate.state()).toMatchObject({ verdict: { kind: 'valid' }, unread: 2 })
  await gate.door.scan('AAAA0001', { isReadOnce: true })
  expect(gate.state().unread).toBe(2)
  const next = gate.door.scan('AAAA0002', { isReadOnce: true })
  expect(gate.state()).toMatchObject({ isJudging: true, unread: 0 })
  await clock.advance(500)
  await next
  expect(server.counts().inside).toBe(2)
})

// rules/door#verdicts
test('the next code is judged while the answer about a group is on its way', async () => {
  const [server, clock] = [createServer(), createTestClock()]
  const gate = await openGate(server, clock, 'a')
  await gate.scan('AAAA0001')
  gate.network.is = 'slow'
  const group = gate.door.letGroupIn()
  await clock.advance(100)
  const scanning = gate.door.scan('ZZZZ0001')
  await clock.advance(500)
  await Promise.all([group, scanning])
  expect(gate.state()).toMatchObject({ verdict: { kind: 'unknown' }, ownEntries: 3 })
})

test('two gates without the network may let one ticket in twice, and both see it as soon as it is known', async () => {
  const [server, clock] = [createServer(), createTestClock()]
  const [a, b] = [await openGate(server, clock, 'a'), await openGate(server, clock, 'b')]
  a.network.is = 'down'
  b.network.is = 'down'
  expect((await a.scan('AAAA0001'))?.kind).toBe('valid')
  expect((await b.scan('AAAA0001'))?.kind).toBe('valid')
  a.network.is = 'up'
  b.network.is = 'up'
  await a.door.sendNow()
  expect(a.state().conflicts).toEqual([])
  await b.door.sendNow()
  expect(b.state()).toMatchObject({
    verdict: { kind: 'used', isConflict: true },
    conflicts: [{ later: { gate: 'b' } }],
  })
  await a.door.sendNow()
  expect(a.state().conflicts).toHaveLength(1)
})

// rules/door#without-network
test('kept scans of a door that the device has no right to any more hold up those of no other door', async () => {
  const [server, clock, phone] = [createServer(), createTestClock(), createPhone()]
  const gate = await openGate(server, clock, 'a', phone)
  const next = { ...event, id: 'sinfonia' }
  await gate.door.open(next, 'a')
  phone.network.is = 'down'
  await gate.door.open(event, 'a')
  await gate.scan('AAAA0001')
  await gate.door.open(event, 'b')
  await gate.scan('AAAA0003')
  await gate.door.open(next, 'a')
  await gate.scan('AAAA0002')
  phone.network.is = 'up'
  phone.closed.add(event.id)
  await clock.advance(10_000)
  expect([...server.scans.values()]).toMatchObject([{ code: 'AAAA-0002' }])
  expect(gate.state()).toMatchObject({ unsent: 2, problem: undefined })
  phone.closed.clear()
  await clock.advance(10_000)
  expect(gate.state().unsent).toBe(0)
})

// rules/door#undo
test('an undone entry lets in again, with and without the network', async () => {
  const [server, clock] = [createServer(), createTestClock()]
  const gate = await openGate(server, clock, 'a')
  await gate.scan('AAAA0001')
  await gate.door.undo()
  expect(gate.state()).toMatchObject({ inside: 0, ownEntries: 0, undoable: undefined })
  gate.network.is = 'down'
  expect((await gate.scan('AAAA0001'))?.kind).toBe('valid')
  await gate.door.undo()
  expect(gate.state()).toMatchObject({ unsent: 0, inside: 0 })
  expect((await gate.scan('AAAA0001'))?.kind).toBe('valid')
})

// rules/door#undo
test('an undo that is not answered can be pressed again', async () => {
  const [server, clock] = [createServer(), createTestClock()]
  const gate = await openGate(server, clock, 'a')
  const verdict = await gate.scan('AAAA0001')
  gate.network.is = 'down'
  await gate.door.undo()
  expect(gate.state()).toMatchObject({ verdict: { kind: 'valid' }, undoable: verdict?.scanId, ownEntries: 1 })
  gate.network.is = 'up'
  await gate.door.undo()
  expect(gate.state()).toMatchObject({ undoable: undefined, inside: 0, ownEntries: 0 })
})

// rules/door#undo
test('nobody comes in with an entry whose undo was not answered, and the rest of its group comes in by its tickets', async () => {
  const [server, clock] = [createServer(), createTestClock()]
  const gate = await openGate(server, clock, 'a')
  await gate.scan('AAAA0001')
  gate.network.is = 'lost'
  await gate.door.undo()
  gate.network.is = 'up'
  expect(gate.state().verdict?.group).toBeUndefined()
  await gate.door.letGroupIn()
  expect(server.counts().inside).toBe(0)
  gate.network.is = 'down'
  expect((await gate.scan('AAAA0002'))?.kind).toBe('valid')
})

// rules/door#without-camera
test('the latest entries are told, the latest first, with the group that came in and without what is undone', async () => {
  const [server, clock] = [createServer(), createTestClock()]
  const gate = await openGate(server, clock, 'a')
  const told = () => gate.state().latestEntries.map(({ at, cameIn }) => [at, cameIn])
  await gate.scan('AAAA0001')
  const first = clock.now() - 500
  await gate.scan('ZZZZ0001')
  await gate.scan('AAAA0002')
  const second = clock.now() - 500
  expect(told()).toEqual([
    [second, 1],
    [first, 1],
  ])
  await gate.door.letGroupIn()
  expect(told()[0]).toEqual([second, 2])
  await gate.door.undo()
  expect(told()).toEqual([[first, 1]])
})

// rules/door#undo
test('the device counts a group that came in, and not any more once it is taken back', async () => {
  const [server, clock] = [createServer(), createTestClock()]
  const gate = await openGate(server, clock, 'a')
  await gate.scan('AAAA0001')
  await gate.door.letGroupIn()
  expect(gate.state()).toMatchObject({ inside: 3, ownEntries: 3 })
  await gate.door.undo()
  expect(gate.state()).toMatchObject({ inside: 0, ownEntries: 0 })
})

// rules/door#counts
test.each(['undo', 'letGroupIn'] as const)(
  'an answer to %s that comes when the door of another event is open changes nothing there',
  async act => {
    const [server, clock] = [createServer(), createTestClock()]
    const gate = await openGate(server, clock, 'a')
    await gate.scan('AAAA0001')
    await gate.scan('AAAA0002')
    gate.network.is = 'slow'
    void gate.door[act]()
    await clock.settle()
    gate.network.is = 'down'
    gate.door.leave()
    await gate.door.open({ ...event, id: 'sinfonia' }, 'a')
    await clock.advance(500)
    expect(server.counts().inside).not.toBe(2)
    expect(gate.state()).toMatchObject({ event: { id: 'sinfonia' }, inside: 0, ownEntries: 0, isOffline: true })
  },
)

// rules/door#groups
test('a group whose answer was lost is told of when it is let in again, and counted once', async () => {
  const [server, clock] = [createServer(), createTestClock()]
  const gate = await openGate(server, clock, 'a')
  expect(await gate.scan('AAAA0001')).toMatchObject({ group: { size: 3, inside: 1 } })
  gate.network.is = 'lost'
  await gate.door.letGroupIn()
  gate.network.is = 'up'
  for (const _ of [1, 2]) {
    await gate.door.letGroupIn()
    expect(gate.state()).toMatchObject({ verdict: { group: { size: 3, inside: 3 } }, inside: 3, ownEntries: 3 })
  }
  await gate.door.undo()
  expect(gate.state()).toMatchObject({ inside: 0, ownEntries: 0 })
})

// rules/door#undo
test.each(['scanned', 'sent', 'let in with its group'])(
  'an entry that is undone while it is being %s does not come back',
  async how => {
    const [server, clock] = [createServer(), createTestClock()]
    const gate = await openGate(server, clock, 'a')
    if (how !== 'scanned') {
      if (how === 'sent') gate.network.is = 'down'
      await gate.scan('AAAA0001')
      gate.network.is = 'up'
    }
    gate.network.scanTakesMs = 5_000
    if (how === 'scanned') void gate.door.scan('AAAA0001')
    else if (how === 'sent') void gate.door.sendNow()
    else void gate.door.letGroupIn()
    await clock.advance(1_000)
    expect(gate.state()).toMatchObject({ verdict: { kind: 'valid' }, ownEntries: 1 })
    const pressed = [gate.door.undo(), gate.door.undo(), gate.door.letGroupIn()]
    await clock.advance(10_000)
    await Promise.all(pressed)
    expect(codes.filter(server.entryOf)).toEqual([])
    expect(gate.state()).toMatchObject({ verdict: undefined, inside: 0, ownEntries: 0, unsent: 0 })
  },
)

// rules/door#undo
test('a kept entry that is undone while others are being sent waits for none of them, and is never sent', async () => {
  const [server, clock] = [createServer(), createTestClock()]
  const gate = await openGate(server, clock, 'a')
  gate.network.is = 'down'
  await gate.scan('AAAA0001')
  await gate.door.open(event, 'b')
  await gate.scan('AAAA0002')
  gate.network.is = 'up'
  gate.network.scanTakesMs = 5_000
  const sending = gate.door.sendNow()
  await clock.settle()
  await gate.door.undo()
  expect(gate.kept).toMatchObject([{ code: 'AAAA0001' }])
  expect(gate.state()).toMatchObject({ verdict: undefined, ownEntries: 0, unsent: 1 })
  await clock.advance(10_000)
  await sending
  expect([...server.scans.values()]).toMatchObject([{ code: 'AAAA-0001' }])
})

test('the camera’s same code again is no second scan', async () => {
  const [server, clock] = [createServer(), createTestClock()]
  const gate = await openGate(server, clock, 'a')
  await gate.scan('AAAA0001')
  await gate.door.scan('AAAA0001')
  expect(server.scans.size).toBe(1)
  await clock.advance(4_000)
  expect((await gate.scan('AAAA0001'))?.kind).toBe('used')
})

type GateStep = {
  /** The page is closed and opened again before it scans. */
  readonly isReopened?: boolean
  /** The latest entry is taken back instead of a scan. */
  readonly isUndo?: boolean
  readonly gate: number
  readonly code: number
  readonly network: 'up' | 'down' | 'lost' | 'slow'
}
/** The network comes back, slowly, while an entry is not sent yet; then its ticket is scanned again. */
const unsentScannedAgain: GateStep[] = [
  { gate: 0, code: 2, network: 'up' },
  { gate: 1, code: 0, network: 'up' },
  { gate: 0, code: 0, network: 'up' },
  { gate: 0, code: 0, network: 'slow' },
  { gate: 1, code: 0, network: 'up' },
  { gate: 0, code: 0, network: 'lost' },
  { gate: 0, code: 1, network: 'slow' },
  { gate: 0, code: 1, network: 'slow' },
]

/** An entry is taken back at its gate, and its ticket is scanned at the other one, whose list has it inside. */
const undoneElsewhere: GateStep[] = [
  { gate: 0, code: 0, network: 'up' },
  { gate: 1, code: 1, network: 'up', isReopened: true },
  { gate: 0, code: 0, network: 'up', isUndo: true },
  { gate: 1, code: 0, network: 'slow' },
]

// rules/door#one-entry
test('two gates, whatever their networks do: never two entries of a ticket, and every second person in is a conflict', async () => {
  const step = fc.record({
    isReopened: fc.boolean(),
    isUndo: fc.boolean(),
    gate: fc.nat(1),
    code: fc.nat(codes.length - 1),
    network: fc.constantFrom('up' as const, 'down' as const, 'lost' as const, 'slow' as const),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async steps => {
      const [server, clock] = [createServer(), createTestClock()]
      const gates = [await openGate(server, clock, 'a'), await openGate(server, clock, 'b')]
      const undoneCodes = new Set<string | undefined>()
      /** Scans that the ticket API may have recorded or undone without the device's knowledge. */
      const unheard = new Set<string>()
      for (const { gate, code, network, isReopened, isUndo } of steps) {
        let at = gates[gate]
        if (!at) continue
        at.network.is = network
        await clock.advance(4_000)
        if (isReopened) at = gates[gate] = await at.reopen()
        const { undoable } = at.state()
        const before = new Set(server.scans.keys())
        if (!isUndo) await at.scan(codes[code] ?? '')
        else if (undoable !== undefined) {
          undoneCodes.add(at.scannedLast())
          const undoing = at.door.undo()
          await clock.advance(1_000)
          await undoing
          if (at.state().undoable === undefined) at.welcomed.delete(undoable)
          if (network === 'down' || network === 'lost') unheard.add(undoable)
        }
        if (network === 'lost') for (const id of server.scans.keys()) if (!before.has(id)) unheard.add(id)
      }
      for (const { network, door } of gates) {
        network.is = 'up'
        await clock.advance(4_000)
        await door.sendNow()
      }
      for (const { door, state } of gates) {
        await door.sendNow()
        expect(state().unsent).toBe(0)
        expect(state().conflicts).toEqual(server.conflicts())
      }
      const welcomed = gates.flatMap(gate => [...gate.welcomed])
      for (const code of codes) {
        const scans = [...server.scans].filter(([, scan]) => scan.code === code && !scan.isUndone)
        const entries = scans.filter(([, { kind }]) => kind === 'valid')
        const conflicts = scans.filter(([, { kind, letIn }]) => letIn && kind !== 'valid')
        expect(entries.length).toBeLessThanOrEqual(1)
        const letIn = scans.filter(([id]) => welcomed.includes(id))
        const recorded = [...entries, ...conflicts].map(([id]) => id)
        expect(recorded).toEqual(expect.arrayContaining(letIn.map(([id]) => id)))
        expect(welcomed).toEqual(expect.arrayContaining(recorded.filter(id => !unheard.has(id))))
        // Whose entry was taken back may come in once more, and a conflict with that entry remains one.
        if (undoneCodes.has(code)) continue
        for (const gate of gates) expect(letIn.filter(([id]) => gate.welcomed.has(id)).length).toBeLessThanOrEqual(1)
        expect(conflicts.length).toBe(Math.max(0, letIn.length - 1))
      }
    }),
    { numRuns: 150, examples: [[unsentScannedAgain], [undoneElsewhere]] },
  )
})

test('gates that were used before are offered as soon as a clerk is signed in', async () => {
  const clock = createTestClock()
  const signIn = createStore<SignInState>({ ...signedIn, phase: 'choosing', clerks: [], isPending: false })
  const phone = createPhone()
  phone.network.is = 'locked'
  const { door } = await openGate(createServer(), clock, 'a', phone, signIn)
  door.leave()
  await clock.settle()
  expect(door.getSnapshot()).toMatchObject({ phase: 'choosing', gates: [] })
  phone.network.is = 'up'
  signIn.update(() => signedIn)
  await clock.settle()
  expect(door.getSnapshot()).toMatchObject({ phase: 'choosing', gates: ['Pääovi'] })
})
