import type { Cents, EpochMs } from '@portti/core/rules'
import type { Transaction } from 'kysely'
import type { AuditContext } from '../../domain/audit/audit-entry.ts'
import { balancedBy, type Posting, reversed } from '../../domain/ledger/account.ts'
import { worthPostings } from '../../domain/ledger/order-postings.ts'
import type { OrderRefused } from '../../domain/order/order-refusal.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import { loadOrderWorth } from '../../store/ledger/order-worth.ts'
import { postEntry } from '../../store/ledger/post-entry.ts'
import type { Schema } from '../../store/schema.ts'
import { transactUnlessRefused } from '../../store/transact.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { lockPaidOrder, type PaidOrder } from './lock-paid-order.ts'
import { type PartChoice, type PartPlan, planPart } from './plan-part.ts'
import { recordPart, voucherCentsOf } from './record-part.ts'
import { returnGoods } from './return-goods.ts'
import { shrinkOrder } from './shrink-order.ts'

export type PartRefund = PartChoice &
  AuditContext & {
    /** Set for a refund at a counter. */
    readonly counter?: Counter | undefined
    readonly now: EpochMs
  }

/** The device, shift and clerk of a refund at a counter. */
export type Counter = { readonly device: string; readonly shift: string; readonly clerk: string }

export type RefundedPart = {
  readonly refundId: string
  /** The sum that goes back through the payment provider. */
  readonly refundCents: Cents
  /** The value that goes back to vouchers of the order. */
  readonly voucherCents: Cents
  readonly keptCents: Cents
  readonly provider: string | undefined
}

/**
 * Gives back a part of a paid order, which stays: the stock and seats of what is returned are on sale again, its
 * tickets and the codes sold with them are no longer valid, and its price goes back the way it was paid, by money and
 * by vouchers in their shares; what it used of other codes is free again (decision 0020). A credit is borne by the
 * order's VAT rates in their shares. The order is then what is left of it, so that sums and VAT of the sales report are
 * right. All of it or nothing.
 */
export const refundPart = ({ kysely }: Database, refund: PartRefund): Promise<RefundedPart | OrderRefused> =>
  transactUnlessRefused(kysely, trx => refundPartWithin(trx, refund))

/** `refundPart` within the caller's transaction, which a refusal has to undo. */
export const refundPartWithin = async (
  trx: Transaction<Schema>,
  refund: PartRefund,
): Promise<RefundedPart | OrderRefused> => {
  const paid = await lockPaidOrder(trx, refund)
  if ('refusal' in paid) return paid
  const plan = await planPart(trx, paid.snapshot, refund)
  if ('refusal' in plan) return plan
  const refused = await returnGoods(trx, refund, paid, plan)
  if (refused) return refused
  const worth = worthPostings(await loadOrderWorth(trx, refund, paid.snapshot))
  await shrinkOrder(trx, refund, paid.snapshot, plan)
  const refundId = await recordPart(trx, refund, paid.payment, plan)
  const after = worthPostings(await loadOrderWorth(trx, refund, plan.left))
  await logPart(trx, { refund, refundId, paid, plan, postings: [...reversed(worth), ...after] })
  const { shopId, number: orderNumber, now } = refund
  if (paid.hasAddress)
    await enqueueMail(trx, { shopId, now, about: { kind: 'order_part_refund', orderNumber, refundId } })
  return {
    refundId,
    refundCents: plan.paidBack.moneyCents,
    voucherCents: voucherCentsOf(plan),
    keptCents: plan.kept?.total_cents ?? 0,
    provider: paid.payment?.provider,
  }
}

type Made = {
  readonly refund: PartRefund
  readonly refundId: string
  readonly paid: PaidOrder
  readonly plan: PartPlan
  /** The change of what the order is worth. */
  readonly postings: readonly Posting[]
}

/** Posts a part refund to the ledger, as due, and to the audit log. */
const logPart = async (trx: Transaction<Schema>, { refund, refundId, paid, plan, postings }: Made): Promise<void> => {
  const { shopId, number, by, reason, counter, isAll = false, now } = refund
  const { snapshot, payment } = paid
  await postEntry(trx, {
    shopId,
    kind: 'refund',
    subject: refundId,
    orderNumber: number,
    paymentId: payment?.id,
    refundId,
    ...counter,
    postings: balancedBy('refunds_due', postings),
    now,
  })
  await recordAudit(trx, {
    shopId,
    by,
    action: isAll ? 'order_refunded' : 'part_refunded',
    subject: refundId,
    orderNumber: number,
    eventIds: snapshot.lines.flatMap(({ event_id }) => event_id ?? []),
    before: { total_cents: snapshot.total_cents },
    after: {
      total_cents: plan.left.total_cents,
      to_give_back_cents: plan.paidBack.moneyCents,
      to_vouchers_cents: voucherCentsOf(plan),
      ...(plan.kept && { kept_cents: plan.kept.total_cents }),
    },
    reason,
    now,
  })
}
