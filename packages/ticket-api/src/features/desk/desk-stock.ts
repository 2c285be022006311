import type { WireDeskStock } from '@portti/contract'
import { minCapacity, type SaleChannel, type SaleDecision } from '@portti/core/rules'
import type { Transaction } from 'kysely'
import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import type { Catalogue, CatalogueEvent, Catalogues } from '../../domain/model/catalogue.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import { seatQuotaId } from '../../domain/model/seat-id.ts'
import { deskStockResponse } from '../../presenters/desk-stock-response.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import { loadStockRows } from '../../store/desk/load-stock-rows.ts'
import {
  announceCatalogue,
  lockEvent,
  moveNote,
  moveQuotas,
  moveSale,
  type QuotaMove,
} from '../../store/desk/move-desk-stock.ts'
import type { Schema } from '../../store/schema.ts'
import { Rollback, transact } from '../../store/transact.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import type { Manager } from './desk-orders.ts'

type Change<Value> = { readonly from: Value; readonly to: Value }

export type StockChange = {
  readonly reason: string
  readonly quotas: readonly (Change<number> & { readonly id: string })[]
  /** Seats by their names in the map. */
  readonly block: readonly string[]
  readonly free: readonly string[]
  readonly sales: readonly (Change<SaleDecision | undefined> & { readonly channel: SaleChannel })[]
  readonly note: Change<string> | undefined
}

/** An event's stock at the desk (rules/desk#stock). */
export type DeskStock = {
  read(shopId: string, eventId: string): Promise<{ readonly stock: WireDeskStock } | Refused>
  /** All or nothing, with its reason in the audit log; answers the stock after it. */
  change(manager: Manager, eventId: string, change: StockChange): Promise<{ readonly stock: WireDeskStock } | Refused>
}

export const createDeskStock = ({
  db,
  catalogues,
  now,
}: {
  readonly db: Database
  readonly catalogues: Pick<Catalogues, 'byShop'>
  readonly now: () => number
}): DeskStock => {
  const rowsOf = (catalogue: Catalogue, event: CatalogueEvent) => {
    const quotaIds = new Set(event.productIds.flatMap(id => catalogue.products.get(id)?.quotaIds ?? []))
    const seats = [...(event.seatMap?.seats.values() ?? [])].map(({ quotaId }) => quotaId)
    return loadStockRows(db.kysely, {
      shopId: catalogue.shopId,
      eventId: event.id,
      quotaIds: [...quotaIds, ...seats],
      now: new Date(now()),
    })
  }
  const answer = async (catalogue: Catalogue, event: CatalogueEvent) => ({
    stock: deskStockResponse(event, { catalogue, now: now(), ...(await rowsOf(catalogue, event)) }),
  })

  /** Quotas are locked last and for one statement. Rolled back with `false` where the state is not the expected one. */
  const write = async (
    trx: Transaction<Schema>,
    { shopId, by }: Manager,
    eventId: string,
    { reason, quotas, block, free, sales, note }: StockChange,
  ): Promise<boolean> => {
    const ofEvent = { shopId, eventId }
    await lockEvent(trx, ofEvent)
    for (const sale of sales) if (!(await moveSale(trx, ofEvent, sale))) throw new Rollback(false)
    if (note && !(await moveNote(trx, ofEvent, note))) throw new Rollback(false)
    const states = (side: 'from' | 'to') => ({
      ...(quotas.length > 0 && { capacities: Object.fromEntries(quotas.map(one => [one.id, one[side]])) }),
      ...(block.length > 0 && { blocked: side === 'to' ? block : [] }),
      ...(free.length > 0 && { blocked_before: side === 'from' ? free : [] }),
      ...(sales.length > 0 && { sales: Object.fromEntries(sales.map(one => [one.channel, one[side] ?? null])) }),
      ...(note && { note: note[side] }),
    })
    const [before, after] = [states('from'), states('to')]
    await recordAudit(trx, {
      shopId,
      by,
      action: 'stock_changed',
      subject: eventId,
      eventIds: [eventId],
      before,
      after,
      reason,
      now: now(),
    })
    if (sales.length > 0) await announceCatalogue(trx, shopId)
    const seatMove = (elsewhere: Change<number>) => (chartId: string) => ({
      id: seatQuotaId(eventId, chartId),
      elsewhere,
    })
    const moves: QuotaMove[] = [
      ...quotas.map(({ id, from, to }) => ({ id, capacity: { from, to } })),
      ...block.map(seatMove({ from: 0, to: 1 })),
      ...free.map(seatMove({ from: 1, to: 0 })),
    ]
    if (!(await moveQuotas(trx, shopId, moves))) throw new Rollback(false)
    return true
  }

  /** The reason why nothing could be changed: held or sold pieces, or somebody else's change. */
  const refusalOf = async (catalogue: Catalogue, event: CatalogueEvent, change: StockChange): Promise<Refused> => {
    const stored = new Map((await rowsOf(catalogue, event)).quotas.map(quota => [quota.id, quota]))
    for (const { id, from, to } of change.quotas) {
      const quota = stored.get(id)
      if (quota?.capacity !== from || to >= minCapacity(quota)) continue
      return staffRefusal('stock_promised', { quota: id, least: minCapacity(quota) })
    }
    for (const chartId of change.block) {
      const seat = stored.get(seatQuotaId(event.id, chartId))
      if (seat && seat.sold + seat.held > 0) return staffRefusal('stock_promised', { seat: chartId })
    }
    return staffRefusal('stock_changed')
  }

  return {
    read: async (shopId, eventId) => {
      const catalogue = await catalogues.byShop(shopId)
      const event = catalogue?.events.get(eventId)
      return catalogue && event ? answer(catalogue, event) : staffRefusal('event_not_found')
    },
    change: async (manager, eventId, change) => {
      const catalogue = await catalogues.byShop(manager.shopId)
      const event = catalogue?.events.get(eventId)
      if (!catalogue || !event) return staffRefusal('event_not_found')
      const own = new Set(event.productIds.flatMap(id => catalogue.products.get(id)?.quotaIds ?? []))
      const seats = event.seatMap?.seats
      const isOwn =
        change.quotas.every(({ id }) => own.has(id)) && [...change.block, ...change.free].every(id => seats?.has(id))
      if (!isOwn) return staffRefusal('stock_changed')
      const isDone = await transact(db.kysely, trx => write(trx, manager, eventId, change))
      if (!isDone) return refusalOf(catalogue, event, change)
      // Other requests may be served from memory for a second more.
      const changed = change.sales.length > 0 ? await loadCatalogue(db, manager.shopId) : catalogue
      return answer(changed ?? catalogue, event)
    },
  }
}
