import type { DoorCounts } from './door-api.ts'
import type { OpenDoor } from './door-service.ts'
import type { Verdict } from './verdict.ts'

const mostLatestEntries = 5

type Opened = Pick<OpenDoor, 'event' | 'gate' | 'unsent' | 'listReadAt' | 'isStorageFull'>

export const openedDoor = (opened: Opened): OpenDoor => ({
  phase: 'open',
  inside: 0,
  expected: undefined,
  gates: [],
  ownEntries: 0,
  latestEntries: [],
  isOffline: false,
  isJudging: false,
  unread: 0,
  conflicts: [],
  verdict: undefined,
  undoable: undefined,
  problem: undefined,
  ...opened,
})

/** The ticket API has answered. */
export const withCounts = (state: OpenDoor, { inside, expected }: DoorCounts): OpenDoor => ({
  ...state,
  inside,
  expected,
  isOffline: false,
  problem: undefined,
})

export const withVerdict = (state: OpenDoor, verdict: Verdict): OpenDoor => {
  const { ownEntries, latestEntries } = state
  if (verdict.kind !== 'valid') return { ...state, isJudging: false, verdict, undoable: undefined }
  return {
    ...state,
    isJudging: false,
    verdict,
    ownEntries: ownEntries + 1,
    latestEntries: [{ ...verdict, cameIn: 1 }, ...latestEntries].slice(0, mostLatestEntries),
    undoable: verdict.scanId,
  }
}

/** An entry of the device, with the group that came in with it. */
type Entry = { readonly scanId: string; readonly cameIn: number }

export const withoutEntry = (state: OpenDoor, { scanId, cameIn }: Entry): OpenDoor => ({
  ...state,
  verdict: state.verdict?.scanId === scanId ? undefined : state.verdict,
  ownEntries: state.ownEntries - cameIn,
  latestEntries: state.latestEntries.filter(entry => entry.scanId !== scanId),
})

/** `more` came in with the entry, of the same order. The next ticket may be scanned meanwhile. */
export const withGroup = (state: OpenDoor, { scanId, cameIn }: Entry, more: number): OpenDoor => ({
  ...state,
  ownEntries: state.ownEntries + more,
  latestEntries: state.latestEntries.map(entry => (entry.scanId === scanId ? { ...entry, cameIn } : entry)),
  verdict: state.verdict?.scanId === scanId ? withMoreInside(state.verdict, more) : state.verdict,
})

/** The ticket API may have undone the entry: it can be undone again, but its group no longer comes in with it. */
export const withDoubtfulUndo = (state: OpenDoor, scanId: string): OpenDoor => ({
  ...state,
  undoable: scanId,
  verdict: state.verdict?.scanId === scanId ? withoutGroup(state.verdict) : state.verdict,
})

const withoutGroup = ({ group: _group, ...verdict }: Verdict): Verdict => verdict

const withMoreInside = ({ group, ...verdict }: Verdict, more: number): Verdict => ({
  ...verdict,
  ...(group && { group: { ...group, inside: group.inside + more } }),
})
