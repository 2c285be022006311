import { sql, type Transaction } from 'kysely'
import { isGivenBackByPerson } from '../../domain/payment/given-back-by-person.ts'
import { maxRefundAttempts, restored, unsureProblem } from '../../domain/payment/refund-problem.ts'
import type { Schema } from '../../store/schema.ts'

/**
 * Leaves to a person the refunds that are due in a database that was restored to an earlier moment: each may have been
 * made since, by its provider or by hand (rules/payment#refunds). Resolves with their number by shop.
 */
export const doubtRefundsDue = async (trx: Transaction<Schema>): Promise<ReadonlyMap<string, number>> => {
  const isTried = sql`status = 'refund_due' AND refund_attempts < ${maxRefundAttempts}`
  const doubted = new Map<string, number>()
  for (const table of ['payment', 'refund'].map(name => sql.table(name))) {
    const { rows } = await sql<{ provider: string }>`
      SELECT DISTINCT provider FROM ${table} WHERE ${isTried}`.execute(trx)
    for (const { provider } of rows) {
      if (isGivenBackByPerson(provider)) continue
      const left = await sql<{ shop_id: string }>`
        UPDATE ${table} SET refund_attempts = ${maxRefundAttempts}, refund_problem = ${unsureProblem(provider, restored)}
        WHERE provider = ${provider} AND ${isTried} RETURNING shop_id`.execute(trx)
      for (const { shop_id: shopId } of left.rows) doubted.set(shopId, (doubted.get(shopId) ?? 0) + 1)
    }
  }
  return doubted
}
