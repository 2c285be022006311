import type { Transaction } from 'kysely'
import type { Act } from '../../domain/audit/act.ts'
import type { Schema } from '../schema.ts'

/** Records acts in the audit log, within the transaction that does them (rules/money#audit). */
export const recordAct = async (trx: Transaction<Schema>, ...acts: readonly Act[]): Promise<void> => {
  if (acts.length === 0) return
  await trx
    .insertInto('audit')
    .values(
      acts.map(act => ({
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
      })),
    )
    .execute()
}
