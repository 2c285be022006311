import type { Transaction } from 'kysely'
import type { Act } from '../../domain/audit/act.ts'
import type { Schema } from '../schema.ts'

/** A statement has at most 65,535 parameters, and an act has eleven. */
const maxInStatement = 5_000

/** Records acts in the audit log, within the transaction that does them (rules/money#audit). */
export const recordAct = async (trx: Transaction<Schema>, ...acts: readonly Act[]): Promise<void> => {
  for (let from = 0; from < acts.length; from += maxInStatement) {
    await trx
      .insertInto('audit')
      .values(acts.slice(from, from + maxInStatement).map(rowOf))
      .execute()
  }
}

const rowOf = (act: Act) => ({
  shop_id: act.shopId,
  done_at: new Date(act.now).toISOString(),
  by_kind: act.by.kind,
  by_name: act.by.name,
  act: act.act,
  subject: act.subject ?? null,
  order_number: act.orderNumber ?? null,
  event_ids: [...new Set(act.eventIds)],
  before: act.before ? JSON.stringify(act.before) : null,
  after: act.after ? JSON.stringify(act.after) : null,
  reason: act.reason ?? null,
})
