import { sql, type Transaction } from 'kysely'
import { isTakenAtCounter } from '../../domain/box-office/counter-payment.ts'
import { maxRefundAttempts, restored, unsureProblem } from '../../domain/payment/refund-problem.ts'
import { transfer } from '../../domain/payment/transfer.ts'
import type { Schema } from '../../store/schema.ts'

/**
 * Leaves to a person the refunds that are due in a database that was restored to an earlier moment: each may have been
 * made since, by its provider or by hand (rules/payment#refunds). Resolves with their number.
 */
export const doubtRefundsDue = async (trx: Transaction<Schema>): Promise<number> => {
  const isTried = sql`status = 'refund_due' AND refund_attempts < ${maxRefundAttempts}`
  let doubted = 0
  for (const table of ['payment', 'refund'].map(name => sql.table(name))) {
    const { rows } = await sql<{ provider: string }>`
      SELECT DISTINCT provider FROM ${table} WHERE ${isTried}`.execute(trx)
    for (const { provider } of rows) {
      if (isTakenAtCounter(provider) || provider === transfer) continue
      const { numAffectedRows = 0n } = await sql`
        UPDATE ${table} SET refund_attempts = ${maxRefundAttempts}, refund_problem = ${unsureProblem(provider, restored)}
        WHERE provider = ${provider} AND ${isTried}`.execute(trx)
      doubted += Number(numAffectedRows)
    }
  }
  return doubted
}
