import type { WireCounterOrder } from '@portti/contract'
import { type Cents, cashSum } from '@portti/core/rules'
import { sql, type Transaction } from 'kysely'
import { givenByHand, isTakenAtCounter } from '../../domain/box-office/counter-payment.ts'
import type { DeviceRights } from '../../domain/box-office/device-rights.ts'
import { refundShares } from '../../domain/box-office/refund-shares.ts'
import { boxOfficeRefusal } from '../../domain/box-office/refusals.ts'
import { balancedBy } from '../../domain/ledger/account.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import { OrderFailure } from '../../domain/order/order-failure.ts'
import { costOfPieces, type RefundTerms } from '../../domain/order/refund-cost.ts'
import { choosePieces, piecesOf, ticketsOfPieces } from '../../domain/order/return-pieces.ts'
import { derivedUuid } from '../../platform/derived-uuid.ts'
import { recordAct } from '../../store/audit/record-act.ts'
import { findUsedTicket } from '../../store/check-in/find-used-ticket.ts'
import type { Database } from '../../store/database.ts'
import { postEntry } from '../../store/ledger/post-entry.ts'
import { ticketCodes } from '../../store/order/ticket-codes.ts'
import { retrySerialization } from '../../store/retry-conflict.ts'
import type { Schema } from '../../store/schema.ts'
import { lockPaidOrder } from '../refund/lock-paid-order.ts'
import { refundOrderWithin } from '../refund/refund-order.ts'
import { refundPartWithin } from '../refund/refund-part.ts'
import { clerkActor } from './clerk-actor.ts'
import { leftOf, moneyLeft, openCardRefund } from './counter-money.ts'
import { openShift } from './open-shift.ts'
import { readCounterOrder } from './read-counter-order.ts'
import type { ClerkSession, StaffSessions } from './staff-sessions.ts'

export type CounterRefund = {
  readonly shopId: string
  readonly session: ClerkSession
  readonly number: string
  readonly tickets: readonly string[]
  readonly products: readonly { readonly id: string; readonly amount: number }[]
  readonly reason: string
  /** The refund cost that was shown and is kept; 0: none is. */
  readonly shownCostCents: Cents
  /** Whether kept costs go back, of an order that was shown with nothing else left. */
  readonly returnsKept: boolean | undefined
  readonly terms: RefundTerms
  readonly approval: { readonly clerkId: string; readonly pin: string } | undefined
  /** One key for each attempt: a repeated one gives nothing back twice. */
  readonly idempotencyKey: string
}

export type RefundedSale = {
  readonly id: string
  readonly amountCents: Cents
  /** The sum that the clerk gives from the drawer. */
  readonly cashCents: Cents
  /** The sum that the card terminal is to refund; it counts once the till reports it as made. */
  readonly cardCents: Cents
  readonly keptCents: Cents
}

/** Gives sales back at a counter, whole or in part (rules/kiosk#refund). */
export type CounterRefunds = {
  /** Only devices with the right to refunds get a refund that the card terminal still owes. */
  read(sought: {
    readonly shopId: string
    readonly session: ClerkSession
    readonly reference: string
    readonly terms: RefundTerms
  }): Promise<{ readonly order: WireCounterOrder } | Refused>
  refund(refund: CounterRefund): Promise<{ readonly refund: RefundedSale } | Refused>
  /**
   * Lets this till give a refund that another till's terminal still owes, once a manager is sure that it gave nothing.
   * Parts that were given stay as they are.
   */
  takeOver(taken: {
    readonly shopId: string
    readonly session: ClerkSession
    readonly refundId: string
  }): Promise<Refused | undefined>
  /**
   * Records the card's part as given by a terminal, once for each giving: also where a person, or another till's
   * terminal, gave it before. Answers the cash that the clerk gives with it: none where it was given before.
   */
  settle(told: {
    readonly shopId: string
    readonly session: ClerkSession
    readonly refundId: string
    readonly reference: string
  }): Promise<{ readonly cashCents: Cents } | Refused>
}

export type CounterRefundsDeps = {
  readonly db: Pick<Database, 'kysely'>
  readonly staffSessions: Pick<StaffSessions, 'approve'>
  readonly now: () => number
}

