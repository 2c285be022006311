import type { Clock } from '../ports/clock.ts'
import type { Ids } from '../ports/ids.ts'
import type { TextHash } from '../ports/text-hash.ts'
import { onOtherUser } from '../staff/on-other-user.ts'
import type { SignInService } from '../staff/sign-in-service.ts'
import type { DoorApi } from './door-api.ts'
import { createDoorLists } from './door-lists.ts'
import { createDoorModel } from './door-model.ts'
import { createDoorReading } from './door-reading.ts'
import type { DoorService } from './door-service.ts'
import { openedDoor } from './door-state.ts'
import type { DoorStorage } from './door-storage.ts'
import { createEntryInHand } from './entry-in-hand.ts'
import { createJudgeAtDoor } from './judge-at-door.ts'
import { createScanOutbox } from './scan-outbox.ts'
import { ticketCodeOf } from './ticket-code.ts'

export type DoorParts = {
  readonly api: DoorApi
  readonly storage: DoorStorage
  readonly hash: TextHash
  readonly clock: Clock
  readonly ids: Ids
  readonly signIn: Pick<SignInService, 'getSnapshot' | 'subscribe'>
  /** The device's own name, for its entries. */
  readonly device: () => string
}

const sameCodeMs = 3_000

/** A door of one device: kept scans are sent by it until it is disposed. */
export const createDoorService = (parts: DoorParts): DoorService => {
  const { api, storage, clock, signIn, device } = parts
  const kept = createScanOutbox(parts)
  const lists = createDoorLists(storage)
  const model = createDoorModel(kept)
  let lastScan: { readonly code: string; readonly at: number } | undefined
  const onTakenBack = (): void => {
    lastScan = undefined
  }
  const reading = createDoorReading({ ...parts, model, kept, lists })
  const entry = createEntryInHand({ ...parts, model, kept, lists, onTakenBack })
  const judge = createJudgeAtDoor({ ...parts, model, kept, lists, entry })

  const load = async (): Promise<void> => {
    await lists.load()
    await kept.load()
    model.changeChoice({ listed: lists.choices(), unsent: kept.count() })
  }
  const started = load()
  // Gates are read with a clerk's session.
  onOtherUser(signIn, () => void started.then(reading.fetchGates))

  return {
    getSnapshot: model.getSnapshot,
    subscribe: model.subscribe,
    open: async (event, gate) => {
      await started
      // Its page may have been closed before they were on the list.
      void lists.enter(event.id, kept.entries(event.id, device())).then(model.showStored)
      const listReadAt = lists.listOf(event.id)?.readAt
      const [unsent, isStorageFull] = [kept.count(), kept.isStorageFull()]
      model.update(() => openedDoor({ event, gate: gate.trim(), unsent, listReadAt, isStorageFull }))
      await reading.start()
    },
    leave: () => {
      reading.stop()
      const [unsent, isStorageFull] = [kept.count(), kept.isStorageFull()]
      model.update(() => ({ phase: 'choosing', gates: [], listed: lists.choices(), unsent, isStorageFull }))
      void reading.fetchGates()
    },
    scan: async (typed, { isReadOnce = false } = {}) => {
      const [open, code, now] = [model.current(), ticketCodeOf(typed), clock.now()]
      if (!open || typed.trim() === '') return
      if (open.isJudging) {
        if (isReadOnce && code !== lastScan?.code) model.change(({ unread }) => ({ unread: unread + 1 }))
        return
      }
      const isSameCode = lastScan?.code === code && Math.abs(now - lastScan.at) < sameCodeMs
      lastScan = { code, at: now }
      if (isSameCode) return
      model.change(() => ({ isJudging: true, unread: 0 }))
      await judge(open, typed.trim())
      lastScan = { code, at: clock.now() }
    },
    undo: entry.undo,
    letGroupIn: entry.letGroupIn,
    settle: async scanId => {
      const open = model.current()
      if (!open) return
      const answer = await api.settle(open.event.id, scanId)
      if (answer.isErr()) return model.refused(answer.error)
      model.changeOf(open, ({ conflicts }) => ({ conflicts: conflicts.filter(one => one.scanId !== scanId) }))
    },
    clearVerdict: () => model.change(() => ({ verdict: undefined })),
    sendNow: reading.sendNow,
    dispose: reading.dispose,
  }
}
