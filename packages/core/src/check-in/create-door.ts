import type { SignIn } from '../box-office/till/sign-in.ts'
import { signInProblem } from '../box-office/till/sign-in-problem.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { Clock, EpochMs } from '../ports/clock.ts'
import type { Ids } from '../ports/ids.ts'
import type { TextHash } from '../ports/text-hash.ts'
import { createStore } from '../state/store.ts'
import { hasNoAnswer } from '../wire/failure.ts'
import type { Door, DoorChoice, DoorState, OpenDoor } from './door.ts'
import type { DoorApi, DoorCounts } from './door-api.ts'
import { createDoorLists } from './door-lists.ts'
import type { DoorStorage } from './door-storage.ts'
import { judgeByList } from './judge-by-list.ts'
import { createKeptScans } from './kept-scans.ts'
import { ticketCodeOf } from './ticket-code.ts'
import type { Verdict } from './verdict.ts'

export type DoorParts = {
  readonly api: DoorApi
  readonly signIn: Pick<SignIn, 'token' | 'heardRefusal'>
  readonly storage: DoorStorage
  readonly hash: TextHash
  readonly clock: Clock
  readonly ids: Ids
  /** The device's own name, for its entries. */
  readonly device: () => string
}

/** How long the ticket API may take before the list of the device answers, or the previous verdict is gone. */
const patienceMs = 250
const sameCodeMs = 3_000
const askEveryMs = 10_000
const readListEveryMs = 120_000
const mostLatestEntries = 5

/** With the group that came in with it: `hashes` are those that are listed, `cameIn` counts all. */
type LatestEntry = { readonly scanId: string; hashes: readonly [string, ...string[]]; cameIn: number }

