import { type drawerMovementKinds, drawerReportSchema, type WireDrawerReport } from '@portti/contract'
import { type Cents, centsToWire, type EpochMs } from '@portti/core/rules'
import { type Kysely, sql, type Transaction } from 'kysely'
import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import { type Refused, unspecified } from '../../domain/model/refusal.ts'
import { derivedUuid } from '../../platform/derived-uuid.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import { postEntry } from '../../store/ledger/post-entry.ts'
import type { Schema } from '../../store/schema.ts'
import { transact } from '../../store/transact.ts'
import { clerkActor } from './clerk-actor.ts'
import { loadShift, type ShiftSums } from './load-shift.ts'
import { openShift } from './open-shift.ts'
import type { ClerkSession } from './staff-sessions.ts'

type DrawerRequest = { readonly shopId: string; readonly session: ClerkSession; readonly idempotencyKey: string }
export type DrawerMovement = DrawerRequest & {
  readonly kind: (typeof drawerMovementKinds)[number]
  readonly cents: Cents
}
/**
 * `countedCents`: the cash in the drawer, counted before anybody saw the expected sum; `leftCents`, if given, stays in
 * it as the float of the next shift.
 */
type Closing = { readonly countedCents: Cents; readonly leftCents?: Cents }
/** A Z report without a count repeats an earlier call: it gets the report that its key made. */
export type ReportWanted = DrawerRequest & ({ readonly kind: 'x' } | ({ readonly kind: 'z' } & Partial<Closing>))

/** The drawer of a till: cash that comes and goes apart from sales, and its reports (rules/kiosk#drawer). */
export type Drawer = {
  move(movement: DrawerMovement): Promise<Refused | undefined>
  report(wanted: ReportWanted): Promise<{ readonly report: WireDrawerReport } | Refused>
  /** Puts on record why the count of a Z report of this till differs. */
  explain(given: {
    readonly shopId: string
    readonly session: ClerkSession
    readonly number: number
    readonly reason: string
  }): Promise<Refused | undefined>
}

const maxCents = 10_000_000

