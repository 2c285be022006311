import type { WireCounterOrder } from '@portti/contract'
import { type Cents, cashSum } from '@portti/core/rules'
import { sql, type Transaction } from 'kysely'
import { givenByHand, isTakenAtCounter } from '../../domain/box-office/counter-payment.ts'
import { refundShares } from '../../domain/box-office/refund-shares.ts'
import { boxOfficeRefusal } from '../../domain/box-office/refusals.ts'
import { balancedBy } from '../../domain/ledger/account.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import { OrderFailure } from '../../domain/order/order-failure.ts'
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
import type { BoxOffice, ClerkSession } from './box-office.ts'
import { clerkActor } from './clerk-actor.ts'
import { leftOf, moneyLeft, openCardRefund } from './counter-money.ts'
import { openShift } from './open-shift.ts'
import { readCounterOrder } from './read-counter-order.ts'

export type CounterRefund = {
  readonly shopId: string
  readonly session: ClerkSession
  readonly number: string
  readonly tickets: readonly string[]
  readonly products: readonly { readonly id: string; readonly amount: number }[]
  readonly reason: string
  readonly approval: { readonly clerkId: string; readonly pin: string } | undefined
  /** One key for each attempt: a repeated one gives nothing back twice. */
  readonly idempotencyKey: string
}

export type RefundedSale = {
  readonly id: string
  readonly amountCents: Cents
  /** What the clerk gives from the drawer. */
  readonly cashCents: Cents
  /** What the card terminal is to give back; it counts once that is told. */
  readonly cardCents: Cents
}

/** Gives sales back at a counter, whole or in part (rules/kiosk#refund). */
export type CounterRefunds = {
  /** What the card terminal still owes is told to devices alone that may give it back. */
  read(sought: {
    readonly shopId: string
    readonly session: ClerkSession
    readonly reference: string
  }): Promise<{ readonly order: WireCounterOrder } | Refused>
  refund(refund: CounterRefund): Promise<{ readonly refund: RefundedSale } | Refused>
  /** The terminal has given the card's part back. It is on record once, also where a person gave it by hand before. */
  settle(told: {
    readonly shopId: string
    readonly session: ClerkSession
    readonly refundId: string
    readonly reference: string
  }): Promise<Refused | undefined>
}

export type CounterRefundsDeps = {
  readonly db: Pick<Database, 'kysely'>
  readonly boxOffice: Pick<BoxOffice, 'approve'>
  readonly now: () => number
}

export const createCounterRefunds = ({ db: { kysely }, boxOffice, now }: CounterRefundsDeps): CounterRefunds => ({
  read: ({ session, ...sought }) =>
    kysely
      .transaction()
      .execute(trx => readCounterOrder(trx, { ...sought, mayRefund: session.device.rights.refunds, now: now() })),

  async refund(wanted) {
    const { shopId, session, approval } = wanted
    if (!session.device.rights.refunds) return noRight
    const id = derivedUuid(shopId, session.device.id, wanted.idempotencyKey)
    const done = await findRefund(kysely, shopId, id)
    if (done) return { refund: done }
    const approver = session.clerk.isManager ? undefined : await boxOffice.approve(shopId, session, approval)
    if (approver && 'refusal' in approver) return approver
    try {
      return await retrySerialization(() =>
        kysely.transaction().execute(trx => refundWithin(trx, wanted, { id, approver, now: now() })),
      )
    } catch (error) {
      if (error instanceof OrderFailure) return boxOfficeRefusal('not_refundable')
      throw error
    }
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
        const isTold = row.card_reference !== null && row.card_reference !== givenByHand
        if (isTold || row.card_cents === 0) return undefined
        await trx
          .updateTable('counter_refund')
          .set({ card_reference: reference, card_settled_at: new Date(now()) })
          .where('shop_id', '=', shopId)
          .where('id', '=', refundId)
          .execute()
        const where = { device: session.device.id, shift, clerk: session.clerk.id }
        const order = { shopId, number: row.order_number }
        const owed = { paymentId: row.payment_id ?? undefined, refundId: row.refund_id ?? undefined }
        const [cash, card] = [row.amount_cents - row.card_cents, row.card_cents]
        const wasOwed = await payOut(trx, order, { id: refundId, cash, card, owed, where, now: now() })
        const by = clerkActor(session)
        const after = { cents: row.card_cents, provider: 'card_terminal' }
        await recordAct(trx, {
          shopId,
          by,
          act: 'refund_paid',
          subject: refundId,
          orderNumber: order.number,
          // A person gave it by hand before: the money went twice, and this act alone tells it.
          ...(!wasOwed && { before: { status: 'refunded' } }),
          after,
          now: now(),
        })
        return undefined
      }),
    )
  },
})

