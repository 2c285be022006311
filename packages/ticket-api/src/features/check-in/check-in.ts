import { randomUUID } from 'node:crypto'
import type { WireDoor, WireDoorList, WireScanVerdict } from '@portti/contract'
import { isConflict, type ScanVerdictKind } from '@portti/core/rules'
import type { Kysely, Transaction } from 'kysely'
import type { AuditEntry } from '../../domain/audit/audit-entry.ts'
import { usesOfCard } from '../../domain/check-in/card-at-door.ts'
import { shareReading } from '../../platform/share-reading.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import { findCard, moveSlots } from '../../store/check-in/card-slots.ts'
import {
  countExpected,
  countInside,
  listConflicts,
  listGateNames,
  listGates,
} from '../../store/check-in/door-counts.ts'
import { loadDoorList } from '../../store/check-in/door-list.ts'
import { lockGroup } from '../../store/check-in/lock-group.ts'
import type { Database } from '../../store/database.ts'
import type { Schema } from '../../store/schema.ts'
import { transact } from '../../store/transact.ts'
import { clerkActor } from '../box-office/clerk-actor.ts'
import type { DoorPost } from './gate.ts'
import { judgeCode } from './judge.ts'

export type Scan = {
  /** The id that the device gave it: a repeated scan changes nothing but `letIn`. */
  readonly id: string
  readonly code: string
  readonly at: number
  /** Without the network the device let somebody in by its list. */
  readonly letIn: boolean
}
type Counts = { readonly inside: number; readonly expected: number }
type Verdicts = Counts & { readonly verdicts: WireScanVerdict[] }

/** Check-in at the doors of events (rules/door). */
export type CheckIn = {
  gates(shopId: string): Promise<string[]>
  door(post: DoorPost): Promise<WireDoor>
  list(post: DoorPost): Promise<WireDoorList>
  scan(post: DoorPost, gate: string, scans: readonly Scan[]): Promise<Verdicts>
  /**
   * Lets the other tickets of the same order in, unless the entry is undone. Repeating it answers those that it let in
   * before, too.
   */
  letGroupIn(post: DoorPost, scanId: string): Promise<Verdicts>
  /** Takes an entry back, with those that came in with it. */
  undo(post: DoorPost, scanId: string): Promise<Counts>
  settle(post: DoorPost, scanId: string): Promise<void>
}

const aMonthMs = 30 * 24 * 60 * 60_000

