import { type AuditRow, listAuditRows } from '../features/audit/list-audit-rows.ts'
import type { Database } from '../store/database.ts'
import { type Arguments, UsageFailure } from './arguments.ts'
import { periodOf } from './period.ts'
import { csvLines, tableLines } from './table.ts'

const columns = ['shop', 'when', 'who', 'act', 'order', 'what', 'before', 'after', 'reason'] as const

/** Prints the audit log of the shop, its orders and events, as a table or as CSV. */
export const auditCommand = async (
  { pool }: Database,
  words: readonly string[],
  options: Arguments,
  say: (line: string) => void,
): Promise<number> => {
  if (words.length > 0) {
    throw new UsageFailure('audit [--order NUMBER] [--event ID] [--shop ID] [--from DAY] [--to DAY] [--csv]')
  }
  const { order: orderNumber, event: eventId } = options
  const found = await listAuditRows(pool, { ...periodOf(options), orderNumber, eventId })
  const rows = [columns, ...found.map(cellsOf)]
  const told = found.length === 0 ? ['Nothing like it was done'] : tableLines(rows, () => false)
  for (const line of options.csv ? csvLines(rows) : told) say(line)
  return 0
}

const cellsOf = (row: AuditRow): readonly string[] => [
  row.shopId,
  row.doneAt,
  `${row.byKind} ${row.byName}`,
  row.act,
  row.orderNumber ?? '',
  row.subject ?? '',
  factsOf(row.before),
  factsOf(row.after),
  row.reason ?? '',
]

const factsOf = (facts: unknown): string =>
  typeof facts !== 'object' || facts === null
    ? ''
    : Object.entries(facts)
        .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
        .join(' ')