const noRight = boxOfficeRefusal('right_missing', { right: 'refunds' })

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
  { shopId, session, number, tickets, products, reason }: CounterRefund,
  { id, approver, now }: Doing,
): Promise<{ readonly refund: RefundedSale } | Refused> => {
  const shift = await openShift(trx, { shopId, session, now })
  const order = { shopId, number }
  const where = { device: session.device.id, shift, clerk: session.clerk.id }
  const { snapshot, payment } = await lockPaidOrder(trx, order)
  const again = await findRefund(trx, shopId, id)
  if (again) return { refund: again }
  if (await openCardRefund(trx, order)) return boxOfficeRefusal('refund_open')
  const left = await moneyLeft(trx, order)
  // Money that no till took goes back the way it came.
  if (left.some(({ kind }) => !isTakenAtCounter(kind))) return boxOfficeRefusal('not_refundable')
  const pieces = piecesOf(snapshot.lines, await ticketCodes(trx, order))
  const chosen = choosePieces(pieces, { tickets, products })
  const isWhole = chosen.size === pieces.length
  const used = await findUsedTicket(trx, order, isWhole ? 'all' : ticketsOfPieces(chosen))
  if (used !== undefined) return boxOfficeRefusal('ticket_used', { ticket: used })
  const acting = { ...order, by: clerkActor(session, approver), reason, counter: where, now }
  const { refundCents, refundId } = isWhole
    ? { ...(await refundOrderWithin(trx, acting)), refundId: undefined }
    : await refundPartWithin(trx, { ...acting, tickets, products, creditCents: 0 })
  const owed = { paymentId: payment?.id, refundId }
  const { cash, card } = refundShares(refundCents, {
    cash: leftOf(left, 'cash'),
    card: leftOf(left, 'card_terminal'),
  })
  const refund = { id, amountCents: refundCents, cashCents: cashSum(cash), cardCents: card }
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
      lines: JSON.stringify({ tickets, products, cash_cents: refund.cashCents }),
      refunded_at: new Date(now),
    })
    .execute()
  // Cash is given last: a refund is never half made.
  if (card === 0) await payOut(trx, order, { id, cash, card, owed, where, now })
  return { refund }
}

const findRefund = async (
  kysely: Pick<Database['kysely'], 'selectFrom'>,
  shopId: string,
  id: string,
): Promise<RefundedSale | undefined> => {
  const row = await kysely
    .selectFrom('counter_refund')
    .select(['amount_cents', 'card_cents', 'card_settled_at'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { amount_cents: amountCents, card_cents: cardCents } = row
  // Once the card has its part, from another till or by hand, nothing is left to give, nor any cash beside it.
  if (row.card_settled_at) return { id, amountCents, cashCents: 0, cardCents: 0 }
  return { id, amountCents, cashCents: cashSum(amountCents - cardCents), cardCents }
}

/** What the ledger owes: a payment whole, or a part of an order. */
type Owed = { readonly paymentId: string | undefined; readonly refundId: string | undefined }

type PayOut = {
  readonly id: string
  readonly cash: Cents
  readonly card: Cents
  readonly owed: Owed
  readonly where: { readonly device: string; readonly shift: string; readonly clerk: string }
  readonly now: number
}

/** What was owed is given: from the drawer, rounded as cash is, and by the terminal. False when nothing was owed. */
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
