import type { ShopError } from '../errors/shop-error.ts'
import { endsSession, signInProblem } from '../staff/sign-in-problem.ts'
import { hasNoAnswer } from '../wire/failure.ts'
import type { DoorApi } from './door-api.ts'
import type { DoorStorage, PendingScan } from './door-storage.ts'
import { entriesOf } from './judge-by-list.ts'
import type { DoorEntry, Verdict } from './verdict.ts'

/** Most scans of one call. */
const batchSize = 50

/** A gate of an event. */
type Gate = Pick<PendingScan, 'eventId' | 'gate'>
type OnRefusal = (error: ShopError, at: Gate) => void

/** Scans that let somebody in without the network, until the ticket API has them (rules/door#without-network). */
export const createScanOutbox = ({
  api,
  storage,
}: {
  readonly api: Pick<DoorApi, 'scan'>
  readonly storage: DoorStorage
}) => {
  let scans: readonly PendingScan[] = []
  /** Those that are in this page alone. */
  let unstored: readonly PendingScan[] = []
  let sending: Promise<readonly Verdict[]> | undefined
  /** The scans of the call that is not answered. */
  let inFlight: { readonly batch: readonly PendingScan[]; readonly answer: Promise<unknown> } | undefined

  const without = async (ids: readonly string[]): Promise<void> => {
    scans = scans.filter(({ id }) => !ids.includes(id))
    unstored = unstored.filter(({ id }) => !ids.includes(id))
    await storage.dropScans(ids)
  }

  /** The storage may take again what it did not take before. */
  const storeAll = async (): Promise<void> => {
    for (const next of unstored) {
      if (!unstored.includes(next)) continue
      if (!(await storage.keepScan(next))) return
      unstored = unstored.filter(other => other !== next)
    }
  }

  /** A gate whose scans are refused holds up those of no other one. */
  const sendAll = async (onRefusal: OnRefusal): Promise<readonly Verdict[]> => {
    const conflicts: Verdict[] = []
    const refused: Gate[] = []
    for (;;) {
      const first = scans.find(scan => !refused.some(isAt(scan)))
      if (!first) return conflicts
      const { eventId, gate } = first
      const batch = scans.filter(isAt(first)).slice(0, batchSize)
      const sent = batch.map(({ id, code, at }) => ({ id, code, at, letIn: true }))
      const asking = api.scan(eventId, gate, sent)
      inFlight = { batch, answer: asking }
      const answer = await asking
      inFlight = undefined
      if (answer.isErr()) {
        onRefusal(answer.error, first)
        if (hasNoAnswer(answer.error) || endsSession(signInProblem(answer.error))) return conflicts
        refused.push(first)
        continue
      }
      conflicts.push(...answer.value.verdicts.filter(({ isConflict }) => isConflict))
      await without(batch.map(({ id }) => id))
    }
  }

  return {
    load: async (): Promise<void> => {
      scans = await storage.pendingScans()
    },
    count: (): number => scans.length,
    /** Whether a scan is in this page alone, so that it is lost if the page is closed before it is sent. */
    isStorageFull: (): boolean => unstored.length > 0,
    entries: (eventId: string, device: string): Map<string, DoorEntry> => entriesOf(scans, eventId, device),
    keep: async (scan: PendingScan): Promise<void> => {
      scans = [...scans, scan]
      unstored = [...unstored, scan]
      await storeAll()
    },
    /** Whether it was kept. One that is just being sent is waited for, and is kept only if it was not answered. */
    drop: async (id: string): Promise<boolean> => {
      if (inFlight?.batch.some(scan => scan.id === id)) await inFlight.answer
      const wasKept = scans.some(scan => scan.id === id)
      if (wasKept) await without([id])
      return wasKept
    },
    /**
     * Sends them in their order, stores those that are not yet stored, and answers the conflicts among them. Calls at
     * the same time are one.
     */
    send: (onRefusal: OnRefusal): Promise<readonly Verdict[]> => {
      if (scans.length === 0) return Promise.resolve([])
      sending ??= Promise.all([sendAll(onRefusal), storeAll()])
        .then(([conflicts]) => conflicts)
        .finally(() => (sending = undefined))
      return sending
    },
  }
}

const isAt =
  (one: Gate) =>
  ({ eventId, gate }: Gate): boolean =>
    eventId === one.eventId && gate === one.gate

export type ScanOutbox = ReturnType<typeof createScanOutbox>
