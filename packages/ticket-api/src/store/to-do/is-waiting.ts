import { type RawBuilder, sql } from 'kysely'
import { maxRefundAttempts } from '../../domain/payment/refund-problem.ts'
import { refundsDue } from './refunds-due.ts'

/** SQL for whether an account for a payment of the shop at the provider is configured. */
export type IsKept = (shopId: RawBuilder<unknown>, provider: RawBuilder<unknown>) => RawBuilder<boolean>

/** A moment, and the accounts by which refunds are tried. */
export type WaitingInput = { readonly isKept: IsKept; readonly now: Date }

/** Time after which a withdrawal that no process could refund waits for a person. */
const refundedWithin = '1 hour'

/**
 * SQL for whether a row of `refundsDue` waits for a person: nothing tries it, or all tries are over. A try that left no
 * reason may still be under way until the pause after it has passed, by a process that has its account.
 */
export const isRefundWaiting = (due: string, { isKept, now }: WaitingInput): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${due}.${column}`)
  return sql`((NOT ${isKept(of('shop_id'), of('provider'))} OR ${of('attempts')} >= ${maxRefundAttempts})
    AND (${of('attempts')} = 0 OR ${of('problem')} IS NOT NULL OR ${of('refund_after')} IS NULL
      OR ${of('refund_after')} <= ${now}::timestamptz))`
}

/**
 * SQL for whether a withdrawal waits for a person: it is open, and no process is about to refund it. One that should
 * have been refunded long ago fails each time without a reason of its own, or nothing tries it.
 */
export const isWithdrawalWaiting = (now: Date): RawBuilder<boolean> => sql`(withdrawal.state = 'open'
  AND (withdrawal.note IS NOT NULL OR withdrawal.is_late OR withdrawal.waits_for_goods
    OR withdrawal.order_number IS NULL OR withdrawal.items = '[]'
    OR withdrawal.received_at < ${now}::timestamptz - ${refundedWithin}::interval))`

/** SQL of the numbers of a shop's orders with something that waits for a person (rules/desk#to-do). */
export const ordersWaiting = (shopId: string, waiting: WaitingInput): RawBuilder<unknown> => sql`
  SELECT order_number AS number FROM (${sql.raw(refundsDue)}) AS due
  WHERE shop_id = ${shopId} AND order_number IS NOT NULL AND ${isRefundWaiting('due', waiting)}
  UNION SELECT order_number FROM withdrawal
  WHERE shop_id = ${shopId} AND order_number IS NOT NULL AND ${isWithdrawalWaiting(waiting.now)}`
