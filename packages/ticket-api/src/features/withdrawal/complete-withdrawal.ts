import type { EpochMs } from '@portti/core/rules'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AuditContext } from '../../domain/audit/audit-entry.ts'
import { isTakenAtCounter } from '../../domain/box-office/counter-payment.ts'
import { type OrderRefused, orderRefused } from '../../domain/order/order-refusal.ts'
import { withdrawalRefund } from '../../domain/withdrawal/withdrawal-refund.ts'
import type { WithdrawnItem } from '../../domain/withdrawal/withdrawn-item.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import { codeInUse } from '../../store/codes/code-in-use.ts'
import type { Database } from '../../store/database.ts'
import type { Schema } from '../../store/schema.ts'
import { transactUnlessRefused } from '../../store/transact.ts'
import { findWithdrawal, type StoredWithdrawal } from '../../store/withdrawal/withdrawal-rows.ts'
import { lockPaidOrder, type PaidOrder } from '../refund/lock-paid-order.ts'
import { type RefundedOrder, refundOrderWithin } from '../refund/refund-order.ts'
import { refundPartWithin } from '../refund/refund-part.ts'

type Ending = AuditContext & { readonly shopId: string; readonly id: string; readonly now: EpochMs }

/**
 * Ends a withdrawal by refunding its items the way they were paid, once (rules/withdrawal#refund). The price of a
 * delivery goes back with the last of what it was for. Refused when it is no longer open, something of it was refunded
 * meanwhile, or something of it cannot be given back here.
 */
export const completeWithdrawal = ({ kysely }: Database, ending: Ending): Promise<OrderRefused | undefined> =>
  transactUnlessRefused(kysely, async trx => {
    const { shopId, id, by, reason, now } = ending
    const found = await findWithdrawal(trx, shopId, id)
    const number = found?.order_number ?? undefined
    if (!found) return orderRefused({ code: 'withdrawal_not_found', withdrawal: id, shop: shopId })
    if (number === undefined) return orderRefused({ code: 'withdrawal_order_unknown', withdrawal: id })
    const paid = await lockPaidOrder(trx, { shopId, number })
    if ('refusal' in paid) return paid
    const { snapshot, payment } = paid
    const refused =
      (await end(trx, ending, 'completed')) ??
      refuseCounterMoney(number, payment) ??
      (await refuseRefunded(trx, found, snapshot.lines))
    if (refused) return refused
    const given = { shopId, number, by, reason, now }
    const refunded = await refundItems(trx, given, withdrawalRefund(snapshot, found.items))
    return 'refusal' in refunded ? refunded : undefined
  })

const refundItems = async (
  trx: Transaction<Schema>,
  given: Parameters<typeof refundOrderWithin>[1],
  refund: ReturnType<typeof withdrawalRefund>,
): Promise<RefundedOrder | OrderRefused> => {
  if (refund.kind === 'order') return refundOrderWithin(trx, given)
  const { coded, products, deliveries } = refund
  const tickets = await unusedTickets(trx, given, coded)
  return 'refusal' in tickets
    ? tickets
    : refundPartWithin(trx, { ...given, tickets, products, creditCents: 0, deliveries })
}

/** Money of a drawer or a card terminal goes back at a till alone (rules/withdrawal#refund). */
const refuseCounterMoney = (number: string, payment: PaidOrder['payment']): OrderRefused | undefined =>
  payment && payment.leftCents !== 0 && isTakenAtCounter(payment.provider)
    ? orderRefused({ code: 'withdrawal_paid_at_counter', number })
    : undefined

/** Refuses when pieces were refunded by hand since the withdrawal came: they may be its own (rules/withdrawal#once). */
const refuseRefunded = async (
  trx: Transaction<Schema>,
  withdrawal: StoredWithdrawal,
  lines: PaidOrder['snapshot']['lines'],
): Promise<OrderRefused | undefined> => {
  for (const { product_id, amount, ordered } of withdrawal.items) {
    const left = sumOf(lines.filter(line => line.product_id === product_id))
    const expected = ordered === undefined ? amount : ordered - (await withdrawnSince(trx, withdrawal, product_id))
    if (left < expected)
      return orderRefused({ code: 'withdrawal_refunded_before', product: product_id, left, expected })
  }
  return undefined
}

/** Pieces of a product that other withdrawals from the order gave back since this one came. */
const withdrawnSince = async (
  trx: Transaction<Schema>,
  { shop_id, id, order_number, received_at }: StoredWithdrawal,
  productId: string,
): Promise<number> => {
  const { rows } = await sql<{ amount: number }>`
    SELECT coalesce(sum((item ->> 'amount')::int), 0)::int AS amount FROM withdrawal, jsonb_array_elements(items) AS item
    WHERE shop_id = ${shop_id} AND order_number = ${order_number} AND id <> ${id} AND state = 'completed'
      AND ended_at >= ${received_at} AND item ->> 'product_id' = ${productId}`.execute(trx)
  return rows[0]?.amount ?? 0
}

/** Ends a withdrawal without giving anything back, such as one that came too late; the reason is kept. */
export const declineWithdrawal = ({ kysely }: Database, ending: Ending): Promise<OrderRefused | undefined> =>
  transactUnlessRefused(kysely, trx => end(trx, ending, 'declined'))

const end = async (
  trx: Transaction<Schema>,
  { shopId, id, by, reason, now }: Ending,
  state: 'completed' | 'declined',
): Promise<OrderRefused | undefined> => {
  const [ended] = await trx
    .updateTable('withdrawal')
    .set({ state, note: reason, ended_at: new Date(now) })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('order_number')
    .execute()
  if (!ended) return orderRefused({ code: 'withdrawal_not_open', withdrawal: id })
  await recordAudit(trx, {
    shopId,
    by,
    action: 'withdrawal_ended',
    subject: id,
    orderNumber: ended.order_number ?? undefined,
    before: { state: 'open' },
    after: { state },
    reason,
    now,
  })
  return undefined
}

/**
 * Codes of the items that are neither used nor in a cart. An item without a position leaves out the cards that pending
 * withdrawals name. Refused if fewer than wanted are unused.
 */
const unusedTickets = async (
  kysely: Kysely<Schema>,
  { shopId, number }: { readonly shopId: string; readonly number: string },
  items: readonly Pick<WithdrawnItem, 'product_id' | 'position' | 'amount'>[],
): Promise<readonly string[] | OrderRefused> => {
  const tickets: string[] = []
  for (const { product_id, position = null, amount } of items) {
    const { rows } = await sql<{ code: string }>`
      SELECT code FROM ticket
      WHERE shop_id = ${shopId} AND order_number = ${number} AND product_id = ${product_id}
        AND (position = ${position} OR ${position}::int IS NULL AND NOT EXISTS (
          SELECT FROM withdrawal, jsonb_array_elements(items) AS item
          WHERE withdrawal.shop_id = ${shopId} AND withdrawal.order_number = ${number} AND withdrawal.state = 'open'
            AND item ->> 'product_id' = ${product_id} AND (item ->> 'position')::int = ticket.position))
        AND NOT ${codeInUse(shopId, sql`upper(ticket.code)`)}
      ORDER BY position LIMIT ${amount}`.execute(kysely)
    if (rows.length < amount) {
      return orderRefused({
        code: 'withdrawal_in_use',
        product: product_id,
        unused: rows.length,
        wanted: amount,
      })
    }
    tickets.push(...rows.map(({ code }) => code))
  }
  return tickets
}

const sumOf = (items: readonly { readonly amount: number }[]): number =>
  items.reduce((sum, { amount }) => sum + amount, 0)
