import { type EpochMs, formatEuros } from '@portti/core/rules'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Actor, AuditEntry } from '../../domain/audit/audit-entry.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Schema } from '../../store/schema.ts'
import type { ImportFinding } from './file-position.ts'
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
/** A service cost, or the cost that the shop's terms keep of a refunded ticket. */
type Cost = {
  readonly id: string
  readonly price_cents: number
  /** Of a service cost. */
  readonly per: 'order' | 'paid_ticket' | null
  readonly event_ids: readonly string[] | null
}
type Rows = ReadonlyMap<string, { readonly id: string; readonly event_id?: string | null }>
/** The audited parts of a catalogue: prices, dates, and what was on sale. */
export type SoldCatalogue = {
  readonly products: ReadonlyMap<string, Product>
  readonly costs: ReadonlyMap<string, Cost>
  readonly events: ReadonlyMap<string, Event>
}

/** The cost of a refund among the others, whose ids have no space. */
const refundCostId = 'refund cost'

export const loadSold = async (kysely: Kysely<Schema>, shopId: string): Promise<SoldCatalogue> => {
  const products = await sql<Product>`
    SELECT id, event_id, price_cents, record ? 'removed' AS removed FROM product WHERE shop_id = ${shopId}`.execute(
    kysely,
  )
  const events = await sql<Event>`
    SELECT id, status, starts_at::text, record ? 'removed' AS removed FROM event WHERE shop_id = ${shopId}`.execute(
    kysely,
  )
  const costs = await sql<Cost>`
    SELECT cost ->> 'id' AS id, (cost ->> 'price_cents')::int AS price_cents, cost ->> 'per' AS per,
      cost -> 'event_ids' AS event_ids
    FROM shop CROSS JOIN jsonb_array_elements(record -> 'service_costs') AS cost WHERE shop.id = ${shopId}
    UNION ALL
    SELECT ${refundCostId}, (record -> 'refund_cost' ->> 'price_cents')::int, NULL, NULL FROM shop
    WHERE id = ${shopId} AND record ? 'refund_cost'`.execute(kysely)
  return {
    costs: new Map(costs.rows.map(row => [row.id, { ...row, event_ids: row.event_ids?.toSorted() ?? null }])),
    products: new Map(products.rows.map(row => [row.id, row])),
    events: new Map(events.rows.map(row => [row.id, row])),
  }
}

/**
 * Records the changes of an import in the audit log, if there are any. Answers the fault of a command that changes
 * prices without a reason, whose import is refused (rules/money#audit).
 */
export const auditImport = async (
  trx: Transaction<Schema>,
  { shopId, isNew, written, removed, version }: ShopImport,
  before: SoldCatalogue,
  { by, reason }: ImportAuditContext,
  now: EpochMs,
): Promise<ImportFinding | undefined> => {
  if (!isNew && written + removed === 0) return undefined
  const import_: AuditEntry = { shopId, by, action: 'import', after: { written, removed, version }, reason, now }
  if (isNew) {
    await recordAudit(trx, import_)
    return undefined
  }
  const after = await loadSold(trx, shopId)
  if (by.kind === 'command' && reason === undefined) {
    const refused = changeOfPrices(before, after, shopId)
    if (refused) return refused
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
    ...changed('cost_changed', before.costs, after.costs),
    ...changed('event_changed', before.events, after.events),
  )
  return undefined
}

/**
 * A product or an event that is added or leaves changes no price. A fee that comes or goes does: that of what it is
 * charged for, as far as it was there before and stays.
 */
const changeOfPrices = (before: SoldCatalogue, after: SoldCatalogue, shopId: string): ImportFinding | undefined => {
  const ofProducts = [...before.products.values()].flatMap(old => {
    const row = after.products.get(old.id)
    return row && row.price_cents !== old.price_cents ? [`${old.id} ${euros(old)} → ${euros(row)}`] : []
  })
  const stays = (id: string) => [before, after].every(({ events }) => events.get(id)?.removed === false)
  const textsOf = (id: string) => [costText(before.costs.get(id), stays), costText(after.costs.get(id), stays)] as const
  const costs = [...new Set([...before.costs.keys(), ...after.costs.keys()])].filter(id => {
    const [was, is] = textsOf(id)
    return was !== is
  })
  const prices = [...ofProducts, ...costs.map(id => `${id} ${textsOf(id).join(' → ')}`)]
  if (prices.length === 0) return undefined
  const ofCosts = costs.every(id => id === refundCostId) ? 'refund_cost' : 'service_costs'
  const more = prices.length > 5 ? ` and ${prices.length - 5} more` : ''
  return {
    steps: [ofProducts.length > 0 ? 'products' : ofCosts],
    reason: `change prices (${prices.slice(0, 5).join(', ')}${more}): say why with --reason "…", the audit log keeps it; nothing of ${shopId} is imported`,
  }
}

const euros = ({ price_cents }: { readonly price_cents: number }): string => formatEuros(price_cents, 'en')

/** A cost and its events, of those alone that are to be told. */
const costText = (cost: Cost | undefined, isTold: (eventId: string) => boolean): string => {
  const eventIds = cost?.event_ids ?? []
  const told = eventIds.filter(isTold)
  if (!cost || (eventIds.length > 0 && told.length === 0)) return 'none'
  const per = cost.per ? ` per ${cost.per === 'order' ? 'order' : 'ticket'}` : ''
  const of = told.length > 0 ? ` of ${told.join(', ')}` : ''
  return `${euros(cost)}${per}${of}`
}
