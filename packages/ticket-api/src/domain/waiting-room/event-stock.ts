import type { Catalogue, CatalogueEvent, CatalogueProduct } from '../model/catalogue.ts'
import { allowedCategories, needsSeat } from '../seating/needs-seat.ts'
import { isOnSale, listedOf, ticketsOf } from './room-event.ts'

type Products = Pick<Catalogue, 'products'>

/** Counting ids by quota: the quota of a seat counts under its category, every other one under its own id. */
export type EventQuotas = ReadonlyMap<string, string>

export const quotasOfEvent = (event: CatalogueEvent, catalogue: Products): EventQuotas =>
  new Map([
    ...[...(event.seatMap?.seats.values() ?? [])].map(({ quotaId, category }) => [quotaId, seatsIn(category)] as const),
    ...[...unseatedOf(event, catalogue), ...seatedOf(event, catalogue)].flatMap(({ quotaIds }) =>
      quotaIds.map(id => [id, id] as const),
    ),
  ])

/** The counting id of a category's seats. Ids of the catalogue hold no slash, so it is never another quota's. */
const seatsIn = (category: string): string => `seats/${category}`

/** Tickets that need no seat of the event's own map; seats at seats.io are counted there. */
const unseatedOf = (event: CatalogueEvent, catalogue: Products): readonly CatalogueProduct[] =>
  ticketsOf(event, catalogue).filter(product => !isOnOwnSeat(product, event))

/** Listed products on seats of the event's own map; those that only a code opens are left out. */
const seatedOf = (event: CatalogueEvent, catalogue: Products): readonly CatalogueProduct[] =>
  listedOf(event, catalogue).filter(product => isOnOwnSeat(product, event))

const isOnOwnSeat = (product: CatalogueProduct, event: CatalogueEvent): boolean =>
  event.seatMap !== undefined && needsSeat(product, event)

type Pieces = { readonly free: number; readonly held: number }

/** The levels of an event's quotas, by counting id (`EventQuotas`). */
export type QuotaLevels = ReadonlyMap<string, Pieces>

const none: Pieces = { free: 0, held: 0 }

type Moment = { readonly levels: QuotaLevels; readonly at: number }
type EventStock = { readonly left: number; readonly held: number }

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

/** The stock of an event's tickets that have a limit (rules/waiting-room#switched-on). */
export const limitedStockOf = (event: CatalogueEvent, catalogue: Products, { levels, at }: Moment): EventStock => {
  const onSale = (products: readonly CatalogueProduct[]) => products.filter(product => isOnSale(product, event, at))
  const limited: readonly Limited[] = [
    ...onSale(unseatedOf(event, catalogue)).filter(({ quotaIds }) => quotaIds.length > 0),
    // Tickets of fewer categories first: one of several takes what they leave.
    ...onSale(seatedOf(event, catalogue))
      .toSorted((a, b) => allowedCategories(a).length - allowedCategories(b).length)
      .flatMap(inEachCategory),
  ]
  const levelOf = (id: string): Pieces => levels.get(id) ?? none
  const left = piecesOf(limited, id => levelOf(id).free)
  const most = piecesOf(limited, id => levelOf(id).free + levelOf(id).held)
  return { left, held: Math.max(0, most - left) }
}

type Limited = Pick<CatalogueProduct, 'quotaIds' | 'min'>

/**
 * A seated ticket draws from its own quotas and from the seats of one of its categories; its minimum may be of several.
 */
const inEachCategory = (product: CatalogueProduct): readonly Limited[] =>
  allowedCategories(product).map((category, _place, { length }) => ({
    quotaIds: [...product.quotaIds, seatsIn(category)],
    min: length > 1 ? 1 : product.min,
  }))

/** How many pieces there are for all together: products may share a quota, and one may draw from several. */
export const piecesOf = (products: readonly Limited[], freeOf: (quotaId: string) => number): number => {
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
