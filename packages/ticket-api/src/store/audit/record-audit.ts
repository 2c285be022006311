import type { Transaction } from 'kysely'
import type { AuditEntry } from '../../domain/audit/audit-entry.ts'
import type { Schema } from '../schema.ts'

/** A statement has at most 65,535 parameters, and an entry has eleven. */
const maxInStatement = 5_000

/** Records actions in the audit log, within the transaction that does them (rules/money#audit). */
export const recordAudit = async (trx: Transaction<Schema>, ...entries: readonly AuditEntry[]): Promise<void> => {
  for (let from = 0; from < entries.length; from += maxInStatement) {
    await trx
      .insertInto('audit')
      .values(entries.slice(from, from + maxInStatement).map(rowOf))
      .execute()
  }
}

const rowOf = (entry: AuditEntry) => ({
  shop_id: entry.shopId,
  done_at: new Date(entry.now).toISOString(),
  by_kind: entry.by.kind,
  by_name: entry.by.name,
  act: entry.action,
  subject: entry.subject ?? null,
  order_number: entry.orderNumber ?? null,
  event_ids: [...new Set(entry.eventIds)],
  before: entry.before ? JSON.stringify(entry.before) : null,
  after: entry.after ? JSON.stringify(entry.after) : null,
  reason: entry.reason ?? null,
})
