import { salesWindowAt } from '@portti/core/rules'
import { offSaleReason } from '../catalogue/availability-of.ts'
import type { Catalogue, CatalogueEvent, CatalogueProduct } from '../model/catalogue.ts'
import { needsSeat } from '../seating/needs-seat.ts'
import { listedOf, ticketsOf } from './room-event.ts'

type Products = Pick<Catalogue, 'products'>

/** The quotas of an event: its own seats, and the quotas of tickets that need none of them. */
export type EventQuotas = { readonly seats: readonly string[]; readonly unseated: readonly string[] }

export const quotasOfEvent = (event: CatalogueEvent, catalogue: Products): EventQuotas => ({
  seats: [...(event.seatMap?.seats.values() ?? [])].map(({ quotaId }) => quotaId),
  unseated: [...new Set(unseatedOf(event, catalogue).flatMap(({ quotaIds }) => quotaIds))],
})

/** Tickets that need no seat of the event's own map; seats at seats.io are counted there. */
const unseatedOf = (event: CatalogueEvent, catalogue: Products): readonly CatalogueProduct[] =>
  ticketsOf(event, catalogue).filter(product => !isOnOwnSeat(product, event))

const isOnOwnSeat = (product: CatalogueProduct, event: CatalogueEvent): boolean =>
  event.seatMap !== undefined && needsSeat(product, event)

type Pieces = { readonly free: number; readonly held: number }

/** What was read of an event's quotas: of its seats together, and of each other one. */
export type QuotaLevels = { readonly seats: Pieces; readonly quotas: ReadonlyMap<string, Pieces> }

const none: Pieces = { free: 0, held: 0 }

type Moment = { readonly levels: QuotaLevels; readonly at: number }
type EventStock = { readonly left: number; readonly held: number }

const isOnSale = (product: CatalogueProduct, event: CatalogueEvent, at: number): boolean =>
  offSaleReason(product, event) === undefined && salesWindowAt(product.salesOpenAt, product.salesCloseAt, at) === 'open'

/**
 * How many tickets of an event can be taken at a moment, and how many more come back if no cart is paid for; undefined
 * where nothing limits them (rules/waiting-room#rate-of-admission).
 */
export const stockOf = (event: CatalogueEvent, catalogue: Products, moment: Moment): EventStock | undefined => {
  const isUnlimited = unseatedOf(event, catalogue).some(
    product => product.quotaIds.length === 0 && isOnSale(product, event, moment.at),
  )
  return isUnlimited ? undefined : limitedStockOf(event, catalogue, moment)
}

/** The same of the tickets that have a limit (rules/waiting-room#switched-on). */
export const limitedStockOf = (event: CatalogueEvent, catalogue: Products, { levels, at }: Moment): EventStock => {
  const unseated = unseatedOf(event, catalogue).filter(
    product => product.quotaIds.length > 0 && isOnSale(product, event, at),
  )
  const hasSeats = listedOf(event, catalogue).some(
    product => isOnOwnSeat(product, event) && isOnSale(product, event, at),
  )
  const seats = hasSeats ? levels.seats : none
  const levelOf = (id: string): Pieces => levels.quotas.get(id) ?? none
  const left = seats.free + piecesOf(unseated, id => levelOf(id).free)
  const most = seats.free + seats.held + piecesOf(unseated, id => levelOf(id).free + levelOf(id).held)
  return { left, held: Math.max(0, most - left) }
}

/** How many pieces there are for all together: products may share a quota, and one may draw from several. */
export const piecesOf = (
  products: readonly Pick<CatalogueProduct, 'quotaIds' | 'min'>[],
  freeOf: (quotaId: string) => number,
): number => {
  const taken = new Map<string, number>()
  let pieces = 0
  // Products of fewer quotas first: a pass for two days takes a piece of each.
  for (const { quotaIds, min } of products.toSorted((a, b) => a.quotaIds.length - b.quotaIds.length)) {
    const most = Math.min(...quotaIds.map(id => freeOf(id) - (taken.get(id) ?? 0)))
    if (most < min) continue
    for (const id of quotaIds) taken.set(id, (taken.get(id) ?? 0) + most)
    pieces += most
  }
  return pieces
}