export const createDrawer = ({
  db: { kysely },
  now,
}: {
  readonly db: Database
  readonly now: () => number
}): Drawer => ({
  async move(movement) {
    const { cents } = movement
    if (cents <= 0 || cents > maxCents) return staffRefusal('amount_wrong')
    await transact(kysely, trx => postMovement(trx, movement, now()))
    return undefined
  },

  explain: ({ shopId, session, number, reason }) =>
    transact(kysely, async trx => {
      const made = await trx
        .selectFrom('drawer_report')
        .select('shift_id')
        .where('shop_id', '=', shopId)
        .where('device_id', '=', session.device.id)
        .where('number', '=', number)
        .where('kind', '=', 'z')
        .executeTakeFirst()
      if (!made) return unspecified('not_found')
      const [by, action] = [clerkActor(session), 'difference_explained'] as const
      await recordAudit(trx, { shopId, by, action, subject: made.shift_id, after: { number }, reason, now: now() })
      return undefined
    }),

  report: wanted =>
    transact(kysely, async trx => {
      const { shopId, session } = wanted
      // Sales hold the shift until they are written; a report waits for them.
      const shift = await trx
        .selectFrom('drawer_shift')
        .selectAll()
        .where('shop_id', '=', shopId)
        .where('device_id', '=', session.device.id)
        .where('closed_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      const made = await reportOfKey(trx, wanted)
      if (made) return { report: made }
      const closing = closingOf(wanted)
      if (closing === 'wrong') return staffRefusal('amount_wrong')
      if (!shift) return staffRefusal('drawer_closed')
      const sums = await loadShift(trx, shopId, shift.id)
      const number = await nextNumber(trx, shopId, session.device.id)
      const counted = closing?.countedCents
      const report = reportOf({
        number,
        kind: wanted.kind,
        session,
        openedAt: shift.opened_at,
        sums,
        closing,
        now: now(),
      })
      if (counted !== undefined) {
        const after = { number, counted_cents: counted, difference_cents: counted - sums.cashCents }
        const by = clerkActor(session)
        await recordAudit(trx, { shopId, by, action: 'shift_closed', subject: shift.id, after, now: now() })
      }
      if (counted !== undefined) await closeShift(trx, wanted, { shift: shift.id, counted, sums, now: now() })
      if (closing?.leftCents) {
        await postMovement(trx, { ...wanted, kind: 'cash_float', cents: closing.leftCents }, now())
      }
      await trx
        .insertInto('drawer_report')
        .values({
          shop_id: shopId,
          device_id: session.device.id,
          number,
          shift_id: shift.id,
          kind: wanted.kind,
          record: JSON.stringify(report),
          made_at: new Date(now()),
          made_by: session.clerk.id,
          idempotency_key: wanted.kind === 'z' ? wanted.idempotencyKey : null,
        })
        .execute()
      return { report }
    }),
})

const closingOf = (wanted: ReportWanted): Closing | 'wrong' | undefined => {
  if (wanted.kind === 'x') return undefined
  const { countedCents, leftCents = 0 } = wanted
  if (countedCents === undefined || countedCents > maxCents) return 'wrong'
  return leftCents >= 0 && leftCents <= countedCents ? { ...wanted, countedCents } : 'wrong'
}

/** Cash that comes into the open shift or leaves it, once for its key. */
const postMovement = async (
  trx: Transaction<Schema>,
  { shopId, session, kind, cents, idempotencyKey }: DrawerMovement,
  now: EpochMs,
): Promise<void> => {
  const subject = derivedUuid(shopId, session.device.id, idempotencyKey)
  const shift = await openShift(trx, { shopId, session, now })
  if (await isPosted(trx, shopId, `${kind}/${subject}`)) return
  const into = kind === 'pay_out' ? -cents : cents
  const postings = [
    { account: 'cash', cents: into },
    { account: kind, cents: -into },
  ] as const
  await postEntry(trx, { ...whereOf(session, shift), shopId, kind, subject, postings, now })
  await recordAudit(trx, {
    shopId,
    by: clerkActor(session),
    action: 'drawer_moved',
    subject,
    after: { kind, cents },
    now,
  })
}

const whereOf = ({ device, clerk }: ClerkSession, shift: string) => ({ device: device.id, shift, clerk: clerk.id })

const isPosted = async (kysely: Kysely<Schema>, shopId: string, entry: string): Promise<boolean> => {
  const { rows } = await sql`SELECT FROM ledger WHERE shop_id = ${shopId} AND entry = ${entry} LIMIT 1`.execute(kysely)
  return rows.length > 0
}

/**
 * The Z report that this key made: its answer may have been lost. Read under the lock of the shift, so that of two
 * repetitions at once the later one finds it.
 */
const reportOfKey = async (
  kysely: Kysely<Schema>,
  { shopId, session, kind, idempotencyKey }: ReportWanted,
): Promise<WireDrawerReport | undefined> => {
  if (kind !== 'z') return undefined
  const made = await kysely
    .selectFrom('drawer_report')
    .select('record')
    .where('shop_id', '=', shopId)
    .where('device_id', '=', session.device.id)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return made && drawerReportSchema.parse(made.record)
}

const nextNumber = async (trx: Transaction<Schema>, shopId: string, deviceId: string): Promise<number> => {
  const { rows } = await sql<{ next: number }>`
    SELECT coalesce(max(number), 0) + 1 AS next FROM drawer_report
    WHERE shop_id = ${shopId} AND device_id = ${deviceId}`.execute(trx)
  return rows[0]?.next ?? 1
}

/** Records the difference of the count, and takes the counted cash out of the drawer: the next shift begins empty. */
const closeShift = async (
  trx: Transaction<Schema>,
  { shopId, session }: DrawerRequest,
  { shift, counted, sums, now }: { shift: string; counted: Cents; sums: ShiftSums; now: EpochMs },
): Promise<void> => {
  const where = { ...whereOf(session, shift), shopId, subject: shift, now }
  const difference = counted - sums.cashCents
  if (difference !== 0) {
    const postings = [
      { account: 'cash', cents: difference },
      { account: 'cash_difference', cents: -difference },
    ] as const
    await postEntry(trx, { ...where, kind: 'cash_count', postings })
  }
  if (counted > 0) {
    const postings = [
      { account: 'cash', cents: -counted },
      { account: 'pay_out', cents: counted },
    ] as const
    await postEntry(trx, { ...where, kind: 'pay_out', postings })
  }
  await trx
    .updateTable('drawer_shift')
    .set({ closed_at: new Date(now) })
    .where('shop_id', '=', shopId)
    .where('id', '=', shift)
    .execute()
}

type ReportParts = {
  readonly number: number
  readonly kind: 'x' | 'z'
  readonly session: ClerkSession
  readonly openedAt: Date
  readonly sums: ShiftSums
  readonly closing: Closing | undefined
  readonly now: EpochMs
}

const reportOf = ({ number, kind, session, openedAt, sums, closing, now }: ReportParts): WireDrawerReport => ({
  number,
  kind,
  device: session.device.name,
  clerk: session.clerk.name,
  opened: openedAt.toISOString(),
  made: new Date(now).toISOString(),
  sales: { count: sums.sales, total: centsToWire(sums.salesCents) },
  refunds: {
    count: sums.refunds,
    total: centsToWire(sums.refundedCents),
    owed: centsToWire(sums.owedCents),
    earlier: centsToWire(sums.earlierCents),
  },
  products: sums.products.map(({ title, amount, cents }) => ({ title, amount, total: centsToWire(cents) })),
  events: sums.events.map(({ title, amount, cents }) => ({ title, amount, total: centsToWire(cents) })),
  payments: sums.payments.map(({ kind: paid, cents, refundedCents }) => ({
    kind: paid,
    total: centsToWire(cents),
    refunded: centsToWire(refundedCents),
  })),
  clerks: sums.clerks.map(({ name, sales, cents }) => ({ name, count: sales, total: centsToWire(cents) })),
  vat: sums.vat.map(({ rate, netCents, vatCents }) => ({
    rate,
    net: centsToWire(netCents),
    vat: centsToWire(vatCents),
  })),
  gift_cards: centsToWire(sums.giftCardCents),
  cash: {
    float: centsToWire(sums.floatCents),
    pay_in: centsToWire(sums.payInCents),
    pay_out: centsToWire(sums.payOutCents),
    ...(closing && {
      expected: centsToWire(sums.cashCents),
      counted: centsToWire(closing.countedCents),
      difference: centsToWire(closing.countedCents - sums.cashCents),
      ...(closing.leftCents !== undefined && { left: centsToWire(closing.leftCents) }),
    }),
  },
})
