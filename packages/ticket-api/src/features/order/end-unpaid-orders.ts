import type { EpochMs } from '@portti/core/rules'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../domain/audit/audit-entry.ts'
import { needsOf, parseSnapshot } from '../../domain/order/purchase-snapshot.ts'
import { maxOrderPaymentMs } from '../../domain/payment/payment-times.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import { cancelLive, isLive, type PaymentAtProvider } from '../../store/checkout/checkout-repository.ts'
import type { Database } from '../../store/database.ts'
import { lockOrderWithCheckouts, type OrderKey } from '../../store/order/lock-order.ts'
import type { Schema } from '../../store/schema.ts'
import { sqlTime } from '../../store/sql-time.ts'
import { returnSale } from '../../store/stock/return-sale.ts'
import { transact } from '../../store/transact.ts'

export type EndUnpaidDeps = {
  readonly db: Database
  readonly now: () => number
  /** Cancels payments at their provider. */
  readonly cancel: (payments: readonly PaymentAtProvider[]) => Promise<void>
}

const atOnce = 20

/**
 * Ends orders that were not paid in time, and puts their stock on sale again; answers how many. An order that is being
 * paid right now is skipped. A payment that comes nevertheless is settled as any late one (rules/payment#late-payment).
 * One that fails keeps no other from ending; the first failure is thrown at the end.
 */
export const endUnpaidOrders = async (deps: EndUnpaidDeps): Promise<number> => {
  const {
    db: { kysely },
    now,
  } = deps
  const { rows } = await sql<OrderKey>`
    SELECT shop_id AS "shopId", number FROM customer_order
    WHERE status = 'unpaid' AND pay_before <= ${sqlTime(now())}
    ORDER BY pay_before LIMIT ${atOnce}`.execute(kysely)
  let ended = 0
  const failures: unknown[] = []
  for (const order of rows) {
    try {
      if (await endUnpaid(deps, order)) ended += 1
    } catch (failure) {
      failures.push(failure)
    }
  }
  if (failures.length > 0) throw failures[0]
  return ended
}

/** Answers whether it ended. */
const endUnpaid = async ({ db: { kysely }, now, cancel }: EndUnpaidDeps, order: OrderKey): Promise<boolean> => {
  const toCancel = await transact(kysely, trx =>
    endUnpaidWithin(trx, {
      ...order,
      by: { kind: 'job', name: 'end-unpaid-orders' },
      reason: 'not paid in time',
      now: now(),
      isAsked: false,
    }),
  )
  if (typeof toCancel === 'string') return false
  await cancel(toCancel)
  return true
}

type Ending = OrderKey & {
  readonly by: Actor
  readonly reason: string
  readonly now: EpochMs
  /** Whether it is ended on request, before its time to pay is over. */
  readonly isAsked: boolean
}

/**
 * Ends an unpaid order within the caller's transaction; answers the payments to be cancelled at their providers. It
 * stays while it is being paid, and when it was given time meanwhile.
 */
export const endUnpaidWithin = async (
  trx: Transaction<Schema>,
  { shopId, number, by, reason, now, isAsked }: Ending,
): Promise<readonly PaymentAtProvider[] | 'unknown' | 'not_unpaid' | 'not_due' | 'being_paid'> => {
  const order = await lockOrderWithCheckouts(trx, { shopId, number })
  if (!order) return 'unknown'
  const { cartId, checkouts } = order
  if (order.status !== 'unpaid') return 'not_unpaid'
  if (!isAsked && (order.payBefore?.getTime() ?? 0) > now) return 'not_due'
  if (checkouts.some(one => isLive(one) && one.created_at.getTime() > now - maxOrderPaymentMs)) return 'being_paid'
  await returnSale(trx, { shopId, needs: needsOf(parseSnapshot(order.snapshot)) })
  // No longer ordered: a late payment may sell it again.
  await sql`
    UPDATE cart SET status = 'expired', version = version + 1
    WHERE shop_id = ${shopId} AND id = ${cartId}`.execute(trx)
  await trx
    .updateTable('customer_order')
    .set({ status: 'cancelled' })
    .where('shop_id', '=', shopId)
    .where('number', '=', number)
    .execute()
  await recordAudit(trx, {
    shopId,
    by,
    action: 'order_ended',
    orderNumber: number,
    before: { status: 'unpaid' },
    after: { status: 'cancelled' },
    reason,
    now,
  })
  return cancelLive(trx, checkouts, now)
}
