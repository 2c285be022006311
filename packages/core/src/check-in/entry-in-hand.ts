import type { Clock, EpochMs } from '../ports/clock.ts'
import type { DoorApi } from './door-api.ts'
import type { DoorLists } from './door-lists.ts'
import type { DoorModel } from './door-model.ts'
import type { OpenDoor } from './door-service.ts'
import { withDoubtfulUndo, withGroup, withoutEntry, withVerdict } from './door-state.ts'
import type { ScanOutbox } from './scan-outbox.ts'
import type { Verdict } from './verdict.ts'

/** With the group that came in with it: `hashes` are those that are listed, `cameIn` counts all. */
type Entry = { readonly scanId: string; hashes: readonly [string, ...string[]]; cameIn: number }

type Given = {
  readonly api: Pick<DoorApi, 'undo' | 'letGroupIn'>
  readonly model: DoorModel
  readonly kept: ScanOutbox
  readonly lists: DoorLists
  readonly clock: Pick<Clock, 'now'>
  readonly device: () => string
  /** Its ticket may be scanned again at once. */
  readonly onTakenBack: () => void
}

/** The latest entry of a device: it can be taken back, or the rest of its group comes in with it. */
export const createEntryInHand = ({ api, model, kept, lists, clock, device, onTakenBack }: Given) => {
  let latest: Entry | undefined
  /** Scans and groups that the ticket API has not answered. */
  const inFlight = new Set<Promise<unknown>>()

  const follow = async <Answer>(asking: Promise<Answer>): Promise<Answer> => {
    inFlight.add(asking)
    const answer = await asking
    inFlight.delete(asking)
    return answer
  }
  const enter = (open: OpenDoor, hashes: readonly string[], at: EpochMs): void => {
    const entry = { at, gate: open.gate, device: device() }
    void lists.enter(open.event.id, new Map(hashes.map(hash => [hash, entry]))).then(model.showStored)
  }

  return {
    /** Awaits a scan's answer: an undo waits for it too. */
    follow,
    /** Shows a verdict. A valid one is the latest entry from now on. */
    show: (open: OpenDoor, verdict: Verdict, hash: string): void => {
      const isIn = verdict.kind === 'valid'
      if (isIn) enter(open, [hash], verdict.at)
      if (model.current()?.event.id !== open.event.id) return
      if (isIn) latest = { scanId: verdict.scanId, hashes: [hash], cameIn: 1 }
      model.change(state => withVerdict(state, verdict))
    },
    undo: async (): Promise<void> => {
      const [open, entry] = [model.current(), latest]
      if (!open || !entry || entry.scanId !== open.undoable) return
      const { scanId } = entry
      model.change(() => ({ undoable: undefined }))
      const wasKept = await kept.drop(scanId)
      // The ticket API would record a scan that arrives after its undo as a new entry.
      await Promise.all(inFlight)
      const takeBack = (): void => {
        void lists.takeBack(open.event.id, entry.hashes).then(model.showStored)
        onTakenBack()
        model.changeOf(open, state => withoutEntry(state, entry))
        model.showUnsent()
      }
      const answer = await api.undo(open.event.id, scanId)
      if (answer.isOk()) {
        takeBack()
        return model.answered(open, answer.value)
      }
      model.refused(answer.error)
      if (!wasKept) return model.changeOf(open, state => (latest === entry ? withDoubtfulUndo(state, scanId) : {}))
      takeBack()
      model.changeOf(open, ({ inside }) => ({ inside: inside - 1 }))
    },
    letGroupIn: async (): Promise<void> => {
      const [open, entry] = [model.current(), latest]
      if (open?.verdict?.kind !== 'valid' || entry?.scanId !== open.verdict.scanId) return
      if (!open.verdict.group) return
      // An undo of the entry is under way.
      if (open.undoable !== entry.scanId) return
      const answer = await follow(api.letGroupIn(open.event.id, entry.scanId))
      if (answer.isErr()) return model.refused(answer.error)
      model.answered(open, answer.value)
      const rest = lists.restOfGroup(open.event.id, entry.hashes[0])
      enter(open, rest, clock.now())
      // An earlier answer may have included them.
      const more = 1 + answer.value.verdicts.length - entry.cameIn
      entry.hashes = [...entry.hashes, ...rest]
      entry.cameIn += more
      model.changeOf(open, state => withGroup(state, entry, more))
    },
  }
}
export type EntryInHand = ReturnType<typeof createEntryInHand>
