import type { EpochMs } from '@portti/core/rules'
import type { Transaction } from 'kysely'
import type { AuditContext } from '../../domain/audit/audit-entry.ts'
import { balancedBy, reversed } from '../../domain/ledger/account.ts'
import { type OrderRefused, orderRefused } from '../../domain/order/order-refusal.ts'
import { needsOf, toPayCents } from '../../domain/order/purchase-snapshot.ts'
import { isOnlyKept, type KeptCost, sumOfCosts } from '../../domain/order/refund-cost.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import { listOrderPostings } from '../../store/ledger/order-worth.ts'
import { postEntry } from '../../store/ledger/post-entry.ts'
import { loadKeptCosts } from '../../store/order/load-kept-costs.ts'
import { ticketCodes } from '../../store/order/ticket-codes.ts'
import type { Schema } from '../../store/schema.ts'
import { checkSoon } from '../../store/seatsio/place-repository.ts'
import { returnSale } from '../../store/stock/return-sale.ts'
import { transactUnlessRefused } from '../../store/transact.ts'
import { endSoldCodes } from '../codes/end-sold-codes.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { lockPaidOrder } from './lock-paid-order.ts'
import { type Counter, refundPartWithin } from './refund-part.ts'
import { tellHolders } from './tell-holders.ts'

export type RefundedOrder = {
  /** The sum that goes back through the payment provider; 0 when vouchers alone paid the order. */
  readonly refundCents: number
  /** The value that goes back to vouchers. */
  readonly voucherCents: number
  readonly provider: string | undefined
  /** The refund cost that the shop kept of its price now. */
  readonly keptCents: number
  /** Set when refund costs are left, kept now or earlier. */
  readonly refundId?: string | undefined
}

/**
 * Cancels a paid order whole: its stock and seats are on sale again, the uses of its codes, the value of its vouchers
 * and the slots of its cards are given back, its tickets and the codes sold with it are no longer valid, and its
 * payment is due to be refunded, also in the ledger (rules/money#ledger). Refund costs, kept now or earlier, are then
 * all that is left of it; these go back only where it is said that they do (rules/payment#refund-cost). All of it or
 * nothing.
 */
export const refundOrder = (
  { kysely }: Database,
  refund: AuditContext & {
    readonly shopId: string
    readonly number: string
    readonly returnsKept?: boolean
    readonly now: EpochMs
  },
): Promise<RefundedOrder | OrderRefused> => transactUnlessRefused(kysely, trx => refundOrderWithin(trx, refund))

/** `refundOrder` within the caller's transaction, which a refusal has to undo. */
export const refundOrderWithin = async (
  trx: Transaction<Schema>,
  {
    shopId,
    number,
    by,
    reason,
    cost,
    returnsKept = false,
    counter,
    now,
  }: AuditContext & {
    readonly shopId: string
    readonly number: string
    /** The refund cost that the shop keeps. */
    readonly cost?: KeptCost | undefined
    /** Whether kept costs go back: of an order of which nothing else is left. */
    readonly returnsKept?: boolean | undefined
    /** Set for a refund at a counter. */
    readonly counter?: Counter | undefined
    readonly now: EpochMs
  },
): Promise<RefundedOrder | OrderRefused> => {
  const paid = await lockPaidOrder(trx, { shopId, number })
  if ('refusal' in paid) return paid
  const { cartId, snapshot, hasAddress, payment } = paid
  // A second press of a refund gives nothing away.
  if (isOnlyKept(snapshot) !== returnsKept) {
    return orderRefused({ code: returnsKept ? 'more_than_cost_left' : 'only_cost_left', number })
  }
  const before = returnsKept ? 0 : sumOfCosts(await loadKeptCosts(trx, { shopId, number }, snapshot))
  const keeping = Math.min(cost?.cents ?? 0, snapshot.total_cents - before)
  if (keeping >= 0 && before + keeping > 0) {
    const all = { tickets: [], products: [], creditCents: 0, isAll: true }
    return refundPartWithin(trx, { ...all, shopId, number, by, reason, cost, counter, now })
  }
  const worth = await listOrderPostings(trx, { shopId, number })
  await returnSale(trx, { shopId, needs: needsOf(snapshot) })
  const tickets = await ticketCodes(trx, { shopId, number })
  if (!(await endSoldCodes(trx, shopId, tickets))) {
    return orderRefused({ code: 'codes_in_use', number })
  }
  await checkSoon(trx, { shopId, cartId }, now)
  await trx
    .updateTable('customer_order')
    .set({ status: 'refunded' })
    .where('shop_id', '=', shopId)
    .where('number', '=', number)
    .execute()
  // Giving a ticket to somebody locks the order too, so these are its current holders.
  await tellHolders(trx, { shopId, number, now })
  // Below zero after earlier partial refunds in cash that was rounded up: the shopper does not owe that.
  const leftCents = payment?.leftCents ?? 0
  const refundCents = Math.max(0, leftCents)
  if (payment) {
    await trx
      .updateTable('payment')
      .set(refundCents > 0 ? { status: 'refund_due' } : { status: 'refunded', refunded_at: new Date(now) })
      .where('shop_id', '=', shopId)
      .where('id', '=', payment.id)
      .execute()
  }
  await postEntry(trx, {
    shopId,
    kind: 'refund',
    subject: number,
    orderNumber: number,
    paymentId: payment?.id,
    ...counter,
    postings: balancedBy(leftCents < 0 ? 'cash_difference' : 'refunds_due', reversed(worth)),
    now,
  })
  await recordAudit(trx, {
    shopId,
    by,
    action: 'order_refunded',
    orderNumber: number,
    eventIds: snapshot.lines.flatMap(({ event_id }) => event_id ?? []),
    before: { status: 'paid', total_cents: snapshot.total_cents },
    after: { status: 'refunded', to_give_back_cents: refundCents },
    reason,
    now,
  })
  if (hasAddress) await enqueueMail(trx, { shopId, now, about: { kind: 'order_refund', orderNumber: number } })
  const voucherCents = snapshot.total_cents - toPayCents(snapshot)
  return { refundCents, voucherCents, keptCents: 0, provider: payment?.provider }
}
