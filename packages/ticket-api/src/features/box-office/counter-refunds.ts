import type { WireCounterOrder } from '@portti/contract'
import type { TillRefundRefusal } from '@portti/contract/words'
import { type Cents, cashSum, type EpochMs } from '@portti/core/rules'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isTakenAtCounter } from '../../domain/box-office/counter-payment.ts'
import type { DeviceRights } from '../../domain/box-office/device-rights.ts'
import { refundShares } from '../../domain/box-office/refund-shares.ts'
import { staffRefusal, tillRefundRefusal } from '../../domain/box-office/staff-refusal.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import { cancelledIn, costOfPieces, type RefundTerms } from '../../domain/order/refund-cost.ts'
import { choosePieces, piecesOf, ticketsOfPieces } from '../../domain/order/return-pieces.ts'
import { derivedUuid } from '../../platform/derived-uuid.ts'
import { findUsedTicket } from '../../store/check-in/find-used-ticket.ts'
import type { Database } from '../../store/database.ts'
import { ticketCodes } from '../../store/order/ticket-codes.ts'
import type { Schema } from '../../store/schema.ts'
import { transact, transactUnlessRefused } from '../../store/transact.ts'
import { lockPaidOrder } from '../refund/lock-paid-order.ts'
import { refundOrderWithin } from '../refund/refund-order.ts'
import { refundPartWithin } from '../refund/refund-part.ts'
import { clerkActor } from './clerk-actor.ts'
import { leftOf, moneyLeft, openCardRefund } from './counter-money.ts'
import { loadCounterOrder } from './load-counter-order.ts'
import { openShift } from './open-shift.ts'
import { payOutRefund } from './pay-out-refund.ts'
import { settleCardRefund } from './settle-card-refund.ts'
import type { ClerkSession, StaffSessions } from './staff-sessions.ts'
import { takeOverRefund } from './take-over-refund.ts'

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
  readonly db: Database
  readonly staffSessions: Pick<StaffSessions, 'approve'>
  readonly now: () => number
}

export const createCounterRefunds = ({ db: { kysely }, staffSessions, now }: CounterRefundsDeps): CounterRefunds => ({
  read: ({ session, ...sought }) =>
    transact(kysely, trx =>
      loadCounterOrder(trx, {
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
    return transactUnlessRefused(kysely, trx => refundWithin(trx, wanted, { id, approver, now: now() }))
  },

  takeOver: async ({ shopId, session, refundId }) => {
    const { rights } = session.device
    if (!rights.refunds) return noRight
    if (!hasTerminal(rights)) return noTerminal
    if (!session.clerk.isManager) return staffRefusal('approval_needed')
    return transact(kysely, trx => takeOverRefund(trx, { shopId, session, refundId, now: now() }))
  },

  settle: async ({ shopId, session, refundId, reference }) => {
    if (!session.device.rights.refunds) return noRight
    return transact(kysely, trx => settleCardRefund(trx, { shopId, session, refundId, reference, now: now() }))
  },
})

const noRight = staffRefusal('right_missing', { right: 'refunds' })
const noTerminal = staffRefusal('right_missing', { right: 'payments' })
const paidElsewhere = staffRefusal('not_refundable', { why: 'paid_elsewhere' satisfies TillRefundRefusal })
const hasTerminal = ({ payments }: Pick<DeviceRights, 'payments'>): boolean => payments.includes('card_terminal')

type Doing = {
  readonly id: string
  readonly approver: { readonly id: string; readonly name: string } | undefined
  readonly now: EpochMs
}

const refundWithin = async (
  trx: Transaction<Schema>,
  { shopId, session, number, tickets, products, reason, shownCostCents, returnsKept, terms }: CounterRefund,
  { id, approver, now }: Doing,
): Promise<{ readonly refund: RefundedSale } | Refused> => {
  const shift = await openShift(trx, { shopId, session, now })
  const order = { shopId, number }
  const where = { device: session.device.id, shift, clerk: session.clerk.id }
  const paid = await lockPaidOrder(trx, order)
  if ('refusal' in paid) return tillRefundRefusal(paid)
  const { snapshot, payment } = paid
  const again = await findRefund(trx, { shopId, id, deviceId: session.device.id })
  if (again) return again
  const open = await openCardRefund(trx, order)
  if (open) return staffRefusal('refund_open', { till: open.device.name })
  const left = await moneyLeft(trx, order)
  // Money that no till took is refunded by its own payment method, not here.
  if (left.some(({ kind }) => !isTakenAtCounter(kind))) return paidElsewhere
  const pieces = piecesOf(snapshot.lines, await ticketCodes(trx, order))
  const chosen = choosePieces(pieces, { tickets, products })
  if ('refusal' in chosen) return tillRefundRefusal(chosen)
  const isWhole = chosen.size === pieces.length
  const used = await findUsedTicket(trx, order, isWhole ? 'all' : ticketsOfPieces(chosen))
  if (used !== undefined) return staffRefusal('ticket_used', { ticket: used })
  const cost = shownCostCents !== 0 ? costOfPieces(chosen, terms, now) : undefined
  const refundInput = { ...order, by: clerkActor(session, approver), reason, cost, counter: where, now }
  const refunded = isWhole
    ? await refundOrderWithin(trx, { ...refundInput, returnsKept })
    : await refundPartWithin(trx, {
        ...refundInput,
        tickets,
        products,
        creditCents: 0,
        isCancelled: cancelledIn(terms),
      })
  if ('refusal' in refunded) return tillRefundRefusal(refunded)
  const { refundCents, keptCents, refundId } = refunded
  // The catalogue may have changed since the cost was shown.
  if (keptCents !== shownCostCents) return staffRefusal('sum_changed')
  const owed = { paymentId: payment?.id, refundId }
  const { cash, card } = refundShares(refundCents, {
    cash: leftOf(left, 'cash'),
    card: leftOf(left, 'card_terminal'),
  })
  // Its card's part could never be given here, and would be this till's to give.
  if (card > 0 && !hasTerminal(session.device.rights)) return noTerminal
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
  if (card === 0) await payOutRefund(trx, order, { id, cash, card, owed, where, now })
  return { refund }
}

const findRefund = async (
  kysely: Kysely<Schema>,
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
    return staffRefusal('refund_open', { till: row.till })
  return { refund: { id, amountCents, cashCents: cashSum(amountCents - cardCents), cardCents, keptCents } }
}