export const createCounterRefunds = ({ db: { kysely }, staffSessions, now }: CounterRefundsDeps): CounterRefunds => ({
  read: ({ session, ...sought }) =>
    kysely.transaction().execute(trx =>
      readCounterOrder(trx, {
        ...sought,
        mayRefund: session.device.rights.refunds,
        deviceId: session.device.id,
        now: now(),
      }),
    ),

  async refund(wanted) {
    const { shopId, session, approval } = wanted
    if (!session.device.rights.refunds) return noRight
    const id = derivedUuid(shopId, session.device.id, wanted.idempotencyKey)
    const done = await findRefund(kysely, { shopId, id, deviceId: session.device.id })
    if (done) return done
    const approver = session.clerk.isManager ? undefined : await staffSessions.approve(shopId, session, approval)
    if (approver && 'refusal' in approver) return approver
    try {
      return await retrySerialization(() =>
        kysely.transaction().execute(trx => refundWithin(trx, wanted, { id, approver, now: now() })),
      )
    } catch (error) {
      if (error instanceof SumChanged) return boxOfficeRefusal('sum_changed')
      if (error instanceof NoTerminal) return noTerminal
      if (error instanceof OrderFailure) return boxOfficeRefusal('not_refundable')
      throw error
    }
  },

  takeOver: async ({ shopId, session, refundId }) => {
    const { rights } = session.device
    if (!rights.refunds) return noRight
    if (!hasTerminal(rights)) return noTerminal
    if (!session.clerk.isManager) return boxOfficeRefusal('approval_needed')
    return retrySerialization(() =>
      kysely.transaction().execute(async trx => {
        const { rows } = await sql<{ order_number: string; card_cents: Cents; till: string }>`
          SELECT given.order_number, given.card_cents, device.name AS till FROM counter_refund AS given
          JOIN clerk_session AS session ON session.shop_id = given.shop_id AND session.id = given.session_id
          JOIN device ON device.shop_id = given.shop_id AND device.id = coalesce(given.taken_over_by, session.device_id)
          WHERE given.shop_id = ${shopId} AND given.id::text = ${refundId} AND given.card_cents > 0
            AND given.card_settled_at IS NULL AND device.id <> ${session.device.id}
          FOR UPDATE OF given`.execute(trx)
        const [row] = rows
        if (!row) return undefined
        await trx
          .updateTable('counter_refund')
          .set({ taken_over_by: session.device.id })
          .where('shop_id', '=', shopId)
          .where('id', '=', refundId)
          .execute()
        await recordAct(trx, {
          shopId,
          by: clerkActor(session),
          act: 'refund_taken_over',
          subject: refundId,
          orderNumber: row.order_number,
          before: { till: row.till },
          after: { till: session.device.name, cents: row.card_cents },
          now: now(),
        })
        return undefined
      }),
    )
  },

  settle: async ({ shopId, session, refundId, reference }) => {
    if (!session.device.rights.refunds) return noRight
    return retrySerialization(() =>
      kysely.transaction().execute(async trx => {
        const shift = await openShift(trx, { shopId, session, now: now() })
        const { rows } = await sql<SettlingRow>`
          SELECT order_number, amount_cents, card_cents, card_reference, payment_id, refund_id FROM counter_refund
          WHERE shop_id = ${shopId} AND id::text = ${refundId} FOR UPDATE`.execute(trx)
        const [row] = rows
        if (!row) return boxOfficeRefusal('sale_unknown')
        const order = { shopId, number: row.order_number }
        const cash = row.amount_cents - row.card_cents
        const giving = { device: session.device.id, reference }
        const told = await findGiving(trx, order, { refundId, ...giving })
        if (row.card_cents === 0 || told) return { cashCents: told?.wasOwed ? cashSum(cash) : 0 }
        if (row.card_reference === null || row.card_reference === givenByHand) {
          await trx
            .updateTable('counter_refund')
            .set({ card_reference: reference, card_settled_at: new Date(now()) })
            .where('shop_id', '=', shopId)
            .where('id', '=', refundId)
            .execute()
        }
        const where = { device: session.device.id, shift, clerk: session.clerk.id }
        const owed = { paymentId: row.payment_id ?? undefined, refundId: row.refund_id ?? undefined }
        const card = row.card_cents
        const wasOwed = await payOut(trx, order, { id: refundId, cash, card, owed, where, now: now() })
        const by = clerkActor(session)
        const after = { cents: card, provider: 'card_terminal', ...giving }
        await recordAct(trx, {
          shopId,
          by,
          act: 'refund_paid',
          subject: refundId,
          orderNumber: order.number,
          // A person or another terminal gave it before, so it was paid twice; only this act records that.
          ...(!wasOwed && { before: { status: 'refunded' } }),
          after,
          now: now(),
        })
        return { cashCents: wasOwed ? cashSum(cash) : 0 }
      }),
    )
  },
})