/** A door of one device: kept scans are sent by it until it is disposed. */
export const createDoor = (parts: DoorParts): Door => {
  const { api, signIn, storage, hash: hashOf, clock, ids, device } = parts
  const store = createStore<DoorState>({ phase: 'choosing', gates: [], listed: [], unsent: 0 })
  const kept = createKeptScans(parts)
  const lists = createDoorLists(storage)
  let lastEntry: LatestEntry | undefined
  /** Scans and groups that the ticket API has not answered. */
  const asked = new Set<Promise<unknown>>()
  let last: { readonly code: string; readonly at: number } | undefined
  let stopAsking = (): void => undefined
  let isDisposed = false

  const current = (): OpenDoor | undefined => {
    const state = store.getSnapshot()
    return state.phase === 'open' ? state : undefined
  }
  const change = (next: (state: OpenDoor) => Partial<OpenDoor>): void =>
    store.update(state => (state.phase === 'open' ? { ...state, ...next(state) } : state))
  /** Nothing where the door of another event was opened meanwhile. */
  const changeOf = ({ event: { id } }: OpenDoor, next: (state: OpenDoor) => Partial<OpenDoor>): void =>
    change(state => (state.event.id === id ? next(state) : {}))
  const tellUnsent = (): void =>
    store.update(state => {
      const unsent = kept.count()
      if (state.phase === 'choosing') return { ...state, unsent }
      return { ...state, unsent, isStorageFull: kept.isStorageFull() }
    })

  const heard = (error: ShopError): void => {
    if (hasNoAnswer(error)) return change(() => ({ isOffline: true }))
    const problem = signInProblem(error)
    signIn.heardRefusal(problem)
    change(() => ({ problem }))
  }
  const heardStored = (isStored: boolean): void => {
    if (!isStored) change(() => ({ isStorageFull: true }))
  }
  const answered = (open: OpenDoor, { inside, expected }: DoorCounts): void =>
    changeOf(open, () => ({ inside, expected, isOffline: false, problem: undefined }))

  const send = async (): Promise<void> => {
    const conflicts = await kept.send(signIn.token(), heard)
    tellUnsent()
    if (conflicts.length > 0) await readDoor()
    const [latest] = conflicts
    if (latest) change(() => ({ verdict: latest }))
  }

  const readDoor = async (): Promise<void> => {
    const [open, token] = [current(), signIn.token()]
    if (!open || token === undefined) return
    const answer = await api.readDoor(token, open.event.id)
    if (current()?.event.id !== open.event.id) return
    if (answer.isErr()) return heard(answer.error)
    const { gates, conflicts } = answer.value
    answered(open, answer.value)
    change(() => ({ gates, conflicts }))
  }

  const readList = async (): Promise<void> => {
    const [open, token] = [current(), signIn.token()]
    if (!open || token === undefined) return
    const { id: eventId, title, startsAt } = open.event
    const readAt = clock.now()
    const takeList = lists.beginReading(kept.entries(eventId, device()))
    const answer = await api.readList(token, eventId)
    if (current()?.event.id !== eventId) return
    if (answer.isErr()) return heard(answer.error)
    change(() => ({ listReadAt: readAt }))
    heardStored(await takeList({ eventId, title, startsAt, readAt, tickets: answer.value }))
  }

  const askOn = (): void => {
    stopAsking()
    if (isDisposed || !current()) return
    stopAsking = clock.after(askEveryMs, () => {
      const readAt = current()?.listReadAt
      const isListOld = readAt === undefined || clock.now() - readAt >= readListEveryMs
      void Promise.all([send(), readDoor(), ...(isListOld ? [readList()] : [])]).then(askOn)
    })
  }

  const enter = (open: OpenDoor, hashes: readonly string[], at: EpochMs): void => {
    const entry = { at, gate: open.gate, device: device() }
    void lists.enter(open.event.id, new Map(hashes.map(hash => [hash, entry]))).then(heardStored)
  }

  const show = (open: OpenDoor, verdict: Verdict, hash: string): void => {
    const isIn = verdict.kind === 'valid'
    if (isIn) enter(open, [hash], verdict.at)
    if (current()?.event.id !== open.event.id) return
    if (isIn) lastEntry = { scanId: verdict.scanId, hashes: [hash], cameIn: 1 }
    change(({ ownEntries, latestEntries }) => ({
      isJudging: false,
      verdict,
      ownEntries: ownEntries + (isIn ? 1 : 0),
      latestEntries: isIn ? [{ ...verdict, cameIn: 1 }, ...latestEntries].slice(0, mostLatestEntries) : latestEntries,
      undoable: isIn ? verdict.scanId : undefined,
    }))
  }

  const judge = async (open: OpenDoor, typed: string): Promise<void> => {
    const code = ticketCodeOf(typed)
    const [scanId, at, hash] = [ids.uuid(), clock.now(), await hashOf(code)]
    const scan = { id: scanId, code: typed, at }
    const list = lists.listOf(open.event.id)
    const byList = list && judgeByList(list, { scanId, hash, at })
    let isShown = false
    const answerByList = async (verdict: Verdict): Promise<void> => {
      if (isShown) return
      isShown = true
      if (verdict.kind === 'valid') {
        await kept.keep({ ...scan, eventId: open.event.id, gate: open.gate, hash })
        changeOf(open, ({ inside }) => ({ inside: inside + 1 }))
      }
      show(open, verdict, hash)
      tellUnsent()
    }
    // Only a listed ticket can be judged without the ticket API: another may be sold since the list was read.
    const isListed = byList !== undefined && byList.kind !== 'unknown'
    // The ticket API does not know of an entry that is not sent yet: asked now, it would take this scan for the first.
    const isUnsent = kept.entries(open.event.id, device()).has(hash)
    if (isListed && (open.isOffline || isUnsent)) return answerByList(byList)
    const token = signIn.token()
    const stopWaiting = clock.after(patienceMs, () => {
      if (isListed) return void answerByList(byList)
      // The next person could walk in by the previous verdict.
      change(({ verdict }) => ({ verdict: verdict?.scanId === open.verdict?.scanId ? undefined : verdict }))
    })
    const asking =
      token === undefined ? undefined : api.scan(token, open.event.id, open.gate, [{ ...scan, letIn: false }])
    if (asking) asked.add(asking)
    const answer = await asking
    if (asking) asked.delete(asking)
    stopWaiting()
    if (isShown) return
    if (answer?.isErr()) heard(answer.error)
    if (answer?.isOk()) {
      answered(open, answer.value)
      const [verdict] = answer.value.verdicts
      if (verdict) return show(open, { ...verdict, at }, hash)
    }
    return answerByList(byList ?? { scanId, kind: 'no_answer', at, isByList: false, isConflict: false })
  }

  const start = async (): Promise<void> => {
    await lists.load()
    await kept.load()
    const [listed, unsent] = [lists.choices(), kept.count()]
    store.update(state => (state.phase === 'choosing' ? { ...state, listed, unsent } : state))
  }
  const readGates = async (): Promise<void> => {
    const token = signIn.token()
    if (token === undefined) return
    const answer = await api.readGates(token)
    if (answer.isErr()) return heard(answer.error)
    store.update(state => (state.phase === 'choosing' ? { ...state, gates: answer.value } : state))
  }
  const started = start().then(readGates)

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    open: async (event: DoorChoice, gate) => {
      await started
      // Its page may have been closed before they were on the list.
      void lists.enter(event.id, kept.entries(event.id, device())).then(heardStored)
      const readAt = lists.listOf(event.id)?.readAt
      store.update(() => ({
        phase: 'open',
        event,
        gate: gate.trim(),
        inside: 0,
        expected: undefined,
        gates: [],
        ownEntries: 0,
        latestEntries: [],
        unsent: kept.count(),
        listReadAt: readAt,
        isOffline: false,
        isJudging: false,
        conflicts: [],
        isStorageFull: kept.isStorageFull(),
        verdict: undefined,
        undoable: undefined,
        problem: undefined,
      }))
      await Promise.all([readDoor(), readList(), send()])
      askOn()
    },
    leave: () => {
      stopAsking()
      store.update(() => ({ phase: 'choosing', gates: [], listed: lists.choices(), unsent: kept.count() }))
      void readGates()
    },
    scan: async typed => {
      const [open, code, now] = [current(), ticketCodeOf(typed), clock.now()]
      if (!open || typed.trim() === '' || open.isJudging) return
      if (last?.code === code && now - last.at < sameCodeMs) {
        last = { code, at: now }
        return
      }
      last = { code, at: now }
      change(() => ({ isJudging: true }))
      await judge(open, typed.trim())
      last = { code, at: clock.now() }
    },
    undo: async () => {
      const [open, token, entry] = [current(), signIn.token(), lastEntry]
      if (!open || !entry || entry.scanId !== open.undoable) return
      const { scanId } = entry
      change(() => ({ undoable: undefined }))
      const wasKept = await kept.drop(scanId)
      // The ticket API would take a scan that reaches it after its undo for a new entry.
      await Promise.all(asked)
      const forget = (): void => {
        void lists.takeBack(open.event.id, entry.hashes).then(heardStored)
        last = undefined
        changeOf(open, ({ ownEntries, latestEntries, verdict }) => ({
          verdict: verdict?.scanId === scanId ? undefined : verdict,
          ownEntries: ownEntries - entry.cameIn,
          latestEntries: latestEntries.filter(one => one.scanId !== scanId),
        }))
        tellUnsent()
      }
      const answer = token === undefined ? undefined : await api.undo(token, open.event.id, scanId)
      if (answer?.isOk()) {
        forget()
        return answered(open, answer.value)
      }
      if (answer?.isErr()) heard(answer.error)
      if (!wasKept) {
        return changeOf(open, ({ verdict }) =>
          lastEntry === entry
            ? // The ticket API may have undone it: nobody else comes in with it.
              { undoable: scanId, verdict: verdict?.scanId === scanId ? withoutGroup(verdict) : verdict }
            : {},
        )
      }
      forget()
      changeOf(open, ({ inside }) => ({ inside: inside - 1 }))
    },
    letGroupIn: async () => {
      const [open, token, entry] = [current(), signIn.token(), lastEntry]
      if (open?.verdict?.kind !== 'valid' || token === undefined || entry?.scanId !== open.verdict.scanId) return
      if (!open.verdict.group) return
      // An undo of the entry is under way.
      if (open.undoable !== entry.scanId) return
      const asking = api.letGroupIn(token, open.event.id, entry.scanId)
      asked.add(asking)
      const answer = await asking
      asked.delete(asking)
      if (answer.isErr()) return heard(answer.error)
      answered(open, answer.value)
      const rest = lists.restOfGroup(open.event.id, entry.hashes[0])
      enter(open, rest, clock.now())
      // An earlier answer may have told of them.
      const more = 1 + answer.value.verdicts.length - entry.cameIn
      entry.hashes = [...entry.hashes, ...rest]
      entry.cameIn += more
      changeOf(open, ({ ownEntries, latestEntries, verdict }) => ({
        ownEntries: ownEntries + more,
        latestEntries: latestEntries.map(one => (one.scanId === entry.scanId ? { ...one, cameIn: entry.cameIn } : one)),
        // The next ticket may be scanned meanwhile.
        ...(verdict?.scanId === entry.scanId && { verdict: withMoreInside(verdict, more) }),
      }))
    },
    settle: async scanId => {
      const [open, token] = [current(), signIn.token()]
      if (!open || token === undefined) return
      const answer = await api.settle(token, open.event.id, scanId)
      if (answer.isErr()) return heard(answer.error)
      changeOf(open, state => ({ conflicts: state.conflicts.filter(one => one.scanId !== scanId) }))
    },
    clearVerdict: () => change(() => ({ verdict: undefined })),
    sendNow: async () => {
      await Promise.all([send(), readDoor()])
    },
    dispose: () => {
      isDisposed = true
      stopAsking()
    },
  }
}

const withoutGroup = ({ group: _group, ...verdict }: Verdict): Verdict => verdict

const withMoreInside = ({ group, ...verdict }: Verdict, more: number): Verdict => ({
  ...verdict,
  ...(group && { group: { ...group, inside: group.inside + more } }),
})
