import type { EpochMs } from '@portti/core/rules'
import { sql, type Transaction } from 'kysely'
import type { AuditContext } from '../../domain/audit/audit-entry.ts'
import { isGivenBackByPerson } from '../../domain/payment/given-back-by-person.ts'
import { failedLater, isUnsureProblem, isWrongSum, maxRefundAttempts } from '../../domain/payment/refund-problem.ts'
import { isWrittenUuid } from '../../platform/is-uuid.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import type { Schema } from '../../store/schema.ts'
import { refundsDue } from '../../store/to-do/refunds-due.ts'
import { transact } from '../../store/transact.ts'

/**
 * `is_tried`: its tries are not over. `by_person`: no provider gives it. `failed_later`: the provider took it and could
 * not pay it to the shopper's account, as it could not again. `wrong_sum`: its provider would be asked for the sum that
 * was agreed on, not for what was paid.
 */
export type TakenUp = 'taken_up' | 'is_tried' | 'by_person' | 'failed_later' | 'wrong_sum' | 'not_due'

type Wanted = AuditContext & { readonly shopId: string; readonly refundId: string; readonly now: EpochMs }

/**
 * Has a refund tried again whose tries are over (rules/payment#refunds). One that may have been made stays one: its
 * provider is asked only where that cannot give it twice.
 */
export const takeUpRefund = async ({ kysely }: Database, wanted: Wanted): Promise<TakenUp> =>
  isWrittenUuid(wanted.refundId) ? transact(kysely, trx => takeUpWithin(trx, wanted)) : 'not_due'

const takeUpWithin = async (
  trx: Transaction<Schema>,
  { shopId, refundId, by, reason, now }: Wanted,
): Promise<TakenUp> => {
  const { rows } = await sql<{
    provider: string
    is_part: boolean
    order_number: string | null
    attempts: number
    problem: string | null
    refund_after: Date | null
  }>`
    SELECT provider, part_id IS NOT NULL AS is_part, order_number, attempts, problem, refund_after
    FROM (${sql.raw(refundsDue)}) AS due WHERE shop_id = ${shopId} AND id = ${refundId}`.execute(trx)
  const [due] = rows
  if (!due) return 'not_due'
  const { provider, attempts, problem } = due
  if (isGivenBackByPerson(provider)) return 'by_person'
  if (problem === failedLater(provider)) return 'failed_later'
  if (isWrongSum(provider, problem)) return 'wrong_sum'
  const isUnderWay = problem === null && (due.refund_after?.getTime() ?? 0) > now
  if (attempts < maxRefundAttempts || isUnderWay) return 'is_tried'
  // As after a try that did not end.
  const mayBeMade = problem === null || isUnsureProblem(problem)
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(due.is_part ? 'refund' : 'payment')} SET refund_attempts = ${mayBeMade ? 1 : 0},
      refund_problem = ${mayBeMade ? null : problem}, refund_after = NULL
    WHERE shop_id = ${shopId} AND id = ${refundId} AND status = 'refund_due' AND refund_attempts = ${attempts}
      AND refund_problem IS NOT DISTINCT FROM ${problem}`.execute(trx)
  // Somebody else has taken it up, or ended it, meanwhile.
  if (!numAffectedRows) return 'is_tried'
  const orderNumber = due.order_number ?? undefined
  const before = { attempts, problem }
  await recordAudit(trx, { shopId, by, action: 'refund_taken_up', subject: refundId, orderNumber, before, reason, now })
  return 'taken_up'
}