export const createCheckIn = ({
  db: { kysely },
  now,
}: {
  readonly db: Database
  readonly now: () => number
}): CheckIn => {
  const doorOf = ({ catalogue: { shopId }, event }: DoorPost) => ({ shopId, eventId: event.id, now: new Date(now()) })
  type Door = ReturnType<typeof doorOf>
  const shareOfDoor = <Value>(read: (door: Door) => Promise<Value>) =>
    shareReading({ keyOf: ({ shopId, eventId }: Door) => JSON.stringify([shopId, eventId]), read })
  // The number of people inside is not shared: it has the scan that was just made, whichever process made it.
  const sharedExpected = shareOfDoor(door => countExpected(kysely, door))
  const sharedGates = shareOfDoor(door => listGates(kysely, door))
  const countDoor = async (post: DoorPost): Promise<Counts> => {
    const door = doorOf(post)
    return { inside: await countInside(kysely, door), expected: await sharedExpected(door) }
  }

  const auditEntryOf = (
    action: AuditEntry['action'],
    { catalogue: { shopId }, event, session }: DoorPost,
    subject: string,
  ): AuditEntry => ({
    shopId,
    by: clerkActor(session),
    action,
    subject,
    eventIds: [event.id],
    now: now(),
  })

  const record = (trx: Transaction<Schema>, post: DoorPost, scan: ScanRow) =>
    trx
      .insertInto('door_scan')
      .values({
        shop_id: post.catalogue.shopId,
        event_id: post.event.id,
        device_id: post.session.device.id,
        clerk_id: post.session.clerk.id,
        received_at: new Date(now()),
        ...scan,
      })
      .onConflict(conflict => conflict.columns(['shop_id', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst()

  const scanOne = (post: DoorPost, gate: string, scan: Scan): Promise<WireScanVerdict> =>
    transact(kysely, async trx => {
      const judged = await judgeCode(trx, post, { typed: scan.code, now: now() })
      const before = await findScan(trx, post, scan.id)
      const kind = before?.kind ?? judged.kind
      const recorded =
        before === undefined &&
        (await record(trx, post, {
          id: scan.id,
          gate,
          code: judged.code ?? null,
          is_card: judged.uses !== undefined,
          kind,
          let_in: scan.letIn,
          // The clock of a device may be wrong: a scan is never later than now.
          scanned_at: new Date(Math.min(scan.at, now())),
        }))
      if (recorded && kind === 'valid') await moveSlots(trx, post.catalogue.shopId, judged.uses ?? [], 1)
      // The answer came too late for the device, which has let in by its list since.
      if (!recorded && scan.letIn) await markLetIn(trx, post, scan.id)
      const { entry, ...about } = judged.about
      return {
        id: scan.id,
        kind,
        is_conflict: isConflict(kind, scan.letIn || before?.let_in === true),
        ...about,
        ...(kind !== 'valid' && entry && { entry }),
      }
    })

  return {
    gates: shopId => listGateNames(kysely, { shopId, since: new Date(now() - aMonthMs) }),

    async door(post) {
      const door = doorOf(post)
      const { id, title, start_date } = post.event.lineEvent
      return {
        event: { id, title, start_date },
        ...(await countDoor(post)),
        gates: await sharedGates(door),
        conflicts: await listConflicts(kysely, door),
      }
    },

    list: post => loadDoorList(kysely, doorOf(post)),

    async scan(post, gate, scans) {
      const verdicts: WireScanVerdict[] = []
      for (const scan of scans) verdicts.push(await scanOne(post, gate, scan))
      return { verdicts, ...(await countDoor(post)) }
    },

    async letGroupIn(post, scanId) {
      const { shopId } = post.catalogue
      const verdicts = await transact(kysely, async trx => {
        const scan = await lockEntry(trx, post, scanId)
        if (scan?.code === undefined || scan.code === null) return []
        const codes = await lockGroup(trx, { shopId, eventId: post.event.id, code: scan.code })
        const before = await findEntriesWith(trx, post, scanId)
        const let_in: WireScanVerdict[] = []
        for (const code of codes) {
          const id = before.get(code) ?? randomUUID()
          const judged = await judgeCode(trx, post, { typed: code, now: now() })
          const { entry: _own, ...about } = judged.about
          const kind = 'valid'
          if (!before.has(code)) {
            if (judged.kind !== kind) continue
            const scanned_at = new Date(now())
            await record(trx, post, { id, gate: scan.gate, code, kind, let_in: false, with_scan: scanId, scanned_at })
          }
          let_in.push({ id, kind, is_conflict: false, ...about })
        }
        return let_in
      })
      return { verdicts, ...(await countDoor(post)) }
    },

    async undo(post, scanId) {
      const { catalogue, event } = post
      await transact(kysely, async trx => {
        // A group that is just coming in with it is undone too.
        await lockEntry(trx, post, scanId)
        const undone = await trx
          .updateTable('door_scan')
          .set({ undone_at: new Date(now()) })
          .where('shop_id', '=', catalogue.shopId)
          .where('event_id', '=', event.id)
          .where('undone_at', 'is', null)
          .where(row => row.or([row('id', '=', scanId), row('with_scan', '=', scanId)]))
          .returning(['code', 'is_card', 'kind'])
          .execute()
        for (const { code, is_card, kind } of undone) {
          if (!is_card || code === null || kind !== 'valid') continue
          const found = await findCard(trx, catalogue.shopId, [code])
          if (found) await moveSlots(trx, catalogue.shopId, usesOfCard(code, found.card, event, catalogue), -1)
        }
        if (undone.length > 0) await recordAudit(trx, auditEntryOf('entry_undone', post, scanId))
      })
      return countDoor(post)
    },

    settle: (post, scanId) =>
      transact(kysely, async trx => {
        const settled = await trx
          .updateTable('door_scan')
          .set({ settled_at: new Date(now()) })
          .where('shop_id', '=', post.catalogue.shopId)
          .where('event_id', '=', post.event.id)
          .where('id', '=', scanId)
          .where('settled_at', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (settled) await recordAudit(trx, auditEntryOf('conflict_settled', post, scanId))
      }),
  }
}

type ScanRow = {
  readonly id: string
  readonly gate: string
  readonly code: string | null
  readonly is_card?: boolean
  readonly kind: ScanVerdictKind
  readonly let_in: boolean
  readonly with_scan?: string
  readonly scanned_at: Date
}

const markLetIn = (trx: Transaction<Schema>, { catalogue: { shopId }, event }: DoorPost, id: string) =>
  trx
    .updateTable('door_scan')
    .set({ let_in: true })
    .where('shop_id', '=', shopId)
    .where('event_id', '=', event.id)
    .where('id', '=', id)
    .where('let_in', '=', false)
    .execute()

const findScan = (kysely: Kysely<Schema>, { catalogue: { shopId }, event }: DoorPost, id: string) =>
  kysely
    .selectFrom('door_scan')
    .select(['kind', 'let_in'])
    .where('shop_id', '=', shopId)
    .where('event_id', '=', event.id)
    .where('id', '=', id)
    .executeTakeFirst()

/** A living entry, locked until the transaction ends. */
const lockEntry = (trx: Transaction<Schema>, { catalogue: { shopId }, event }: DoorPost, id: string) =>
  trx
    .selectFrom('door_scan')
    .select(['code', 'gate'])
    .where('shop_id', '=', shopId)
    .where('event_id', '=', event.id)
    .where('id', '=', id)
    .where('kind', '=', 'valid')
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Living entries that came in with a scan: their ids by the codes of their tickets. */
const findEntriesWith = async (
  kysely: Kysely<Schema>,
  { catalogue: { shopId }, event }: DoorPost,
  scanId: string,
): Promise<ReadonlyMap<string | null, string>> => {
  const rows = await kysely
    .selectFrom('door_scan')
    .select(['id', 'code'])
    .where('shop_id', '=', shopId)
    .where('event_id', '=', event.id)
    .where('with_scan', '=', scanId)
    .where('undone_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}
