import { type EpochMs, formatEuros } from '@portti/core/rules'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Actor, AuditEntry } from '../../domain/audit/audit-entry.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Schema } from '../../store/schema.ts'
import type { ShopImport } from './import-shop.ts'

/** The author and the reason of an import. */
export type ImportAuditContext = {
  readonly by: Actor
  /** Without one, a person at the command line cannot change prices. */
  readonly reason?: string | undefined
}

type Product = {
  readonly id: string
  readonly event_id: string | null
  readonly price_cents: number
  readonly removed: boolean
}
type Event = { readonly id: string; readonly status: string; readonly starts_at: string; readonly removed: boolean }
type Rows = ReadonlyMap<string, { readonly id: string; readonly event_id?: string | null }>
/** The audited parts of a catalogue: prices, dates, and what was on sale. */
export type SoldCatalogue = {
  readonly products: ReadonlyMap<string, Product>
  readonly events: ReadonlyMap<string, Event>
}

export const loadSold = async (kysely: Kysely<Schema>, shopId: string): Promise<SoldCatalogue> => {
  const products = await sql<Product>`
    SELECT id, event_id, price_cents, record ? 'removed' AS removed FROM product WHERE shop_id = ${shopId}`.execute(
    kysely,
  )
  const events = await sql<Event>`
    SELECT id, status, starts_at::text, record ? 'removed' AS removed FROM event WHERE shop_id = ${shopId}`.execute(
    kysely,
  )
  return {
    products: new Map(products.rows.map(row => [row.id, row])),
    events: new Map(events.rows.map(row => [row.id, row])),
  }
}

/**
 * Records the changes of an import in the audit log, if there are any. Answers the fault of a command that changes
 * prices without a reason, whose import is refused, as the end of a sentence that begins with the products.
 */
export const auditImport = async (
  trx: Transaction<Schema>,
  { shopId, isNew, written, removed, version }: ShopImport,
  before: SoldCatalogue,
  { by, reason }: ImportAuditContext,
  now: EpochMs,
): Promise<string | undefined> => {
  if (!isNew && written + removed === 0) return undefined
  const import_: AuditEntry = { shopId, by, action: 'import', after: { written, removed, version }, reason, now }
  if (isNew) {
    await recordAudit(trx, import_)
    return undefined
  }
  const after = await loadSold(trx, shopId)
  const prices = [...before.products.values()].flatMap(old => {
    const row = after.products.get(old.id)
    return row && row.price_cents !== old.price_cents ? [`${old.id} ${euros(old)} → ${euros(row)}`] : []
  })
  if (prices.length > 0 && by.kind === 'command' && reason === undefined) {
    const more = prices.length > 5 ? ` and ${prices.length - 5} more` : ''
    return `change prices (${prices.slice(0, 5).join(', ')}${more}): say why with --reason "…", the audit log keeps it; nothing of ${shopId} is imported`
  }
  const changed = (action: AuditEntry['action'], old: Rows, current: Rows) =>
    [...new Set([...old.keys(), ...current.keys()])].flatMap((id): AuditEntry[] => {
      const [was, is] = [old.get(id), current.get(id)]
      if (JSON.stringify(was) === JSON.stringify(is)) return []
      const eventId = action === 'event_changed' ? id : (is ?? was)?.event_id
      return [
        { shopId, by, action, subject: id, eventIds: eventId ? [eventId] : [], before: was, after: is, reason, now },
      ]
    })
  await recordAudit(
    trx,
    import_,
    ...changed('product_changed', before.products, after.products),
    ...changed('event_changed', before.events, after.events),
  )
  return undefined
}

const euros = ({ price_cents }: Product): string => formatEuros(price_cents, 'en')