/** Rolls the refund back: another cost is kept than was shown. */
class SumChanged extends Error {
  override readonly name = 'SumChanged'
}

/** Rolls the refund back: its card's part could never be given here, and would be this till's to give. */
class NoTerminal extends Error {
  override readonly name = 'NoTerminal'
}

const noRight = boxOfficeRefusal('right_missing', { right: 'refunds' })
const noTerminal = boxOfficeRefusal('right_missing', { right: 'payments' })
const hasTerminal = ({ payments }: Pick<DeviceRights, 'payments'>): boolean => payments.includes('card_terminal')

type SettlingRow = {
  readonly order_number: string
  readonly amount_cents: number
  readonly card_cents: number
  readonly card_reference: string | null
  readonly payment_id: string | null
  readonly refund_id: string | null
}

type Doing = {
  readonly id: string
  readonly approver: { readonly id: string; readonly name: string } | undefined
  readonly now: number
}

const refundWithin = async (
  trx: Transaction<Schema>,
  { shopId, session, number, tickets, products, reason, shownCostCents, returnsKept, terms }: CounterRefund,
  { id, approver, now }: Doing,
): Promise<{ readonly refund: RefundedSale } | Refused> => {
  const shift = await openShift(trx, { shopId, session, now })
  const order = { shopId, number }
  const where = { device: session.device.id, shift, clerk: session.clerk.id }
  const { snapshot, payment } = await lockPaidOrder(trx, order)
  const again = await findRefund(trx, { shopId, id, deviceId: session.device.id })
  if (again) return again
  const open = await openCardRefund(trx, order)
  if (open) return boxOfficeRefusal('refund_open', { till: open.device.name })
  const left = await moneyLeft(trx, order)
  // Money that no till took is refunded by its own payment method, not here.
  if (left.some(({ kind }) => !isTakenAtCounter(kind))) return boxOfficeRefusal('not_refundable')
  const pieces = piecesOf(snapshot.lines, await ticketCodes(trx, order))
  const chosen = choosePieces(pieces, { tickets, products })
  const isWhole = chosen.size === pieces.length
  const used = await findUsedTicket(trx, order, isWhole ? 'all' : ticketsOfPieces(chosen))
  if (used !== undefined) return boxOfficeRefusal('ticket_used', { ticket: used })
  const cost = shownCostCents !== 0 ? costOfPieces(chosen, terms, now) : undefined
  const acting = { ...order, by: clerkActor(session, approver), reason, cost, counter: where, now }
  const { refundCents, keptCents, refundId } = isWhole
    ? await refundOrderWithin(trx, { ...acting, returnsKept })
    : await refundPartWithin(trx, { ...acting, tickets, products, creditCents: 0 })
  // The catalogue may have changed since the cost was shown.
  if (keptCents !== shownCostCents) throw new SumChanged()
  const owed = { paymentId: payment?.id, refundId }
  const { cash, card } = refundShares(refundCents, {
    cash: leftOf(left, 'cash'),
    card: leftOf(left, 'card_terminal'),
  })
  if (card > 0 && !hasTerminal(session.device.rights)) throw new NoTerminal()
  const refund = { id, amountCents: refundCents, cashCents: cashSum(cash), cardCents: card, keptCents }
  await trx
    .insertInto('counter_refund')
    .values({
      shop_id: shopId,
      id,
      order_number: number,
      session_id: session.id,
      shift_id: shift,
      approved_by: approver?.id ?? null,
      payment_id: owed.paymentId ?? null,
      refund_id: owed.refundId ?? null,
      reason,
      amount_cents: refundCents,
      card_cents: card,
      lines: JSON.stringify({ tickets, products, cash_cents: refund.cashCents, kept_cents: keptCents }),
      refunded_at: new Date(now),
    })
    .execute()
  // Cash beside a card's part is given with it, so a refund is never half made.
  if (card === 0) await payOut(trx, order, { id, cash, card, owed, where, now })
  return { refund }
}

