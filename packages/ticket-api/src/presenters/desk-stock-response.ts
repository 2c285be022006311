import type { WireDeskStock } from '@portti/contract'
import { centsToWire, type SaleChannel, type SaleDecision, saleChannels, salesWindowAt } from '@portti/core/rules'
import type { Catalogue, CatalogueEvent } from '../domain/model/catalogue.ts'
import { isSeatQuota } from '../domain/model/seat-id.ts'
import { needsSeat } from '../domain/seating/needs-seat.ts'
import type { QuotaRow } from '../store/desk/load-stock-rows.ts'

type StockRows = {
  readonly catalogue: Catalogue
  readonly quotas: readonly QuotaRow[]
  readonly sales: readonly { readonly channel: SaleChannel; readonly decision: SaleDecision }[]
  readonly note: string
  readonly allotments: WireDeskStock['allotments']
  readonly recent: number
  readonly firstSale: string | undefined
  readonly now: number
}

/** An event's stock as the desk sees it. */
export const deskStockResponse = (
  event: CatalogueEvent,
  { catalogue, quotas, sales, note, allotments, recent, firstSale, now }: StockRows,
): WireDeskStock => {
  const stored = new Map(quotas.map(quota => [quota.id, quota]))
  const stateOf = (quotaId: string) => {
    const seat = stored.get(quotaId)
    if (!seat || seat.sold + seat.held > 0) return 'taken'
    return seat.elsewhere > 0 ? 'blocked' : 'free'
  }
  return {
    event: { id: event.id, title: event.lineEvent.title, start_date: event.lineEvent.start_date },
    note,
    quotas: quotas
      .filter(({ id }) => !isSeatQuota(id))
      .map(quota => ({
        ...quota,
        products: productsOf(event, catalogue)
          .filter(({ quotaIds }) => quotaIds.includes(quota.id))
          .map(product => ({
            id: product.id,
            title: product.title,
            price: centsToWire(product.priceCents),
            is_ticket: product.type === 'single_event_access' && !needsSeat(product, event),
          })),
      })),
    allotments,
    stage: event.seatMap?.stage,
    seats: [...(event.seatMap?.seats.values() ?? [])].map(({ chartId, section, row, seat, x, y, quotaId }) => ({
      chart_id: chartId,
      section: section.title,
      row,
      seat,
      x,
      y,
      state: stateOf(quotaId),
    })),
    recent,
    first_sale: firstSale,
    sales: saleChannels.map(channel => {
      const decision = sales.find(sale => sale.channel === channel)?.decision
      return {
        channel,
        decision: decision && { state: decision.state, at: new Date(decision.at).toISOString() },
        ...windowOf(event, channel === 'counter' ? (catalogue.atCounter ?? catalogue) : catalogue, now),
      }
    }),
  }
}

const productsOf = (event: CatalogueEvent, { products }: Catalogue) =>
  event.productIds.flatMap(id => products.get(id) ?? [])

/** Whether any product of the event is sold now, else the next opening; and when the last sales end, if all do. */
const windowOf = (event: CatalogueEvent, catalogue: Catalogue, now: number) => {
  const windows = productsOf(event, catalogue).map(({ salesOpenAt, salesCloseAt }) => ({ salesOpenAt, salesCloseAt }))
  const stateOf = ({ salesOpenAt, salesCloseAt }: (typeof windows)[number]) =>
    salesWindowAt(salesOpenAt, salesCloseAt, now)
  const coming = windows.filter(window => stateOf(window) === 'not_yet_open')
  const closes = windows.map(({ salesCloseAt }) => salesCloseAt)
  const isOpen = windows.some(window => stateOf(window) === 'open')
  return {
    is_open: isOpen,
    ...(!isOpen && coming.length > 0 && { opens: iso(Math.min(...coming.map(one => one.salesOpenAt ?? now))) }),
    ...(closes.length > 0 &&
      closes.every(close => close !== undefined) && { closes: iso(Math.max(...closes.map(close => close ?? now))) }),
  }
}

const iso = (moment: number): string => new Date(moment).toISOString()
