import type { Clock } from '../ports/clock.ts'
import type { Ids } from '../ports/ids.ts'
import type { TextHash } from '../ports/text-hash.ts'
import type { DoorApi } from './door-api.ts'
import type { DoorLists } from './door-lists.ts'
import type { DoorModel } from './door-model.ts'
import type { OpenDoor } from './door-service.ts'
import type { EntryInHand } from './entry-in-hand.ts'
import { judgeByList } from './judge-by-list.ts'
import type { ScanOutbox } from './scan-outbox.ts'
import { ticketCodeOf } from './ticket-code.ts'
import type { Verdict } from './verdict.ts'

/** Time after which the list of the device lets in instead of the ticket API, and the previous verdict is cleared. */
const patienceMs = 250

type Given = {
  readonly api: Pick<DoorApi, 'scan'>
  readonly model: DoorModel
  readonly kept: ScanOutbox
  readonly lists: DoorLists
  readonly entry: Pick<EntryInHand, 'follow' | 'show'>
  readonly hash: TextHash
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly ids: Ids
  readonly device: () => string
}

/** Judges one code, by the ticket API or by the device's list, and shows the verdict (rules/door#without-network). */
export const createJudgeAtDoor =
  ({ api, model, kept, lists, entry, hash: hashOf, clock, ids, device }: Given) =>
  async (open: OpenDoor, typed: string): Promise<void> => {
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
        model.changeOf(open, ({ inside }) => ({ inside: inside + 1 }))
      }
      entry.show(open, verdict, hash)
      model.showUnsent()
    }
    // Only a listed ticket can be judged without the ticket API: another may be sold since the list was read.
    const isListed = byList !== undefined && byList.kind !== 'unknown'
    // The ticket API does not have an entry that is not sent yet, and would judge this scan as the first.
    const isUnsent = kept.entries(open.event.id, device()).has(hash)
    if (isListed && (open.isOffline || isUnsent)) return answerByList(byList)
    const stopWaiting = clock.after(patienceMs, () => {
      // The ticket API records the scan as an entry if the one on the list was taken back: its answer is waited for.
      if (byList?.kind === 'valid') return void answerByList(byList)
      // The next person could walk in by the previous verdict.
      model.change(({ verdict }) => ({ verdict: verdict?.scanId === open.verdict?.scanId ? undefined : verdict }))
    })
    const answer = await entry.follow(api.scan(open.event.id, open.gate, [{ ...scan, letIn: false }]))
    stopWaiting()
    if (isShown) return
    if (answer.isErr()) model.refused(answer.error)
    else {
      model.answered(open, answer.value)
      const [verdict] = answer.value.verdicts
      if (verdict) return entry.show(open, { ...verdict, at }, hash)
    }
    return answerByList(byList ?? { scanId, kind: 'no_answer', at, isByList: false, isConflict: false })
  }