const findRefund = async (
  kysely: Pick<Database['kysely'], 'selectFrom'>,
  { shopId, id, deviceId }: { readonly shopId: string; readonly id: string; readonly deviceId: string },
): Promise<{ readonly refund: RefundedSale } | Refused | undefined> => {
  const row = await kysely
    .selectFrom('counter_refund')
    .select(['amount_cents', 'card_cents', 'card_settled_at', 'taken_over_by'])
    .select(sql<string | null>`(SELECT name FROM device WHERE shop_id = ${shopId} AND id = taken_over_by)`.as('till'))
    .select(sql<Cents>`coalesce((lines ->> 'kept_cents')::int, 0)`.as('kept_cents'))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { amount_cents: amountCents, card_cents: cardCents, kept_cents: keptCents } = row
  // Once the card's part is settled, the cash beside it is on record as given too.
  if (row.card_settled_at) return { refund: { id, amountCents, cashCents: 0, cardCents: 0, keptCents } }
  if (row.taken_over_by !== null && row.taken_over_by !== deviceId)
    return boxOfficeRefusal('refund_open', { till: row.till })
  return { refund: { id, amountCents, cashCents: cashSum(amountCents - cardCents), cardCents, keptCents } }
}

/**
 * A giving that a till told before: of its device, as the references of two terminals may be equal. Acts of earlier
 * versions name no device; each is of a refund that was given once.
 */
const findGiving = async (
  trx: Transaction<Schema>,
  { shopId, number }: { readonly shopId: string; readonly number: string },
  { refundId, device, reference }: { readonly refundId: string; readonly device: string; readonly reference: string },
): Promise<{ readonly wasOwed: boolean } | undefined> => {
  const { rows } = await sql<{ wasOwed: boolean }>`
    SELECT before IS NULL AS "wasOwed" FROM audit
    WHERE shop_id = ${shopId} AND order_number = ${number} AND act = 'refund_paid' AND subject = ${refundId}
      AND coalesce(after ->> 'device', ${device}) = ${device}
      AND coalesce(after ->> 'reference', ${reference}) = ${reference}`.execute(trx)
  return rows[0]
}

/** The refund that the ledger owes: of a whole payment, or of a part of an order. */
type Owed = { readonly paymentId: string | undefined; readonly refundId: string | undefined }

type PayOut = {
  readonly id: string
  readonly cash: Cents
  readonly card: Cents
  readonly owed: Owed
  readonly where: { readonly device: string; readonly shift: string; readonly clerk: string }
  readonly now: number
}

/**
 * Records the payout of an owed refund: cash from the drawer, rounded, and the card's part. False when none was owed.
 */
const payOut = async (
  trx: Transaction<Schema>,
  { shopId, number }: { readonly shopId: string; readonly number: string },
  { id, cash, card, owed, where, now }: PayOut,
): Promise<boolean> => {
  const place = owed.refundId === undefined ? 'payment' : 'refund'
  const { rows } = await sql`
    UPDATE ${sql.table(place)} SET status = 'refunded', refunded_at = to_timestamp(${now / 1000}::float8)
    WHERE shop_id = ${shopId} AND id = ${owed.refundId ?? owed.paymentId ?? null} AND status = 'refund_due'
    RETURNING id`.execute(trx)
  if (rows.length === 0) return false
  await postEntry(trx, {
    shopId,
    kind: 'refund_paid',
    subject: id,
    orderNumber: number,
    ...owed,
    ...where,
    postings: balancedBy('cash_difference', [
      { account: 'refunds_due', cents: cash + card },
      { account: 'cash', cents: 0 - cashSum(cash) },
      { account: 'card_terminal', cents: 0 - card },
    ]),
    now,
  })
  return true
}
